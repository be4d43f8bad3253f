import { decideAs, verifyName } from '../../../test/funds.ts';
import { makeOperator, openCaseOf } from '../../../test/operator.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
beforeAll(async () => {
  server = await makeApp();
  [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
});
afterAll(() => server.close());

const apply = (who: TestCustomer, clientId = newId()) => server.call('/user/SeatApply', { clientId }, who);
const info = (who: TestCustomer) => server.ok('/user/SeatInfo', {}, who);
const messages = async (who: TestCustomer) =>
  (await server.ok('/user/Messages', { page: 1 }, who)).data.map(({ code, params }) => [code, params.reason]);
const subjectOf = async (who: TestCustomer) =>
  (
    await server.db
      .selectFrom('seat_application')
      .select('id')
      .where('customer_id', '=', who.userId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

test('only a verified name applies, once at a time, and the answer to a repeated request is the same', async () => {
  expect(await info(ann)).toMatchObject({ status: 'none', appliedAt: null, canApply: false });
  expect(await apply(ann)).toMatchObject({ code: 'REAL_NAME_REQUIRED' });
  await verifyName(server, ann);
  await verifyName(server, bob);
  const clientId = newId();
  const [first, again] = [await apply(ann, clientId), await apply(ann, clientId)];
  expect(first.data).toMatchObject({ status: 'review', decidedAt: null, reason: null, canApply: true });
  expect(again.data).toEqual(first.data);
  const both = await Promise.all([apply(ann), apply(bob), apply(bob)]);
  expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['SEAT_UNDER_REVIEW', 'SEAT_UNDER_REVIEW', 'ok']);
});

test('its case has no particulars beside the customer', async () => {
  const opened = await openCaseOf(server, await makeOperator(server, 'reviewer'), await subjectOf(ann));
  expect(opened).toMatchObject({ fields: {}, files: [], case: { facts: {}, customer: { account: ann.account } } });
  // The look is in the log, whose entry leads to the case.
  const auditor = await makeOperator(server, 'auditor');
  const { data } = await auditor.ok('/admin/Audit', { page: 1 });
  const caseOf = (act: string) => data.find((entry) => entry.act === act)?.caseId;
  expect([caseOf('case.open'), caseOf('operator.login')]).toEqual([opened.case.caseId, null]);
});

test('a refusal says why, and the next application is a new case', async () => {
  await decideAs(server, 'seat', await subjectOf(ann), 'reviewer', 'SEAT_NOT_OFFERED');
  expect(await info(ann)).toMatchObject({ status: 'rejected', reason: 'SEAT_NOT_OFFERED', isAutomatic: false });
  expect(await messages(ann)).toEqual([['SEAT_REJECTED', 'SEAT_NOT_OFFERED']]);
  expect((await apply(ann)).data).toMatchObject({ status: 'review' });
  await decideAs(server, 'seat', await subjectOf(ann), 'reviewer');
  expect(await info(ann)).toMatchObject({ status: 'approved', reason: 'CHECKED' });
  expect(await messages(ann)).toEqual([
    ['SEAT_APPROVED', undefined],
    ['SEAT_REJECTED', 'SEAT_NOT_OFFERED'],
  ]);
  expect(await apply(ann)).toMatchObject({ code: 'ALREADY_SEAT' });
  expect(await server.ok('/user/SeatCancel', {}, ann)).toMatchObject({ status: 'approved' });
});

test('a cancelled application can no longer be decided, and another one can follow', async () => {
  const subject = await subjectOf(bob);
  expect(await server.ok('/user/SeatCancel', {}, bob)).toMatchObject({ status: 'cancelled' });
  await expect(decideAs(server, 'seat', subject, 'reviewer')).rejects.toMatchObject({ code: 'CASE_CLOSED' });
  expect(await server.ok('/user/SeatCancel', {}, bob)).toMatchObject({ status: 'cancelled' });
  const freeze = (on: boolean) =>
    server.db
      .updateTable('customer')
      .set({ flags: on ? ['frozen'] : [] })
      .where('id', '=', bob.userId)
      .execute();
  await freeze(true);
  expect(await apply(bob)).toMatchObject({ code: 'ACCOUNT_FROZEN' });
  await freeze(false);
  expect((await apply(bob)).data).toMatchObject({ status: 'review' });
  expect(await server.ok('/user/ReviewHistory', { page: 1, kind: 'seat' }, bob)).toMatchObject({ total: 0 });
});

test('a clock that was set back refuses no cancellation', async () => {
  const cat = await registerCustomer(server);
  await verifyName(server, cat);
  await apply(cat);
  server.clock.advance(-60_000);
  const cancelled = await server.call('/user/SeatCancel', {}, cat);
  server.clock.advance(60_000);
  expect(cancelled).toMatchObject({ data: { status: 'cancelled' } });
});
