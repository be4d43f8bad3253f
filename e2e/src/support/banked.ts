import { randomUUID } from 'node:crypto';
import { call } from './api.ts';
import { registerOver, type Customer } from './customer.ts';
import { until } from './steps.ts';
import { verifyOver } from './verified.ts';

export const HOLDER = '김마루';
export const CARD_TAIL = '6781';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
export const AMOUNT = '300000';

export interface Banked extends Customer {
  token: string;
  details: Record<string, unknown>;
}

/** A customer with a verified name, a card, a wallet address, an exchange and a deposit that waits for its proof. */
export async function newBanked(url: string): Promise<Banked> {
  const customer = await registerOver(url);
  await verifyOver(url, HOLDER, customer);
  const card = { holder: HOLDER, bankCode: '088', number: `110${customer.account.slice(-5)}${CARD_TAIL}`, branch: '' };
  await call(url, '/bank/Add', { clientId: randomUUID(), ...card }, headersOf(customer));
  await call(url, '/bank/WalletAdd', { clientId: randomUUID(), type: 'TRC20', address: TRON }, headersOf(customer));
  const quote = await call(url, '/fund/FxQuote', { from: 'KRW', to: 'JPY', amount: AMOUNT }, headersOf(customer));
  await call(url, '/fund/FxExecute', { clientId: randomUUID(), quoteId: quote.quoteId }, headersOf(customer));
  const { channels } = await call(url, '/fund/DepositInfo', {}, headersOf(customer));
  const { depositId } = await call(
    url,
    '/fund/DepositCreate',
    { clientId: randomUUID(), amount: AMOUNT, channelId: channels[0]?.channelId ?? '' },
    headersOf(customer),
  );
  return { ...customer, details: { deposit: { depositId } } };
}

/** A customer with a running loan, which keeps them from withdrawing. */
export async function newBorrower(url: string): Promise<Banked> {
  const customer = await registerOver(url);
  const { fundPassword } = customer;
  await verifyOver(url, HOLDER, customer);
  await call(
    url,
    '/loan/Borrow',
    { clientId: randomUUID(), amount: AMOUNT, days: 30, fundPassword },
    headersOf(customer),
  );
  const isLent = async () => {
    const { loans } = await call(url, '/loan/Info', {}, headersOf(customer));
    return loans.some(({ status }) => status === 'active');
  };
  await until(isLent);
  return { ...customer, details: {} };
}

const headersOf = ({ token, account }: { token: string; account: string }) => ({ token, account });
