import { Random } from '../random.ts';
import { allotAtLimit, type AuctionLevel, auctionPrice } from './auction.rules.ts';

type Side = readonly (readonly [price: number, quantity: number])[];
const levels = (side: Side): AuctionLevel[] => side.map(([price, quantity]) => ({ price, quantity }));

test.each<[why: string, bids: Side, asks: Side, reference: number, price: number | null, quantity: number]>([
  ['no buyer', [], [[100, 5]], 100, null, 0],
  ['no seller', [[100, 5]], [], 100, null, 0],
  ['nobody meets', [[99, 5]], [[100, 5]], 100, null, 0],
  ['they meet at one price', [[100, 5]], [[100, 3]], 90, 100, 3],
  [
    'the most volume wins',
    [
      [102, 5],
      [101, 10],
    ],
    [
      [100, 8],
      [102, 9],
    ],
    200,
    101,
    8,
  ],
  ['among ties the previous price', [[110, 5]], [[100, 5]], 104, 104, 5],
  ['ties above the previous price: the lowest', [[110, 5]], [[100, 5]], 90, 100, 5],
  ['ties below the previous price: the highest', [[110, 5]], [[100, 5]], 120, 110, 5],
  [
    'a peak inside',
    [
      [105, 4],
      [103, 6],
    ],
    [
      [101, 3],
      [103, 6],
      [104, 9],
    ],
    101,
    103,
    9,
  ],
  // The exchange's rule: a dearer bid is never left over at a lower price, though it would trade as much.
  ['bids above the previous price are all filled', [[10_020, 160]], [[9_970, 100]], 9_980, 10_020, 100],
  ['offers below the previous price are all filled', [[10_020, 100]], [[9_970, 160]], 9_980, 9_970, 100],
])('%s', (_, bids, asks, reference, price, quantity) => {
  const result = auctionPrice(levels(bids), levels(asks), reference);
  expect(result).toEqual(price === null ? null : { price, quantity });
});

test('every better order is filled, no price trades more, and none so is nearer, over seeded books', () => {
  const random = new Random('auction');
  for (let round = 0; round < 300; round++) {
    const side = (): AuctionLevel[] =>
      Array.from({ length: random.int(1, 6) }, () => ({ price: random.int(90, 110), quantity: random.int(1, 50) }));
    const bids = side().sort((a, b) => b.price - a.price);
    const asks = side().sort((a, b) => a.price - b.price);
    const of = (levels: AuctionLevel[], isIn: (price: number) => boolean): number =>
      levels.reduce((sum, { price, quantity }) => (isIn(price) ? sum + quantity : sum), 0);
    const volumeAt = (price: number): number =>
      Math.min(
        of(bids, (bid) => bid >= price),
        of(asks, (ask) => ask <= price),
      );
    const isFair = (price: number): boolean =>
      volumeAt(price) > 0 &&
      of(bids, (bid) => bid > price) <= volumeAt(price) &&
      of(asks, (ask) => ask < price) <= volumeAt(price);
    const prices = Array.from({ length: 30 }, (_, i) => 85 + i);
    const result = auctionPrice(bids, asks, 100);
    expect(result?.quantity ?? 0).toBe(Math.max(...prices.map(volumeAt)));
    if (!result) continue;
    expect(volumeAt(result.price)).toBe(result.quantity);
    const distances = prices.filter(isFair).map((price) => Math.abs(price - 100));
    expect(isFair(result.price)).toBe(true);
    expect(Math.abs(result.price - 100)).toBe(Math.min(...distances));
  }
});

test.each<[why: string, quantities: number[], total: number, shares: number[]]>([
  ['each gets a hundred, the larger first', [90, 300, 200], 250, [50, 100, 100]],
  ['equal orders by time', [300, 300], 150, [100, 50]],
  ['then five hundred more', [1_000, 400], 800, [600, 200]],
  ['then a thousand', [5_000, 3_000], 3_000, [1_600, 1_400]],
  ['then two thousand', [10_000, 8_000], 5_200, [3_600, 1_600]],
  ['then half of the rest', [13_600, 5_600], 12_300, [8_600, 3_700]],
  ['half, rounded down, and then the rest', [3_605, 3_603], 7_206, [3_605, 3_601]],
  ['enough for all', [10, 20], 30, [10, 20]],
  ['the example of the exchange', [1_000, 200, 10_000, 5_000], 13_100, [1_000, 200, 7_600, 4_300]],
])('allotment at a limit: %s', (_, quantities, total, shares) => {
  expect(allotAtLimit(quantities, total)).toEqual(shares);
});
