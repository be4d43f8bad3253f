import type { ApiInput, ExplainedFigure } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, registerCustomer, testClock, type TestApp } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';

/** Orders and closes before they are sent, and price limits, explained by what the preview, the limits and the fills say. */
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;
const SYMBOL = testInstrument.symbol;

beforeAll(async () => {
  const clock = testClock();
  venue = exchangeVenue(clock, { instruments: [{ instrument: testInstrument, base: 71_300 }] });
  server = await makeApp({ venue, clock });
  venue.quoteAt(71_200, 71_300);
  trader = await Trader.register(server);
});
afterAll(() => server.close());

const sum = (amounts: readonly string[]) => amounts.reduce((total, each) => total + parseDecimal(each, 2), 0n);
const explained = async (figure: ExplainedFigure) => {
  const answer = await server.ok('/explain/Figure', figure, trader.customer);
  expect([figure, sum(answer.parts.map(({ amount }) => amount))]).toEqual([figure, parseDecimal(answer.sum, 2)]);
  // A cost is a figure by itself and subtracted from another one.
  const size = (amount: string) => amount.replace('-', '');
  for (const { more, amount } of answer.parts)
    if (more) expect(size((await server.ok('/explain/Figure', more, trader.customer)).value)).toBe(size(amount));
  return answer;
};

type Draft = ApiInput<'/trade/Preview'>;
const draft: Draft = {
  symbol: SYMBOL,
  side: 'long',
  type: 'limit',
  timeInForce: 'day',
  lots: 3,
  leverage: 1,
  price: '70000',
};
const { price: _, ...priceless } = draft;
const SAME = ['hold', 'liquidationPrice', 'availableAfter'] as const;
const FIRM = ['contract', 'margin', 'commission', 'borrowFee', 'taxAtExit', ...SAME] as const;

