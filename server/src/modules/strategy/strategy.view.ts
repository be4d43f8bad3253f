import type { Strategy, StrategyOrder } from '@maru/domain/contracts';
import { formatDecimal, percentChange } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { listingOf } from '../trade/trade-market.ts';
import { fillsOf } from '../trade/trade.repo.ts';
import { toOrder } from '../trade/trade.view.ts';
import type { Backtest } from './backtest.rules.ts';
import { loadAccount, ratesNow, valueAccount } from './strategy-account.ts';
import { activeStrategies, orderSums, reasonsOf, type StrategyRow } from './strategy.repo.ts';
import { thinOut } from './strategy.rules.ts';
import { strategySettings } from './strategy.settings.ts';

const won = (amount: bigint): string => amount.toString();

/** Strategies with their figures: of active ones from their accounts and the last prices, of ended ones as returned. */
export async function viewStrategies(
  db: Db,
  venue: Venue,
  rows: readonly StrategyRow[],
  now: number,
): Promise<Strategy[]> {
  const sums = await orderSums(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const { trades = 0n, commission = 0n, tax = 0n } = sums.find(({ strategy_id: id }) => id === row.id) ?? {};
      const figures = row.status === 'ended' ? ended(row) : await present(db, venue, row, now);
      const result = figures.worth - row.amount;
      return {
        strategyId: row.id,
        symbol: row.symbol,
        name: listingOf(venue, row.symbol).name,
        settings: row.settings,
        status: row.status,
        ending: row.ending,
        amount: won(row.amount),
        maxLoss: won(row.max_loss),
        maxPosition: won(row.max_position),
        worth: won(figures.worth),
        result: won(result),
        resultRate: percentChange(figures.worth, row.amount),
        cash: won(figures.cash),
        holding: figures.holding,
        trades: Number(trades),
        commission: won(commission),
        tax: won(tax),
        startedAt: toTimestamp(row.started_at),
        endedAt: row.ended_at && toTimestamp(row.ended_at),
        version: row.version,
      };
    }),
  );
}

const ended = ({ returned }: StrategyRow) => ({ worth: returned ?? 0n, cash: 0n, holding: null });

async function present(db: Db, venue: Venue, row: StrategyRow, now: number) {
  const account = await loadAccount(db, row.account_id);
  const instrument = venue.instrument(row.symbol);
  const price = venue.quote(row.symbol)?.price ?? null;
  const { cash, position } = account;
  if (!instrument || !position) return { worth: cash, cash, holding: null };
  const { worth, quantity } = valueAccount(account, price, ratesNow(venue, instrument), now);
  const entry = position.cost / quantity;
  return {
    worth,
    cash,
    holding: {
      quantity: won(quantity),
      entryPrice: formatDecimal(entry, instrument.priceScale),
      markPrice: formatDecimal(price ?? entry, instrument.priceScale),
      marketValue: won(worth - cash),
    },
  };
}

/** Worth of the money in a customer's active strategies. */
export async function worthOfStrategies(db: Db, venue: Venue, userId: string, now: number): Promise<bigint> {
  const rows = await activeStrategies(db, userId);
  const figures = await Promise.all(rows.map((row) => present(db, venue, row, now)));
  return figures.reduce((sum, { worth }) => sum + worth, 0n);
}

export async function viewOrders(db: Db, venue: Venue, row: StrategyRow): Promise<StrategyOrder[]> {
  const rows = await reasonsOf(db, row.id);
  const fills = await fillsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ why, compared, ...order }) => ({
    order: toOrder(order, fills.get(order.id) ?? [], listingOf(venue, order.symbol)),
    reason: why,
    compared,
  }));
}

export function viewBacktest(result: Backtest, amount: bigint) {
  const { curve } = result;
  const time = (point: Backtest['curve'][number] | undefined) => (point ? toTimestamp(point[0]) : null);
  return {
    from: time(curve[0]),
    to: time(curve.at(-1)),
    candles: curve.length,
    sessions: result.sessions,
    trades: result.trades,
    wins: result.wins,
    result: won(result.end - amount),
    resultRate: percentChange(result.end, amount),
    fees: won(result.fees),
    spread: won(result.spread),
    maxDrawdown: won(result.maxDrawdown),
    holdResult: won(result.holdResult),
    curve: thinOut(curve, strategySettings.curvePoints).map(([at, worth]): [number, string] => [at, won(worth)]),
  };
}
