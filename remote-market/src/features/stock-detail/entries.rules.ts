import type { Order, Position } from '@maru/domain/contracts';
import type { ChartEvent } from '@maru/sdk/charts';

/** Whether an order of a position bought or sold shares. */
const sideOf = ({ effect, side }: Pick<Order, 'effect' | 'side'>): ChartEvent['side'] =>
  (effect === 'open') === (side === 'long') ? 'buy' : 'sell';

/** The fills of a position's orders, oldest first, one flag for each order's fills of a minute. */
export function fillEvents(
  orders: readonly Pick<Order, 'effect' | 'side' | 'fills'>[],
  labels: Record<ChartEvent['side'], string>,
): ChartEvent[] {
  const events = new Map<string, ChartEvent>();
  for (const order of orders) {
    const side = sideOf(order);
    for (const { time } of order.fills) {
      const at = Math.floor(Date.parse(time) / 60_000) * 60_000;
      events.set(`${side} ${at}`, { time: at, side, label: labels[side] });
    }
  }
  return [...events.values()].sort((a, b) => a.time - b.time);
}

/** Average entry prices of open positions, each once. */
export function entryPrices(positions: readonly Pick<Position, 'status' | 'entryPrice'>[]): string[] {
  return [...new Set(positions.filter(({ status }) => status !== 'closed').map(({ entryPrice }) => entryPrice))];
}
