import { assetParts } from '@maru/domain/trading';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, registerCustomer, testClock, type TestApp } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';

/* One definition of each figure: every answer that states it states the same. */

let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;
beforeAll(async () => {
  const clock = testClock();
  venue = exchangeVenue(clock, { instruments: [{ instrument: testInstrument, base: 71_300 }] });
  server = await makeApp({ venue, clock });
  venue.enter('continuous');
  venue.quoteAt(71_200, 71_300);
  trader = new Trader(server, await registerCustomer(server, { cash: 500_000_000n }));
});
afterAll(() => server.close());

const sum = (values: readonly (string | null)[]) => values.reduce((total, value) => total + BigInt(value ?? 0), 0n);

test('assets, positions, orders and records state the same figures', async () => {
  const shares = await trader.place({ lots: 3 });
  await trader.place({ side: 'short', leverage: 2, lots: 2 });
  const contract = await trader.place({ leverage: 5, lots: 2 });
  venue.quoteAt(71_900, 72_000);
  await trader.close(shares.positionId!);
  await trader.close(contract.positionId!, { lots: 2 });
  venue.quoteAt(70_100, 70_200);
  venue.printAt(70_100);
  await trader.close(shares.positionId!);

  const [assets, open, closed, { data: orders }, { data: records }] = await Promise.all([
    server.ok('/fund/Assets', {}, trader.customer),
    trader.positions(),
    trader.positions('closed'),
    trader.orders('ended'),
    server.ok('/fund/Records', { tab: 'trade', page: 1 }, trader.customer),
  ]);
  const { totals } = open;
  expect(totals.contractCount).toBe(1);
  expect(sum(open.data.map(({ unrealized }) => unrealized))).toBe(BigInt(assets.unrealized));
  expect(totals.unrealized).toBe(assets.unrealized);
  expect(BigInt(totals.worth)).toBe(BigInt(totals.invested) + BigInt(totals.unrealized));
  expect(totals.worth).toBe(String(sum([assets.marketValue, assets.margin, assets.contracts])));
  expect(String(assetParts(assets).reduce((total, { amount }) => total + amount, 0n))).toBe(assets.total);

  const realized = sum([...open.data, ...closed.data].map((position) => position.realized));
  expect(realized).not.toBe(0n);
  expect(String(realized)).toBe(assets.realizedTotal);
  expect(sum(orders.map((order) => order.realized))).toBe(realized);
  expect(sum(records.map(({ detail }) => (detail.tab === 'trade' ? detail.realized : null)))).toBe(realized);
  expect(orders.filter(({ effect }) => effect === 'open').every((order) => order.realized === null)).toBe(true);
});
