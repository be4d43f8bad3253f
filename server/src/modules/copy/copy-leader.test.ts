import { sql } from 'kysely';
import { makeCopyMarket, type CopyMarket } from '../../../test/copy-market.ts';
import { newId, registerCustomer, type TestApp, type TestClock, type TestCustomer } from '../../../test/harness.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { verifyBooks } from '../books/books.service.ts';

const HOUR = 60 * 60_000;
let clock: TestClock;
let server: TestApp;
let session: CopyMarket['session'];
let productId: string;
let held: TestCustomer;
let waiting: TestCustomer;

beforeAll(async () => {
  ({ clock, server, session } = await makeCopyMarket());
  const { data } = await server.ok('/copy/Products', { page: 1 });
  productId = data.find(({ settings }) => settings.rule === 'ma_cross')!.productId;
  held = await registerCustomer(server, { cash: 100_000_000n });
  waiting = await registerCustomer(server, { cash: 100_000_000n });
});
afterAll(async () => {
  const differences = await verifyBooks(server.db);
  await server.close();
  expect(differences).toEqual([]);
});

const PRESENT = {
  ...{ minimum: '100000', maximum: '100000000', lockupHours: 24, feePercent: 10 },
  ...{ leaderMoney: '100000000', maxLossPercent: 3, maxPositionPercent: 80 },
};
const product = async () => (await server.ok('/copy/Detail', { productId })).product;
const join = (who: TestCustomer, terms?: object) =>
  server.call(
    '/copy/Join',
    {
      ...{ clientId: newId(), productId, amount: '10000000', fundPassword: who.fundPassword },
      ...(terms ? { terms: { lockupHours: 24, feePercent: 10, ...terms } } : {}),
    },
    who,
  );
const share = async (who: TestCustomer) =>
  (await server.ok('/copy/Shares', { status: 'active', page: 1 }, who)).data[0]!;
const stop = async (who: TestCustomer) => server.call('/copy/Stop', { shareId: (await share(who)).shareId }, who);
const messages = async (who: TestCustomer) =>
  (await server.ok('/user/Messages', { page: 1 }, who)).data.filter(({ code }) => code.startsWith('COPY_LIMITS'));
const propose = (who: TestOperator, over: object) =>
  who.call('/admin/CopyTermsPropose', { clientId: newId(), productId, note: 'asked for', ...PRESENT, ...over });

/** Sessions of operators end while a session of the exchange goes by. */
const managers = async () => [await makeOperator(server, 'manager'), await makeOperator(server, 'manager')] as const;
async function change(over: object) {
  const [ann, bob] = await managers();
  const { data } = await propose(ann, over);
  const decision = { clientId: newId(), proposalId: data!.proposalId, verdict: 'approve' } as const;
  expect(await ann.call('/admin/ProposalDecide', decision)).toMatchObject({ code: 'FOUR_EYES' });
  expect(await bob.call('/admin/ProposalDecide', decision)).toMatchObject({ data: { state: 'applied' } });
}
/** Limits in won of the newest run of the leader, and the money with which it began. */
async function newestRun() {
  const { rows } = await sql<{ amount: bigint; max_loss: bigint; max_position: bigint }>`
    select amount, max_loss, max_position from strategy where account_id = ${productId} order by started_at desc limit 1
  `.execute(server.db);
  return rows[0]!;
}

test('the leader of the catalogue has the limits that the phone shows', async () => {
  expect(await product()).toMatchObject({ maxLossPercent: 3, maxPositionPercent: 80 });
  expect(await join(held, { maxLossPercent: 3, maxPositionPercent: 80 })).toMatchObject({ status: 1 });
  await session(10_100);
  const { amount, max_loss, max_position } = await newestRun();
  expect([max_loss, max_position]).toEqual([(amount * 3n) / 100n, (amount * 80n) / 100n]);
  expect(await stop(held)).toMatchObject({ code: 'COPY_LOCKED' });
});

test('its money cannot be reduced, and is not what it was without a change', async () => {
  const [ann] = await managers();
  expect(await propose(ann, { leaderMoney: '99999999' })).toMatchObject({
    ...{ code: 'COPY_LEADER_LESS', params: { money: '100000000' } },
  });
  expect(await propose(ann, {})).toMatchObject({ code: 'COPY_UNCHANGED' });
  for (const over of [
    'leader_money = leader_money - 1',
    'leader_units = leader_units - 1',
    'leader_cost = leader_cost - 1',
  ])
    await expect(sql.raw(`update copy_product set ${over}`).execute(server.db)).rejects.toThrow();
});

