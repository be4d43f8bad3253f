import {
  closableQuantity,
  closeQuantity,
  lotsOf,
  positionStatus,
  sharesToClose,
  takeFifo,
  unlockedQuantity,
  unpaidBorrowFee,
  type Lot,
} from './lots.ts';
import { rates } from './test/samples.ts';

const now = Date.parse('2026-11-20T10:00:00+09:00');
const lot = (remaining: bigint, price = 1_000n, lockedFor: number | null = null): Lot => ({
  remaining,
  price,
  openedAt: now - 60_000,
  unlockAt: lockedFor === null ? null : now + lockedFor,
});

test('a lot is free from the moment its lock ends', () => {
  expect(unlockedQuantity([lot(1n), lot(10n, 1n, 0), lot(100n, 1n, 1)], now)).toBe(11n);
});

test.each([
  [[lot(300n)], 100n, 200n],
  [[lot(300n)], 300n, 0n],
  [[lot(300n, 1n, 1)], 100n, 0n],
])('what may be closed of %p with %s closing is %s', (lots, closing, closable) => {
  expect(closableQuantity(lots, closing, now)).toBe(closable);
});

test.each([
  [0n, 0n, 0n, 'closed'],
  [300n, 300n, 0n, 'closing'],
  [300n, 100n, 200n, 'holding'],
  [300n, 100n, 0n, 'holding'],
  [300n, 0n, 300n, 'holding'],
  [300n, 0n, 0n, 'locked'],
] as const)('%s shares, %s closing, %s free: %s', (quantity, closing, closable, status) => {
  expect(positionStatus(quantity, closing, closable)).toBe(status);
});

test.each([
  ['whole lots', 300n, 0n, [lot(300n)], 2, 200n, []],
  ['the odd rest as a lot', 250n, 0n, [lot(250n)], 3, 250n, []],
  ['an odd position', 37n, 0n, [lot(37n)], 1, 37n, []],
  ['what a closing order leaves', 300n, 200n, [lot(300n)], 1, 100n, []],
  ['nothing when asked for nothing', 300n, 0n, [lot(300n)], 0, 0n, [['QUANTITY_BELOW_LOT', { lot: '100' }]]],
  ['nothing when all is closing', 300n, 300n, [lot(300n)], 1, 0n, [['POSITION_NOT_HOLDING', {}]]],
  ['no more than it holds', 300n, 100n, [lot(300n)], 3, 200n, [['CLOSE_TOO_LARGE', { max: '200' }]]],
  ['nothing locked', 300n, 0n, [lot(300n, 1n, 60_001)], 1, 0n, [['SELL_LOCKED', { minutes: 2 }]]],
  [
    'when enough is free, not when all is',
    300n,
    0n,
    [lot(100n, 1n, 60_000), lot(100n, 1n, 600_000), lot(100n, 1n, 120_000)],
    2,
    0n,
    [['SELL_LOCKED', { minutes: 2 }]],
  ],
  [
    'too much before it says locked',
    200n,
    0n,
    [lot(100n), lot(100n, 1n, 60_000)],
    3,
    100n,
    [['CLOSE_TOO_LARGE', { max: '100' }]],
  ],
])('closes %s', (_, quantity, closing, lots, asked, closed, errors) => {
  const answer = closeQuantity({ quantity, closing, pledged: 0n, lots }, asked, 100, now);
  expect([answer.quantity, answer.errors.map(({ code, params }) => [code, params])]).toEqual([closed, errors]);
});

test.each([
  [70n, 1, 70n],
  [70n, 2, 70n],
  [200n, 1, 100n],
])('at most %s shares of %i lots close %s', (atMost, asked, closed) => {
  const position = { quantity: 300n, closing: 0n, pledged: 0n, lots: [lot(300n)] };
  expect(closeQuantity(position, asked, 100, now, atMost)).toEqual({ quantity: closed, errors: [] });
});

test('the oldest shares go first, at their own price', () => {
  expect(takeFifo([lot(100n, 10n), lot(0n, 99n), lot(100n, 20n), lot(100n, 30n)], 150n, now)).toEqual({
    taken: [100n, 0n, 50n, 0n],
    cost: 2_000n,
  });
  expect(() => takeFifo([lot(100n)], 101n, now)).toThrow(RangeError);
});

test('locked shares go last, so that no sale of others uses up their lock', () => {
  const lots = [lot(100n, 10n, 60_000), lot(100n, 20n), lot(100n, 30n, 60_000)];
  expect(takeFifo(lots, 100n, now)).toEqual({ taken: [0n, 100n, 0n], cost: 2_000n });
  expect(takeFifo(lots, 250n, now).taken).toEqual([100n, 100n, 50n]);
});

test.each([
  [100n, 2, 200n, []],
  [100n, 3, 200n, [['CLOSE_TOO_LARGE', { max: '200' }]]],
  [300n, 1, 0n, [['SHARES_PLEDGED', {}]]],
])('of 300 shares with %s pledged, closing %s lots closes %s', (pledged, asked, closed, errors) => {
  const answer = closeQuantity({ quantity: 300n, closing: 0n, pledged, lots: [lot(300n)] }, asked, 100, now);
  expect([answer.quantity, answer.errors.map(({ code, params }) => [code, params])]).toEqual([closed, errors]);
});

test.each([
  [60_000, ['SELL_LOCKED', { minutes: 1 }]],
  [86_399_999, ['SELL_LOCKED', { minutes: 1_440 }]],
  [86_400_000, ['SELL_LOCKED_DAYS', { days: 1 }]],
  [86_400_001, ['SELL_LOCKED_DAYS', { days: 2 }]],
])('a lock of %i ms is refused as %j', (ms, expected) => {
  const { errors } = closeQuantity(
    { quantity: 100n, closing: 0n, pledged: 0n, lots: [lot(100n, 1n, ms)] },
    1,
    100,
    now,
  );
  expect(errors.map(({ code, params }) => [code, params])).toEqual([expected]);
});

test('borrowed shares cost from their second day on, each lot by its own days', () => {
  const day = 24 * 60 * 60 * 1000;
  const lots = [
    { ...lot(100n, 365_000n), openedAt: now - 2 * day },
    { ...lot(100n, 365_000n), openedAt: now - day },
    { ...lot(100n, 365_000n), openedAt: now },
  ];
  expect(unpaidBorrowFee(lots, [100n, 50n, 10n], now, rates)).toBe(2n * 2_500n + 1_250n);
});

test.each([
  [0n, 0n],
  [100n, 1n],
  [250n, 3n],
])('%s shares are %s lots', (quantity, lots) => {
  expect(lotsOf(quantity, 100)).toBe(lots);
});

test.each([
  [2, 250n, 200n],
  [3, 250n, 250n],
  [0, 250n, 0n],
  [-1, 250n, 0n],
])('%i lots of %s closable shares are %s', (lots, closable, shares) => {
  expect(sharesToClose(lots, 100, closable)).toBe(shares);
});
