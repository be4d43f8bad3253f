import { summarise, type Buyer, type MarketView, type Ticket } from './ticket.rules.ts';

const market: MarketView = {
  instrument: {
    segment: 'KOSPI',
    priceScale: 0,
    lotSize: 100,
    leverages: [1, 2, 3, 5],
    isShortable: true,
    sharesOutstanding: 10_000_000n,
    sellLockMinutes: 0,
  },
  phase: 'continuous',
  tradingDay: '2026-11-20',
  last: 71_300n,
  upperLimit: 92_600n,
  lowerLimit: 50_000n,
  bestBid: 71_200n,
  bestAsk: 71_300n,
  tickAt: () => 100n,
};
const buyer: Buyer = { available: 12_480_350n, isFrozen: false, isTradingOff: false, hasFundPassword: true };
const ticket: Ticket = { side: 'long', type: 'limit', price: '71300', lots: 3, leverage: 2 };
const instrument = (over: Partial<MarketView['instrument']>): MarketView => ({
  ...market,
  instrument: { ...market.instrument, ...over },
});

test('the figures of the ticket in the design', () => {
  expect(summarise(ticket, market, buyer)).toEqual({
    quantity: 300n,
    pricedAt: 71_300n,
    contract: 21_390_000n,
    margin: 10_695_000n,
    commission: 3_208n,
    borrowFee: 0n,
    hold: 10_698_208n,
    taxAtExit: 0n,
    liquidationPrice: 53_475n,
    maxLots: 3n,
    estimate: { price: 71_300n, total: 10_698_208n },
    errors: [],
    warnings: ['LEVERAGE_RISK'],
  });
});

test('a market order is held at the upper limit and estimated at the best price', () => {
  const long = summarise({ ...ticket, type: 'market', price: undefined }, market, buyer);
  expect([long.pricedAt, long.estimate.price, long.liquidationPrice]).toEqual([92_600n, 71_300n, 53_475n]);
  const short = summarise({ ...ticket, type: 'market', price: undefined, side: 'short' }, market, buyer);
  expect([short.pricedAt, short.estimate.price]).toEqual([92_600n, 71_200n]);
  const empty = summarise({ ...ticket, type: 'market', price: undefined }, { ...market, bestAsk: null }, buyer);
  expect(empty.estimate.price).toBe(71_300n);
});

/** A contract on an index: prices in hundredths of a point, one won each. */
const points: MarketView = {
  ...instrument({ segment: 'INDEX', priceScale: 2, lotSize: 1, sharesOutstanding: 0n }),
  last: 125_536n,
  upperLimit: 163_196n,
  lowerLimit: 87_876n,
  bestBid: 125_535n,
  bestAsk: 125_537n,
  tickAt: () => 1n,
};

test.each([
  ['1255.37', 125_537n],
  ['1255.3', 125_530n],
  ['1255', 125_500n],
])('%s points count in hundredths: %s won a contract', (price, pricedAt) => {
  const sum = summarise({ ...ticket, price, lots: 1 }, points, buyer);
  expect(sum).toMatchObject({ pricedAt, contract: pricedAt, errors: [], estimate: { price: pricedAt } });
});

test('selling shares bought with cash will be taxed; ending a contract will not', () => {
  expect(summarise({ ...ticket, leverage: 1 }, market, buyer).taxAtExit).toBe(10_695n + 32_085n);
  expect(summarise({ ...ticket, side: 'short', leverage: 1 }, market, buyer).taxAtExit).toBe(0n);
});

