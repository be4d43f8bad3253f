import { sql } from 'kysely';
import { exchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { Trader } from '../../../test/trader.ts';
import { OrderNumbers } from './order-numbers.ts';

let server: TestApp;
let trader: Trader;
beforeAll(async () => {
  const clock = testClock();
  const venue = exchangeVenue(clock);
  venue.quoteAt(71_200, 71_300);
  server = await makeApp({ venue, clock });
  trader = await Trader.register(server);
});
afterAll(() => server.close());

const renumber = (id: string, number: string) =>
  sql`update trade_order set number = ${number} where id = ${id}`.execute(server.owner);

/** The next number of a server that starts now. */
const nextAtStart = async () => (await new OrderNumbers(server.db).of(server.clock.now()))();

test('a server that starts again continues the numbers of the day, also those that have grown a digit', async () => {
  expect(await nextAtStart()).toBe('20261120-000001');
  const first = await trader.place();
  expect(first.number).toBe('20261120-000001');
  await renumber(first.orderId, '20261120-999999');
  expect(await nextAtStart()).toBe('20261120-1000000');
  const second = await trader.place();
  await renumber(second.orderId, '20261120-1000000');
  expect(await nextAtStart()).toBe('20261120-1000001');
  await renumber(first.orderId, '20261119-1234567');
  expect(await nextAtStart()).toBe('20261120-1000001');
});
