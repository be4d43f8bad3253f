import { sql, type Kysely } from 'kysely';
import { exchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { transaction } from '../../core/db.ts';
import { up as addMargin } from '../../migrations/0273-fill-margin.ts';
import { verifyBooks } from '../books/books.service.ts';

let server: TestApp;
/** A customer with a position of several lots, one on margin, an order that rests, and one that closes. */
beforeAll(async () => {
  const clock = testClock();
  const venue = exchangeVenue(clock, { instruments: [{ instrument: testInstrument, base: 71_300 }] });
  server = await makeApp({ venue, clock });
  venue.enter('continuous');
  venue.quoteAt(71_200, 71_300);
  const trader = await Trader.register(server);
  const { positionId } = await trader.place({ lots: 2 });
  await trader.place({ lots: 1 });
  await trader.close(positionId!, { lots: 1 });
  await trader.place({ lots: 1, leverage: 5 });
  await trader.place({ lots: 1, price: '70000' });
  await trader.close(positionId!, { lots: 1, price: '75000' });
});
afterAll(() => server.close());

/** The checks that fail after a statement that no rule of the database guards. It is rolled back. */
async function failedAfter(statement: string): Promise<string[]> {
  let failed: string[] = [];
  await transaction(server.owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
    failed = [...new Set((await verifyBooks(tx)).map(({ check }) => check))];
    throw new Error('rolled back');
  }).catch((error: Error) => expect(error.message).toBe('rolled back'));
  return failed;
}

test('fills of before get the collateral that they moved from their postings', async () => {
  await sql`alter table trade_fill drop column margin`.execute(server.owner);
  await addMargin(server.owner as unknown as Kysely<unknown>);
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('books of a customer who trades are right', async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
});

test.each([
  [`update trade_order set held = held - 1 where held > 0`, ['an order holds what is left']],
  [`update trade_order set status = 'cancelled' where status = 'open' and effect = 'open'`, ['an order holds what is']],
  [`update trade_order set commission = commission + 1 where filled > 0`, ['an order is the sum of its fills']],
  [`update trade_fill set price = price + 1`, ['an order is the sum of its fills']],
  [`update trade_fill set margin = margin + 1`, ['a fill moved the collateral']],
  [`update trade_order set status = 'open' where status = 'filled' and effect = 'open'`, ['a filled order is filled']],
  [`update journal set ref = 'x' || ref where kind = 'fill'`, ['a fill is booked', 'a fill in the books']],
  [`update trade_lot set remaining = remaining - 1 where remaining > 1`, ['a position is the sum of its lots']],
  [`update trade_position set cost = cost + 1 where quantity > 0`, ['a position is the sum of its lots']],
  [`update trade_position set closing = closing + 1 where closing > 0`, ['the quantity reserved for closing']],
  [`update trade_position set side = 'short' where leverage = 1`, ['custody is the sum']],
  [`update trade_position set margin = margin + 1 where margin > 0`, ['the margin account is']],
  [`delete from ledger_account where purpose = 'margin' and balance > 0`, ['the margin account is']],
])('%s is found', async (statement, checks) => {
  const failed = await failedAfter(statement);
  for (const check of checks) expect(failed.join()).toContain(check);
});
