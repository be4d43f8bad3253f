import { randomUUID } from 'node:crypto';
import { call } from './api.ts';
import { uploadOver } from './picture.ts';
import { until } from './steps.ts';

/** Last figures of every customer's card. */
export const CARD_TAIL = '6781';

/** Binds a card over HTTP, with a number that no other customer has: a card is one person's. */
export async function addCardOver(
  url: string,
  holder: string,
  customer: { token: string; account: string },
): Promise<void> {
  const card = { holder, bankCode: '088', number: `110${customer.account.slice(-5)}${CARD_TAIL}`, branch: '' };
  await call(url, '/bank/Add', { clientId: randomUUID(), ...card }, customer);
}

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
