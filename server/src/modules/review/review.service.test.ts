import { makeApp, registerCustomer, newId, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { verifyLog } from '../audit/audit.service.ts';
import { routes as identityModule } from '../identity/identity.routes.ts';
import { decideWaitingCases } from './auto-review.job.ts';
import { setAutoReview } from './auto-review.service.ts';
import {
  decide,
  openCase,
  registerReview,
  requireEveryKind,
  reviewDeps,
  withdrawCase,
  type DecisionRequest,
} from './review.service.ts';
import type { ReviewCase } from './review.types.ts';

let server: TestApp;
let ann: TestCustomer;
/** Calls of the kinds' handlers, in order. */
const told: string[] = [];
let hasFault = false;
/** Subject whose review breaks down. */
let broken: string | undefined;

beforeAll(async () => {
  const clock = testClock();
  const venue = stillVenue(clock, []);
  const handlers = {
    approve: async (_: unknown, review: ReviewCase) => {
      if (hasFault) throw new ApiError('SYSTEM_BUSY');
      if (review.subject === broken) throw new Error('broken');
      told.push(`approve ${review.subject}`);
      return { before: { state: 'review' }, after: { state: 'done' } };
    },
    reject: async (_: unknown, review: ReviewCase) => {
      told.push(`reject ${review.subject}`);
      return { before: { state: 'review' }, after: { state: 'rejected' } };
    },
    detail: async () => ({ fields: {}, files: [] }),
    automatic: async () => ({ verdict: 'approve' as const }),
  };
  /** In place of the modules that own these kinds. */
  const owners: Module = (app) => {
    registerReview(app, 'deposit', handlers);
    registerReview(app, 'withdrawal', handlers);
  };
  server = await makeApp({ clock, venue, modules: [identityModule, owners], env: { AUTO_REVIEW: '1' } });
  ann = await registerCustomer(server);
});
afterAll(() => server.close());
beforeEach(() => {
  told.length = 0;
  hasFault = false;
});

const inTx = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(server.db, work);
const open = (kind: 'deposit' | 'withdrawal', subject = newId()) =>
  inTx((tx) =>
    openCase(tx, {
      kind,
      approvals: kind === 'withdrawal' ? 2 : 1,
      subject,
      customerId: ann.userId,
      facts: { amount: '10000', currency: 'KRW' },
      at: server.clock.now(),
    }),
  );
const tryDecide = (caseId: string, login: string, over: Partial<DecisionRequest> = {}) =>
  inTx((tx) =>
    decide(tx, reviewDeps(server.app), {
      caseId,
      version: 1,
      verdict: 'approve',
      reason: 'CHECKED',
      note: null,
      actor: `operator:${login}`,
      login,
      at: server.clock.now(),
      ...over,
    }),
  ).then(
    ({ state }) => state as string,
    (error: ApiError) => error.code ?? error.message,
  );
const acts = async () =>
  (await server.db.selectFrom('audit_entry').select(['act', 'actor']).orderBy('seq').execute()).slice(-3);

test('one approval applies what needs one, once, and it is written down', async () => {
  const id = await open('deposit');
  expect(await tryDecide(id, 'kim')).toBe('approved');
  expect(await tryDecide(id, 'kim', { version: 2 })).toBe('CASE_CLOSED');
  expect(told).toHaveLength(1);
  expect((await acts()).at(-1)).toEqual({ act: 'deposit.approve', actor: 'operator:kim' });
  expect(await verifyLog(server.db, server.config)).toMatchObject({ firstBad: null });
});

test('a pay-out waits for a second, different person', async () => {
  const id = await open('withdrawal');
  expect(await tryDecide(id, 'kim')).toBe('confirming');
  expect(told).toEqual([]);
  expect(await tryDecide(id, 'kim', { version: 2 })).toBe('FOUR_EYES');
  expect(await tryDecide(id, 'lee', { version: 2 })).toBe('approved');
  expect(told).toHaveLength(1);
  expect((await acts()).slice(-2)).toEqual([
    { act: 'withdrawal.approveFirst', actor: 'operator:kim' },
    { act: 'withdrawal.approve', actor: 'operator:lee' },
  ]);
});

test('the database itself refuses one pair of eyes', async () => {
  const id = await open('withdrawal');
  const alone = server.db
    .updateTable('review_case')
    .set({
      state: 'approved',
      first_by: 'operator:kim',
      decided_by: 'operator:kim',
      reason: 'CHECKED',
      decided_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await expect(alone).rejects.toThrow('check constraint');
});

test('twenty at once: one decides', async () => {
  const id = await open('deposit');
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => tryDecide(id, `op${n}`)));
  expect(outcomes.filter((outcome) => outcome === 'approved')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'CASE_CLOSED')).toHaveLength(19);
  expect(told).toHaveLength(1);
  expect(await verifyLog(server.db, server.config)).toMatchObject({ firstBad: null });
});

