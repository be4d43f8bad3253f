import { contractValue, isCashPurchase, profitOf, valueOf } from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { bookedPnl, openLots, openPositions } from './trade.repo.ts';

/** Market value of open positions, in minor units of won. */
export interface Valuation {
  /** Shares bought without leverage. */
  readonly marketValue: bigint;
  /** Unrealized profit or loss of leveraged contracts. */
  readonly unrealized: bigint;
  readonly todayPnl: bigint;
  readonly realizedTotal: bigint;
}

/** Market value of a customer's positions at the last prices. */
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
    const price = quote?.price ?? position.cost / position.quantity;
    const value = valueOf(position, quote?.price ?? null);
    if (isCashPurchase(position)) marketValue += value.marketValue;
    else unrealized += value.unrealized;
    for (const lot of lots.get(position.id) ?? []) {
      const base = quote && lot.trading_day !== tradingDay ? quote.previousClose : lot.price;
      todayPnl += profitOf(position.side, contractValue(price, lot.remaining), contractValue(base, lot.remaining));
    }
  }
  return { marketValue, unrealized, todayPnl, realizedTotal: booked.total };
}
