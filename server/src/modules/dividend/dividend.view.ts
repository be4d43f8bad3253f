import type { ExpectedDividend, StockDividend } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { dividendKindOf, dividendOn, type DividendKind } from '@maru/domain/trading';
import { toKstDay } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import { addDays } from '../../core/time.ts';
import type { Dividend, Venue } from '../../venue/venue.types.ts';
import { requireInstrument } from '../market/market.service.ts';
import { splitsInForce } from '../market/splits-in-force.ts';
import { listingOf } from '../trade/trade-market.ts';
import { openPositions } from '../trade/trade.repo.ts';
import { findLastDay, findOpenRights } from './dividend.repo.ts';
import { dueOn, lastExDay } from './dividend.service.ts';

const YEAR_DAYS = 365;

const datesOf = ({ exDate, recordDate, payDate, perShare }: Dividend) => ({
  exDate,
  recordDate,
  payDate,
  perShare: formatDecimal(perShare),
});

/** Announced dividends of an instrument. @throws ApiError SYMBOL_NOT_FOUND */
export function viewDividends(venue: Venue, symbol: string, now: number) {
  const { quote } = requireInstrument(venue, symbol);
  const today = toKstDay(now);
  const known = venue.dividends(symbol).filter(({ announcedOn }) => announcedOn <= today);
  const stateOf = ({ exDate, payDate }: Dividend): StockDividend['state'] =>
    payDate <= today ? 'paid' : exDate <= today ? 'ex' : 'announced';
  const yearAgo = addDays(today, -YEAR_DAYS);
  const perYear = known
    .filter(({ exDate }) => exDate > yearAgo && exDate <= today)
    .reduce((sum, dividend) => sum + perShareNow(venue, dividend, today), 0n);
  return {
    data: known.map((dividend) => ({ ...datesOf(dividend), state: stateOf(dividend) })).reverse(),
    perYear: formatDecimal(perYear),
    yieldRate: formatDecimal((perYear * 10_000n) / quote.price, 2),
  };
}

/** Won for a share of today: what was paid before a split was for an old one. */
function perShareNow(venue: Venue, { symbol, exDate, perShare }: Dividend, today: string): bigint {
  return splitsInForce(venue, symbol, { after: exDate, until: today }).reduce(
    (won, { from, to }) => (won * from) / to,
    perShare,
  );
}

/** Dividends that a customer's positions have a right to, and those that they will have if they are kept, the next first. */
export async function viewAhead(db: Db, venue: Venue, userId: string, now: number): Promise<ExpectedDividend[]> {
  const today = toKstDay(now);
  const [rights, positions, last] = await Promise.all([
    findOpenRights(db, userId),
    openPositions(db, userId),
    findLastDay(db),
  ]);
  const done = last ?? lastExDay(now);
  const taken = rights.flatMap(({ position_id: positionId, symbol, ex_date: exDate, kind, quantity, due_on: due }) => {
    const dividend = venue.dividends(symbol).find((each) => each.exDate === exDate);
    return dividend ? [expected(venue, dividend, { positionId, kind, quantity, state: 'ex', due })] : [];
  });
  const announced = positions.flatMap((position) =>
    venue
      .dividends(position.symbol)
      .filter(({ announcedOn, exDate }) => announcedOn <= today && exDate > done)
      .map((dividend) => {
        const kind = dividendKindOf(position);
        return expected(venue, dividend, {
          positionId: position.id,
          kind,
          quantity: position.quantity,
          state: 'announced',
          due: dueOn(kind, dividend),
        });
      }),
  );
  const place = (row: ExpectedDividend): string => `${row.dueOn} ${row.symbol}`;
  return [...taken, ...announced].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

function expected(
  venue: Venue,
  dividend: Dividend,
  row: { positionId: string; kind: DividendKind; quantity: bigint; state: ExpectedDividend['state']; due: string },
): ExpectedDividend {
  const { positionId, kind, quantity, state, due } = row;
  const { net } = dividendOn(kind, quantity, dividend.perShare);
  return {
    positionId,
    symbol: dividend.symbol,
    name: listingOf(venue, dividend.symbol).name,
    ...datesOf(dividend),
    ...{ state, kind, quantity: formatDecimal(quantity), dueOn: due },
    amount: formatDecimal(kind === 'owed' ? -net : net),
  };
}
