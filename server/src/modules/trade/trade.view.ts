import type { Finding, Order, Position, PreviewResult } from '@maru/domain/contracts';
import { formatDecimal, percentChange } from '@maru/domain/money';
import {
  callPrice,
  closableQuantity,
  liquidationPrice,
  positionStatus,
  printOrderEstimate,
  valueOf,
  type Instrument,
  type OrderEstimate,
} from '@maru/domain/trading';
import { toTimestamp } from '../../core/clock.ts';
import { orderFigures } from './cash.rules.ts';
import { toLot } from './fill.rules.ts';
import { askedFor, contractOf } from './margin-call.rules.ts';
import { contractRates } from './rates.rules.ts';
import type { Listing } from './trade-market.ts';
import type { FillRow, LotRow, OrderRow, PositionRow } from './trade-tables.ts';

const won = (amount: bigint) => formatDecimal(amount);
/** Prices have their instrument's decimals; amounts are whole won. */
const priceOrNull = (price: bigint | null, scale: number) => (price === null ? null : formatDecimal(price, scale));
/**
 * Average price in minor units, rounded down; the exact value is stored as a sum.
 * @param parts of a share in which `quantity` counts
 */
const average = (sum: bigint, quantity: bigint, parts = 1n) => (quantity === 0n ? null : (sum * parts) / quantity);

export function toOrder(row: OrderRow, fills: readonly FillRow[], listing: Listing): Order {
  const { priceScale } = listing;
  const { financing, margin, total } = orderFigures(row, fills);
  return {
    orderId: row.id,
    number: row.number,
    clientId: row.client_id,
    symbol: row.symbol,
    name: listing.name,
    effect: row.effect,
    side: row.side,
    type: row.type,
    timeInForce: row.time_in_force,
    status: row.status,
    price: priceOrNull(row.price, priceScale),
    stopPrice: priceOrNull(row.stop_price, priceScale),
    triggeredAt: row.triggered_at && toTimestamp(row.triggered_at),
    quantity: won(row.quantity),
    filled: won(row.filled),
    averagePrice: priceOrNull(average(row.filled_amount, row.filled), priceScale),
    leverage: row.leverage,
    commission: won(row.commission),
    tax: won(row.tax),
    financing: won(financing),
    margin: won(margin),
    total: total === null ? null : won(total),
    realized: row.effect === 'open' ? null : won(fills.reduce((sum, fill) => sum + fill.realized, 0n)),
    held: won(row.held),
    reason: row.reason as Finding['code'] | null,
    cause: row.cause,
    positionId: row.position_id,
    version: row.version,
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
    fills: fills.map((fill) => ({
      id: fill.id,
      time: toTimestamp(fill.at),
      price: formatDecimal(fill.price, priceScale),
      quantity: won(fill.quantity),
      commission: won(fill.commission),
      tax: won(fill.tax),
    })),
  };
}

/**
 * @param lots the position's open lots
 * @param price the market's last; null when there is none, then the entry price is used
 */
export function toPosition(
  row: PositionRow,
  lots: readonly LotRow[],
  listing: Listing,
  price: bigint | null,
  now: number,
): Position {
  const { priceScale } = listing;
  const isClosed = row.closed_at !== null;
  // A closed position shows its closed quantity and contract.
  const { closed_quantity: closed, closed_parts: parts } = row;
  const cost = isClosed ? row.closed_cost : row.cost;
  const entry = (isClosed ? average(cost, closed, parts) : average(cost, row.quantity)) ?? 0n;
  const exit = average(row.exit_amount, closed, parts);
  const mark = (isClosed ? exit : price) ?? entry;
  const closable = closableQuantity(lots.map(toLot), row.closing + row.pledged, now);
  const { marketValue, unrealized, invested } = valueOf(row, price);
  const unlocks = lots.flatMap(({ unlock_at }) =>
    unlock_at && unlock_at.getTime() > now ? [unlock_at.getTime()] : [],
  );
  return {
    positionId: row.id,
    symbol: row.symbol,
    name: listing.name,
    side: row.side,
    leverage: row.leverage,
    status: positionStatus(row.quantity, row.closing, closable),
    quantity: won(isClosed ? closed / parts : row.quantity),
    closable: won(closable),
    closing: won(row.closing),
    pledged: won(row.pledged),
    lotSize: listing.lotSize,
    entryPrice: formatDecimal(entry, priceScale),
    markPrice: formatDecimal(mark, priceScale),
    contract: won(cost),
    marketValue: won(marketValue),
    margin: won(row.margin),
    originalMargin: won(row.original_margin),
    unrealized: won(unrealized),
    unrealizedRate: percentChange(invested + unrealized, invested),
    realized: won(row.realized),
    commission: won(row.commission),
    tax: won(row.tax),
    financing: won(row.financing),
    entryCosts: won(row.entry_costs),
    liquidationPrice: priceOrNull(liquidationPrice(contractOf(row), contractRates), priceScale),
    callPrice: priceOrNull(callPrice(contractOf(row), contractRates), priceScale),
    call:
      isClosed || row.call_status === null
        ? null
        : {
            status: row.call_status,
            until: row.call_until && toTimestamp(row.call_until),
            add: won(askedFor(row, price)),
          },
    exitPrice: priceOrNull(exit, priceScale),
    unlockAt: unlocks.length > 0 ? toTimestamp(Math.min(...unlocks)) : null,
    openedAt: toTimestamp(row.opened_at),
    closedAt: row.closed_at && toTimestamp(row.closed_at),
  };
}

/** @param available cash of the customer, with which the estimate was made */
export function toPreview(estimate: OrderEstimate, available: bigint, instrument: Instrument): PreviewResult {
  return {
    ...printOrderEstimate(estimate, instrument),
    availableBefore: won(available),
    availableAfter: won(available - estimate.hold),
    maxLots: Number(estimate.maxLots ?? 0n),
  };
}
