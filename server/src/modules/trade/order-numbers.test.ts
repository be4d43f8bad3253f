import { sql } from 'kysely';
import { exchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { Trader } from '../../../test/trader.ts';
import { OrderNumbers } from './order-numbers.ts';
import { lastNumberQuery } from './trade.repo.ts';

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

test('the first number after a start is looked up in an index, however many orders a day has', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'trade_order' and column_name not in ('id', 'number', 'client_id', 'arrival')`.execute(
    server.owner,
  );
  const others = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    insert into trade_order (id, number, client_id, ${others})
    select gen_random_uuid(), '20261118-' || lpad(n::text, greatest(6, length(n::text)), '0'), gen_random_uuid(), ${others}
    from (select * from trade_order limit 1) as one, generate_series(990001, 1003000) as n`.execute(server.owner);
  await sql`analyze trade_order`.execute(server.owner);
  for (const [day, last] of [
    ['20261118', 1_003_000],
    ['20261117', 0],
  ] as const) {
    const query = lastNumberQuery(day);
    expect((await query.execute(server.db)).rows.map((row) => Number(row.last))).toEqual([last]);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(server.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan|Bitmap/);
    expect(plan.match(/Limit/g)).toHaveLength(2);
  }
});
