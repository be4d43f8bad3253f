import type { PreviewResult } from '@maru/domain/contracts';
import { contract, instrument, preview, SYMBOL } from '../../test/samples.ts';
import type { TicketDraft } from './draft.rules.ts';
import {
  costOfLots,
  estimateTicket,
  findingsOf,
  lotsForAmount,
  toFigures,
  toTicket,
  type TicketFacts,
} from './ticket.rules.ts';

const draft: TicketDraft = {
  side: 'long',
  type: 'limit',
  timeInForce: 'day',
  price: '71300',
  stopPrice: '',
  hasOwnPrice: true,
  unit: 'shares',
  amount: '',
  lots: 3,
  leverage: 1,
};
const level = (price: string) => ({ price, quantity: '1' });
const facts: TicketFacts = {
  instrument,
  phase: 'continuous',
  book: { bids: [level('71200')], asks: [level('71400')] },
  available: '50000000',
};

test.each<[string, Partial<TicketDraft>, Partial<TicketFacts>, object]>([
  [
    'three lots bought with cash',
    {},
    {},
    {
      quantity: '300',
      contract: '21390000',
      margin: '21390000',
      commission: '3208',
      taxAtExit: '42780',
      borrowFee: '0',
      hold: '21393208',
      liquidationPrice: null,
      availableBefore: '50000000',
      availableAfter: '28606792',
    },
  ],
  [
    'the ticket of the design: twice the money',
    { leverage: 2 },
    {},
    { margin: '10695000', commission: '3208', hold: '10698208', liquidationPrice: '53475', taxAtExit: '0' },
  ],
  [
    'a market order is held at the upper limit and expected at the best ask',
    { type: 'market', lots: 1 },
    {},
    {
      pricedAt: '90400',
      hold: '9041356',
      contract: '7140000',
      commission: '1071',
      estimate: { price: '71400', total: '7141071' },
    },
  ],
  [
    'a short at market meets the best bid',
    { type: 'market', side: 'short', lots: 1 },
    {},
    { estimate: { price: '71200', total: '7121555' }, liquidationPrice: '106800', borrowFee: '487' },
  ],
  [
    'without a book the last price stands in',
    { type: 'market' },
    { book: undefined },
    { estimate: { price: '71300', total: '21393208' } },
  ],
  ['nothing typed counts as the last price', { price: '' }, {}, { pricedAt: '71300' }],
  [
    'without a balance only its lines are open',
    {},
    { available: undefined },
    { taxAtExit: '42780', availableBefore: null, availableAfter: null },
  ],
  [
    'in points, a hundredth of a point is one won',
    { price: '1255.4', lots: 1, leverage: 5 },
    { instrument: contract },
    { pricedAt: '1255.40', contract: '125540', margin: '25108' },
  ],
])('%s', (_name, part, world, expected) => {
  expect(toFigures({ ...draft, ...part }, { ...facts, ...world }, undefined)).toMatchObject(expected);
});

const fresh: PreviewResult = {
  ...preview,
  contract: '1',
  hold: '2',
  pricedAt: '3',
  availableBefore: '4',
  availableAfter: '5',
};

test("the server's answer replaces the estimate", () => {
  const told = { ...fresh, callPrice: '60000' };
  expect(toFigures(draft, facts, told)).toEqual({ ...told, levels: 1 });
  // An older server does not tell it.
  expect(toFigures({ ...draft, leverage: 2 }, facts, fresh).callPrice).toMatch(/^\d+$/);
});

test("of a market order the book's figures stay live, and the hold is the server's", () => {
  expect(toFigures({ ...draft, type: 'market', lots: 1 }, facts, fresh)).toMatchObject({
    contract: '7140000',
    estimate: { price: '71400' },
    hold: '2',
    pricedAt: '3',
    availableBefore: '4',
    availableAfter: '5',
  });
});

const codesOf = (part: Partial<TicketDraft>, world: Partial<TicketFacts>, answer?: PreviewResult) =>
  findingsOf(estimateTicket({ ...draft, ...part }, { ...facts, ...world }), answer).map(({ code }) => code);