test('narrower limits are announced to everybody in the product, and leave the lock-up', async () => {
  expect(await join(waiting)).toMatchObject({ status: 1 });
  const bystander = await registerCustomer(server);
  await change({ maxLossPercent: 2, maxPositionPercent: 50 });
  for (const who of [held, waiting])
    expect(await messages(who)).toMatchObject([
      {
        code: 'COPY_LIMITS_NARROWER',
        route: '/home/fllowRecord',
        params: { loss: 2, position: 50 },
        stock: { en: expect.any(String) },
      },
    ]);
  expect(await messages(bystander)).toEqual([]);
  expect(await stop(held)).toMatchObject({ code: 'COPY_LOCKED' });
  // A phone that shows the earlier limits is refused; one that shows none is not.
  const late = await registerCustomer(server, { cash: 100_000_000n });
  expect(await join(late, { maxLossPercent: 3, maxPositionPercent: 50 })).toMatchObject({ code: 'COPY_TERMS_CHANGED' });
  expect(await join(late, { maxLossPercent: 2, maxPositionPercent: 80 })).toMatchObject({ code: 'COPY_TERMS_CHANGED' });
  expect(await join(late, {})).toMatchObject({ status: 1 });
  await session(10_000);
  const { amount, max_loss, max_position } = await newestRun();
  expect([max_loss, max_position]).toEqual([(amount * 2n) / 100n, amount / 2n]);
});

test('wider limits end the lock-up of those who are in the product or wait for it, and of nobody later', async () => {
  const asked = await registerCustomer(server, { cash: 100_000_000n });
  expect(await join(asked)).toMatchObject({ status: 1 });
  expect(await stop(waiting)).toMatchObject({ code: 'COPY_LOCKED' });
  await change({ maxLossPercent: 5, maxPositionPercent: 50 });
  for (const who of [held, waiting, asked])
    expect((await messages(who))[0]).toMatchObject({ code: 'COPY_LIMITS_WIDER', params: { loss: 5, position: 50 } });
  const { unlockAt, joinedAt } = await share(waiting);
  expect(Date.parse(unlockAt!) - Date.parse(joinedAt!)).toBeLessThan(24 * HOUR);
  expect(await stop(waiting)).toMatchObject({ data: { status: 'stopping' } });

  const late = await registerCustomer(server, { cash: 100_000_000n });
  expect(await join(late)).toMatchObject({ status: 1 });
  await session(10_000);
  const joined = await share(asked);
  expect(joined).toMatchObject({ status: 'held', unlockAt: joined.joinedAt });
  expect(await stop(asked)).toMatchObject({ data: { status: 'stopping' } });
  expect(await stop(late)).toMatchObject({ code: 'COPY_LOCKED' });
  clock.advance(24 * HOUR);
  expect(await stop(late)).toMatchObject({ data: { status: 'stopping' } });
});

test('money that a leader adds buys units at the next close, at the price of everybody', async () => {
  const before = await product();
  await change({ maxLossPercent: 5, maxPositionPercent: 50, leaderMoney: '250000000' });
  expect((await product()).leaderWorth).toBe(before.leaderWorth);
  const [, auditor] = await managers();
  const [desk] = (await auditor.ok('/admin/CopyProducts', {})).products.filter((one) => one.productId === productId);
  expect(desk).toMatchObject({ leaderMoney: '250000000', maxLossPercent: 5, maxPositionPercent: 50 });
  await session(10_000);
  const after = await product();
  const added =
    BigInt(after.leaderWorth) -
    (BigInt(before.leaderWorth) * BigInt(after.unitPrice.replace('.', ''))) / BigInt(before.unitPrice.replace('.', ''));
  // Within a won for each of two roundings, and the last place of two printed prices.
  expect(added > 149_990_000n && added <= 150_010_000n).toBe(true);
  const { rows } = await sql<{ leader_cost: bigint }>`
    select leader_cost from copy_product where id = ${productId}`.execute(server.db);
  expect(250_000_000n - rows[0]!.leader_cost).toBeLessThan(2n);
  // The added money is in the pool of the next session.
  await session(10_000);
  expect((await newestRun()).amount).toBeGreaterThan(240_000_000n);
  const { rows: journals } = await sql<{ n: bigint }>`
    select count(*) as n from journal where kind = 'copy_lead'`.execute(server.db);
  expect(journals[0]!.n).toBe(1n);
});
