export interface AuctionLevel {
  readonly price: number;
  readonly quantity: number;
}

/**
 * Single price of a call auction by the exchange's published rule: at the price every bid above it and every offer below
 * it is filled in full. Such prices form one interval whose ends are prices of orders, and each of them has the most
 * volume of all prices; the reference price is taken if it lies inside, else the end next to it.
 *
 * Source: KRX, determination of the price in call auctions.
 *
 * @param bids best (highest) first  @param asks best (lowest) first  @param reference last price
 * @returns null when nothing can trade
 */
export function auctionPrice(
  bids: readonly AuctionLevel[],
  asks: readonly AuctionLevel[],
  reference: number,
): AuctionLevel | null {
  const bestBid = bids[0];
  const bestAsk = asks[0];
  if (!bestBid || !bestAsk || bestBid.price < bestAsk.price) return null;

  const demand = (isAt: (price: number) => boolean): number => sum(bids, isAt);
  const supply = (isAt: (price: number) => boolean): number => sum(asks, isAt);
  const prices = [...bids, ...asks]
    .map((level) => level.price)
    .filter((price) => price >= bestAsk.price && price <= bestBid.price)
    .sort((a, b) => a - b);
  // From here upwards all bids above the price are filled; up to there all offers below it are.
  const low = prices.find((price) => demand((bid) => bid > price) <= supply((ask) => ask <= price))!;
  const high = prices.findLast((price) => supply((ask) => ask < price) <= demand((bid) => bid >= price))!;
  const price = Math.min(high, Math.max(low, reference));
  return {
    price,
    quantity: Math.min(
      demand((bid) => bid >= price),
      supply((ask) => ask <= price),
    ),
  };
}

function sum(levels: readonly AuctionLevel[], isAt: (price: number) => boolean): number {
  return levels.reduce((total, level) => (isAt(level.price) ? total + level.quantity : total), 0);
}

/** Most shares of each round of {@link allotAtLimit}; the trading unit is one share. */
const ROUNDS = [100, 500, 1_000, 2_000];

/**
 * Allotment among orders at a daily limit that is the opening price, or the first price after a halt. Their time does not count: larger orders come
 * first, and of equal ones the earlier. Each gets up to 100 shares, then up to 500, 1,000 and 2,000 more, then half of what
 * it still lacks, then the rest, until nothing is left. Halves are rounded down.
 *
 * Source: KRX, quantity allocation in call auctions whose price is the upper or lower limit (global.krx.co.kr, GLB0602010202T2), with
 * the example of the tests.
 *
 * @param quantities of the orders, the earliest first  @param total to allot
 * @returns the share of each order, in the same order
 */
export function allotAtLimit(quantities: readonly number[], total: number): number[] {
  const order = quantities.map((_, i) => i).sort((a, b) => quantities[b]! - quantities[a]! || a - b);
  const given = quantities.map(() => 0);
  let left = total;
  const round = (most: (lacking: number) => number): void => {
    for (const i of order) {
      const lacking = quantities[i]! - given[i]!;
      const share = Math.min(left, lacking, most(lacking));
      given[i]! += share;
      left -= share;
    }
  };
  for (const most of ROUNDS) round(() => most);
  round((lacking) => Math.floor(lacking / 2));
  round((lacking) => lacking);
  return given;
}
