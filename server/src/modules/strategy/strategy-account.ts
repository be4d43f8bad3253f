import { closableQuantity, commissionOn, contractValue, sellTaxOn, type Rates } from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import type { Instrument, Venue } from '../../venue/venue.types.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { toLot } from '../trade/fill.rules.ts';
import { ratesOn } from '../trade/rates.rules.ts';
import { openLots, openPositions } from '../trade/trade.repo.ts';
import type { LotRow, PositionRow } from '../trade/trade-tables.ts';
import type { Bar } from './signal.rules.ts';
import { hasLiveOrder } from './strategy.repo.ts';

/** Money and shares of a trading account. */
export interface TradingAccount {
  readonly cash: bigint;
  readonly available: bigint;
  readonly position: PositionRow | undefined;
  readonly lots: readonly LotRow[];
  readonly hasLiveOrder: boolean;
}

export async function loadAccount(db: Db, accountId: string): Promise<TradingAccount> {
  const [cash, positions, isLive] = await Promise.all([
    balanceOf(db, customer(accountId, 'cash'), 'KRW'),
    openPositions(db, accountId),
    hasLiveOrder(db, accountId),
  ]);
  const [position] = positions;
  const lots = position ? ((await openLots(db, [position.id])).get(position.id) ?? []) : [];
  return { cash: cash.balance, available: cash.available, position, lots, hasLiveOrder: isLive };
}

export interface AccountValue {
  /** Cash and shares at the price, before the costs of selling. */
  readonly worth: bigint;
  readonly quantity: bigint;
  readonly closable: bigint;
  /** Cost of the shares with their commission. */
  readonly paid: bigint;
  /** Proceeds of selling all shares at the price, after costs. */
  readonly proceeds: bigint;
}

/** Value of an account at a price; without one the shares count at their cost. */
export function valueAccount(
  { cash, position, lots }: TradingAccount,
  price: bigint | null,
  rates: Rates,
  now: number,
): AccountValue {
  if (!position) return { worth: cash, quantity: 0n, closable: 0n, paid: 0n, proceeds: 0n };
  const value = price === null ? position.cost : contractValue(price, position.quantity);
  return {
    worth: cash + value,
    quantity: position.quantity,
    closable: closableQuantity(lots.map(toLot), position.closing, now),
    paid: position.cost + position.entry_costs,
    proceeds: value - commissionOn(value, rates) - sellTaxOn(value, rates),
  };
}

export const ratesNow = (venue: Venue, { segment }: Pick<Instrument, 'segment'>): Rates =>
  ratesOn(segment, venue.state().tradingDay);

const CANDLE_MS = 60_000;

/** The last `count` finished minute candles, oldest first. */
export function finishedBars(venue: Venue, { symbol, priceScale }: Instrument, count: number, now: number): Bar[] {
  if (count === 0) return [];
  const unit = 10 ** priceScale;
  const units = (price: number) => BigInt(Math.round(price * unit));
  return venue
    .candles(symbol, '1m', count + 1, undefined, 'forward')
    .filter(([time]) => time + CANDLE_MS <= now)
    .slice(-count)
    .map(([time, open, high, low, close]) => ({
      time,
      open: units(open),
      high: units(high),
      low: units(low),
      close: units(close),
    }));
}

/** Start of the minute candle that is being formed. */
export const candleAt = (now: number): number => Math.floor(now / CANDLE_MS) * CANDLE_MS;
