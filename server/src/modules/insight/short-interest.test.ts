import { exchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { Trader } from '../../../test/trader.ts';

let server: TestApp;
beforeAll(async () => {
  const clock = testClock();
  const venue = exchangeVenue(clock);
  venue.quoteAt(71_200, 71_300);
  venue.printAt(71_300);
  server = await makeApp({ venue, clock });
});
afterAll(() => server.close());

const shortShares = async (symbol: string) => (await server.ok('/market/Insight', { symbol })).shortInterest.shares;

test('short interest is what all customers have sold short and not bought back', async () => {
  const [ann, bob] = [await Trader.register(server), await Trader.register(server)];
  const { positionId, symbol } = await ann.place({ side: 'short', lots: 3 });
  await bob.place({ side: 'short', lots: 2 });
  await bob.place({ side: 'long', lots: 1 });
  expect(await shortShares(symbol)).toBe('500');
  await ann.close(positionId!, { lots: 1 });
  expect(await shortShares(symbol)).toBe('400');
});
