import { randomUUID } from 'node:crypto';
import type { ApiInput, FxQuote, FxRecord } from '@maru/shared/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { inCurrency, minorUnits } from '../fund/amount.ts';
import { personGuards } from '../fund/guard.rules.ts';
import { nextNumber } from '../fund/numbers.ts';
import { personOf, requireNone } from '../fund/person.ts';
import { post } from '../ledger/ledger.service.ts';
import { customer, house, type Posting } from '../ledger/ledger.types.ts';
import { insertExchange, insertQuote, isUsed, lockQuote, type ExchangeRow, type QuoteRow } from './exchange.repo.ts';
import { simulatedRates } from './fx.rates.ts';
import { findConversion, toFxRate } from './fx.rules.ts';
import { fxSettings } from './fx.settings.ts';

/** A price for one exchange, kept until it is used or has run out. @throws ApiError, see the contract. */
export async function quote(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  { from, to, amount: text }: ApiInput<'/fund/FxQuote'>,
  now: number,
): Promise<FxQuote> {
  const amount = minorUnits(text, from);
  const found = findConversion({ from, to, amount }, simulatedRates(config.market.seed, now));
  if ('code' in found) throw new ApiError(found.code, found.params);
  const row: QuoteRow = {
    id: randomUUID(),
    user_id: userId,
    from_currency: from,
    to_currency: to,
    amount,
    rate: toFxRate(found.rate),
    source: 'simulated',
    spread_rate: fxSettings.spreadRate,
    converted: found.converted,
    spread: found.spread,
    result: found.result,
    created_at: new Date(now),
    expires_at: new Date(now + fxSettings.quoteSeconds * 1000),
  };
  await insertQuote(db, row);
  return {
    quoteId: row.id,
    ...figures(row),
    spreadRate: row.spread_rate,
    createdAt: toTimestamp(row.created_at),
    expiresAt: toTimestamp(row.expires_at),
  };
}

/** Exchanges at a quote. Once: by the lock of the quote, and the table that takes each quote once. */
export async function execute(tx: Tx, userId: string, quoteId: string, now: number): Promise<FxRecord> {
  requireNone(personGuards(await personOf(tx, userId, 'fund', 'lock')));
  const row = await lockQuote(tx, quoteId);
  if (row?.user_id !== userId) throw new ApiError('QUOTE_NOT_FOUND');
  if (await isUsed(tx, quoteId)) throw new ApiError('QUOTE_USED');
  if (now >= row.expires_at.getTime()) throw new ApiError('QUOTE_EXPIRED');
  const id = randomUUID();
  const number = await nextNumber(tx, 'exchange', now);
  const journalId = await post(tx, {
    kind: 'exchange',
    ref: quoteId,
    at: now,
    params: { number, from: row.from_currency, to: row.to_currency, rate: row.rate.value, per: row.rate.per },
    postings: postingsOf(userId, row),
  });
  const at = new Date(now);
  await insertExchange(tx, { id, number, user_id: userId, quote_id: quoteId, journal_id: journalId, at });
  return toRecord({ ...row, id, number, at });
}

/** Two legs against the house's positions at the base rate, and the spread by itself. */
function postingsOf(userId: string, row: QuoteRow): Posting[] {
  const { from_currency: from, to_currency: to, amount, converted, spread } = row;
  const cash = customer(userId, 'cash');
  const legs: Posting[] = [
    { account: cash, asset: from, amount: -amount, kind: 'exchange_out' },
    { account: house('exchange'), asset: from, amount },
    { account: house('exchange'), asset: to, amount: -converted },
    { account: cash, asset: to, amount: converted, kind: 'exchange_in' },
  ];
  if (spread === 0n) return legs;
  return [
    ...legs,
    { account: cash, asset: to, amount: -spread, kind: 'exchange_spread' },
    { account: house('spread'), asset: to, amount: spread },
  ];
}

const figures = (row: Omit<QuoteRow, 'created_at' | 'expires_at'>) => ({
  from: row.from_currency,
  to: row.to_currency,
  amount: inCurrency(row.amount, row.from_currency),
  rate: row.rate,
  source: row.source,
  converted: inCurrency(row.converted, row.to_currency),
  spread: inCurrency(row.spread, row.to_currency),
  result: inCurrency(row.result, row.to_currency),
});

export const toRecord = (row: ExchangeRow): FxRecord => ({
  exchangeId: row.id,
  number: row.number,
  ...figures(row),
  time: toTimestamp(row.at),
});
