import { meanwhile } from '../../../test/breaking.ts';
import { makeApp, type TestApp } from '../../../test/harness.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { transaction } from '../../core/db.ts';
import { prepareOwnPassword, preparePassword, setOperatorActive } from './operator.service.ts';
import { authenticateOperator, loginOperator } from './operator-session.service.ts';

let server: TestApp;
beforeAll(async () => void (server = await makeApp()));
afterAll(() => server.close());

const caller = { deviceId: null, address: '192.0.2.1', keepDevice: () => undefined };
const bySystem = () => ({ actor: 'system' as const, at: server.clock.now() });
const next = 'another-barn-for-9';

/** A log-in with the right password, during which something else happens after the operator was read. */
function loginDuring({ login, password }: TestOperator, act: () => Promise<unknown>) {
  const db = meanwhile(server.db, { id: login, nth: 1 }, act);
  const request = { login, password, device: 'x', caller, now: server.clock.now() };
  return loginOperator({ ...server.app.deps, db }, request);
}

const set = (login: string, isActive: boolean) =>
  transaction(server.db, (tx) =>
    setOperatorActive(tx, server.app.deps, { ...bySystem(), login, isActive, note: null }),
  );

const changes: Record<string, (login: string) => Promise<unknown>> = {
  'a new password': async (login) =>
    transaction(server.db, await preparePassword(server.app.deps, { ...bySystem(), login, password: next })),
  'a block': (login) => set(login, false),
  'another second factor': (login) =>
    server.db
      .updateTable('operator')
      .set({ factor_sealed: Buffer.from('enrolled') })
      .where('login', '=', login)
      .execute(),
};

test.each(Object.keys(changes))('a log-in meets %s and opens no session', async (name) => {
  const operator = await makeOperator(server, 'reviewer');
  await expect(loginDuring(operator, () => changes[name]!(operator.login))).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
  const sessions = server.db.selectFrom('operator_session').select('id').where('login', '=', operator.login);
  // That of makeOperator alone.
  expect(await sessions.execute()).toHaveLength(1);
});

test('a log-in that nothing changes during opens a session', async () => {
  const operator = await makeOperator(server, 'reviewer');
  const { token } = await loginDuring(operator, async () => undefined);
  expect(await authenticateOperator(server.app.deps, token, true)).toMatchObject({ login: operator.login });
});

test('a change of the own password does not undo one that was made after its check', async () => {
  const { login, password, token } = await makeOperator(server, 'reviewer');
  const operator = (await authenticateOperator(server.app.deps, token, true))!;
  const request = { current: password, next: 'a-saddle-for-4-goats', caller, now: server.clock.now() };
  const own = await prepareOwnPassword(server.app.deps, operator, request);
  await changes['a new password']!(login);
  await expect(transaction(server.db, own)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  const enter = (typed: string) =>
    loginOperator(server.app.deps, { login, password: typed, device: 'x', caller, now: server.clock.now() });
  expect(await enter(next)).toMatchObject({ operator: { login } });
});
