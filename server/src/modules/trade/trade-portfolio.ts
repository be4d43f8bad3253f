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
  /** {@link Pnl} of the customer's own account. */
  readonly todayPnl: bigint;
  readonly realizedTotal: bigint;
}

/** Profit or loss of trading accounts after costs, in won. */
export interface Pnl {
  /** Booked on the trading day plus the change of open positions since its base price or their opening. */
  readonly today: bigint;
  readonly realized: bigint;
}

/** Profit or loss by the fills of accounts: a customer’s own ones, or those of their strategies. */
export async function pnlOf(db: Db, venue: Venue, accounts: readonly string[]): Promise<Pnl> {
  if (accounts.length === 0) return { today: 0n, realized: 0n };
  const { tradingDay } = venue.state();
  const [booked, positions] = await Promise.all([bookedPnl(db, accounts, tradingDay), openPositions(db, accounts)]);
  const lots = await openLots(
    db,
    positions.map(({ id }) => id),
  );
  let { today } = booked;
  for (const { symbol, side, id } of positions) {
    const quote = venue.quote(symbol);
    // Without a price nothing has changed today.
    if (!quote) continue;
    for (const lot of lots.get(id) ?? []) {
      const base = lot.trading_day === tradingDay ? lot.price : quote.previousClose;
      today += profitOf(side, contractValue(quote.price, lot.remaining), contractValue(base, lot.remaining));
    }
  }
  return { today, realized: booked.total };
}

export async function valuationOf(db: Db, venue: Venue, userId: string): Promise<Valuation> {
  const [positions, pnl] = await Promise.all([openPositions(db, userId), pnlOf(db, venue, [userId])]);
  const valued = positions.map((position) => ({
    position,
    value: valueOf(position, venue.quote(position.symbol)?.price ?? null),
  }));
  const shares = valued.filter(({ position }) => isCashPurchase(position));
  const { unrealized } = sumValues(valued.map(({ value }) => value));
  const ofShares = sumValues(shares.map(({ value }) => value));
  return {
    marketValue: ofShares.marketValue,
    unrealized,
    contracts: unrealized - ofShares.unrealized,
    todayPnl: pnl.today,
    realizedTotal: pnl.realized,
  };
}