test.each<[string, Partial<Ticket>, MarketView, Partial<Buyer>, object[]]>([
  ['no price', { price: undefined }, market, {}, [{ code: 'PRICE_REQUIRED', field: 'price', params: {} }]],
  [
    'a price with a market order',
    { type: 'market', leverage: 5 },
    market,
    {},
    [{ code: 'BAD_REQUEST', field: 'price', params: {} }],
  ],
  [
    'off the tick',
    { price: '71350' },
    market,
    {},
    [{ code: 'PRICE_OFF_TICK', field: 'price', params: { tick: '100' } }],
  ],
  [
    'a fraction of a won',
    { price: '71300.5' },
    market,
    {},
    [{ code: 'PRICE_OFF_TICK', field: 'price', params: { tick: '100' } }],
  ],
  ['a whole price with decimals', { price: '71300.00' }, market, {}, []],
  [
    'less than a hundredth of a point',
    { price: '1255.375' },
    points,
    {},
    [{ code: 'PRICE_OFF_TICK', field: 'price', params: { tick: '0.01' } }],
  ],
  [
    'points beyond the day',
    { price: '125537' },
    points,
    { available: 100_000_000n },
    [{ code: 'PRICE_OUTSIDE_LIMIT', field: 'price', params: { lower: '878.76', upper: '1631.96' } }],
  ],
  [
    'more contracts than one order takes',
    { price: '1255.37', lots: 10_001 },
    points,
    { available: 10_000_000_000n },
    [{ code: 'ORDER_TOO_LARGE', field: 'lots', params: { max: '10000' } }],
  ],
  [
    'above the upper limit',
    { price: '92700', lots: 1 },
    market,
    {},
    [{ code: 'PRICE_OUTSIDE_LIMIT', field: 'price', params: { lower: '50000', upper: '92600' } }],
  ],
  [
    'below the lower limit',
    { price: '49900' },
    market,
    {},
    [{ code: 'PRICE_OUTSIDE_LIMIT', field: 'price', params: { lower: '50000', upper: '92600' } }],
  ],
  ['another leverage', { leverage: 4 }, market, {}, [{ code: 'LEVERAGE_NOT_ALLOWED', field: 'leverage', params: {} }]],
  [
    'a short of what cannot be borrowed',
    { side: 'short' },
    instrument({ isShortable: false }),
    {},
    [{ code: 'SHORT_NOT_ALLOWED', field: 'side', params: {} }],
  ],
  [
    'more than a twentieth of the company',
    {},
    instrument({ sharesOutstanding: 5_999n }),
    {},
    [{ code: 'ORDER_TOO_LARGE', field: 'lots', params: { max: '2' } }],
  ],
  [
    'one won short',
    {},
    market,
    { available: 10_698_207n },
    [{ code: 'INSUFFICIENT_BALANCE', field: 'lots', params: { required: '10698208', available: '10698207' } }],
  ],
  [
    'all that stops an account, at once',
    {},
    { ...market, phase: 'closed' },
    { isFrozen: true, isTradingOff: true, hasFundPassword: false },
    [
      { code: 'ACCOUNT_FROZEN', field: null, params: {} },
      { code: 'TRADING_DISABLED', field: null, params: {} },
      { code: 'MARKET_CLOSED', field: null, params: {} },
      { code: 'FUND_PASSWORD_NOT_SET', field: 'fundPassword', params: {} },
    ],
  ],
])('finds %s', (_, of, view, who, errors) => {
  expect(summarise({ ...ticket, ...of }, view, { ...buyer, ...who }).errors).toEqual(errors);
});

test('a price of less than one won buys nothing', () => {
  const sum = summarise({ ...ticket, price: '0.5' }, { ...market, lowerLimit: 1n }, buyer);
  expect([sum.pricedAt, sum.maxLots, sum.hold]).toEqual([0n, 0n, 0n]);
});

test.each<[Partial<Ticket>, MarketView, string[]]>([
  [{ leverage: 1 }, market, []],
  [{ leverage: 1 }, instrument({ sellLockMinutes: 15 }), ['SELL_LOCK']],
  [{ leverage: 1, side: 'short' }, instrument({ sellLockMinutes: 15 }), ['SHORT_RISK']],
  [{ leverage: 1 }, { ...market, phase: 'auction_open' }, ['AUCTION_PRICE']],
  [
    { type: 'market', price: undefined },
    { ...market, phase: 'auction_close' },
    ['LEVERAGE_RISK', 'AUCTION_PRICE', 'MARKET_ORDER_SLIPPAGE'],
  ],
])('%p warns', (of, view, warnings) => {
  expect(summarise({ ...ticket, ...of }, view, buyer).warnings).toEqual(warnings);
});
