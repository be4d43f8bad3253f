import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { unrealizedAt } from './liquidation.rules.ts';
import { contractValue, isCashPurchase } from './margin.rules.ts';
import { bookedPnl, openLots, openPositions } from './trade.repo.ts';

/** The worth of open positions now, in minor units of won. */
export interface Valuation {
  /** Shares bought outright. */
  readonly marketValue: bigint;
  /** Profit or loss of leveraged contracts, not booked yet. */
  readonly unrealized: bigint;
  readonly todayPnl: bigint;
  readonly realizedTotal: bigint;
}

/** The worth of a customer's positions at the last prices. */
export async function valuationOf(db: Db, venue: Venue, userId: string): Promise<Valuation> {
  const { tradingDay } = venue.state();
  const [positions, booked] = await Promise.all([openPositions(db, userId), bookedPnl(db, userId, tradingDay)]);
  const lots = await openLots(
    db,
    positions.map(({ id }) => id),
  );
  let [marketValue, unrealized, todayPnl] = [0n, 0n, booked.today];
  for (const position of positions) {
    const quote = venue.quote(position.symbol);
    // Without a price a position counts at its entry.
    const price = quote?.price ?? position.cost / position.quantity;
    if (isCashPurchase(position)) marketValue += contractValue(price, position.quantity);
    else unrealized += unrealizedAt(position, price);
    for (const lot of lots.get(position.id) ?? []) {
      const base = quote && lot.trading_day !== tradingDay ? quote.previousClose : lot.price;
      const change = contractValue(price - base, lot.remaining);
      todayPnl += position.side === 'long' ? change : -change;
    }
  }
  return { marketValue, unrealized, todayPnl, realizedTotal: booked.total };
}
