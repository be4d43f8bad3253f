import type { Db } from '../../core/db.ts';
import type { Portfolio, Valuation } from '../../core/deps.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { unrealizedAt } from './liquidation.rules.ts';
import { contractValue, isCashPurchase } from './margin.rules.ts';
import { bookedPnl, openLots, openPositions } from './trade.repo.ts';

/** What a customer's positions are worth at the last prices. */
export function portfolioOf(db: Db, venue: Venue): Portfolio {
  return {
    async valuation(userId: string): Promise<Valuation> {
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
    },
  };
}
