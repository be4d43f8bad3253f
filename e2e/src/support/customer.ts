import { randomInt, randomUUID } from 'node:crypto';
import type { Phone } from './phone.ts';
import { call } from './api.ts';

export interface Customer {
  account: string;
  password: string;
  fundPassword: string;
}

/** A customer of this test only. */
export function newCustomer(): Customer {
  return { account: `010${randomInt(10_000_000, 99_999_999)}`, password: 'maru2026!', fundPassword: '274913' };
}

/** Opens an account over HTTP and logs it in; its fund password is still to be set. */
export async function enterOver(url: string): Promise<Customer & { token: string }> {
  const customer = newCustomer();
  const { account, password } = customer;
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
  return { ...customer, token };
}

/** The same, with a fund password. */
export async function registerOver(url: string): Promise<Customer & { token: string }> {
  const customer = await enterOver(url);
  const { account, token, password: loginPassword, fundPassword } = customer;
  const body = { loginPassword, next: fundPassword, confirm: fundPassword };
  await call(url, '/user/FundPass', { clientId: randomUUID(), ...body }, { token, account });
  return customer;
}

/** Last digits of the card that `addCardOver` binds. */
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

/** A new customer whose session is on the phone, for tests whose subject is another screen. */
export async function logInOn(
  { context }: Phone,
  url = process.env.MARU_URL ?? '',
  open = registerOver,
): Promise<Customer & { token: string }> {
  const customer = await open(url);
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

/** Agrees to the terms of leverage, without which no leveraged or short order is taken. */
export async function agreeToLeverage(url: string, as: { token: string; account: string }): Promise<void> {
  const { version } = await call(url, '/user/Consent', { kind: 'leverage' }, as);
  await call(url, '/user/Agree', { kind: 'leverage', version, language: 'kor' }, as);
}
