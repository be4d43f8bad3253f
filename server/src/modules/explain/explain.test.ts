import type { ExplainedFigure, Explanation } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp } from '../../../test/harness.ts';
import { bankedCustomer } from '../../../test/funds.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { Random } from '../../venue/random.ts';
import { LISTED_ITEMS } from './explain.rules.ts';

const SEED = process.env.SIMULATION_SEED ?? 'explain';

let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;
beforeAll(async () => {
  const clock = testClock();
  venue = exchangeVenue(clock, { instruments: [{ instrument: testInstrument, base: 71_300 }] });
  server = await makeApp({ venue, clock });
  venue.quoteAt(71_200, 71_300);
  trader = new Trader(server, await bankedCustomer(server, { cash: 2_000_000_000n }));
});
afterAll(() => server.close());

const units = (text: string, scale = 2) => parseDecimal(text, scale);
const sum = (amounts: readonly string[]) => amounts.reduce((total, each) => total + units(each), 0n);

/** Every part is the sum of its items and its rest, and the value the sum of the parts. */
function addsUp({ value, sum: total, shares, parts }: Explanation): boolean {
  const isWhole = parts.every(
    ({ amount, items, rest }) =>
      items.length === 0 || sum([...items.map((item) => item.amount), rest?.amount ?? '0']) === units(amount),
  );
  const all = sum(parts.map(({ amount }) => amount));
  const shown = shares === null ? all : shares === '0' ? 0n : (all / 100n / BigInt(shares)) * 100n;
  return isWhole && all === units(total) && shown === units(value);
}

/** A figure explained, once it adds up. Every figure that it leads to adds up, too, and is the amount that leads there. */
async function explained(figure: ExplainedFigure, depth = 2): Promise<string> {
  const answer = await server.ok('/explain/Figure', figure, trader.customer);
  expect([figure, addsUp(answer)]).toEqual([figure, true]);
  if (depth > 0)
    for (const { more } of answer.parts.flatMap((part) => [part, ...part.items.slice(0, 2)]))
      if (more) await explained(more, depth - 1);
  return answer.value;
}

/** Trades of both sides and of several leverages, in parts and at random prices. */
async function tradeAtRandom(rounds: number): Promise<void> {
  const random = new Random('explain', SEED);
  for (let round = 0; round < rounds; round++) {
    const price = 70_000 + random.int(0, 30) * 100;
    venue.quoteAt(price, price + 100);
    venue.printAt(price);
    server.clock.advance(60_000);
    const leverage = [1, 1, 2, 3][random.int(0, 3)]!;
    const side = leverage > 1 && random.next() < 0.5 ? 'short' : 'long';
    await trader.place({ lots: random.int(1, 4), leverage, side });
    const { data } = await trader.positions();
    const position = data[random.int(0, data.length - 1)]!;
    if (random.next() < 0.6) await trader.tryClose(position.positionId, { lots: random.int(1, 4) });
  }
  server.clock.advance(2 * 24 * 60 * 60_000);
  const { data } = await trader.positions();
  const short = data.find(({ side }) => side === 'short');
  if (short) await trader.close(short.positionId, { lots: Number(short.closable) / 100 });
  await trader.place({ price: '70000', lots: 2 });
}

test(`the parts of every figure add up to the number of its screen (seed ${SEED})`, async () => {
  await tradeAtRandom(8);
  const positions = [...(await trader.positions()).data, ...(await trader.positions('closed')).data];
  expect(positions.some(({ status }) => status === 'closed')).toBe(true);
  expect(positions.some(({ financing, side }) => side === 'short' && financing !== '0')).toBe(true);
  for (const position of positions) {
    const { positionId } = position;
    for (const figure of ['entryPrice', 'realized', 'commission', 'tax', 'financing', 'margin'] as const) {
      const shown = position[figure];
      expect([figure, await explained({ subject: 'position', positionId, figure }, 1)]).toEqual([figure, shown]);
    }
    if (position.exitPrice !== null)
      expect(await explained({ subject: 'position', positionId, figure: 'exitPrice' })).toBe(position.exitPrice);
    if (position.status !== 'closed')
      expect(await explained({ subject: 'position', positionId, figure: 'unrealized' })).toBe(position.unrealized);
  }
  const { data: orders } = await trader.orders();
  for (const order of orders) {
    const { orderId } = order;
    for (const figure of ['commission', 'tax', 'financing', 'margin', 'held'] as const)
      expect([figure, await explained({ subject: 'order', orderId, figure }, 1)]).toEqual([figure, order[figure]]);
    expect(await explained({ subject: 'order', orderId, figure: 'total' }, 1)).toBe(order.total ?? '0');
    if (order.averagePrice !== null)
      expect(await explained({ subject: 'order', orderId, figure: 'averagePrice' }, 1)).toBe(order.averagePrice);
    if (order.realized !== null)
      expect(await explained({ subject: 'order', orderId, figure: 'realized' }, 1)).toBe(order.realized);
  }
});

