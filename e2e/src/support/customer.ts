import { randomInt, randomUUID } from 'node:crypto';
import type { Phone } from './phone.ts';
import { call } from './api.ts';

export interface Customer {
  account: string;
  password: string;
  fundPassword: string;
}

/** A customer nobody else uses. */
export function newCustomer(): Customer {
  return { account: `010${randomInt(10_000_000, 99_999_999)}`, password: 'maru2026!', fundPassword: '274913' };
}

/** Opens an account over HTTP and puts its session on the phone, for tests whose subject is another screen. */
export async function loggedIn(
  { context }: Phone,
  url = process.env.MARU_URL ?? '',
): Promise<Customer & { token: string }> {
  const customer = newCustomer();
  const { account, password, fundPassword } = customer;
  await call(url, '/user/Register', {
    clientId: randomUUID(),
    account,
    password,
    confirm: password,
    institutionCode: 'MARU',
    invitationCode: 'WELCOME',
    agreements: { terms: true, privacy: true },
    language: 'kor',
  });
  const { token } = await call(url, '/user/Login', { account, password });
  await call(
    url,
    '/user/FundPass',
    { clientId: randomUUID(), loginPassword: password, next: fundPassword, confirm: fundPassword },
    { token, account },
  );
  await context.addInitScript(
    ([tokend, name]) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', '1');
      localStorage.setItem('tokend', tokend ?? '');
      localStorage.setItem('account', name ?? '');
    },
    [token, account],
  );
  return { ...customer, token };
}
