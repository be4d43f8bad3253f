import type { Order, Position } from '@maru/domain/contracts';

/** Fills of one side within a minute, with the lowest and the highest of their prices. */
export interface FillGroup {
  /** Epoch ms of the minute. */
  readonly time: number;
  readonly kind: 'buy' | 'sell';
  readonly quantity: bigint;
  readonly low: string;
  readonly high: string;
}

/** Whether an order of a position bought or sold shares. */
const kindOf = ({ effect, side }: Pick<Order, 'effect' | 'side'>): FillGroup['kind'] =>
  (effect === 'open') === (side === 'long') ? 'buy' : 'sell';

const lowerOf = (a: string, b: string): string => (Number(b) < Number(a) ? b : a);
const higherOf = (a: string, b: string): string => (Number(b) > Number(a) ? b : a);

/** The fills of a position's orders, oldest first. */
export function groupFills(orders: readonly Pick<Order, 'effect' | 'side' | 'fills'>[]): FillGroup[] {
  const groups = new Map<string, FillGroup>();
  for (const order of orders) {
    const kind = kindOf(order);
    for (const { time: filledAt, price, quantity } of order.fills) {
      const time = Math.floor(Date.parse(filledAt) / 60_000) * 60_000;
      const known = groups.get(`${kind} ${time}`) ?? { quantity: 0n, low: price, high: price };
      groups.set(`${kind} ${time}`, {
        time,
        kind,
        quantity: known.quantity + BigInt(quantity),
        low: lowerOf(known.low, price),
        high: higherOf(known.high, price),
      });
    }
  }
  return [...groups.values()].sort((a, b) => a.time - b.time);
}

/** Average entry prices of open positions, each once. */
export function entryPrices(positions: readonly Pick<Position, 'status' | 'entryPrice'>[]): string[] {
  return [...new Set(positions.filter(({ status }) => status !== 'closed').map(({ entryPrice }) => entryPrice))];
}
