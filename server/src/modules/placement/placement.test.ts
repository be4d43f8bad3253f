import { sql } from 'kysely';
import type { Placement, PlacementApplication } from '@maru/domain/contracts';
import { decideAs } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { makeOperator, openCaseOf } from '../../../test/operator.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { verifyBooks } from '../books/books.service.ts';
import { advancePlacements } from './placement-life.service.ts';

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
let open: Placement;
beforeAll(async () => {
  server = await makeApp({ venue: (clock) => stillVenue(clock, []), env: { MARKET_CLOCK: 'demo' } });
  [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
  await sql`update customer set real_name = 'verified' where id in (${ann.userId}, ${bob.userId})`.execute(server.db);
  open = (await server.ok('/placement/List', { stage: 'open', page: 1 })).data.at(-1)!;
});
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

const apply = (who: TestCustomer, quantity: bigint | string, over: Partial<Placement> = {}, clientId = newId()) =>
  server.call(
    '/placement/Apply',
    {
      clientId,
      placementId: over.placementId ?? open.placementId,
      quantity: quantity.toString(),
      fundPassword: who.fundPassword,
    },
    who,
  );
async function applied(who: TestCustomer, quantity: bigint | string): Promise<PlacementApplication> {
  const answer = await apply(who, quantity);
  if (!answer.data) throw new Error(answer.code);
  return answer.data;
}
const info = (who: TestCustomer) => server.ok('/placement/Info', { placementId: open.placementId }, who);
const left = async () =>
  BigInt((await server.ok('/placement/Detail', { placementId: open.placementId })).placement.left);
const own = (who: TestCustomer, { applicationId }: PlacementApplication) =>
  server.ok('/placement/ApplicationDetail', { applicationId }, who);

test('every company has an open placement, with its business and its risks in every language', async () => {
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  expect(data.map(({ status }) => status)).toEqual(['open', 'open', 'open']);
  for (const { placementId } of data) {
    const { business, risk } = await server.ok('/placement/Detail', { placementId });
    for (const text of [business, risk])
      expect(Object.values(text).filter((words) => words.length > 20)).toHaveLength(4);
  }
  // The next run announces nothing again.
  await advancePlacements(server.app.deps, server.clock.now());
  expect((await server.ok('/placement/List', { stage: 'open', page: 1 })).total).toBe(3);
});

test('every refusal of an application', async () => {
  const minimum = BigInt(open.minimumShares);
  const most = BigInt(open.maximumShares);
  const code = async (answer: ReturnType<typeof apply>) => (await answer).code;
  expect(await code(apply(ann, minimum - 1n))).toBe('SHARES_TOO_FEW');
  expect(await code(apply(ann, minimum + 1n))).toBe('SHARES_OFF_STEP');
  expect(await code(apply(ann, most + minimum))).toBe('SHARES_TOO_MANY');
  expect(await code(apply(ann, minimum, { placementId: newId() }))).toBe('PLACEMENT_NOT_FOUND');
  expect(await code(apply({ ...ann, fundPassword: '111112' }, minimum))).toBe('WRONG_FUND_PASSWORD');
  const poor = await registerCustomer(server);
  expect(await code(apply(poor, minimum))).toBe('REAL_NAME_REQUIRED');
  await sql`update customer set real_name = 'verified', flags = '{frozen}' where id = ${poor.userId}`.execute(
    server.db,
  );
  expect(await code(apply(poor, minimum))).toBe('ACCOUNT_FROZEN');
  expect(await server.call('/placement/Detail', { placementId: newId() })).toMatchObject({
    code: 'PLACEMENT_NOT_FOUND',
  });
  expect((await server.ok('/placement/Records', { page: 1 }, ann)).total).toBe(0);
});

test('a case names its own placement, and shows its price and how it is paid', async () => {
  const cashier = await makeOperator(server, 'cashier');
  const { applicationId, quantity, amount } = await applied(bob, open.minimumShares);
  // An earlier placement of the same company, with another name.
  const earlier = newId();
  await sql`
    insert into placement
    select (jsonb_populate_record(p, jsonb_build_object(
      'placement_id', ${earlier}::uuid, 'issue', p.issue + 900, 'step', p.step + 900,
      'name', jsonb_build_object('kor', '먼저', 'en', 'Earlier', 'tw', '較早', 'cn', '较早')))).*
    from placement p where placement_id = ${open.placementId}
  `.execute(server.db);
  const opened = await openCaseOf(server, cashier, applicationId);
  expect(opened.case.facts).toEqual({ number: expect.any(String), placement: open.placementId, quantity, amount });
  expect(opened.fields).toMatchObject({
    ...{ placement: open.placementId, price: open.price, fundingMode: open.fundingMode, status: 'review' },
    deposit: expect.stringMatching(/^\d+$/),
  });
  expect(opened.case.customer.flags).toEqual([]);
  expect(opened.available).toBe((await info(bob)).available);
  const names = (await cashier.ok('/admin/CaseNames', {})).filter(({ field }) => field === 'placement');
  const nameOf = (id: string) => names.find(({ code }) => code === id)?.name.en;
  expect(nameOf(open.placementId)).toBe(`${open.name.en} (${open.symbol})`);
  expect(nameOf(earlier)).toBe(`Earlier (${open.symbol})`);
  await sql`delete from placement where placement_id = ${earlier}`.execute(server.db);
  await decideAs(server, 'placement', applicationId, 'kim', 'SUSPECTED_FRAUD');
});

test('an approval of an account that may not trade is refused', async () => {
  const cashier = await makeOperator(server, 'cashier');
  const { applicationId } = await applied(bob, open.minimumShares);
  await sql`update customer set flags = '{trading_off}' where id = ${bob.userId}`.execute(server.db);
  const { caseId, version, customer } = (await openCaseOf(server, cashier, applicationId)).case;
  expect(customer.flags).toEqual(['trading_off']);
  const decision = { clientId: newId(), caseId, version, verdict: 'approve', reason: 'CHECKED' } as const;
  expect(await cashier.call('/admin/CaseDecide', decision)).toMatchObject({ code: 'TRADING_DISABLED' });
  await sql`update customer set flags = '{}' where id = ${bob.userId}`.execute(server.db);
  await decideAs(server, 'placement', applicationId, 'kim', 'SUSPECTED_FRAUD');
});

test('an approved application is allotted and paid; the assets stay as they were', async () => {
  const { total: worth } = await server.ok('/fund/Assets', {}, ann);
  const before = BigInt((await info(ann)).available);
  const clientId = newId();
  const [a, b] = await Promise.all([
    apply(ann, open.minimumShares, {}, clientId),
    apply(ann, open.minimumShares, {}, clientId),
  ]);
  expect(b.data).toEqual(a.data);
  const mine = a.data!;
  const amount = BigInt(open.price) * BigInt(open.minimumShares);
  expect(mine).toMatchObject({ status: 'review', amount: String(amount), decidedAt: null });
  expect(await info(ann)).toMatchObject({ available: String(before - amount), shares: open.minimumShares });
  expect(await server.ok('/placement/ApplicationDetail', { clientId }, ann)).toEqual(mine);
  for (const key of [{ applicationId: mine.applicationId }, { clientId }])
    expect(await server.call('/placement/ApplicationDetail', key, bob)).toMatchObject({
      code: 'PLACEMENT_APPLICATION_NOT_FOUND',
      data: null,
    });
  await decideAs(server, 'placement', mine.applicationId, 'kim');
  expect(await own(ann, mine)).toMatchObject({ status: 'paid' });
  expect((await server.ok('/fund/Assets', {}, ann)).total).toBe(worth);
  expect(before - BigInt((await info(ann)).available)).toBe(amount);
  const [movement] = (await server.ok('/fund/Flow', { direction: 'all', page: 1 }, ann)).data;
  expect(movement).toMatchObject({ kind: 'placement_shares', amount: String(-amount) });
  expect((await server.ok('/user/Messages', { page: 1 }, ann)).data[0]).toMatchObject({ code: 'PLACEMENT_ALLOTTED' });
  const { applicationId } = mine;
  expect(await server.call('/placement/Cancel', { applicationId }, ann)).toMatchObject({
    code: 'PLACEMENT_NOT_CANCELLABLE',
  });
});

test('a rejected application and a cancelled one get every won back, and their shares are free again', async () => {
  const [before, free] = [(await info(bob)).available, await left()];
  const rejected = await applied(bob, open.minimumShares);
  expect(await left()).toBe(free - BigInt(open.minimumShares));
  await decideAs(server, 'placement', rejected.applicationId, 'kim', 'SUSPECTED_FRAUD');
  expect(await own(bob, rejected)).toMatchObject({ status: 'rejected', reason: 'SUSPECTED_FRAUD', note: null });
  expect((await server.ok('/user/Messages', { page: 1 }, bob)).data[0]).toMatchObject({ code: 'PLACEMENT_REJECTED' });

  const { applicationId } = await applied(bob, open.minimumShares);
  expect(await server.call('/placement/Cancel', { applicationId }, ann)).toMatchObject({
    code: 'PLACEMENT_APPLICATION_NOT_FOUND',
  });
  const cancelled = await server.ok('/placement/Cancel', { applicationId }, bob);
  expect(cancelled.status).toBe('cancelled');
  expect(await server.ok('/placement/Cancel', { applicationId }, bob)).toEqual(cancelled);
  await expect(decideAs(server, 'placement', applicationId, 'kim')).rejects.toMatchObject({ code: 'CASE_CLOSED' });
  expect([(await info(bob)).available, await left()]).toEqual([before, free]);

  // A decision after the cancellation of the placement and before the refunds allots nothing.
  const late = await applied(bob, open.minimumShares);
  const mark = (at: Date | null) =>
    server.db
      .updateTable('placement')
      .set({ cancelled_at: at, cancel_reason: at && 'MARKET_DISRUPTED' })
      .where('placement_id', '=', open.placementId)
      .execute();
  await mark(new Date(server.clock.now()));
  await expect(decideAs(server, 'placement', late.applicationId, 'kim')).rejects.toMatchObject({
    code: 'CASE_CHANGED',
  });
  await mark(null);
  await server.ok('/placement/Cancel', { applicationId: late.applicationId }, bob);
  expect([(await info(bob)).available, await left()]).toEqual([before, free]);
});

test('no more is placed than there is, and nothing after the end', async () => {
  const { placementId } = open;
  const all = BigInt(open.pool);
  const taken = all - (await left());
  await sql`update placement set pool = ${taken + BigInt(open.minimumShares)}, maximum_shares = minimum_shares
    where placement_id = ${placementId}`.execute(server.db);
  await sql`update placement set maximum_shares = pool where placement_id = ${placementId}`.execute(server.db);
  const answers = await Promise.all([apply(bob, open.minimumShares), apply(ann, open.minimumShares)]);
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['OK', 'PLACEMENT_SOLD_OUT']);
  expect((await server.ok('/placement/Detail', { placementId })).placement.status).toBe('soldOut');
  server.clock.set(open.openTo);
  expect((await apply(bob, open.minimumShares)).code).toBe('PLACEMENT_ENDED');
  expect((await server.ok('/placement/List', { stage: 'ended', page: 1 })).data[0]).toMatchObject({
    placementId,
    status: 'ended',
  });
});
