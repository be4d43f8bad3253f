import type { AdminInput, AdminOutput, AdminPath } from '@maru/domain/admin';
import { makeApp, type TestApp } from '../../../test/harness.ts';
import { adminCall, makeOperator, type TestOperator } from '../../../test/operator.ts';
import { verifyLog } from '../audit/audit.service.ts';
import { codeOf, periodOf, readSecret } from './one-time-code.ts';
import { operatorCommand } from './operator.command.ts';

const HALF_MINUTE = 30_000;
let server: TestApp;
beforeAll(async () => {
  server = await makeApp({ env: { OPERATOR_SECOND_FACTOR: '1' } });
});
afterAll(async () => {
  expect(await verifyLog(server.db, server.config)).toMatchObject({ firstBad: null });
  await server.close();
});

const codeFor = (secret: string, periods = 0) => codeOf(readSecret(secret), periodOf(server.clock.now()) + periods);
/** A code that is none of the present ones. */
const wrongFor = (secret: string) => {
  const right = [-1, 0, 1].map((periods) => codeFor(secret, periods));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!;
};
const login = ({ login: name, password }: TestOperator, code?: string) =>
  adminCall(server, '/admin/Login', { login: name, password, code });
async function asOperator<P extends AdminPath>(token: string, path: P, input: AdminInput<P>) {
  const { status, code, data } = await adminCall(server, path, input, token);
  return status === 1 ? (data as AdminOutput<P>) : code;
}

async function enroll(operator: TestOperator): Promise<string> {
  const { secret } = await operator.ok('/admin/SecondFactor', {});
  await operator.ok('/admin/SecondFactorConfirm', { code: codeFor(secret) });
  server.clock.advance(2 * HALF_MINUTE);
  return secret;
}

test('before the enrolment a session opens nothing but it', async () => {
  const operator = await makeOperator(server, 'manager');
  expect((await login(operator)).data).toMatchObject({ needsEnrollment: true });
  for (const path of ['/admin/AutoReview', '/admin/Operators'] as const)
    expect(await asOperator(operator.token, path, {})).toBe('SECOND_FACTOR_REQUIRED');
  expect(await operator.ok('/admin/Me', {})).toMatchObject({ role: 'manager' });

  const { secret, uri } = await operator.ok('/admin/SecondFactor', {});
  expect(uri).toContain(secret);
  expect(await operator.call('/admin/SecondFactorConfirm', { code: wrongFor(secret) })).toMatchObject({
    code: 'WRONG_CODE',
  });
  await operator.ok('/admin/SecondFactorConfirm', { code: codeFor(secret) });
  expect(await asOperator(operator.token, '/admin/AutoReview', {})).toMatchObject({ isOn: expect.any(Boolean) });
  // An enrolled secret is replaced on the command line alone: a stolen session cannot.
  expect(await operator.call('/admin/SecondFactor', {})).toMatchObject({ code: 'FORBIDDEN' });
  expect(await operator.call('/admin/SecondFactorConfirm', { code: codeFor(secret) })).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('the secret lies encrypted in the database', async () => {
  const operator = await makeOperator(server, 'cashier');
  const secret = await enroll(operator);
  const { factor_sealed } = await server.db
    .selectFrom('operator')
    .select('factor_sealed')
    .where('login', '=', operator.login)
    .executeTakeFirstOrThrow();
  expect(factor_sealed?.includes(Buffer.from(readSecret(secret)))).toBe(false);
});

test('after it a log-in needs the password and a code, and a code counts once', async () => {
  const operator = await makeOperator(server, 'cashier');
  const secret = await enroll(operator);
  expect(await login(operator)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(await login(operator, wrongFor(secret))).toMatchObject({ code: 'WRONG_CODE' });
  const stranger = { login: operator.login, password: 'wrong-password-7', code: codeFor(secret) };
  expect(await adminCall(server, '/admin/Login', stranger)).toMatchObject({ code: 'WRONG_CREDENTIALS' });

  const entered = await login(operator, codeFor(secret));
  expect(entered.data).toMatchObject({ needsEnrollment: false });
  expect(await asOperator(entered.data!.token, '/admin/AutoReview', {})).toMatchObject({ isOn: expect.any(Boolean) });
  expect(await login(operator, codeFor(secret))).toMatchObject({ code: 'WRONG_CODE' });
  // Nor does an older one after it.
  expect(await login(operator, codeFor(secret, -1))).toMatchObject({ code: 'WRONG_CODE' });
  server.clock.advance(HALF_MINUTE);
  expect((await login(operator, codeFor(secret))).status).toBe(1);
});

test('two requests with one code open one session', async () => {
  const operator = await makeOperator(server, 'cashier');
  const code = codeFor(await enroll(operator));
  const answers = await Promise.all([login(operator, code), login(operator, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([0, 1]);
});

test('wrong codes lock, and a right password between them resets nothing', async () => {
  const operator = await makeOperator(server, 'cashier');
  const secret = await enroll(operator);
  const tries = [];
  for (let n = 0; n < 6; n++) {
    tries.push((await login(operator, wrongFor(secret))).code);
    await login(operator);
  }
  expect(tries).toEqual([...Array(5).fill('WRONG_CODE'), 'LOGIN_LOCKED']);
  expect(await login(operator, codeFor(secret))).toMatchObject({ code: 'LOGIN_LOCKED' });
});

test('the command line removes a lost factor, and ends the sessions', async () => {
  const operator = await makeOperator(server, 'reviewer');
  await enroll(operator);
  expect(await operatorCommand(server.app.deps, ['reset-factor', operator.login])).toBe(0);
  expect(await operator.call('/admin/Me', {})).toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await login(operator)).data).toMatchObject({ needsEnrollment: true });
  await expect(operatorCommand(server.app.deps, ['reset-factor', 'nobody'])).rejects.toThrow();
  const acts = await server.db
    .selectFrom('audit_entry')
    .select('after')
    .where('act', '=', 'operator.secondFactor')
    .where('subject', '=', operator.login)
    .orderBy('seq')
    .execute();
  expect(acts.map(({ after }) => after.isEnrolled)).toEqual([true, false]);
});
