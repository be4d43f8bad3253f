import { createHash, createHmac } from 'node:crypto';
import type { Application, Offering } from '@maru/domain/contracts';
import { draw, listLine } from '@maru/domain/new-shares';
import { sql } from 'kysely';
import { transaction } from '../../core/db.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { killedUntilDone, meanwhile } from '../../../test/breaking.ts';
import { openOffering } from '../../../test/new-shares.ts';
import { replacing } from '../../../test/replacing.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { verifyBooks } from '../books/books.service.ts';
import { refundCancelled } from '../cancellation/refund.service.ts';
import { hold, release } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { findFunded } from './applicant.repo.ts';
import { waives } from './applicant-choices.ts';
import { prepareApplicants } from './applicant.service.ts';
import { findDue, lockOffering } from './ipo.repo.ts';
import { applicantSettings, ipoSettings } from './ipo.settings.ts';
import { advanceDue, advanceOfferings, cancelOffering } from './offering.service.ts';

const STAGES = ['upcoming', 'open', 'ended'] as const;
const GRANT = 40_000_000_000n;

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
const step = async () => advanceOfferings(server.app.deps, server.clock.now());
const list = (stage: (typeof STAGES)[number], page = 1) => server.ok('/ipo/List', { stage, page });
const everything = async (): Promise<Offering[]> =>
  (await Promise.all(STAGES.map((stage) => list(stage)))).flatMap(({ data }) => data);
const whenOpen = (symbol: string) => openOffering(server, symbol);
/** Moves the clock and takes the announced offerings through their steps, without the issues that the calendar has meanwhile. */
const reach = async (time: string) => {
  server.clock.set(time);
  await advanceDue(server.app.deps, server.clock.now());
  await refundCancelled(server.db, server.clock.now());
};
const apply = (who: TestCustomer, { offeringId }: Offering, quantity: bigint | string, clientId = newId()) =>
  server.call(
    '/ipo/Apply',
    { clientId, offeringId, quantity: quantity.toString(), fundPassword: who.fundPassword },
    who,
  );
async function applied(who: TestCustomer, offering: Offering, quantity: bigint): Promise<Application> {
  const answer = await apply(who, offering, quantity);
  if (!answer.data) throw new Error(answer.code);
  return answer.data;
}
const own = (who: TestCustomer, { applicationId }: Application) =>
  server.ok('/ipo/ApplyDetail', { applicationId }, who);
const pay = (who: TestCustomer, { applicationId }: Application) =>
  server.call('/ipo/Pay', { clientId: newId(), applicationId, fundPassword: who.fundPassword }, who);
const available = async (who: TestCustomer, { offeringId }: Offering) =>
  BigInt((await server.ok('/ipo/ApplyInfo', { offeringId }, who)).available);
const messages = async (who: TestCustomer) =>
  (await server.db.selectFrom('message').select('code').where('user_id', '=', who.userId).execute()).map(
    ({ code }) => code as string,
  );
const multiple = (value: bigint, by: string) => value - (value % BigInt(by));

beforeAll(async () => {
  server = await makeApp({ venue: (clock) => stillVenue(clock, []), env: { DEMO: '1' } });
  [ann, bob] = [await registerCustomer(server, { cash: GRANT }), await registerCustomer(server, { cash: GRANT })];
  await sql`update customer set real_name = 'verified' where id in (${ann.userId}, ${bob.userId})`.execute(server.db);
});
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

test('a demo has offerings in every stage from its first start, each through the earlier ones', async () => {
  server.clock.advance(600_000);
  await step();
  const all = await everything();
  expect(new Set(all.map(({ status }) => status))).toEqual(
    new Set(['upcoming', 'open', 'closed', 'drawn', 'allotted', 'cancelled']),
  );
  for (const offering of all) {
    const { offeringId, status, demand } = offering;
    const proof = await server.ok('/ipo/Draw', { offeringId, after: 0 });
    expect(proof.commitment).toBe(offering.commitment);
    expect(proof.seed !== null).toBe(['drawn', 'allotted'].includes(status));
    expect(demand.applications > 0).toBe(status !== 'upcoming');
    expect(proof.committedAt < offering.subscribeFrom).toBe(true);
  }
});