test('lots of the same moment, price and quantity lead to their own fills', async () => {
  venue.withdrawAll();
  for (let order = 0; order < 2; order++) venue.rest('sell', 71_300, 100);
  const { positionId } = await trader.place({ price: '71300', lots: 2, leverage: 5 });
  venue.quoteAt(71_200, 71_300);
  const { parts } = await server.ok(
    '/explain/Figure',
    { subject: 'position', positionId: positionId!, figure: 'entryPrice' },
    trader.customer,
  );
  const fills = parts.flatMap(({ items }) => items.map(({ more }) => (more?.subject === 'fill' ? more.fillId : null)));
  expect(new Set(fills).size).toBe(2);
});

test('rates in the rules are those that were applied', async () => {
  const { positionId } = await trader.place({ lots: 1 });
  const sold = await trader.close(positionId!);
  const ruleOf = async (figure: 'commission' | 'tax') => {
    const answer = await server.ok(
      '/explain/Figure',
      { subject: 'order', orderId: sold.orderId, figure },
      trader.customer,
    );
    return answer.rules;
  };
  expect(await ruleOf('commission')).toEqual([{ code: 'COMMISSION', params: { rate: '0.015' } }]);
  expect(await ruleOf('tax')).toEqual([{ code: 'SELL_TAX', params: { rates: '0.05% + 0.15%' } }]);
});

test('cash, its movements and records, an exchange and the total', async () => {
  const { quoteId } = await server.ok('/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '1000000' }, trader.customer);
  const exchange = await server.ok('/fund/FxExecute', { clientId: newId(), quoteId }, trader.customer);
  expect(await explained({ subject: 'exchange', exchangeId: exchange.exchangeId, figure: 'result' })).toBe(
    exchange.result,
  );
  const assets = await server.ok('/fund/Assets', {}, trader.customer);
  expect(assets.held).not.toBe('0');
  expect(await explained({ subject: 'assets', figure: 'total' })).toBe(assets.total);
  for (const { currency, balance, available } of assets.currencies.filter((each) => each.balance !== '0')) {
    expect(units(await explained({ subject: 'cash', currency, figure: 'balance' }))).toBe(units(balance));
    expect(units(await explained({ subject: 'cash', currency, figure: 'available' }))).toBe(units(available));
  }
  const flow = await server.ok('/fund/Flow', { page: 1, direction: 'all' }, trader.customer);
  for (const { id, balance } of flow.data)
    expect(await explained({ subject: 'movement', movementId: id, figure: 'balance' })).toBe(balance);
  const records = await server.ok('/fund/Records', { tab: 'trade', page: 1 }, trader.customer);
  for (const { lineId, amount } of records.data)
    expect(await explained({ subject: 'fill', fillId: lineId, figure: 'amount' })).toBe(amount);
});

test('a part with many items lists the newest and sums up the others', async () => {
  for (let each = 0; each <= LISTED_ITEMS; each++) await trader.place({ lots: 1 });
  const answer = await server.ok(
    '/explain/Figure',
    { subject: 'cash', currency: 'KRW', figure: 'balance' },
    trader.customer,
  );
  expect(addsUp(answer)).toBe(true);
  const bought = answer.parts.find(({ word }) => word === 'movements.buy')!;
  expect(bought.items).toHaveLength(LISTED_ITEMS);
  expect(bought.rest?.count).toBeGreaterThan(0);
});

test('a figure of another customer does not exist', async () => {
  const stranger = await registerCustomer(server);
  const { data: orders } = await trader.orders('ended');
  const { positionId, orderId } = orders.find((order) => order.positionId !== null)!;
  const records = await server.ok('/fund/Records', { tab: 'trade', page: 1 }, trader.customer);
  const flow = await server.ok('/fund/Flow', { page: 1, direction: 'all' }, trader.customer);
  const exchanges = await server.ok('/fund/FxRecords', { page: 1 }, trader.customer);
  const asked: ExplainedFigure[] = [
    { subject: 'position', positionId: positionId!, figure: 'realized' },
    { subject: 'order', orderId, figure: 'commission' },
    { subject: 'fill', fillId: records.data[0]!.lineId, figure: 'amount' },
    { subject: 'movement', movementId: flow.data[0]!.id, figure: 'balance' },
    { subject: 'exchange', exchangeId: exchanges.data[0]!.exchangeId, figure: 'result' },
  ];
  for (const figure of asked) {
    expect(await server.call('/explain/Figure', figure, stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
    expect(await server.call('/explain/Figure', figure, trader.customer)).toMatchObject({ status: 1 });
  }
});
