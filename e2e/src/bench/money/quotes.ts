import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Payer } from './seed.ts';

/** 10,000 won into dollars at 1,385.50; the result in cents. */
export const AMOUNT = 10_000;
export const CONVERTED = 721;
export const SPREAD = 1;
export const RATE = `'{"base":"USD","counter":"KRW","per":1,"value":"1385.5000"}'::jsonb`;

/** SQL for a UUID that follows from a text and looks random. */
export const uuidOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Id of the quote with a number, the same in SQL and in {@link quoteId}. */
export const quoteIdInSql = (number: string) => uuidOf(`'quote ' || ${number}`);

export function quoteId(number: number): string {
  const hex = [...createHash('md5').update(`quote ${number}`).digest('hex')];
  hex[12] = '4';
  hex[16] = '8';
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

let laid = 0;

/**
 * Inserts unused quotes, one payer after another, valid for a day, so that only the transfer is measured.
 * @returns the number of the first.
 */
export async function layQuotes(client: pg.Client, payers: readonly Payer[], count: number): Promise<number> {
  const first = laid;
  laid += count;
  await client.query(
    `insert into fx_quote
      (id, user_id, from_currency, to_currency, amount, rate, source, spread_rate, converted, spread, result, created_at, expires_at)
     select ${quoteIdInSql('n')}, ($1::uuid[])[1 + n % ${payers.length}], 'KRW', 'USD', ${AMOUNT}, ${RATE}, 'simulated', '0.002',
       ${CONVERTED}, ${SPREAD}, ${CONVERTED - SPREAD}, now(), now() + interval '1 day'
     from generate_series(${first}, ${laid - 1}) n`,
    [payers.map(({ id }) => id)],
  );
  return first;
}
