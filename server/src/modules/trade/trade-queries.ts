import {
  PER_PAGE,
  type ApiInput,
  type ApiOutput,
  type Order,
  type Position,
  type PositionKind,
} from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { sumValues, valueOf } from '@maru/domain/trading';
import { ApiError } from '../../core/errors.ts';
import { periodOf } from '../../core/period.ts';
import { findMarginEvents } from './margin-call.repo.ts';
import type { TradeDeps } from './order.service.ts';
import { currencyFunds, kindOf, listingOf } from './trade-market.ts';
import { findTradedSymbols, pageOfClosedPositions, pageOfOrders } from './trade-list.repo.ts';
import { fillsOf, findOrder, findPosition, openLots, openPositions, ordersOfPosition } from './trade.repo.ts';
import type { OrderRow, PositionRow } from './trade-tables.ts';
import { toOrder, toPosition } from './trade.view.ts';
import { toTimestamp } from '../../core/clock.ts';

const ORDERS_OF_A_POSITION = 100;

/* Queries of orders and positions; a customer can only read their own. */

export async function findOrders(
  deps: TradeDeps,
  userId: string,
  { from, to, ...filter }: ApiInput<'/trade/Orders'>,
): Promise<ApiOutput<'/trade/Orders'>> {
  const { total, rows } = await pageOfOrders(deps.db, userId, { ...filter, ...periodOf({ from, to }) });
  return { total, page: filter.page, per_page: PER_PAGE, data: await viewOrders(deps, rows) };
}

/** Instruments that the customer's lists can be filtered by. */
export async function findSymbols({ db, venue }: TradeDeps, userId: string): Promise<ApiOutput<'/trade/Symbols'>> {
  const symbols = await findTradedSymbols(db, userId);
  return { data: symbols.map((symbol) => ({ symbol, name: listingOf(venue, symbol).name })) };
}

export async function readOrder(deps: TradeDeps, userId: string, key: ApiInput<'/trade/OrderDetail'>): Promise<Order> {
  const row = await findOrder(deps.db, userId, key);
  if (!row) throw new ApiError('ORDER_NOT_FOUND');
  return (await viewOrders(deps, [row]))[0]!;
}

export async function findPositions(
  deps: TradeDeps,
  userId: string,
  { status, ...filter }: ApiInput<'/trade/Positions'>,
): Promise<ApiOutput<'/trade/Positions'>> {
  const { db, venue } = deps;
  const { kind, symbol, side, page } = filter;
  // At most one position is open per symbol, side and leverage: few enough to sum up on each read.
  const open = await openPositions(db, userId);
  const listed = open.filter(
    (row) =>
      (kind === undefined || kindOf(venue, row) === kind) &&
      (symbol === undefined || row.symbol === symbol) &&
      (side === undefined || row.side === side),
  );
  const closed =
    status === 'closed' ? await pageOfClosedPositions(db, userId, filter, currencyFunds(venue)) : undefined;
  const rows = closed?.rows ?? listed.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const data = await viewPositions(deps, rows);
  return { total: closed?.total ?? listed.length, page, per_page: PER_PAGE, data, totals: totalsOf(deps, open) };
}

export async function readPosition(
  deps: TradeDeps,
  userId: string,
  positionId: string,
): Promise<ApiOutput<'/trade/PositionDetail'>> {
  const { db, venue } = deps;
  const row = await findPosition(db, userId, positionId);
  if (!row) throw new ApiError('POSITION_NOT_FOUND');
  const [lots, orders, events] = await Promise.all([
    openLots(db, [row.id]),
    ordersOfPosition(db, row.id, ORDERS_OF_A_POSITION),
    findMarginEvents(db, row.id),
  ]);
  const { priceScale } = listingOf(venue, row.symbol);
  return {
    position: (await viewPositions(deps, [row]))[0]!,
    lots: (lots.get(row.id) ?? []).map((lot) => ({
      quantity: formatDecimal(lot.remaining),
      price: formatDecimal(lot.price, priceScale),
      openedAt: toTimestamp(lot.opened_at),
      unlockAt: lot.unlock_at && toTimestamp(lot.unlock_at),
    })),
    orders: await viewOrders(deps, orders),
    marginEvents: events.map(({ step, amount, at }) => ({
      step,
      amount: amount === null ? null : formatDecimal(amount),
      at: toTimestamp(at),
    })),
  };
}

/** Orders with their fills, in the given order. */
export async function viewOrders(
  { db, venue }: Pick<TradeDeps, 'db' | 'venue'>,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  const fills = await fillsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOrder(row, fills.get(row.id) ?? [], listingOf(venue, row.symbol)));
}

async function viewPositions({ db, venue, clock }: TradeDeps, rows: readonly PositionRow[]): Promise<Position[]> {
  const lots = await openLots(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const price = venue.quote(row.symbol)?.price ?? null;
    const position = toPosition(row, lots.get(row.id) ?? [], listingOf(venue, row.symbol), price, clock.now());
    return { ...position, kind: kindOf(venue, row) };
  });
}

function totalsOf({ venue }: TradeDeps, open: readonly PositionRow[]): ApiOutput<'/trade/Positions'>['totals'] {
  const count = (kind: PositionKind): number => open.filter((row) => kindOf(venue, row) === kind).length;
  const { marketValue, margin, unrealized, invested, worth } = sumValues(
    open.map((row) => valueOf(row, venue.quote(row.symbol)?.price ?? null)),
  );
  return {
    marketValue: formatDecimal(marketValue),
    margin: formatDecimal(margin),
    unrealized: formatDecimal(unrealized),
    worth: formatDecimal(worth),
    invested: formatDecimal(invested),
    contractCount: count('contracts'),
    digitalCount: count('digital'),
    forexCount: count('forex'),
  };
}
