import type { Order } from '@maru/domain/contracts';
import { sql } from 'kysely';
import { transaction } from '../../core/db.ts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp } from '../../../test/harness.ts';
import { Trader } from '../../../test/trader.ts';
import { release } from '../ledger/ledger.service.ts';

let venue: ExchangeVenue;
let server: TestApp;
let traders: Trader[];
beforeEach(async () => {
  const clock = testClock();
  venue = exchangeVenue(clock);
  venue.quoteAt(71_200, 71_300);
  server = await makeApp({ venue, clock });
  traders = await Promise.all([1, 2, 3].map(() => Trader.register(server)));
});
afterEach(() => server.close());

test('fills of one turn are booked in one transaction, and each owner is notified after it', async () => {
  const told: [string, Order][] = [];
  jest.spyOn(server.app, 'publishOrder').mockImplementation((userId, order) => void told.push([userId, order]));
  for (const trader of traders) await trader.place({ price: '71000' });
  told.length = 0;
  venue.withdrawAll();
  venue.rest('sell', 71_000, 300);
  await eventually(async () => expect(told).toHaveLength(3));
  expect(told.map(([userId, { status }]) => [userId, status])).toEqual(
    traders.map(({ customer }) => [customer.userId, 'filled']),
  );
  const { rows } = await sql`select distinct xmin::text from trade_fill`.execute(server.db);
  expect(rows).toHaveLength(1);
});

test('every state of an order has a higher version, the same in the answer, the event and the table', async () => {
  const told: Order[] = [];
  jest.spyOn(server.app, 'publishOrder').mockImplementation((_, order) => void told.push(order));
  const [trader] = traders as [Trader];
  const placed = await trader.place({ price: '71000', lots: 3 });
  for (const quantity of [100, 200]) {
    venue.withdrawAll();
    venue.rest('sell', 71_000, quantity);
    await eventually(async () => expect(told.at(-1)?.filled).toBe(quantity === 100 ? '100' : '300'));
  }
  expect(placed).toEqual(told[0]);
  expect(told.map(({ status }) => status)).toEqual(['open', 'partial', 'filled']);
  const versions = told.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  expect(await trader.order(placed.orderId)).toEqual(told.at(-1));
  const update = server.db.updateTable('trade_order').where('id', '=', placed.orderId);
  await update.set({ status: 'filled' }).execute();
  expect((await trader.order(placed.orderId)).version).toBe(versions.at(-1)! + 1);
});

/** Ends the session after an order was checked and before it is written. */
async function endSessionWhileWritten<T>(place: () => Promise<T>): Promise<T> {
  let placing: Promise<T> | undefined;
  await transaction(server.db, async (tx) => {
    await sql`lock table trade_order in share mode`.execute(tx);
    placing = place();
    await eventually(async () => {
      const { rows } = await sql`
        select 1 from pg_locks where relation = 'trade_order'::regclass and not granted
      `.execute(server.db);
      expect(rows).toHaveLength(1);
    });
    venue.enter('after');
    venue.endSession();
  });
  return placing!;
}

test('an order whose session ends while it is written expires: the next session has orders of its own', async () => {
  const [trader] = traders as [Trader];
  const position = await trader.place().then(({ positionId }) => positionId!);
  const opening = await endSessionWhileWritten(() => trader.place({ price: '71300' }));
  expect(opening).toMatchObject({ status: 'expired', filled: '0', held: '0' });
  venue.enter('continuous');
  const closing = await endSessionWhileWritten(() => trader.close(position, { type: 'market' }));
  expect(closing).toMatchObject({ status: 'expired', filled: '0' });
  expect((await trader.positions()).data).toMatchObject([{ quantity: '100', closing: '0' }]);
  // In the new session the same order trades.
  venue.enter('continuous');
  venue.quoteAt(71_200, 71_300);
  expect(await trader.close(position, { type: 'limit', price: '71200' })).toMatchObject({ status: 'filled' });
});

test('a fill that cannot be booked does not keep the others from it', async () => {
  const [broken, ...sound] = await Promise.all(traders.map((trader) => trader.place({ price: '71000' })));
  const { hold_id } = await server.db
    .selectFrom('trade_order')
    .select('hold_id')
    .where('id', '=', broken!.orderId)
    .executeTakeFirstOrThrow();
  await transaction(server.db, (tx) => release(tx, hold_id!, 0));
  venue.withdrawAll();
  venue.rest('sell', 71_000, 300);
  await eventually(async () => {
    for (const [i, order] of sound.entries())
      expect(await traders[i + 1]!.order(order.orderId)).toMatchObject({ status: 'filled' });
  });
  expect(await traders[0]!.order(broken!.orderId)).toMatchObject({ status: 'open', filled: '0' });
});

test('a batch whose COMMIT was not answered is booked once', async () => {
  const [trader] = traders as [Trader];
  const { orderId } = await trader.place({ price: '71000', lots: 3 });
  const { db } = server;
  const real = db.transaction.bind(db);
  let lost = 0;
  const spy = jest.spyOn(db, 'transaction').mockImplementation(() => {
    const made = real();
    const { execute } = made;
    made.execute = async (work) => {
      const result = await execute.call(made, work);
      if (lost++ === 0) throw Object.assign(new Error('read'), { code: 'ECONNRESET' });
      return result as never;
    };
    return made;
  });
  // Less quantity, and then an execution, of one turn: a repetition would take the executed part for one that rests.
  venue.withdrawAll();
  expect(venue.reduce(orderId, 100n)).toBe(200n);
  venue.rest('sell', 71_000, 100);
  await server.app.flushOrders();
  spy.mockRestore();
  expect(await trader.order(orderId)).toMatchObject({ status: 'partial', quantity: '200', filled: '100' });
  expect(lost).toBe(1);
});

test('orders and positions come in pages of ten, the newest first', async () => {
  const [trader] = traders as [Trader];
  for (let i = 0; i < 11; i++) await trader.place({ price: '71000' });
  const first = await trader.orders('resting', 1);
  const second = await trader.orders('resting', 2);
  expect([first.total, first.data.length, second.data.length]).toEqual([11, 10, 1]);
  const numbers = [...first.data, ...second.data].map(({ number }) => number);
  expect(numbers).toEqual([...numbers].sort().reverse());
});