test.each<[string, Draft, readonly (typeof FIRM)[number][]]>([
  ['a purchase at a limit', draft, FIRM],
  ['a purchase at the market', { ...priceless, type: 'market' }, SAME],
  ['a purchase at a limit until the close', { ...draft, type: 'conditional' }, SAME],
  ['a leveraged order', { ...draft, leverage: 3 }, FIRM],
  ['a leveraged order at the market', { ...priceless, type: 'best_opposite', leverage: 2 }, SAME],
  ['a short', { ...draft, side: 'short', leverage: 3, lots: 7, price: '71300' }, FIRM],
  ['a short without leverage', { ...draft, side: 'short', price: '71300' }, FIRM],
])('%s: every estimate is the preview’s figure', async (_name, order, figures) => {
  const preview = await server.ok('/trade/Preview', order, trader.customer);
  for (const figure of figures) {
    const asked = { subject: 'estimate', order, figure } as const;
    if (figure === 'liquidationPrice' && preview.liquidationPrice === null)
      expect(await server.call('/explain/Figure', asked, trader.customer)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
    else expect([figure, (await explained(asked)).value]).toEqual([figure, preview[figure]]);
  }
  expect((await explained({ subject: 'estimate', order, figure: 'total' })).value).toBe(preview.estimate.total);
  const most = await explained({ subject: 'estimate', order, figure: 'most' });
  expect([most.unit, most.value]).toEqual(['shares', String(preview.maxLots * testInstrument.lotSize)]);
  const won = (param: string | number | undefined) => Number(String(param).replaceAll(',', ''));
  const { cost, more, available } = most.rules[0]!.params;
  expect(won(cost)).toBeLessThanOrEqual(won(available));
  expect(won(more)).toBeGreaterThan(won(available));
});

test('a market order that one level cannot fill is estimated and explained as it then fills, opening and closing', async () => {
  venue.quoteAt(71_200, 71_300, 100);
  venue.rest('sell', 71_500, 1_000);
  venue.rest('buy', 71_000, 1_000);
  const order: Draft = { ...priceless, type: 'market', lots: 3 };
  const total = await explained({ subject: 'estimate', order, figure: 'total' });
  const preview = await server.ok('/trade/Preview', order, trader.customer);
  expect(total.parts.map(({ quantity, price }) => [quantity, price])).toEqual([
    ['100', '71300'],
    ['200', '71500'],
    [undefined, undefined],
  ]);
  expect(total.rules).toEqual([{ code: 'AT_DEPTH', params: { price: '₩71,433', levels: 2 } }]);
  expect(preview.estimate).toEqual({ price: '71433', total: total.value });
  const bought = await trader.place({ type: 'market', lots: 3 });
  expect([bought.averagePrice, bought.commission]).toEqual(['71433', total.parts.at(-1)!.amount]);

  const close = { positionId: bought.positionId!, type: 'market', lots: 3 } as const;
  const net = await explained({ subject: 'closeEstimate', order: close, figure: 'net' });
  const sold = await trader.close(bought.positionId!, { lots: 3 });
  expect([sold.averagePrice, sold.realized]).toEqual(['71066', net.value]);
  venue.quoteAt(71_200, 71_300);
});

test('a liquidation price is its parts divided by the shares, rounded against the customer', async () => {
  for (const side of ['long', 'short'] as const) {
    const order: Draft = { ...draft, side, leverage: 3, lots: 1, price: '71300' };
    const {
      value,
      sum: total,
      shares,
      parts,
    } = await explained({ subject: 'estimate', order, figure: 'liquidationPrice' });
    const [whole, divisor] = [parseDecimal(total), BigInt(shares!)];
    expect(parseDecimal(value)).toBe(side === 'long' ? whole / divisor : (whole + divisor - 1n) / divisor);
    expect(parts.map(({ word }) => word.split('.').at(-1))).toEqual(['cost', 'margin', 'maintenance']);
  }
});

test('a close is explained before it is sent by what its fill then settles', async () => {
  const asked: [NonNullable<Parameters<Trader['place']>[0]>, string][] = [
    [{ lots: 3 }, '70000'],
    [{ lots: 3, leverage: 2 }, '70000'],
    [{ lots: 3, leverage: 2, side: 'short' }, '72000'],
  ];
  for (const [terms, price] of asked) {
    venue.quoteAt(71_200, 71_300);
    const { positionId } = await trader.place(terms);
    const at = Number(price);
    venue.quoteAt(at, at);
    venue.printAt(at);
    const order = { positionId: positionId!, type: 'limit', lots: 2, price } as const;
    const net = await explained({ subject: 'closeEstimate', order, figure: 'net' });
    const values = new Map<string, string>();
    for (const figure of ['amount', 'profit', 'commission', 'tax', 'financing', 'entryCosts'] as const)
      values.set(figure, (await explained({ subject: 'closeEstimate', order, figure })).value);
    venue.quoteAt(at, at + 100);
    if (terms.side === 'short') venue.quoteAt(at - 100, at);
    const closed = await trader.close(positionId!, { lots: 2, price });
    expect(closed.status).toBe('filled');
    expect([net.value, values.get('commission'), values.get('tax')]).toEqual([
      closed.realized,
      closed.commission,
      closed.tax,
    ]);
    expect(values.get('amount')).toBe(formatDecimal(BigInt(at) * 200n));
  }
  const stranger = await registerCustomer(server);
  const { data } = await trader.positions();
  const order = { positionId: data[0]!.positionId, type: 'market', lots: 1 } as const;
  const figure = { subject: 'closeEstimate', order, figure: 'net' } as const;
  expect(await server.call('/explain/Figure', figure, stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('the liquidation price of a position is explained by its margin', async () => {
  const { positionId } = await trader.place({ lots: 1, leverage: 5 });
  const { data } = await trader.positions();
  const position = data.find((each) => each.positionId === positionId)!;
  expect(position.liquidationPrice).not.toBeNull();
  const figure = { subject: 'position', positionId: positionId!, figure: 'liquidationPrice' } as const;
  expect((await explained(figure)).value).toBe(position.liquidationPrice);
});

test('the price of a margin call is explained beyond a quotient, and is that of the order and of the position', async () => {
  for (const side of ['long', 'short'] as const) {
    const order: Draft = { ...draft, side, leverage: 5, lots: 1, price: '71300' };
    const { callPrice } = await server.ok('/trade/Preview', order, trader.customer);
    const { value, parts } = await explained({ subject: 'estimate', order, figure: 'callPrice' });
    expect(value).toBe(callPrice);
    expect(parts.map(({ word }) => word.split('.').at(-1))).toEqual(['cost', 'margin', 'call_margin']);
  }
  const { positionId } = await trader.place({ lots: 1, leverage: 5 });
  const { position } = await trader.position(positionId!);
  expect(position.callPrice).toEqual(expect.any(String));
  expect((await explained({ subject: 'position', positionId: positionId!, figure: 'callPrice' })).value).toBe(
    position.callPrice,
  );
});

test('price limits are the base price, a width in percent and a rounding of less than a tick', async () => {
  const { upperLimit, lowerLimit, previousClose } = await server.ok('/market/Detail', { symbol: SYMBOL });
  const shown = { upperLimit, lowerLimit };
  for (const figure of ['upperLimit', 'lowerLimit'] as const) {
    const { value, unit, parts, rules } = await explained({ subject: 'instrument', symbol: SYMBOL, figure });
    expect([figure, value, unit]).toEqual([figure, shown[figure], 'price']);
    expect(parts[0]).toMatchObject({ word: 'explain.parts.base_price', amount: previousClose });
    const rounding = parts.find(({ word }) => word === 'explain.parts.tick_rounding');
    expect(Math.abs(Number(rounding?.amount ?? 0))).toBeLessThan(100);
    expect(rules).toEqual([{ code: 'PRICE_LIMIT', params: { percent: '30' } }]);
  }
  venue.enter('single');
  const { rules } = await explained({ subject: 'instrument', symbol: SYMBOL, figure: 'upperLimit' });
  expect(rules).toEqual([{ code: 'SINGLE_LIMIT', params: { percent: '10' } }]);
  venue.enter('continuous');
  const unknown = { subject: 'instrument', symbol: '999999', figure: 'upperLimit' } as const;
  expect(await server.call('/explain/Figure', unknown, trader.customer)).toMatchObject({ code: 'SYMBOL_NOT_FOUND' });
});