test('the calendar goes on: the company whose issue ends has its next one', async () => {
  const count = async () =>
    Number((await sql<{ n: bigint }>`select count(*) as n from offering`.execute(server.db)).rows[0]!.n);
  const before = await count();
  server.clock.advance(ipoSettings.demoStep);
  await step();
  expect(await count()).toBe(before + 1);
  await step();
  expect(await count()).toBe(before + 1);
});

test('a run looks at the offerings alone that have a step to take', async () => {
  const due = async () =>
    (await findDue(server.db, server.clock.now(), applicantSettings.waves)).map((row) => row.symbol);
  const [open] = (await list('open')).data;
  expect(await due()).toEqual([]);
  const now = server.clock.now();
  server.clock.set(open!.subscribeTo);
  expect(await due()).toContain(open!.symbol);
  server.clock.set(now);
});

test('its detail adds the business and the risks in every language; another one is refused', async () => {
  for (const { offeringId } of await everything()) {
    const { offering, business, risk } = await server.ok('/ipo/Detail', { offeringId });
    expect(offering.offeringId).toBe(offeringId);
    for (const text of [business, risk])
      expect(Object.values(text).filter((words) => words.length > 30)).toHaveLength(4);
  }
  expect(await server.call('/ipo/Detail', { offeringId: newId() })).toMatchObject({ code: 'OFFERING_NOT_FOUND' });
});

test('the nearest event comes first, and each offering is in the stage of its dates', async () => {
  const now = server.clock.now();
  const [upcoming, open] = [await list('upcoming'), await list('open')];
  const from = upcoming.data.map((row) => row.subscribeFrom);
  const to = open.data.map((row) => row.subscribeTo);
  expect([from, to]).toEqual([[...from].sort(), [...to].sort()]);
  for (const row of upcoming.data)
    expect([row.status, Date.parse(row.subscribeFrom) > now]).toEqual(['upcoming', true]);
  for (const row of open.data) expect([row.status, Date.parse(row.subscribeTo) > now]).toEqual(['open', true]);
});

test('every refusal of an application', async () => {
  const open = await whenOpen('900110');
  const minimum = BigInt(open.minimumShares);
  const code = async (answer: ReturnType<typeof apply>) => (await answer).code;
  expect(await code(apply(ann, open, minimum - 1n))).toBe('SHARES_TOO_FEW');
  expect(await code(apply(ann, open, minimum + 1n))).toBe('SHARES_OFF_STEP');
  expect(await code(apply(ann, open, BigInt(open.maximumShares) + BigInt(open.stepShares)))).toBe('SHARES_TOO_MANY');
  expect(await code(apply(ann, { ...open, offeringId: newId() }, minimum))).toBe('OFFERING_NOT_FOUND');
  expect(await code(apply({ ...ann, fundPassword: '111112' }, open, minimum))).toBe('WRONG_FUND_PASSWORD');
  const [later] = (await list('upcoming')).data;
  expect(await apply(ann, later!, later!.minimumShares)).toMatchObject({
    code: 'SUBSCRIPTION_NOT_STARTED',
    params: { from: later!.subscribeFrom },
  });
  const [ended, cancelled] = ['closed', 'cancelled'].map(
    (status) => async () => (await list('ended')).data.find((each) => each.status === status)!,
  );
  const over = await ended!();
  expect(await code(apply(ann, over, over.minimumShares))).toBe('SUBSCRIPTION_ENDED');
  const off = await cancelled!();
  expect(await code(apply(ann, off, off.minimumShares))).toBe('ISSUE_CANCELLED');
  const poor = await registerCustomer(server);
  expect(await code(apply(poor, open, minimum))).toBe('REAL_NAME_REQUIRED');
  await sql`update customer set real_name = 'verified' where id = ${poor.userId}`.execute(server.db);
  const most = await whenOpen('900220');
  expect(await code(apply(poor, most, most.maximumShares))).toBe('INSUFFICIENT_BALANCE');
  await sql`update customer set flags = '{trading_off}' where id = ${poor.userId}`.execute(server.db);
  expect(await code(apply(poor, most, most.minimumShares))).toBe('TRADING_DISABLED');
  await sql`update customer set flags = '{frozen}' where id = ${poor.userId}`.execute(server.db);
  expect(await code(apply(poor, most, most.minimumShares))).toBe('ACCOUNT_FROZEN');
  // Nothing of it is held.
  expect((await server.ok('/ipo/Records', { page: 1 }, ann)).total).toBe(0);
});

