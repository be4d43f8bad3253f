import type { Candle, InstrumentDetail, Order, Position, Quote } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal, percentChange } from '@maru/domain/money';
import { liquidationPrice, readPosition } from '@maru/domain/trading';
import { unitsOf } from '../../lib/price.rules.ts';

/**
 * Price of the liquidation now and after `amount` won of margin; null where there is none, or none any more, and from a server that does
 * not tell what it depends on.
 */
export function liquidationAfter(
  position: Position,
  amount: string,
  { rates, priceScale }: Pick<InstrumentDetail, 'rates' | 'priceScale'>,
): { before: string; after: string } | null {
  const { liquidationPrice: before, originalMargin } = position;
  if (before === null || originalMargin === undefined) return null;
  const held = readPosition(position);
  const margin = held.margin + parseDecimal(amount || '0');
  const after = liquidationPrice({ ...held, margin, originalMargin: parseDecimal(originalMargin) }, rates);
  return after === null ? null : { before, after: formatDecimal(after, priceScale) };
}

/** A price on the scale of a position, 0 at the left edge, 1 at the right. */
export interface Mark {
  readonly kind: 'liquidation' | 'call' | 'entry' | 'mark';
  readonly price: string;
  readonly at: number;
}

export interface MarkedPrices {
  readonly entry: string;
  readonly mark: string;
  readonly liquidation: string | null;
  /** Undefined from a server that does not tell it. */
  readonly call: string | null | undefined;
}

/** Least distance of the scale's ends from the entry, in percent: a small move is a small part of the scale. */
const LEAST_REACH = 5n;

/**
 * Entry, present price, margin call and liquidation on one scale, in their order from the left, with a margin of a tenth, so that
 * no mark is on an edge. Decorative: the figures are beside it.
 */
export function priceMarks({ entry, mark, call, liquidation }: MarkedPrices): Mark[] {
  const all = { liquidation, call, entry, mark };
  const marks = (['liquidation', 'call', 'entry', 'mark'] as const).flatMap((kind) => {
    const price = all[kind];
    return price == null ? [] : [{ kind, price }];
  });
  const units = marks.map(({ price }) => unitsOf(price));
  const reach = (unitsOf(entry) * LEAST_REACH) / 100n;
  const ends = [...units, unitsOf(entry) - reach, unitsOf(entry) + reach];
  const low = ends.reduce((a, b) => (b < a ? b : a));
  const high = ends.reduce((a, b) => (b > a ? b : a));
  const range = high - low;
  return marks
    .map((each) => ({
      ...each,
      at: range === 0n ? 0.5 : Number(100n + ((unitsOf(each.price) - low) * 800n) / range) / 1000,
    }))
    .sort((a, b) => a.at - b.at);
}

/** Distance of the price from liquidation, in percent of it; signed by direction. Null without a liquidation price. */
export function liquidationDistance(mark: string, liquidation: string | null): string | null {
  return liquidation === null ? null : percentChange(unitsOf(liquidation), unitsOf(mark));
}

/** The result of a closed position in parts: trading result, each cost, net result. */
export interface Result {
  readonly gross: string;
  readonly commission: string;
  readonly tax: string;
  readonly financing: string;
  readonly net: string;
  /** Relative to the money put in at the entry. */
  readonly rate: string;
}

export function resultOf(position: Position): Result {
  const { realized, commission, tax, financing, contract, leverage } = position;
  const net = parseDecimal(realized);
  const costs = parseDecimal(commission) + parseDecimal(tax) + parseDecimal(financing);
  const invested = parseDecimal(contract) / BigInt(leverage);
  return {
    gross: formatDecimal(net + costs),
    commission,
    tax,
    financing,
    net: realized,
    rate: percentChange(invested + net, invested),
  };
}

/** One line of a position's history, newest first. An order without a fill has a line of its own. */
export interface HistoryEvent {
  readonly key: string;
  readonly time: string;
  readonly order: Order;
  readonly fill: Order['fills'][number] | null;
}

export function historyOf(orders: readonly Order[]): HistoryEvent[] {
  return orders
    .flatMap((order): HistoryEvent[] =>
      order.fills.length > 0
        ? order.fills.map((fill) => ({ key: fill.id, time: fill.time, order, fill }))
        : [{ key: order.orderId, time: order.createdAt, order, fill: null }],
    )
    .sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0));
}

const DAY = 86_400_000;

/** The last daily candle with the newest price in it. Null while that candle is of another day. */
export function liveCandle(candles: readonly Candle[], quote: Pick<Quote, 'price' | 'time'>): Candle | null {
  const last = candles.at(-1);
  if (!last) return null;
  const [opened, open, high, low, , volume] = last;
  const age = Date.parse(quote.time) - opened;
  const price = Number(quote.price);
  return age >= 0 && age < DAY ? [opened, open, Math.max(high, price), Math.min(low, price), price, volume] : null;
}
