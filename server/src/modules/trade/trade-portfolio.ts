import { contractValue, isCashPurchase, profitOf, sumValues, valueOf } from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { bookedPnl, openLots, openPositions } from './trade.repo.ts';

/** Value of a customer's open positions at the last prices, in minor units of won. */
export interface Valuation {
  /** Market value of shares bought without leverage. */
  readonly marketValue: bigint;
  /** Unrealized profit or loss of all open positions. */
  readonly unrealized: bigint;
  /** Unrealized profit or loss of leveraged contracts alone. */
  readonly contracts: bigint;
  readonly todayPnl: bigint;
  readonly realizedTotal: bigint;
}

export async function valuationOf(db: Db, venue: Venue, userId: string): Promise<Valuation> {
  const { tradingDay } = venue.state();
  const [positions, booked] = await Promise.all([openPositions(db, userId), bookedPnl(db, userId, tradingDay)]);
  const lots = await openLots(
    db,
    positions.map(({ id }) => id),
  );
  const valued = positions.map((position) => ({
    position,
    value: valueOf(position, venue.quote(position.symbol)?.price ?? null),
  }));
  const shares = valued.filter(({ position }) => isCashPurchase(position));
  let todayPnl = booked.today;
  for (const { symbol, side, id } of positions) {
    const quote = venue.quote(symbol);
    // Without a price nothing has changed today.
    if (!quote) continue;
    for (const lot of lots.get(id) ?? []) {
      const base = lot.trading_day === tradingDay ? lot.price : quote.previousClose;
      todayPnl += profitOf(side, contractValue(quote.price, lot.remaining), contractValue(base, lot.remaining));
    }
  }
  const { unrealized } = sumValues(valued.map(({ value }) => value));
  const ofShares = sumValues(shares.map(({ value }) => value));
  return {
    marketValue: ofShares.marketValue,
    unrealized,
    contracts: unrealized - ofShares.unrealized,
    todayPnl,
    realizedTotal: booked.total,
  };
}
