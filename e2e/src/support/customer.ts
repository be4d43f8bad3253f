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

/** Opens an account with a fund password over HTTP and logs it in. */
export async function registerOver(url: string): Promise<Customer & { token: string }> {
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
  return { ...customer, token };
}

/** A new customer whose session is on the phone, for tests whose subject is another screen. */
export async function logInOn(
  { context }: Phone,
  url = process.env.MARU_URL ?? '',
): Promise<Customer & { token: string }> {
  const customer = await registerOver(url);
  await context.addInitScript(
    ([tokend, name]) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', '1');
      localStorage.setItem('tokend', tokend ?? '');
      localStorage.setItem('account', name ?? '');
    },
    [customer.token, customer.account],
  );
  return customer;
}