test.each<[string, Partial<TicketDraft>, Partial<TicketFacts>, string[]]>([
  ['nothing is wrong', {}, {}, []],
  [
    'everything at once',
    { price: '71350', lots: 0, leverage: 10, side: 'short' },
    { instrument: { ...instrument, isShortable: false } },
    ['PRICE_OFF_TICK', 'QUANTITY_BELOW_LOT', 'LEVERAGE_NOT_ALLOWED', 'SHORT_NOT_ALLOWED'],
  ],
  ['more than the balance', { lots: 8 }, {}, ['INSUFFICIENT_BALANCE']],
  ['an unknown balance is no finding', { lots: 800 }, { available: undefined }, []],
  ['a closed market', {}, { phase: 'closed' }, ['MARKET_CLOSED']],
  ['an unknown phase is no finding', {}, { phase: null }, []],
])('%s', (_name, part, world, codes) => {
  expect(codesOf(part, world)).toEqual(codes);
});

test("the server's findings replace the estimate's; a missing fund password is none of the draft", () => {
  const errors: PreviewResult['errors'] = [
    { code: 'ACCOUNT_FROZEN', field: null, params: {} },
    { code: 'FUND_PASSWORD_NOT_SET', field: 'fundPassword', params: {} },
  ];
  expect(codesOf({ price: '71350' }, {}, { ...preview, errors })).toEqual(['ACCOUNT_FROZEN']);
});

test.each<[string, Partial<TicketDraft>, object | null]>([
  [
    'a limit order',
    {},
    { symbol: SYMBOL, side: 'long', type: 'limit', timeInForce: 'day', price: '71300', lots: 3, leverage: 1 },
  ],
  [
    'a market order has no price',
    { type: 'market' },
    { symbol: SYMBOL, side: 'long', type: 'market', timeInForce: 'day', lots: 3, leverage: 1 },
  ],
  [
    'nothing typed',
    { price: '' },
    { symbol: SYMBOL, side: 'long', type: 'limit', timeInForce: 'day', lots: 3, leverage: 1 },
  ],
  ['a price of nothing', { price: '0' }, null],
  ['no lots', { lots: 0 }, null],
])('the call of %s', (_name, part, expected) => {
  expect(toTicket(SYMBOL, { ...draft, ...part })).toEqual(expected);
});

test.each<[string, Partial<TicketDraft>, string, number]>([
  ['exactly a lot with its commission', {}, '7131069', 1],
  ['a won less is no lot', {}, '7131068', 0],
  ['three lots and something left', {}, '25000000', 3],
  ['nothing typed', {}, '', 0],
  ['margin of twice the shares', { leverage: 2 }, '7131069', 1],
  ['margin of twice the shares', { leverage: 2 }, '7132139', 2],
  ['a market order at the best ask', { type: 'market' }, '7141071', 1],
  ['a market order below the best ask', { type: 'market' }, '7141070', 0],
  ['a short with its borrow fee', { type: 'market', side: 'short' }, '7121555', 1],
  ['a price of nothing', { price: '0' }, '7131069', 0],
  ['more than one order takes', {}, '999999999999999', 2_984_891],
])('an amount buys whole lots: %s', (_name, of, amount, lots) => {
  expect(lotsForAmount({ ...draft, ...of }, facts, amount)).toBe(lots);
});

test('the cost of the lots of an amount is at most the amount, and one lot more costs more', () => {
  for (const [type, side, leverage] of [
    ['limit', 'long', 1],
    ['market', 'long', 3],
    ['best_own', 'short', 2],
    ['conditional', 'short', 5],
  ] as const)
    for (let amount = 1_234_567n; amount < 10n ** 12n; amount = (amount * 17n) / 5n + 1n) {
      const of: TicketDraft = { ...draft, type, side, leverage };
      const lots = lotsForAmount(of, facts, String(amount));
      expect(BigInt(costOfLots(of, facts, lots))).toBeLessThanOrEqual(amount);
      expect(BigInt(costOfLots(of, facts, lots + 1))).toBeGreaterThan(amount);
    }
});

test('a stop price is sent with its type alone, and a ticket without one is none', () => {
  const stop: TicketDraft = { ...draft, type: 'stop_limit', stopPrice: '72000' };
  expect(toTicket(SYMBOL, stop)).toMatchObject({ type: 'stop_limit', price: '71300', stopPrice: '72000' });
  expect(toTicket(SYMBOL, { ...stop, stopPrice: '' })).toBeNull();
  expect(toTicket(SYMBOL, { ...stop, type: 'limit' })).not.toHaveProperty('stopPrice');
  expect(estimateTicket({ ...stop, stopPrice: '' }, facts).errors.map(({ code }) => code)).toEqual([
    'STOP_PRICE_REQUIRED',
  ]);
  expect(estimateTicket(stop, facts).hold).toBe(estimateTicket(draft, facts).hold);
});
