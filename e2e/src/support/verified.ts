import { randomUUID } from 'node:crypto';
import { call } from './api.ts';
import { uploadOver } from './picture.ts';
import { until } from './steps.ts';

/** Has a customer's name verified over HTTP; the demo's reviewer decides. */
export async function verifyOver(
  url: string,
  name: string,
  customer: { token: string; account: string },
): Promise<void> {
  const upload = (purpose: 'idFront' | 'idBack') => uploadOver(url, purpose, customer);
  const pictures = { frontUploadId: await upload('idFront'), backUploadId: await upload('idBack') };
  const person = { name, idFirst: '900101', idTail: `1${customer.account.slice(-6)}` };
  await call(url, '/user/KycSubmit', { clientId: randomUUID(), ...person, ...pictures }, customer);
  await until(async () => (await call(url, '/user/KycInfo', {}, customer)).status === 'verified');
}