test('a customer who takes it back and an operator who approves: one of them is earlier', async () => {
  for (let round = 0; round < 20; round++) {
    const subject = newId();
    const id = await open('deposit', subject);
    told.length = 0;
    const [decided, isBack] = await Promise.all([
      tryDecide(id, 'kim'),
      inTx((tx) => withdrawCase(tx, { kind: 'deposit', subject, at: server.clock.now() })),
    ]);
    expect([decided, told.length]).toEqual(isBack ? ['CASE_CLOSED', 0] : ['approved', 1]);
  }
});

test('what the owner refuses leaves the case and the log as they were', async () => {
  const id = await open('deposit');
  const before = await verifyLog(server.db, server.config);
  hasFault = true;
  expect(await tryDecide(id, 'kim')).toBe('SYSTEM_BUSY');
  expect(await verifyLog(server.db, server.config)).toEqual(before);
  hasFault = false;
  expect(await tryDecide(id, 'kim')).toBe('approved');
});

test.each([
  ['no such case', { caseId: newId() }, 'NOT_FOUND'],
  ['an old version', { version: 7 }, 'CASE_CHANGED'],
  ['a reason of the other kind', { reason: 'PAYMENT_NOT_FOUND' }, 'BAD_REQUEST'],
  ['a refusal', { verdict: 'reject', reason: 'PAYMENT_NOT_FOUND' }, 'rejected'],
] as const)('%s', async (_, over, outcome) => {
  expect(await tryDecide(await open('deposit'), 'kim', over)).toBe(outcome);
});

test('the machine decides what has waited and nobody has taken, by itself, and says that it was it', async () => {
  const [waiting, taken] = [await open('withdrawal'), await open('deposit')];
  const kim = { login: 'kim', name: 'Kim', role: 'cashier' as const, password_hash: '', created_at: new Date(0) };
  await server.db.insertInto('operator').values(kim).execute();
  await server.db.updateTable('review_case').set({ assignee: 'kim' }).where('id', '=', taken).execute();
  const stateOf = (id: string) =>
    server.db
      .selectFrom('review_case')
      .select(['state', 'is_automatic'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  server.clock.advance(14_999);
  await decideWaitingCases(reviewDeps(server.app));
  expect(await stateOf(waiting)).toEqual({ state: 'open', is_automatic: false });
  server.clock.advance(1);
  const isOff = { id: true, is_auto_on: false, delay_seconds: 15 };
  await server.db.insertInto('review_setting').values(isOff).execute();
  await decideWaitingCases(reviewDeps(server.app));
  expect(await stateOf(waiting)).toEqual({ state: 'open', is_automatic: false });
  await server.db.updateTable('review_setting').set({ is_auto_on: true }).execute();
  await decideWaitingCases(reviewDeps(server.app));
  expect(await stateOf(waiting)).toEqual({ state: 'approved', is_automatic: true });
  expect(await stateOf(taken)).toEqual({ state: 'open', is_automatic: false });
});

test('what was opened while people decided stays with them when the machine is switched on', async () => {
  const set = (isOn: boolean) =>
    transaction(server.db, (tx) =>
      setAutoReview(tx, server.app.deps, {
        isOn,
        delaySeconds: 0,
        note: null,
        actor: 'operator:kim',
        at: server.clock.now(),
      }),
    );
  const isOpen = async (id: string) =>
    (await server.db.selectFrom('review_case').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  await set(false);
  const before = await open('withdrawal');
  server.clock.advance(1_000);
  await set(true);
  server.clock.advance(1_000);
  // Setting it again does not reach further back, nor less far.
  const between = await open('withdrawal');
  server.clock.advance(1_000);
  await set(true);
  await decideWaitingCases(reviewDeps(server.app));
  expect([await isOpen(before), await isOpen(between)]).toEqual(['open', 'approved']);
});

test('a case that breaks the machine fails the run, and holds no other up; a refusal does not', async () => {
  broken = newId();
  const ids = [await open('deposit'), await open('deposit', broken), await open('deposit')];
  server.clock.advance(15_000);
  await server.db.updateTable('review_setting').set({ is_auto_on: true }).execute();
  await expect(decideWaitingCases(reviewDeps(server.app))).rejects.toMatchObject({
    message: `Cases could not be reviewed automatically: ${ids[1]}`,
    errors: [new Error('broken')],
  });
  const states = await server.db.selectFrom('review_case').select('state').where('id', 'in', ids).execute();
  expect(states.map(({ state }) => state).sort()).toEqual(['approved', 'approved', 'open']);
  broken = undefined;
  hasFault = true;
  expect(await decideWaitingCases(reviewDeps(server.app))).toBe(0);
});

test('one live case per subject', async () => {
  const subject = newId();
  await open('deposit', subject);
  await expect(open('deposit', subject)).rejects.toThrow('review_case_live');
});

test('a kind that no module reviews stops the start', () => {
  expect(() => requireEveryKind(server.app.reviews)).toThrow('No module reviews block, loan, placement, realName');
});
