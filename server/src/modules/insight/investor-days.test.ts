import { sql } from 'kysely';
import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { memoryStore } from '../../../test/memory-store.ts';
import { steppedVenue, type SteppedVenue } from '../../../test/simulated-venue.ts';
import { knownCustomers } from '../../../test/stand-ins.ts';
import type { Investors } from '../../venue/book.types.ts';
import { createVenueRepo } from '../../venue/venue.repo.ts';
import type { SymbolBars } from '../../venue/venue-store.ts';
import { routes as insightModule } from './insight.routes.ts';

const STOCK = '100110';
const KINDS = [
  ['customer', 'client'],
  ['individual', 'individual'],
  ['institution', 'institution'],
  ['foreigner', 'foreign'],
  ['provider', 'maker'],
] as const satisfies [string, keyof Investors][];

const clock = testClock('2026-11-20T10:05:00+09:00');
let ended: readonly SymbolBars[] = [];
let venue: SteppedVenue;
let server: TestApp;
beforeAll(async () => {
  const store = memoryStore();
  venue = await steppedVenue(clock, {
    companies: 12,
    store: {
      ...store,
      async save(state, minutes, days, tapes) {
        ended = days;
        await createVenueRepo(server.db).save(state, minutes, days, tapes);
      },
    },
  });
  server = await makeApp({ modules: [knownCustomers, insightModule], venue, clock });
});
afterAll(() => server.close());

const daysOf = async (of: string) => (await server.ok('/market/InvestorDays', { of })).days ?? [];
/** The sums of the day that has ended, as the venue counted them. */
function netsOf(symbols: readonly string[]) {
  const each = ended.flatMap(({ symbol, investors }) => (investors && symbols.includes(symbol) ? investors : []));
  return KINDS.map(([kind, owner]) => ({
    kind,
    net: String(each.reduce((sum, by) => sum + by[owner].bought - by[owner].sold, 0)),
  }));
}

test('a day is known once it has ended, and is what was counted to its end', async () => {
  venue.run(30);
  await venue.save();
  expect(await daysOf(`stock.${STOCK}`)).toEqual([]);
  clock.set('2026-11-21T00:00:10+09:00');
  venue.run(1);
  await venue.save();
  const [day, ...others] = await daysOf(`stock.${STOCK}`);
  expect(others).toEqual([]);
  expect(day).toEqual({ day: '2026-11-20', nets: netsOf([STOCK]) });
  expect(day!.nets.some(({ net }) => net !== '0')).toBe(true);
  // Some sold to the others.
  expect(day!.nets.reduce((sum, { net }) => sum + BigInt(net), 0n)).toBe(0n);
  const companies = venue.instruments().filter(({ segment }) => segment === 'KOSPI');
  expect(await daysOf('market.KOSPI')).toEqual([
    { day: '2026-11-20', nets: netsOf(companies.map(({ symbol }) => symbol)) },
  ]);
  // Indices are not traded.
  const { rows } = await sql<{ symbol: string }>`select symbol from investor_day`.execute(server.db);
  expect(rows.every(({ symbol }) => venue.instrument(symbol)!.segment !== 'INDEX')).toBe(true);
});

test('the newest twenty days are told, the newest first', async () => {
  await sql`
    insert into investor_day
    select symbol, day - n, client_bought, client_sold, maker_bought, maker_sold, individual_bought, individual_sold,
      institution_bought, institution_sold, foreign_bought, foreign_sold
    from investor_day, generate_series(1, 30) as n
    where symbol = ${STOCK}`.execute(server.owner);
  const days = (await daysOf(`stock.${STOCK}`)).map(({ day }) => day);
  expect(days).toHaveLength(20);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-20', '2026-11-01']);
});

test('a symbol that is not listed is refused, and so is another scope', async () => {
  const call = (of: string) => server.call('/market/InvestorDays', { of });
  expect(await call('stock.NOBODY')).toMatchObject({ code: 'SYMBOL_NOT_FOUND' });
  for (const scope of ['market.INDEX', STOCK, 'stock.']) {
    expect(await call(scope)).toMatchObject({ code: 'BAD_REQUEST' });
  }
});
