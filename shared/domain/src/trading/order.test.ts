import { estimateOrder, type Customer, type Ticket } from './order.ts';
import type { Market } from './prices.ts';
import { customer, market, points, rates } from './test/samples.ts';

const ticket: Ticket = { side: 'long', type: 'limit', timeInForce: 'day', price: '71300', lots: 3, leverage: 2 };
const withInstrument = (over: Partial<Market['instrument']>): Market => ({
  ...market,
  instrument: { ...market.instrument, ...over },
});

test('the figures of the ticket in the design', () => {
  expect(estimateOrder(ticket, market, customer)).toEqual({
    quantity: 300n,
    pricedAt: 71_300n,
    contract: 21_390_000n,
    margin: 10_695_000n,
    commission: 3_208n,
    borrowFee: 0n,
    hold: 10_698_208n,
    taxAtExit: 0n,
    liquidationPrice: 53_475n,
    callPrice: 58_822n,
    available: 12_480_350n,
    maxLots: 3n,
    expected: {
      fills: [{ price: 71_300n, quantity: 300n }],
      price: 71_300n,
      contract: 21_390_000n,
      margin: 10_695_000n,
      commission: 3_208n,
      borrowFee: 0n,
      hold: 10_698_208n,
      taxAtExit: 0n,
    },
    errors: [],
    warnings: ['LEVERAGE_RISK'],
  });
});

test('a market order is held at the upper limit and estimated at the best price', () => {
  const long = estimateOrder({ ...ticket, type: 'market', price: undefined }, market, customer);
  expect([long.pricedAt, long.expected.price, long.liquidationPrice]).toEqual([92_600n, 71_300n, 53_475n]);
  const short = estimateOrder({ ...ticket, type: 'market', price: undefined, side: 'short' }, market, customer);
  expect([short.pricedAt, short.expected.price]).toEqual([92_600n, 71_200n]);
  const empty = estimateOrder({ ...ticket, type: 'market', price: undefined }, { ...market, asks: [] }, customer);
  expect(empty.expected.price).toBe(71_300n);
});

test('a market order that one level cannot fill is estimated by the levels that it takes', () => {
  const { expected } = estimateOrder({ ...ticket, type: 'market', price: undefined, lots: 8 }, market, customer);
  expect(expected).toMatchObject({ contract: 57_070_000n, margin: 28_535_000n, price: 71_337n });
});

test.each([
  ['1255.37', 125_537n],
  ['1255.3', 125_530n],
  ['1255', 125_500n],
])('%s points count in hundredths: %s won a contract', (price, pricedAt) => {
  const sum = estimateOrder({ ...ticket, price, lots: 1 }, points, customer);
  expect(sum).toMatchObject({ pricedAt, contract: pricedAt, errors: [], expected: { price: pricedAt } });
});

test('selling shares bought with cash will be taxed; ending a contract will not', () => {
  expect(estimateOrder({ ...ticket, leverage: 1 }, market, customer).taxAtExit).toBe(10_695n + 32_085n);
  expect(estimateOrder({ ...ticket, side: 'short', leverage: 1 }, market, customer).taxAtExit).toBe(0n);
});

test.each<[string, Partial<Ticket>, Market, Partial<Customer>, object[]]>([
  ['less than a lot', { lots: 0 }, market, {}, [{ code: 'QUANTITY_BELOW_LOT', field: 'lots', params: { lot: '100' } }]],
  [
    'no shares',
    { lots: 0 },
    { ...market, instrument: { ...market.instrument, lotSize: 1 } },
    {},
    [{ code: 'LOTS_NOT_WHOLE', field: 'lots', params: {} }],
  ],
  ['a price of nothing', { price: '0' }, market, {}, [{ code: 'PRICE_NOT_POSITIVE', field: 'price', params: {} }]],
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
    withInstrument({ isShortable: false }),
    {},
    [{ code: 'SHORT_NOT_ALLOWED', field: 'side', params: {} }],
  ],
  [
    'leverage without its terms',
    {},
    market,
    { hasLeverageConsent: false },
    [{ code: 'LEVERAGE_TERMS_REQUIRED', field: 'leverage', params: {} }],
  ],
  [
    'a short without its terms',
    { side: 'short', leverage: 1, lots: 1 },
    market,
    { hasLeverageConsent: false },
    [{ code: 'LEVERAGE_TERMS_REQUIRED', field: 'leverage', params: {} }],
  ],
  ['terms of which nothing is known', {}, market, { hasLeverageConsent: null }, []],
  ['shares for cash without the terms', { leverage: 1, lots: 1 }, market, { hasLeverageConsent: false }, []],
  [
    'more lots than one order takes',
    {},
    withInstrument({ maxOrderLots: 2n }),
    {},
    [{ code: 'ORDER_TOO_LARGE', field: 'lots', params: { max: '200' } }],
  ],
  ['nothing where the balance is just enough', {}, market, { available: 10_698_208n }, []],
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
  expect(estimateOrder({ ...ticket, ...of }, view, { ...customer, ...who }).errors).toEqual(errors);
});

test('a price of less than one won buys nothing', () => {
  const sum = estimateOrder({ ...ticket, price: '0.5' }, { ...market, lowerLimit: 1n }, customer);
  expect([sum.pricedAt, sum.maxLots, sum.hold]).toEqual([0n, 0n, 0n]);
});

test('without a balance nothing is said of it', () => {
  const sum = estimateOrder({ ...ticket, lots: 1_000 }, market, { ...customer, available: null });
  expect([sum.available, sum.maxLots, sum.errors]).toEqual([null, null, []]);
});

test.each<[Partial<Ticket>, Market, string[]]>([
  [{ leverage: 1 }, market, []],
  [{ leverage: 1 }, withInstrument({ sellLockMinutes: 15 }), ['SELL_LOCK']],
  [{ leverage: 1, side: 'short' }, withInstrument({ sellLockMinutes: 15 }), ['SHORT_RISK']],
  [{ leverage: 1 }, { ...market, phase: 'auction_open' }, ['AUCTION_PRICE']],
  [
    { type: 'market', price: undefined },
    { ...market, phase: 'auction_close' },
    ['LEVERAGE_RISK', 'AUCTION_PRICE', 'MARKET_ORDER_SLIPPAGE'],
  ],
  [{ leverage: 1 }, { ...market, phase: 'after' }, ['CLOSE_PRICE_ONLY']],
  [{ type: 'market', price: undefined, leverage: 1 }, { ...market, phase: 'after' }, ['CLOSE_PRICE_ONLY']],
])('%p warns', (of, view, warnings) => {
  expect(estimateOrder({ ...ticket, ...of }, view, customer).warnings).toEqual(warnings);
});

test('rates come with the instrument', () => {
  const dear = withInstrument({
    rates: { ...rates, commissionRate: '0.01', borrowRateYear: '0.365', maintenancePercent: 0 },
  });
  expect(estimateOrder({ ...ticket, side: 'short' }, dear, customer)).toMatchObject({
    commission: 213_900n,
    borrowFee: 21_390n,
    liquidationPrice: 106_950n,
  });
});
