export interface AuctionLevel {
  readonly price: number;
  readonly quantity: number;
}

/**
 * Single price of a call auction: the price with the most volume; where several share it, the reference price if it is
 * among them, else the nearest to it.
 *
 * Demand falls and supply rises with the price, so the best prices form one interval whose ends are prices of orders,
 * and the nearest to the reference is the reference clamped to that interval.
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

  const inside = (price: number): boolean => price >= bestAsk.price && price <= bestBid.price;
  const prices = [...bids, ...asks].map((level) => level.price).filter(inside);
  const sum = (levels: readonly AuctionLevel[], takes: (price: number) => boolean): number =>
    levels.reduce((total, level) => (takes(level.price) ? total + level.quantity : total), 0);

  let most = 0;
  let low = 0;
  let high = 0;
  for (const price of prices.sort((a, b) => a - b)) {
    const volume = Math.min(
      sum(bids, (bid) => bid >= price),
      sum(asks, (ask) => ask <= price),
    );
    if (volume > most) {
      most = volume;
      low = price;
    }
    if (volume === most) high = price;
  }
  return { price: Math.min(high, Math.max(low, reference)), quantity: most };
}
