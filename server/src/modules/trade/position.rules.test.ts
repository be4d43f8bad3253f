import {
  closableQuantity,
  closeQuantity,
  closingFillCosts,
  positionStatus,
  takeFifo,
  unpaidBorrowFee,
  unlockedQuantity,
  type ClosingFill,
  type Lot,
  type OpenPosition,
} from './position.rules.ts';

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
  ['whole lots', 300n, 0n, [lot(300n)], 2, { quantity: 200n }],
  ['the odd rest as a lot', 250n, 0n, [lot(250n)], 3, { quantity: 250n }],
  ['an odd position', 37n, 0n, [lot(37n)], 1, { quantity: 37n }],
  ['what a closing order leaves', 300n, 200n, [lot(300n)], 1, { quantity: 100n }],
  ['nothing when all is closing', 300n, 300n, [lot(300n)], 1, { code: 'POSITION_NOT_HOLDING', params: {} }],
  ['no more than it holds', 300n, 100n, [lot(300n)], 3, { code: 'CLOSE_TOO_LARGE', params: { max: '2' } }],
  ['nothing locked', 300n, 0n, [lot(300n, 1n, 60_001)], 1, { code: 'SELL_LOCKED', params: { minutes: 2 } }],
  [
    'when enough is free, not when all is',
    300n,
    0n,
    [lot(100n, 1n, 60_000), lot(100n, 1n, 600_000), lot(100n, 1n, 120_000)],
    2,
    { code: 'SELL_LOCKED', params: { minutes: 2 } },
  ],
  [
    'too much before it says locked',
    200n,
    0n,
    [lot(100n), lot(100n, 1n, 60_000)],
    3,
    { code: 'CLOSE_TOO_LARGE', params: { max: '1' } },
  ],
])('closes %s', (_, quantity, closing, lots, asked, answer) => {
  expect(closeQuantity({ quantity, closing, lots }, asked, 100n, now)).toEqual(answer);
});

test('the oldest shares go first, at their own price', () => {
  expect(takeFifo([lot(100n, 10n), lot(0n, 99n), lot(100n, 20n), lot(100n, 30n)], 150n)).toEqual({
    taken: [100n, 0n, 50n, 0n],
    cost: 2_000n,
  });
  expect(() => takeFifo([lot(100n)], 101n)).toThrow(RangeError);
});

test('borrowed shares cost from their second day on, each lot by its own days', () => {
  const day = 24 * 60 * 60 * 1000;
  const lots = [
    { ...lot(100n, 365_000n), openedAt: now - 2 * day },
    { ...lot(100n, 365_000n), openedAt: now - day },
    { ...lot(100n, 365_000n), openedAt: now },
  ];
  expect(unpaidBorrowFee(lots, [100n, 50n, 10n], now)).toBe(2n * 2_500n + 1_250n);
});

describe('settling a closing fill', () => {
  const position: OpenPosition = {
    side: 'long',
    leverage: 2,
    quantity: 300n,
    cost: 21_390_000n,
    margin: 10_695_000n,
    originalMargin: 10_695_000n,
    entryCosts: 3_208n,
  };
  const fill: ClosingFill = {
    price: 72_000n,
    quantity: 300n,
    cost: 21_390_000n,
    filledAmount: 0n,
    segment: 'KOSPI',
    tradingDay: '2026-11-20',
    borrowFee: 0n,
  };

  test('shares pay commission and tax out of the proceeds', () => {
    const cash = { ...position, leverage: 1, margin: 0n, originalMargin: 0n };
    expect(closingFillCosts(cash, fill)).toEqual({
      amount: 21_600_000n,
      marginReleased: 0n,
      originalMarginReleased: 0n,
      entryCosts: 3_208n,
      pnl: 210_000n,
      borne: 0n,
      commission: 3_240n,
      tax: 10_800n + 32_400n,
      financing: 0n,
    });
  });

  test('the parts of an order filled in pieces cost what the whole costs', () => {
    const cash = { ...position, leverage: 1, margin: 0n, originalMargin: 0n };
    const first = closingFillCosts(cash, { ...fill, quantity: 7n, cost: 499_100n });
    const second = closingFillCosts(
      { ...cash, quantity: 293n, entryCosts: cash.entryCosts - first.entryCosts },
      { ...fill, quantity: 293n, cost: 20_890_900n, filledAmount: first.amount },
    );
    expect(first.commission + second.commission).toBe(3_240n);
    expect(first.tax + second.tax).toBe(43_200n);
    expect(first.entryCosts + second.entryCosts).toBe(3_208n);
  });

  test('a contract gives its collateral back with its profit, free of tax', () => {
    expect(closingFillCosts(position, { ...fill, quantity: 100n, cost: 7_130_000n })).toEqual({
      amount: 7_200_000n,
      marginReleased: 3_565_000n,
      originalMarginReleased: 3_565_000n,
      entryCosts: 1_069n,
      pnl: 70_000n,
      borne: 0n,
      commission: 1_080n,
      tax: 0n,
      financing: 0n,
    });
  });

  test('a short pays for the days it borrowed', () => {
    const costs = closingFillCosts({ ...position, side: 'short' }, { ...fill, borrowFee: 2_930n });
    expect(costs).toMatchObject({ pnl: -210_000n, financing: 2_930n, commission: 3_240n });
  });

  test.each([
    ['all but little', 35_660n, -10_692_000n, 0n, 1_604n, 0n],
    ['all but less than the costs', 35_652n, -10_694_400n, 0n, 600n, 0n],
    ['all of it', 35_650n, -10_695_000n, 0n, 0n, 0n],
    ['more than all of it', 30_000n, -10_695_000n, 1_695_000n, 0n, 0n],
  ])('a contract that lost %s takes nothing else', (_, price, pnl, borne, commission, financing) => {
    expect(closingFillCosts(position, { ...fill, price })).toMatchObject({ pnl, borne, commission, financing });
  });

  test('borrowing comes before commission when too little is left', () => {
    const short = { ...position, side: 'short' as const };
    expect(closingFillCosts(short, { ...fill, price: 106_948n, borrowFee: 9_999n })).toMatchObject({
      pnl: -10_694_400n,
      financing: 600n,
      commission: 0n,
    });
  });
});
