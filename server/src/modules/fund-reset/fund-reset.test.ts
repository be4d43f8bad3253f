import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { uploadOf } from '../../../test/pictures.ts';
import { makeOperator } from '../../../test/operator.ts';
import { transaction } from '../../core/db.ts';
import { expireResets } from './fund-reset.job.ts';
import { stillVenue } from '../../../test/stand-ins.ts';

const HOUR = 3_600_000;
const who = { name: '김마루', idFirst: '900101', idTail: '1000042' };
const NEXT = '730284';

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
beforeAll(async () => {
  const clock = testClock();
  server = await makeApp({ clock, venue: stillVenue(clock, []) });
  [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
  const [frontUploadId, backUploadId] = [await uploadOf(server, ann, 'idFront'), await uploadOf(server, ann, 'idBack')];
  await server.ok('/user/KycSubmit', { clientId: newId(), ...who, frontUploadId, backUploadId }, ann);
  const reviewer = await makeOperator(server, 'reviewer');
  const { data } = await reviewer.ok('/admin/Cases', { page: 1, state: 'live' });
  const { caseId, version } = data[0]!;
  await reviewer.ok('/admin/CaseDecide', { clientId: newId(), caseId, version, verdict: 'approve', reason: 'CHECKED' });
});
afterAll(() => server.close());

const start = (over: object = {}, by = ann) =>
  server.call('/user/FundResetStart', { clientId: newId(), loginPassword: by.password, ...who, ...over }, by);
const finish = (over: object = {}) =>
  server.call(
    '/user/FundResetFinish',
    { clientId: newId(), loginPassword: ann.password, next: NEXT, confirm: NEXT, ...over },
    ann,
  );
const info = (by = ann) => server.ok('/user/FundReset', {}, by);
const change = (current: string) =>
  server.call('/user/FundPass', { clientId: newId(), current, next: '482915', confirm: '482915' }, ann);
const codes = async () => (await server.ok('/user/Messages', { page: 1 }, ann)).data.map(({ code }) => code);

test('only a verified name resets, with the log-in password and its own number', async () => {
  expect(await info(bob)).toMatchObject({ state: 'none', canStart: false });
  expect(await start({}, bob)).toMatchObject({ code: 'REAL_NAME_REQUIRED' });
  expect(await info()).toMatchObject({ state: 'none', canStart: true, waitHours: 24 });
  expect(await start({ loginPassword: 'another-horse-8' })).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect(await start({ idTail: '1000043' })).toMatchObject({ code: 'FUND_RESET_DIFFERS', params: { left: 4 } });
  expect(await start({ name: '김미루' })).toMatchObject({ code: 'FUND_RESET_DIFFERS', params: { left: 3 } });
  expect(await finish()).toMatchObject({ code: 'FUND_RESET_NOT_READY' });
});

test('a reset waits a day, during which the present password counts and the owner can cancel', async () => {
  const until = '2026-11-21T10:00:00.000+09:00';
  expect((await start()).data).toMatchObject({ state: 'waiting', readyAt: until });
  expect(await start()).toMatchObject({ code: 'FUND_RESET_WAITING' });
  expect(await finish()).toMatchObject({ code: 'FUND_RESET_NOT_READY' });
  expect(await server.ok('/user/FundResetCancel', {}, ann)).toMatchObject({ state: 'none', readyAt: null });
  await server.ok('/user/FundResetCancel', {}, ann);
  server.clock.advance(24 * HOUR);
  expect(await finish()).toMatchObject({ code: 'FUND_RESET_NOT_READY' });
  expect(await codes()).toEqual(['FUND_RESET_CANCELED', 'FUND_RESET_STARTED', 'REAL_NAME_VERIFIED']);
});

test('after the day the new password is set once, and the old one is wrong', async () => {
  await start();
  server.clock.advance(24 * HOUR);
  expect(await info()).toMatchObject({ state: 'ready' });
  expect(await finish({ confirm: '000001' })).toMatchObject({ code: 'PASSWORDS_DIFFER' });
  expect(await finish({ next: '111111', confirm: '111111' })).toMatchObject({ code: 'PASSWORD_WEAK' });
  const answers = await Promise.all([finish(), finish()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([0, 1]);
  expect(await change(ann.fundPassword)).toMatchObject({ code: 'WRONG_FUND_PASSWORD' });
  expect(await change(NEXT)).toMatchObject({ status: 1 });
  expect((await codes())[0]).toBe('FUND_RESET_DONE');
});

test('a reset that nobody finishes ends after three days with one message, by the job or by the next call', async () => {
  await start();
  server.clock.advance(24 * HOUR);
  expect(await info()).toMatchObject({ state: 'ready', readyHours: 72, expiresAt: '2026-11-26T10:00:00.000+09:00' });
  server.clock.advance(72 * HOUR - 1);
  expect(await expireResets(server.db, server.clock.now())).toBe(0);
  server.clock.advance(1);
  expect(await info()).toMatchObject({ state: 'none', readyAt: null, expiresAt: null });
  expect(await finish()).toMatchObject({ code: 'FUND_RESET_NOT_READY' });
  expect(await expireResets(server.db, server.clock.now())).toBe(1);
  expect(await expireResets(server.db, server.clock.now())).toBe(0);
  expect((await codes()).slice(0, 2)).toEqual(['FUND_RESET_EXPIRED', 'FUND_RESET_STARTED']);
  expect(await change(NEXT)).toMatchObject({ code: 'WRONG_FUND_PASSWORD', params: { left: 4 } });

  await start();
  server.clock.advance(96 * HOUR);
  expect((await start()).data).toMatchObject({ state: 'waiting' });
  expect((await codes()).slice(0, 3)).toEqual(['FUND_RESET_STARTED', 'FUND_RESET_EXPIRED', 'FUND_RESET_STARTED']);
  await server.ok('/user/FundResetCancel', {}, ann);
});

test('the job passes over a reset whose owner is locked, and does not wait with it', async () => {
  await start();
  server.clock.advance(96 * HOUR);
  await transaction(server.db, async (tx) => {
    await tx.selectFrom('customer').select('id').where('id', '=', ann.userId).forUpdate().execute();
    expect(await expireResets(server.db, server.clock.now())).toBe(0);
  });
  expect(await expireResets(server.db, server.clock.now())).toBe(1);
});

test('five wrong numbers lock the proof, also for the right one', async () => {
  for (let n = 0; n < 5; n++) await start({ idTail: `100005${n}` });
  expect(await start()).toMatchObject({ code: 'FUND_PASSWORD_LOCKED', params: { minutes: 10 } });
  server.clock.advance(10 * 60_000);
  expect(await start()).toMatchObject({ status: 1 });
});

test('a clock that was set back refuses no cancellation', async () => {
  await start();
  server.clock.advance(-60_000);
  const canceled = await server.call('/user/FundResetCancel', {}, ann);
  server.clock.advance(60_000);
  expect(canceled).toMatchObject({ data: { state: 'none' } });
});
