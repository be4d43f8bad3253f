import type { Resting } from './reference-orders.ts';

/** The single price of an auction and who gets what, as plainly as possible: for the reference engine of tests. */

/** Tries every price of the day: the first that meets the published rule best. */
export function singlePriceOf(resting: readonly Resting[], grid: readonly number[], last: number): number | null {
  const total = (isIn: (order: Resting) => boolean): number => sumOf(resting.filter(isIn));
  let best: { price: number; volume: number; distance: number } | null = null;
  for (const price of grid) {
    const demand = total(({ side, limit }) => side === 'buy' && limit >= price);
    const supply = total(({ side, limit }) => side === 'sell' && limit <= price);
    const volume = Math.min(demand, supply);
    const dearer = total(({ side, limit }) => side === 'buy' && limit > price);
    const cheaper = total(({ side, limit }) => side === 'sell' && limit < price);
    if (volume === 0 || dearer > volume || cheaper > volume) continue;
    const distance = Math.abs(price - last);
    const isBetter = !best || volume > best.volume || (volume === best.volume && distance < best.distance);
    if (isBetter) best = { price, volume, distance };
  }
  return best && best.price;
}

interface Terms {
  readonly price: number;
  /** At one close for everybody no limit is better than another: time alone decides. */
  readonly isByTimeAlone: boolean;
  /** The side whose orders at the price share by allotment. */
  readonly allotted: 'buy' | 'sell' | null;
}

/** Shares of the orders that accept the price, in the order of their fills. */
export function sharesAt(taking: readonly Resting[], terms: Terms): { volume: number; shares: [Resting, number][] } {
  const { price, isByTimeAlone, allotted } = terms;
  const sides = (['buy', 'sell'] as const).map((side) => taking.filter((order) => order.side === side));
  const volume = Math.min(...sides.map(sumOf));
  const shares: [Resting, number][] = [];
  for (const orders of volume === 0 ? [] : sides) {
    let left = volume;
    const isBetter = (order: Resting) =>
      !isByTimeAlone && (order.side === 'buy' ? order.limit > price : order.limit < price);
    const better = orders.filter(isBetter).sort((a, b) => (a.side === 'buy' ? b.limit - a.limit : a.limit - b.limit));
    const equal = orders.filter((order) => !isBetter(order));
    const given = equal[0]?.side === allotted ? allot(equal, left - sumOf(better)) : undefined;
    for (const order of [...better, ...equal]) {
      const quantity = given?.get(order) ?? Math.min(left, order.left);
      if (quantity === 0) continue;
      left -= quantity;
      shares.push([order, quantity]);
    }
  }
  return { volume, shares };
}

const sumOf = (orders: readonly Resting[]) => orders.reduce((sum, { left }) => sum + left, 0);

/** Rounds of the allotment at a daily limit, each with the largest order first. */
function allot(orders: readonly Resting[], total: number): Map<Resting, number> {
  const given = new Map(orders.map((order) => [order, 0]));
  const largestFirst = [...orders].sort((a, b) => b.left - a.left);
  for (const most of [100, 500, 1_000, 2_000, 'half', 'rest'] as const) {
    for (const order of largestFirst) {
      const lacks = order.left - given.get(order)!;
      const wanted = most === 'rest' ? lacks : most === 'half' ? Math.floor(lacks / 2) : Math.min(most, lacks);
      const share = Math.min(wanted, total);
      given.set(order, given.get(order)! + share);
      total -= share;
    }
  }
  return given;
}
