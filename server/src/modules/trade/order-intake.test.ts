import { sql } from 'kysely';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, testClock, type TestApp } from '../../../test/harness.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { verify } from '../ledger/ledger.verify.ts';

let venue: ExchangeVenue;
let server: TestApp;
let traders: Trader[];
beforeEach(async () => {
  const clock = testClock();
  venue = exchangeVenue(clock);
  venue.quoteAt(71_200, 71_300);
  server = await makeApp({ venue, clock });
  traders = await Promise.all([1, 2, 3, 4].map(() => Trader.register(server)));
  // Their fund passwords are verified by then, so that orders sent at once arrive at once.
  for (const trader of traders) await trader.place();
});
afterEach(async () => {
  expect(await verify(server.db)).toEqual([]);
  expect(await brokenRules(server.db)).toEqual([]);
  await server.close();
});

const requestsOf = async ({ customer }: Trader) =>
  (await server.db.selectFrom('request').select('client_id').where('scope', '=', customer.userId).execute()).map(
    ({ client_id }) => client_id,
  );

test('orders that arrive together are placed by one transaction, and are numbered in their order', async () => {
  const placed = await Promise.all(traders.map((trader) => trader.place({ price: '71000' })));
  const { rows } = await sql<{ count: number }>`
    select count(distinct h.xmin::text)::int as count from hold h join trade_order o on o.hold_id = h.id
    where o.id = any(${placed.map(({ orderId }) => orderId)}::uuid[])`.execute(server.db);
  expect(rows[0]!.count).toBeLessThan(traders.length);
  expect(placed.map(({ status }) => status)).toEqual(traders.map(() => 'open'));
  const numbers = placed.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(traders.length);
});

test('a refused order is refused alone, leaves nothing and may be sent again', async () => {
  const [frozen, ...others] = traders as [Trader, ...Trader[]];
  const flag = (flags: 'frozen'[]) =>
    server.db.updateTable('customer').set({ flags }).where('id', '=', frozen.customer.userId).execute();
  await flag(['frozen']);
  const draft = frozen.draft({ price: '71000' });
  const [refused, ...placed] = await Promise.all([
    frozen.send(draft),
    ...others.map((trader) => trader.tryPlace({ price: '71000' })),
  ]);
  expect(refused).toMatchObject({ status: 0, code: 'ACCOUNT_FROZEN' });
  expect(placed.map(({ status }) => status)).toEqual(others.map(() => 1));
  expect(await requestsOf(frozen)).not.toContain(draft.clientId);
  await flag([]);
  expect(await frozen.send(draft)).toMatchObject({ status: 1, data: { status: 'open' } });
});

test('two orders of one customer meet the cash that the first leaves', async () => {
  const [trader] = traders as [Trader];
  const { available } = (await server.ok('/fund/Assets', {}, trader.customer)) as unknown as { available: string };
  const lots = Math.floor(Number(available) / (71_000 * 100 * 1.01));
  const drafts = [trader.draft({ price: '71000', lots }), trader.draft({ price: '71000', lots })];
  const answers = await Promise.all(drafts.map((draft) => trader.send(draft)));
  expect(answers.map(({ status }) => status)).toEqual([1, 0]);
  expect(answers[1]!.code).toBe('INSUFFICIENT_BALANCE');
  expect((await requestsOf(trader)).filter((id) => drafts.some(({ clientId }) => clientId === id))).toEqual([
    drafts[0]!.clientId,
  ]);
});

test('two sales of one lot at once: one is sold, the other meets what is reserved', async () => {
  const [trader] = traders as [Trader];
  const { data } = await trader.positions();
  const { positionId } = data[0]!;
  const answers = await Promise.all([trader.tryClose(positionId), trader.tryClose(positionId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([0, 1]);
});

test('a fill captures what its order held, by its own journal', async () => {
  const [trader] = traders as [Trader];
  const { rows } = await sql<{ kind: string; isBooked: boolean }>`
    select e.kind, j.id is not null as "isBooked" from trade_order o join hold_event e on e.hold_id = o.hold_id
      left join journal j on j.id = e.journal_id and j.kind = 'fill'
    where o.user_id = ${trader.customer.userId} order by e.id`.execute(server.db);
  expect(rows).toEqual([
    { kind: 'placed', isBooked: false },
    { kind: 'captured', isBooked: true },
  ]);
});

test('a position of another customer is not found', async () => {
  const [owner, other] = traders as [Trader, Trader];
  const { data } = await owner.positions();
  const { positionId } = data[0]!;
  const [own, foreign] = await Promise.all([owner.tryClose(positionId), other.tryClose(positionId)]);
  expect(own.status).toBe(1);
  expect(foreign).toMatchObject({ status: 0, code: 'POSITION_NOT_FOUND' });
});

test('one draft id with two bodies at once: one is placed, the other conflicts', async () => {
  const [trader] = traders as [Trader];
  const clientId = newId();
  const answers = await Promise.all([1, 2].map((lots) => trader.tryPlace({ clientId, lots, price: '71000' })));
  expect(answers.map(({ status }) => status)).toEqual([1, 0]);
  expect(answers[1]!.code).toBe('CLIENT_ID_CONFLICT');
  expect((await trader.orders('resting', 1)).total).toBe(1);
});

test('the same draft sent again is answered the same', async () => {
  const [trader] = traders as [Trader];
  const draft = trader.draft({ price: '71000' });
  const [first, again] = await Promise.all([trader.send(draft), trader.send(draft)]);
  const later = await trader.send(draft);
  expect(again.data).toEqual(first.data);
  expect(later.data).toEqual(first.data);
});
