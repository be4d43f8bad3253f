import { Random } from '../random.ts';
import { type AuctionLevel, auctionPrice } from './auction.rules.ts';

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
])('%s', (_, bids, asks, reference, price, quantity) => {
  const result = auctionPrice(levels(bids), levels(asks), reference);
  expect(result).toEqual(price === null ? null : { price, quantity });
});

test('no other price would trade more, over seeded books', () => {
  const random = new Random('auction');
  for (let round = 0; round < 300; round++) {
    const side = (): AuctionLevel[] =>
      Array.from({ length: random.int(1, 6) }, () => ({ price: random.int(90, 110), quantity: random.int(1, 50) }));
    const bids = side().sort((a, b) => b.price - a.price);
    const asks = side().sort((a, b) => a.price - b.price);
    const volumeAt = (price: number): number =>
      Math.min(
        bids.reduce((sum, bid) => (bid.price >= price ? sum + bid.quantity : sum), 0),
        asks.reduce((sum, ask) => (ask.price <= price ? sum + ask.quantity : sum), 0),
      );
    const prices = Array.from({ length: 30 }, (_, i) => 85 + i);
    const most = Math.max(...prices.map(volumeAt));
    const result = auctionPrice(bids, asks, 100);
    expect(result?.quantity ?? 0).toBe(most);
    if (!result) continue;
    expect(volumeAt(result.price)).toBe(most);
    const distances = prices.filter((price) => volumeAt(price) === most).map((price) => Math.abs(price - 100));
    expect(Math.abs(result.price - 100)).toBe(Math.min(...distances));
  }
});
