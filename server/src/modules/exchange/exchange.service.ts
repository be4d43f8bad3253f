import { randomUUID } from 'node:crypto';
import type { ApiInput, FxQuote, FxRecord } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { minorUnits } from '../funds/amount.ts';
import { personGuards } from '../funds/guard.rules.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson } from '../identity/account.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { customer, house, type Posting } from '../ledger/ledger.types.ts';
import { insertExchange, insertQuote, isUsed, lockQuote, type QuoteRow } from './exchange.repo.ts';
import { simulatedRates } from './exchange-rates.ts';
import { findConversion, toFxRate } from './exchange.rules.ts';
import { exchangeSettings } from './exchange.settings.ts';
import { toQuote, toRecord } from './exchange.view.ts';

/** Quotes one exchange. The quote holds until it is used or expires. @throws ApiError, see the contract. */
export async function quoteExchange(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  userId: string,
  { from, to, amount: text }: ApiInput<'/fund/FxQuote'>,
  now: number,
): Promise<FxQuote> {
  const amount = minorUnits(text, from);
  const found = findConversion({ from, to, amount }, simulatedRates(config.secret, now));
  if ('code' in found) throw new ApiError(found.code, found.params);
  const row: QuoteRow = {
    id: randomUUID(),
    user_id: userId,
    from_currency: from,
    to_currency: to,
    amount,
    rate: toFxRate(found.rate),
    source: 'simulated',
    spread_rate: exchangeSettings.spreadRate,
    converted: found.converted,
    spread: found.spread,
    result: found.result,
    created_at: new Date(now),
    expires_at: new Date(now + exchangeSettings.quoteSeconds * 1000),
  };
  await insertQuote(db, row);
  return toQuote(row);
}

/**
 * Exchanges at a quote. The quote's lock and the unique key of its exchange make it happen once. @throws ApiError, see the contract.
 */
export async function executeExchange(tx: Tx, userId: string, quoteId: string, now: number): Promise<FxRecord> {
  requireNone(personGuards(await findPerson(tx, userId, 'fund', 'lock')));
  const row = await lockQuote(tx, quoteId);
  if (row?.user_id !== userId) throw new ApiError('QUOTE_NOT_FOUND');
  if (await isUsed(tx, quoteId)) throw new ApiError('QUOTE_USED');
  if (now >= row.expires_at.getTime()) throw new ApiError('QUOTE_EXPIRED');
  const id = randomUUID();
  const number = await nextNumber(tx, exchangeSettings.numbering, now);
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

/** Two legs against the house's positions at the base rate, and the spread in an entry of its own. */
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
