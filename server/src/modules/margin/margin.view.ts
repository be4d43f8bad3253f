import type { MarginLoan } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { collateralRatio, collateralToCover, contractValue, repaymentToCover } from '@maru/domain/trading';
import { toKstDay, toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { listingOf } from '../trade/trade-market.ts';
import {
  findEvents,
  findPledges,
  lastPaidOf,
  sumsRepaid,
  type MarginLoanRow,
  type PledgeRow,
  type RepaymentRow,
} from './margin.repo.ts';
import { debtOn, totalOf } from './margin.rules.ts';
import { marginSettings } from './margin.settings.ts';

const won = (amount: bigint) => formatDecimal(amount);

/** Market value of pledged shares at the last prices; null while one of them has none. */
export function valueOfPledges(venue: Venue, pledges: readonly PledgeRow[]): bigint | null {
  let sum = 0n;
  for (const { symbol, quantity } of pledges) {
    const quote = venue.quote(symbol);
    if (!quote) return null;
    sum += contractValue(quote.price, quantity);
  }
  return sum;
}

/** Loans as their customer sees them at a moment. */
export async function toMarginLoans(
  db: Db | Tx,
  venue: Venue,
  rows: readonly MarginLoanRow[],
  now: number,
): Promise<MarginLoan[]> {
  const ids = rows.map(({ id }) => id);
  const pledges = await findPledges(db, ids);
  const repaid = await sumsRepaid(db, ids);
  const lastPaid = await lastPaidOf(db, ids);
  const events = await findEvents(db, ids);
  return rows.map((row) => {
    const own = pledges.filter(({ loan_id: id }) => id === row.id);
    const debt = debtOn(row, toKstDay(now));
    const owed = totalOf(debt);
    const known = valueOfPledges(venue, own);
    const value = known ?? 0n;
    const { callPercent } = marginSettings;
    return {
      loanId: row.id,
      number: row.number,
      currency: 'KRW' as const,
      status: row.status,
      amount: won(row.amount),
      principal: won(debt.principal),
      interest: won(debt.interest),
      owed: won(owed),
      repaid: won(repaid.get(row.id) ?? 0n),
      lastPaid: toPaid(lastPaid.get(row.id)),
      collateral: byPosition(own).map((pledge) => toPledge(venue, pledge)),
      value: won(value),
      ratio: known === null ? null : collateralRatio(value, owed),
      call:
        row.status === 'call' && known !== null
          ? {
              until: row.call_until && toTimestamp(row.call_until),
              repay: won(repaymentToCover(value, owed, callPercent)),
              add: won(collateralToCover(value, owed, callPercent)),
            }
          : null,
      createdAt: toTimestamp(row.created_at),
      endedAt: row.ended_at && toTimestamp(row.ended_at),
      timeline: events
        .filter(({ loan_id: id }) => id === row.id)
        .map(({ step, at }) => ({ step, at: toTimestamp(at), reason: null, note: null })),
    };
  });
}

const toPaid = (row: RepaymentRow | undefined): MarginLoan['lastPaid'] =>
  row ? { amount: won(row.total), interest: won(row.interest), principal: won(row.principal) } : null;

/** Pledges of the same position as one. */
function byPosition(pledges: readonly PledgeRow[]): PledgeRow[] {
  const sums = new Map<string, PledgeRow>();
  for (const pledge of pledges) {
    const known = sums.get(pledge.position_id);
    sums.set(pledge.position_id, known ? { ...known, quantity: known.quantity + pledge.quantity } : pledge);
  }
  return [...sums.values()];
}

function toPledge(
  venue: Venue,
  { position_id: positionId, symbol, quantity }: PledgeRow,
): MarginLoan['collateral'][number] {
  const { name, priceScale, segment } = listingOf(venue, symbol);
  const quote = venue.quote(symbol);
  return {
    positionId,
    symbol,
    name,
    ...(segment && { segment }),
    quantity: won(quantity),
    price: quote ? formatDecimal(quote.price, priceScale) : null,
    value: won(quote ? contractValue(quote.price, quantity) : 0n),
  };
}
