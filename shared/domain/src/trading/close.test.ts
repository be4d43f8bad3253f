import { estimateClose, type CloseRequest, type HeldPosition } from './close.ts';
import type { Lot } from './lots.ts';
import type { Market } from './prices.ts';
import { market, points } from './test/samples.ts';

const now = Date.parse('2026-11-20T10:00:00+09:00');
const DAY = 24 * 60 * 60 * 1000;
const lot = (remaining: bigint, price: bigint, over: Partial<Lot> = {}): Lot => ({
  remaining,
  price,
  openedAt: now - 60_000,
  unlockAt: null,
  ...over,
});
const shares: HeldPosition = {
  side: 'long',
  leverage: 1,
  quantity: 300n,
  closing: 0n,
  pledged: 0n,
  margin: 0n,
  entryCosts: 3_000n,
  lots: [lot(100n, 70_000n), lot(200n, 71_000n)],
};
const limit = (price: string, lots: number): CloseRequest => ({ type: 'limit', price, lots });

test('shares sold in part: the oldest first, at their own price', () => {
  expect(estimateClose(limit('71300', 2), shares, market, now)).toEqual({
    quantity: 200n,
    rest: 100n,
    fills: [{ price: 71_300n, quantity: 200n }],
    exitPrice: 71_300n,
    amount: 14_260_000n,
    profit: 160_000n,
    commission: 2_139n,
    tax: 7_130n + 21_390n,
    financing: 0n,
    entryCosts: 2_000n,
    net: 127_341n,
    invested: 14_100_000n,
    errors: [],
  });
});

test('a short gains when the price falls, and pays for the days it borrowed', () => {
  const short: HeldPosition = {
    ...shares,
    side: 'short',
    leverage: 2,
    margin: 10_600_000n,
    lots: [lot(300n, 73_000n, { openedAt: now - 2 * DAY })],
  };
  expect(estimateClose({ type: 'market', lots: 3 }, short, market, now)).toMatchObject({
    exitPrice: 71_300n,
    profit: 510_000n,
    commission: 3_208n,
    tax: 0n,
    financing: 3_000n,
    entryCosts: 3_000n,
    net: 500_792n,
    invested: 10_600_000n,
  });
});

test('a contract loses its collateral and no more', () => {
  const long = { ...shares, leverage: 5, margin: 1_000_000n };
  expect(estimateClose(limit('60000', 3), long, market, now)).toMatchObject({
    profit: -1_000_000n,
    commission: 0n,
    net: -1_003_000n,
  });
});

test('a contract in points is closed for whole won', () => {
  const contract = { ...shares, leverage: 2, quantity: 3n, margin: 187_608n, lots: [lot(3n, 125_074n)] };
  expect(estimateClose(limit('1259.99', 2), contract, points, now)).toMatchObject({
    rest: 1n,
    amount: 251_998n,
    profit: 1_850n,
    commission: 37n,
    invested: 125_072n,
  });
});

test.each<[string, CloseRequest, Partial<HeldPosition>, Partial<Market>, bigint]>([
  ['the best bid', { type: 'market', lots: 1 }, {}, {}, 71_200n],
  ['the last price without one', { type: 'market', lots: 1 }, {}, { bids: [] }, 71_300n],
  ['the price of the call auction', { type: 'market', lots: 1 }, {}, { auctionPrice: 71_000n }, 71_000n],
  ['its limit in a call auction', limit('71300', 1), {}, { auctionPrice: 71_000n }, 71_300n],
  ['the last price while no limit is given', { type: 'limit', lots: 1 }, {}, {}, 71_300n],
])('is estimated at %s', (_, request, position, view, price) => {
  expect(estimateClose(request, { ...shares, ...position }, { ...market, ...view }, now).exitPrice).toBe(price);
});

const fillsOf = (levels: readonly (readonly [bigint, bigint])[]) =>
  levels.map(([price, quantity]) => ({ price, quantity }));

test.each<[string, CloseRequest['type'], number, Partial<Market>, [bigint, bigint][], bigint]>([
  ['one level that is enough', 'market', 4, {}, [[71_200n, 400n]], 71_200n],
  [
    'the part of the next that is needed',
    'market',
    5,
    {},
    [
      [71_200n, 400n],
      [71_000n, 100n],
    ],
    71_160n,
  ],
  [
    'more than is shown at the last',
    'market',
    12,
    {},
    [
      [71_200n, 400n],
      [71_000n, 800n],
    ],
    71_066n,
  ],
  ['all of it at the best price, where it stays', 'best_opposite', 5, {}, [[71_200n, 500n]], 71_200n],
  ['all of it at the one price of an auction', 'market', 5, { phase: 'auction_close' }, [[71_200n, 500n]], 71_200n],
  ['nothing of an order of none', 'market', 0, {}, [[71_200n, 0n]], 71_200n],
])('is estimated by the book: %s', (_, type, lots, view, fills, exitPrice) => {
  const position = { ...shares, quantity: 1_200n, lots: [lot(1_200n, 70_000n)] };
  const close = estimateClose({ type, lots }, position, { ...market, ...view }, now);
  expect(close).toMatchObject({ fills: fillsOf(fills), exitPrice });
  expect(close.amount).toBe(fills.reduce((sum, [price, quantity]) => sum + price * quantity, 0n));
});

test.each<[string, CloseRequest, Partial<HeldPosition>, Partial<Market>, string[]]>([
  ['nothing', limit('71300', 3), {}, {}, []],
  ['the quantity before the price', limit('71350', 4), {}, {}, ['CLOSE_TOO_LARGE', 'PRICE_OFF_TICK']],
  ['a missing price', { type: 'limit', lots: 1 }, {}, {}, ['PRICE_REQUIRED']],
  ['no lots', limit('71300', 0), {}, {}, ['QUANTITY_BELOW_LOT']],
  ['what is closing already', limit('71300', 1), { closing: 300n }, {}, ['POSITION_NOT_HOLDING']],
  ['a closed position', limit('71300', 1), { quantity: 0n, lots: [] }, {}, ['POSITION_NOT_HOLDING']],
  ['a lock', limit('71300', 1), { lots: [lot(300n, 1n, { unlockAt: now + 1 })] }, {}, ['SELL_LOCKED']],
  ['a closed market', limit('71300', 1), {}, { phase: 'closed' }, ['MARKET_CLOSED']],
])('finds %s', (_, request, position, view, codes) => {
  const { errors } = estimateClose(request, { ...shares, ...position }, { ...market, ...view }, now);
  expect(errors.map(({ code }) => code)).toEqual(codes);
});

test('of a closed position everything is nothing', () => {
  const closed = { ...shares, quantity: 0n, lots: [] };
  expect(estimateClose(limit('71300', 1), closed, market, now)).toMatchObject({ quantity: 0n, amount: 0n, net: 0n });
});