test('some offerings ask for cash of a certain amount', async () => {
  const offering = await whenOpen('900550');
  const poor = await registerCustomer(server);
  await sql`update customer set real_name = 'verified' where id = ${poor.userId}`.execute(server.db);
  const { available: cash } = await server.ok('/ipo/ApplyInfo', { offeringId: offering.offeringId }, poor);
  await server.db
    .updateTable('offering')
    .set({ minimum_funds: BigInt(cash) + 1n })
    .where('offering_id', '=', offering.offeringId)
    .execute();
  expect(await apply(poor, offering, offering.minimumShares)).toMatchObject({
    code: 'FUNDS_BELOW_MINIMUM',
    params: { required: String(BigInt(cash) + 1n), available: cash },
  });
});

test('one application for each person, or as many as the offering takes; a cancelled one does not count', async () => {
  const once = await whenOpen('900110');
  const first = await applied(ann, once, BigInt(once.minimumShares));
  expect(first).toMatchObject({
    status: 'applied',
    canCancel: true,
    allotted: null,
    refund: null,
    held: first.deposit,
  });
  expect((await apply(ann, once, once.minimumShares)).code).toBe('APPLICATIONS_USED_UP');
  const { applicationId } = first;
  const payment = { clientId: newId(), applicationId, fundPassword: bob.fundPassword };
  for (const answer of [
    await server.call('/ipo/ApplyDetail', { applicationId }, bob),
    await server.call('/ipo/ApplyCancel', { applicationId }, bob),
    await server.call('/ipo/Pay', payment, bob),
    await server.call('/ipo/Waive', { applicationId }, bob),
  ]) {
    expect(answer).toMatchObject({ code: 'APPLICATION_NOT_FOUND', data: null });
  }
  const cancelled = await server.ok('/ipo/ApplyCancel', { applicationId }, ann);
  expect(cancelled).toMatchObject({ status: 'cancelled', held: '0', canCancel: false });
  expect(await server.ok('/ipo/ApplyCancel', { applicationId }, ann)).toEqual(cancelled);
  const again = await applied(ann, once, BigInt(once.minimumShares));
  expect(again.applicationId).not.toBe(applicationId);
  await server.ok('/ipo/ApplyCancel', { applicationId: again.applicationId }, ann);

  const thrice = await whenOpen('900990');
  expect(thrice.perPerson).toBe(3);
  for (let count = 0; count < 3; count++) await applied(ann, thrice, BigInt(thrice.minimumShares));
  expect((await apply(ann, thrice, thrice.minimumShares)).code).toBe('APPLICATIONS_USED_UP');
});

test('the same request twice is one application, and is found by its draft', async () => {
  const offering = await whenOpen('900110');
  const clientId = newId();
  const before = await available(ann, offering);
  const [a, b] = await Promise.all([
    apply(ann, offering, offering.minimumShares, clientId),
    apply(ann, offering, offering.minimumShares, clientId),
  ]);
  expect(b.data).toEqual(a.data);
  expect(before - (await available(ann, offering))).toBe(BigInt(a.data!.deposit));
  expect((await server.ok('/ipo/ApplyDetail', { clientId }, ann)).applicationId).toBe(a.data!.applicationId);
  expect(await server.call('/ipo/ApplyDetail', { clientId }, bob)).toMatchObject({ code: 'APPLICATION_NOT_FOUND' });
  await server.ok('/ipo/ApplyCancel', { applicationId: a.data!.applicationId }, ann);
});

