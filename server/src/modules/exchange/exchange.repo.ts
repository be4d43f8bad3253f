import type { FxRate } from '@maru/domain/contracts';
import type { Currency } from '@maru/domain/money';
import type { Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import { MINUTE } from '../../core/time.ts';
import type { Period } from '../../core/period.ts';

export interface QuoteRow {
  readonly id: string;
  readonly user_id: string;
  readonly from_currency: Currency;
  readonly to_currency: Currency;
  readonly amount: bigint;
  readonly rate: FxRate;
  readonly source: 'simulated';
  readonly spread_rate: string;
  readonly converted: bigint;
  readonly spread: bigint;
  readonly result: bigint;
  readonly created_at: Date;
  readonly expires_at: Date;
}
export interface ExchangeRow extends Omit<QuoteRow, 'created_at' | 'expires_at'> {
  readonly number: string;
  readonly at: Date;
}

declare module '../../core/db.ts' {
  interface Database {
    fx_quote: { -readonly [K in keyof QuoteRow]: QuoteRow[K] };
    fx_exchange: { id: string; number: string; user_id: string; quote_id: string; journal_id: string; at: Date };
  }
}

/** How long an unused quote is kept after it expired. */
const KEEP_MS = MINUTE;

export async function insertQuote(db: Db, row: QuoteRow): Promise<void> {
  await db
    .deleteFrom('fx_quote')
    .where('user_id', '=', row.user_id)
    .where('expires_at', '<', new Date(row.created_at.getTime() - KEEP_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('fx_exchange').select('id').whereRef('fx_exchange.quote_id', '=', 'fx_quote.id'))),
    )
    .execute();
  await db
    .insertInto('fx_quote')
    .values({ ...row, rate: JSON.stringify(row.rate) as never })
    .execute();
}

/** The terms that a quote promises and its exchange keeps. */
const TERMS = [
  'from_currency',
  'to_currency',
  'amount',
  'rate',
  'source',
  'spread_rate',
  'converted',
  'spread',
  'result',
] as const;
const QUOTE = ['id', 'user_id', ...TERMS, 'created_at', 'expires_at'] as const;

/** Locks the quote until the transaction ends. */
export const lockQuote = (tx: Tx, id: string): Promise<QuoteRow | undefined> =>
  tx.selectFrom('fx_quote').select(QUOTE).where('id', '=', id).forUpdate().executeTakeFirst();

export const isUsed = async (tx: Tx, quoteId: string): Promise<boolean> =>
  (await tx.selectFrom('fx_exchange').select('id').where('quote_id', '=', quoteId).executeTakeFirst()) !== undefined;

export const insertExchange = (
  tx: Tx,
  row: { id: string; number: string; user_id: string; quote_id: string; journal_id: string; at: Date },
) => tx.insertInto('fx_exchange').values(row).execute();

export async function pageOfExchanges(db: Db, userId: string, { page, from, before }: Period & { page: number }) {
  let exchanges = db
    .selectFrom('fx_exchange')
    .innerJoin('fx_quote', 'fx_quote.id', 'fx_exchange.quote_id')
    .where('fx_exchange.user_id', '=', userId);
  if (from) exchanges = exchanges.where('fx_exchange.at', '>=', from);
  if (before) exchanges = exchanges.where('fx_exchange.at', '<', before);
  return readPage(exchanges, page, (rows) =>
    rows
      .select(['fx_exchange.id', 'fx_exchange.number', 'fx_exchange.at', 'fx_exchange.user_id', ...TERMS])
      .orderBy('fx_exchange.at', 'desc')
      .orderBy('number', 'desc'),
  );
}

/** An exchange of this customer; undefined for another customer's. */
export const findExchange = (db: Db, userId: string, id: string): Promise<ExchangeRow | undefined> =>
  db
    .selectFrom('fx_exchange')
    .innerJoin('fx_quote', 'fx_quote.id', 'fx_exchange.quote_id')
    .select(['fx_exchange.id', 'fx_exchange.number', 'fx_exchange.at', 'fx_exchange.user_id', ...TERMS])
    .where('fx_exchange.user_id', '=', userId)
    .where('fx_exchange.id', '=', id)
    .executeTakeFirst();
