import type { PreviewResult } from '@maru/domain/contracts';
import { contract, instrument, preview, SYMBOL } from '../../test/samples.ts';
import type { TicketDraft } from './draft.rules.ts';
import { findErrors, findingsOf, summarise, toTicket, type TicketContext } from './ticket.rules.ts';

const draft: TicketDraft = { side: 'long', type: 'limit', price: '71300', lots: 3, leverage: 1 };
const context: TicketContext = {
  instrument,
  price: '71300',
  bestBid: '71200',
  bestAsk: '71400',
  known: { side: 'long', leverage: 1, preview },
};

const shortPreview: PreviewResult = { ...preview, contract: '7130000', borrowFee: '488', taxAtExit: '0' };

test.each<[string, Partial<TicketDraft>, Partial<TicketContext>, object]>([
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
    'a market order is held at the upper limit and told at the best ask',
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
    { estimate: { price: '71200', total: '7121068' }, liquidationPrice: '106800', borrowFee: null },
  ],
  [
    'without a book the price of now stands in',
    { type: 'market' },
    { bestAsk: null },
    { estimate: { price: '71300', total: '21393208' } },
  ],
  ['nothing typed counts as the price of now', { price: '' }, {}, { pricedAt: '71300' }],
  [
    'a short pays in proportion for borrowing',
    { side: 'short', lots: 2, leverage: 2 },
    { known: { side: 'short', leverage: 3, preview: shortPreview } },
    { borrowFee: '976', hold: '7133115', taxAtExit: '0' },
  ],
  [
    'before the first answer the server’s part is open',
    {},
    { known: undefined },
    { commissionRate: '0.00015', taxAtExit: null, availableBefore: null, availableAfter: null },
  ],
  [
    'rates known for a contract say nothing of tax on shares',
    {},
    { known: { side: 'long', leverage: 2, preview } },
    { taxAtExit: null },
  ],
  [
    'nothing known of nothing',
    {},
    { known: { side: 'long', leverage: 1, preview: { ...preview, contract: '0' } } },
    { taxAtExit: '0' },
  ],
  ['no lots, no liquidation', { lots: 0, leverage: 2 }, {}, { quantity: '0', liquidationPrice: null }],
  ['collateral that covers a fall to nothing', { price: '1', lots: 1, leverage: 2 }, {}, { liquidationPrice: null }],
])('%s', (_name, part, world, expected) => {
  expect(summarise({ ...draft, ...part }, { ...context, ...world })).toMatchObject(expected);
});

test.each<[string, Partial<TicketDraft>, object]>([
  [
    'a hundredth of a point is one won',
    { price: '1255.37' },
    { pricedAt: '1255.37', contract: '376611', margin: '75323', commission: '56', liquidationPrice: '1129.83' },
  ],
  [
    'half a hundredth of the cushion is rounded as the server does',
    { price: '1255.37', side: 'short', lots: 1, leverage: 2 },
    { margin: '62769', liquidationPrice: '1569.22' },
  ],
  ['decimals left out are zeros', { price: '1255.4', lots: 1 }, { pricedAt: '1255.40', contract: '125540' }],
  [
    'a short at market meets the best bid',
    { type: 'market', side: 'short', lots: 1, leverage: 2 },
    { pricedAt: '1625.00', estimate: { price: '1255.35', total: '62786' }, liquidationPrice: '1569.19' },
  ],
])('in points: %s', (_name, part, expected) => {
  const index = {
    instrument: contract,
    price: contract.price,
    bestBid: '1255.35',
    bestAsk: '1255.37',
    known: undefined,
  };
  expect(summarise({ ...draft, leverage: 5, ...part }, index)).toMatchObject(expected);
});

test.each<[string, Partial<TicketDraft>, Partial<TicketContext>, unknown[]]>([
  ['nothing is wrong', {}, {}, []],
  [
    'everything at once, each with its field',
    { price: '71350', lots: 0, leverage: 10, side: 'short' },
    { instrument: { ...instrument, isShortable: false } },
    [
      ['PRICE_OFF_TICK', 'price'],
      ['LOTS_NOT_WHOLE', 'lots'],
      ['LEVERAGE_NOT_ALLOWED', 'leverage'],
      ['SHORT_NOT_ALLOWED', 'side'],
    ],
  ],
  ['more than the balance', { lots: 8 }, {}, [['INSUFFICIENT_BALANCE', 'lots']]],
  ['an unknown balance is no finding', { lots: 800 }, { known: undefined }, []],
])('%s', (_name, part, world, expected) => {
  const found = findErrors({ ...draft, ...part }, { ...context, ...world });
  expect(found.map(({ code, field }) => [code, field])).toEqual(expected);
});

test('the server’s findings replace ours once they are about this draft', () => {
  const errors: PreviewResult['errors'] = [
    { code: 'MARKET_CLOSED', field: null, params: {} },
    { code: 'FUND_PASSWORD_NOT_SET', field: 'fundPassword', params: {} },
  ];
  const wrong = { ...draft, price: '71350' };
  expect(findingsOf(wrong, context, { ...preview, errors }).map(({ code }) => code)).toEqual(['MARKET_CLOSED']);
  expect(findingsOf(wrong, context, undefined).map(({ code }) => code)).toEqual(['PRICE_OFF_TICK']);
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
