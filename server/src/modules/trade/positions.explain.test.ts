import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { Trader } from '../../../test/trader.ts';

let venue: ExchangeVenue;
let server: TestApp;
let bob: Trader;
beforeAll(async () => {
  const clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock });
  venue.quoteAt(71_200, 71_300);
  bob = await Trader.register(server);
});
afterAll(() => server.close());

test('the sums over all open positions are explained by each of them, with contracts by their margin', async () => {
  await bob.place({ lots: 2 });
  await bob.place({ lots: 1, leverage: 2 });
  await bob.place({ lots: 1, side: 'short' });
  venue.printAt(71_000);
  const { totals } = await bob.positions();
  expect(totals.contractCount).toBe(2);
  for (const figure of ['unrealized', 'invested', 'worth'] as const) {
    const { value, parts } = await server.ok('/explain/Figure', { subject: 'positions', figure }, bob.customer);
    expect([figure, value]).toEqual([figure, totals[figure]]);
    if (figure === 'unrealized') expect(parts.flatMap(({ items }) => items)).toHaveLength(3);
    for (const { more, amount } of parts.flatMap(({ items }) => items)) {
      expect(more).toMatchObject({ subject: 'position' });
      if (figure === 'unrealized') expect((await server.ok('/explain/Figure', more!, bob.customer)).value).toBe(amount);
    }
  }
});