test('prepaid: never more than applied for, what was not allotted comes back to the won, and anyone can repeat the draw', async () => {
  const offering = await whenOpen('900220');
  const before = await available(ann, offering);
  const { total: worth } = await server.ok('/fund/Assets', {}, ann);
  const quantity = multiple(5_000n, offering.stepShares);
  const mine = await applied(ann, offering, quantity);
  expect(BigInt(mine.deposit)).toBe(BigInt(offering.price) * quantity);
  expect(
    (await server.ok('/ipo/Detail', { offeringId: offering.offeringId })).offering.demand.applications,
  ).toBeGreaterThan(0);
  const early = await server.ok('/ipo/Draw', { offeringId: offering.offeringId, after: 0 });
  expect([early.seed, early.listHash, early.drawnAt, early.applications]).toEqual([null, null, null, []]);

  await reach(offering.subscribeTo);
  expect((await own(ann, mine)).canCancel).toBe(false);
  expect(await server.call('/ipo/ApplyCancel', { applicationId: mine.applicationId }, ann)).toMatchObject({
    code: 'APPLICATION_NOT_CANCELLABLE',
  });
  const listed = await server.ok('/ipo/Draw', { offeringId: offering.offeringId, after: 0 });
  expect(listed.applications.map(({ id }) => id)).toContain(mine.applicationId);

  await reach(offering.drawAt);
  const proof = await server.ok('/ipo/Draw', { offeringId: offering.offeringId, after: 0 });
  expect(proof.applications.map(({ id, quantity: shares }) => [id, shares])).toEqual(
    listed.applications.map(({ id, quantity: shares }) => [id, shares]),
  );
  const seed = Buffer.from(proof.seed!, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(offering.commitment);
  const entries = proof.applications.map(({ id, quantity: shares }) => ({
    id,
    quantity: BigInt(shares),
    rank: createHmac('sha256', seed).update(id).digest('hex'),
  }));
  expect(createHash('sha256').update(entries.map(listLine).join('')).digest('hex')).toBe(proof.listHash);
  const shares = draw(entries, { method: proof.method, pool: BigInt(proof.pool), lot: BigInt(proof.lot) });
  expect(proof.applications.map(({ allotted }) => allotted)).toEqual(entries.map(({ id }) => String(shares.get(id))));
  const won = await own(ann, mine);
  expect(won).toMatchObject({ status: 'won', allotted: String(shares.get(mine.applicationId)), held: mine.deposit });
  expect(BigInt(won.allotted!) > 0n && BigInt(won.allotted!) <= quantity).toBe(true);

  await reach(offering.allocateAt);
  const paid = await own(ann, mine);
  const cost = BigInt(offering.price) * BigInt(paid.allotted!);
  expect(paid).toMatchObject({ status: 'paid', held: '0', due: null, refund: String(BigInt(mine.deposit) - cost) });
  expect(before - (await available(ann, offering))).toBe(cost);
  const after = await server.ok('/fund/Assets', {}, ann);
  expect([after.newShares, after.total]).toEqual([String(cost), worth]);
  expect(await pay(ann, mine)).toMatchObject({ code: 'APPLICATION_ALREADY_PAID' });
  expect(await messages(ann)).toContain('NEW_SHARES_WON');
  const flow = await server.ok('/fund/Flow', { direction: 'all', page: 1 }, ann);
  expect(flow.data[0]).toMatchObject({
    kind: 'new_shares',
    amount: String(-cost),
    subject: { symbol: offering.symbol, name: offering.name },
  });
});

test('half up front: a winner pays the rest, another waives and has the whole deposit back, a third lets it pass', async () => {
  const offering = await whenOpen('900770');
  // With few applicants everybody gets what they apply for, so that a payment is due.
  const small = BigInt(offering.minimumShares);
  const third = await registerCustomer(server, { cash: GRANT });
  await sql`update customer set real_name = 'verified' where id = ${third.userId}`.execute(server.db);
  const people = [ann, bob, third] as const;
  const before = await Promise.all(people.map((who) => available(who, offering)));
  const mine = await Promise.all(people.map((who) => applied(who, offering, small)));
  expect(mine[0]!.deposit).toBe(String((BigInt(offering.price) * small + 1n) / 2n));
  expect(await pay(ann, mine[0]!)).toMatchObject({ code: 'APPLICATION_NOT_PAYABLE' });
  await reach(offering.drawAt);
  await reach(offering.allocateAt);
  const awaited = await own(ann, mine[0]!);
  const cost = BigInt(offering.price) * BigInt(awaited.allotted!);
  expect(awaited).toMatchObject({ status: 'awaiting_payment', due: String(cost - BigInt(mine[0]!.deposit)) });
  const { data: told } = await server.ok('/user/Messages', { page: 1 }, ann);
  expect(told[0]).toMatchObject({ code: 'NEW_SHARES_DUE', params: { amount: awaited.due, until: awaited.payBy } });
  const paid = (await pay(ann, mine[0]!)).data!;
  expect(paid).toMatchObject({ status: 'paid', held: '0', due: null, refund: '0' });
  const waived = await server.ok('/ipo/Waive', { applicationId: mine[1]!.applicationId }, bob);
  expect(waived).toMatchObject({ status: 'waived', refund: mine[1]!.deposit });
  expect(await server.ok('/ipo/Waive', { applicationId: mine[1]!.applicationId }, bob)).toEqual(waived);
  expect(await pay(bob, mine[1]!)).toMatchObject({ code: 'APPLICATION_NOT_PAYABLE' });
  const half = new Date((Date.parse(offering.allocateAt) + Date.parse(offering.payBy)) / 2);
  const reminders = async (who: TestCustomer) =>
    (await messages(who)).filter((code) => code === 'NEW_SHARES_PAY_SOON').length;
  await reach(new Date(half.getTime() - 1).toISOString());
  expect(await reminders(third)).toBe(0);
  await reach(half.toISOString());
  await reach(half.toISOString());
  expect(await Promise.all(people.map(reminders))).toEqual([0, 0, 1]);
  // The period ends with its time, not with the job that waives.
  server.clock.set(offering.payBy);
  expect(await pay(third, mine[2]!)).toMatchObject({ code: 'APPLICATION_NOT_PAYABLE' });
  await reach(offering.payBy);
  expect(await own(third, mine[2]!)).toMatchObject({ status: 'waived', refund: mine[2]!.deposit });
  expect(await messages(third)).toContain('NEW_SHARES_WAIVED');
  // Not paying has no other consequence: the money is back, and the next offering takes the next application.
  const after = await Promise.all(people.map((who) => available(who, offering)));
  expect(after).toEqual([before[0]! - cost, before[1], before[2]]);
  const next = await whenOpen('900770');
  await applied(third, next, small);
});

test('payment after winning: nothing is held before, and an unpaid win simply ends', async () => {
  const offering = await whenOpen('900330');
  const mine = await applied(bob, offering, BigInt(offering.minimumShares));
  expect([mine.deposit, mine.held]).toEqual(['0', '0']);
  const before = await available(bob, offering);
  await reach(offering.drawAt);
  await reach(offering.allocateAt);
  const awaited = await own(bob, mine);
  expect(awaited.due).toBe(String(BigInt(offering.price) * BigInt(awaited.allotted!)));
  await sql`update customer set flags = '{frozen}' where id = ${bob.userId}`.execute(server.db);
  expect(await pay(bob, mine)).toMatchObject({ code: 'ACCOUNT_FROZEN' });
  await sql`update customer set flags = '{}' where id = ${bob.userId}`.execute(server.db);
  await pay(bob, mine);
  expect(before - (await available(bob, offering))).toBe(BigInt(awaited.due!));
});

test('a lottery of lots: each winner has one lot, and a loser the whole deposit', async () => {
  const offering = await whenOpen('900440');
  expect([offering.minimumShares, offering.maximumShares]).toEqual(['10000', '10000']);
  await reach(offering.drawAt);
  const { applications, pool, lot } = await server.ok('/ipo/Draw', { offeringId: offering.offeringId, after: 0 });
  const winners = applications.filter(({ allotted }) => allotted === lot);
  expect(BigInt(winners.length)).toBe(BigInt(pool) / BigInt(lot));
  expect(applications.every(({ allotted }) => allotted === lot || allotted === '0')).toBe(true);
  await reach(offering.allocateAt);
  const { rows } = await sql<{ status: string; count: bigint; held: bigint }>`
    select a.status, count(*), sum(h.remaining)::bigint as held from offering_application a join hold h on h.id = a.hold_id
    where a.offering_id = ${offering.offeringId} group by 1 order by 1`.execute(server.db);
  expect(rows.map(({ status, held }) => [status, held])).toEqual([
    ['lost', 0n],
    ['paid', 0n],
  ]);
});

test('an offering with too little demand is cancelled, and every deposit comes back', async () => {
  const offering = await whenOpen('900880');
  const before = await available(ann, offering);
  const mine = await applied(ann, offering, BigInt(offering.minimumShares));
  await reach(offering.subscribeTo);
  expect((await server.ok('/ipo/Detail', { offeringId: offering.offeringId })).offering.status).toBe('cancelled');
  expect(await own(ann, mine)).toMatchObject({ status: 'refunded', refund: mine.deposit, held: '0' });
  expect(await available(ann, offering)).toBe(before);
  expect(await messages(ann)).toContain('NEW_SHARES_REFUNDED');
});

test('a run that is killed at any statement and repeated ends in the same books', async () => {
  const offering = await whenOpen('900220');
  await applied(ann, offering, BigInt(offering.minimumShares));
  await reach(offering.subscribeTo);
  server.clock.set(offering.allocateAt);
  const kills = await killedUntilDone(server.db, 3, (db) => advanceDue({ ...server.app.deps, db }, server.clock.now()));
  expect(kills).toBeGreaterThan(5);
  expect((await server.ok('/ipo/Detail', { offeringId: offering.offeringId })).offering.status).toBe('allotted');
  expect(await verifyBooks(server.db)).toEqual([]);
});

test.each([
  ['DEPOSIT_50', '900770'],
  ['PAY_AFTER_WIN', '900330'],
] as const)('%s: simulated winners pay the same however often the run is killed', async (mode, symbol) => {
  // Of thirty winners one in ten waives: in one run of twenty-five nobody does.
  await replacing(applicantSettings as { waivesOneIn: number }, 'waivesOneIn', 2, async () => {
    const offering = await whenOpen(symbol);
    expect(offering.fundingMode).toBe(mode);
    await reach(offering.subscribeTo);
    await reach(offering.drawAt);
    server.clock.set(offering.allocateAt);
    const kills = await killedUntilDone(server.db, 7, (db) =>
      advanceDue({ ...server.app.deps, db }, server.clock.now()),
    );
    expect(kills).toBeGreaterThan(5);
    const price = BigInt(offering.price);
    const { rows } = await sql<{ id: string; status: string; allotted: bigint; deposit: bigint }>`
      select id, status, allotted, deposit from offering_application
      where offering_id = ${offering.offeringId} and allotted > 0`.execute(server.db);
    const owing = rows.filter(({ allotted, deposit }) => price * allotted > deposit);
    expect(new Set(owing.map(({ id }) => waives(id)))).toEqual(new Set([true, false]));
    const expected = owing.map(({ id }) => [id, waives(id) ? 'awaiting_payment' : 'paid']);
    expect(owing.map(({ id, status }) => [id, status])).toEqual(expected);
    expect(await verifyBooks(server.db)).toEqual([]);
  });
});

test('an offering that is cancelled while it is drawn publishes neither a seed nor a result', async () => {
  const offering = await whenOpen('900220');
  const { offeringId } = offering;
  const mine = await applied(ann, offering, BigInt(offering.minimumShares));
  await reach(offering.subscribeTo);
  server.clock.set(offering.drawAt);
  const now = server.clock.now();
  // After the list is read, before its result is stored.
  const db = meanwhile(server.db, { id: mine.applicationId, nth: 1 }, () =>
    transaction(server.db, async (tx) =>
      cancelOffering(tx, (await lockOffering(tx, offeringId, 'update'))!, 'LOW_DEMAND', now),
    ),
  );
  await advanceDue({ ...server.app.deps, db }, now);
  await refundCancelled(server.db, now);
  expect(await server.ok('/ipo/Draw', { offeringId, after: 0 })).toMatchObject({ seed: null, drawnAt: null });
  expect(await own(ann, mine)).toMatchObject({ status: 'refunded', refund: mine.deposit, allotted: null });
});

test('a simulated winner who cannot pay lets it pass, and holds nobody up', async () => {
  const offering = await whenOpen('900330');
  const mine = await applied(bob, offering, BigInt(offering.minimumShares));
  await reach(offering.drawAt);
  // Nobody gets more, and the first one's cash is held.
  await replacing(applicantSettings as { grantBelow: bigint }, 'grantBelow', 0n, async () => {
    const poor = (await findFunded(server.db))[0]!;
    const account = customer(poor.userId, 'cash');
    const holdId = await transaction(server.db, async (tx) =>
      hold(tx, { account, asset: 'KRW', amount: poor.available, ref: newId(), at: 0 }),
    );
    await reach(offering.allocateAt);
    await reach(offering.payBy);
    await transaction(server.db, (tx) => release(tx, holdId, 0));
  });
  const { rows } = await sql<{ status: string; count: bigint }>`
    select status, count(*) from offering_application where offering_id = ${offering.offeringId} group by 1`.execute(
    server.db,
  );
  const count = new Map(rows.map((row) => [row.status, Number(row.count)]));
  expect(count.get('awaiting_payment')).toBeUndefined();
  expect(count.get('paid')).toBeGreaterThan(15);
  expect((await own(bob, mine)).status).toBe('waived');
});

test('nobody can change a commitment, a seed after the draw, or a draw', async () => {
  const [drawn] = (await everything()).filter(({ status }) => status === 'allotted');
  const open = await whenOpen('900110');
  const change = (id: string, column: string) =>
    sql`update offering set ${sql.ref(column)} = sha256('x') where offering_id = ${id}`.execute(server.db);
  await expect(change(open.offeringId, 'commitment')).rejects.toThrow('never changes');
  await expect(change(open.offeringId, 'sealed_seed')).rejects.toThrow('never changes');
  await expect(change(open.offeringId, 'seed')).rejects.toThrow();
  await expect(change(drawn!.offeringId, 'seed')).rejects.toThrow('once');
});

test('simulated applicants are customers with money of the ledger, and nobody can log in as one', async () => {
  const { rows } = await sql<{ account: string; cash: bigint }>`
    select c.account, a.balance as cash from simulated_applicant s join customer c on c.id = s.user_id
    join ledger_account a on a.owner = c.id::text and a.purpose = 'cash' and a.asset = 'KRW'`.execute(server.db);
  expect(rows).toHaveLength(applicantSettings.count);
  expect(rows.every(({ cash }) => cash > 0n)).toBe(true);
  // Held cash pays for nothing else, so one whose cash is held gets more.
  const availableOf = async () => (await findFunded(server.db))[0]!.available;
  const { userId } = (await findFunded(server.db))[0]!;
  await transaction(server.db, async (tx) =>
    hold(tx, { account: customer(userId, 'cash'), asset: 'KRW', amount: await availableOf(), ref: newId(), at: 0 }),
  );
  await prepareApplicants(server.app.deps, server.clock.now());
  expect(await availableOf()).toBe(applicantSettings.grant);
  const answer = await server.call('/user/Login', { account: rows[0]!.account, password: 'simulated-0001' });
  expect(answer.status).toBe(0);
});
