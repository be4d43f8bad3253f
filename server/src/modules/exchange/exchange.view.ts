import type { FxQuote, FxRecord } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import { inCurrency } from '../funds/amount.ts';
import type { ExchangeRow, QuoteRow } from './exchange.repo.ts';

/** The terms that a quote promises and its exchange keeps. */
const terms = (row: Omit<QuoteRow, 'created_at' | 'expires_at'>) => ({
  from: row.from_currency,
  to: row.to_currency,
  amount: inCurrency(row.amount, row.from_currency),
  rate: row.rate,
  source: row.source,
  converted: inCurrency(row.converted, row.to_currency),
  spread: inCurrency(row.spread, row.to_currency),
  result: inCurrency(row.result, row.to_currency),
});

/** A quote as its customer sees it. */
export const toQuote = (row: QuoteRow): FxQuote => ({
  quoteId: row.id,
  ...terms(row),
  spreadRate: row.spread_rate,
  createdAt: toTimestamp(row.created_at),
  expiresAt: toTimestamp(row.expires_at),
});

/** An exchange as its customer sees it. */
export const toRecord = (row: ExchangeRow): FxRecord => ({
  exchangeId: row.id,
  number: row.number,
  ...terms(row),
  time: toTimestamp(row.at),
});
