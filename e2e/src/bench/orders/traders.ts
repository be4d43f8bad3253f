import type pg from 'pg';
import { registerOver } from '../../support/customer.ts';
import { growTo, logIn, type Payer } from '../money/seed.ts';

/** A customer with money, a session and a fund password. */
export interface Trader extends Payer {
  readonly fundPassword: string;
}

/** Customers whose fund password is the one of a customer that registers over HTTP: a hash of each would take longer than the bench. */
export async function makeTraders(url: string, client: pg.Client, count: number): Promise<Trader[]> {
  const { account, fundPassword } = await registerOver(url);
  await growTo(client, 5 * count);
  await client.query(
    `update customer c set fund_password_hash = r.fund_password_hash from customer r where r.account = $1 and c.account like 'b%'`,
    [account],
  );
  return (await logIn(client, count)).map((payer) => ({ ...payer, fundPassword }));
}
