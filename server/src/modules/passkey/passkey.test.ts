import type { ApiInput } from '@maru/domain/contracts';
import { Authenticator } from '../../../test/authenticator.ts';
import { bankedCustomer, type Banked } from '../../../test/funds.ts';
import {
  makeApp,
  newId,
  registerCustomer,
  type TestApp,
  type TestCustomer,
  type TestSession,
} from '../../../test/harness.ts';
import { idleMarket } from '../../../test/stand-ins.ts';
import { MINUTE } from '../../core/time.ts';
import { verifyBooks } from '../books/books.service.ts';
import { logInByPasskey } from './passkey.service.ts';

const ORIGIN = 'http://localhost:8080';
let server: TestApp;
beforeAll(async () => void (server = await makeApp({ venue: idleMarket })));
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

type Proof = { fundPassword: string } | { loginPassword: string };
const addStart = (who: TestCustomer, proof: Proof = { fundPassword: who.fundPassword }, origin = ORIGIN) =>
  server.call('/user/PasskeyAddStart', { origin, ...proof }, who);
const add = async (who: TestCustomer, device = new Authenticator(), proof?: Proof, name = '내 전화기') => {
  const start = (await addStart(who, proof)).data!;
  return { device, passkey: await server.ok('/user/PasskeyAdd', device.make(start, name), who) };
};
const loginStart = () => server.ok('/user/PasskeyLoginStart', { origin: ORIGIN });
const logIn = async (device: Authenticator) => server.ok('/user/PasskeyLogin', device.sign(await loginStart()));
const listOf = async (who: TestSession) => (await server.ok('/user/Passkeys', {}, who)).passkeys;
const messagesOf = async (who: TestSession) => (await server.ok('/user/Messages', { page: 1 }, who)).data;

const rich = (options: { cash?: bigint } = {}) => bankedCustomer(server, { cash: 1_000_000n, ...options });
type Draft = Omit<ApiInput<'/fund/WithdrawCreate'>, 'fundPassword'>;
const draftOf = ({ cardId }: Banked, amount = '300000'): Draft => ({ clientId: newId(), amount, cardId });
const confirmStart = (who: TestSession, body: object, path = '/fund/WithdrawCreate') =>
  server.call('/user/PasskeyConfirmStart', { origin: ORIGIN, path, body: body as Record<string, unknown> }, who);
const challengeFor = async (who: TestSession, body: object) => (await confirmStart(who, body)).data!;
const withdraw = (who: TestSession, input: ApiInput<'/fund/WithdrawCreate'>) =>
  server.call('/fund/WithdrawCreate', input, who);

describe('a passkey', () => {
  test('is added with the fund password, is listed with its name and last use, and opens a session that is named by it', async () => {
    const ann = await registerCustomer(server);
    const { device, passkey } = await add(ann);
    expect(passkey).toMatchObject({ name: '내 전화기', canConfirm: true, isSynced: false, lastUsedAt: null });
    expect(await listOf(ann)).toEqual([passkey]);
    expect((await messagesOf(ann))[0]).toMatchObject({ code: 'PASSKEY_ADDED', params: { name: '내 전화기' } });
    server.clock.advance(MINUTE);
    const session = await logIn(device);
    expect(session.account).toBe(ann.account);
    const sessions = await server.ok('/user/Sessions', {}, session);
    expect(sessions.map(({ isCurrent, passkey: name }) => [isCurrent, name])).toEqual(
      expect.arrayContaining([
        [true, '내 전화기'],
        [false, null],
      ]),
    );
    expect((await listOf(ann))[0]?.lastUsedAt).not.toBeNull();
  });

  test('needs a secret that is right, and the log-in password gives one that only logs in', async () => {
    const ann = await registerCustomer(server);
    expect(await addStart(ann, { fundPassword: '918273' })).toMatchObject({ code: 'WRONG_FUND_PASSWORD' });
    expect(await addStart(ann, { loginPassword: 'another-horse-8' })).toMatchObject({ code: 'WRONG_PASSWORD' });
    const { device, passkey } = await add(ann, new Authenticator(), { loginPassword: ann.password });
    expect(passkey.canConfirm).toBe(false);
    expect((await logIn(device)).account).toBe(ann.account);
    expect(await confirmStart(ann, { clientId: newId(), amount: '10000', cardId: newId() })).toMatchObject({
      code: 'PASSKEY_UNKNOWN',
    });
  });

  test('is removed by its owner alone, and other sessions that it opened end', async () => {
    const ann = await registerCustomer(server);
    const bob = await registerCustomer(server);
    const { device, passkey } = await add(ann);
    const opened = await logIn(device);
    const { passkeyId } = passkey;
    expect(await server.call('/user/PasskeyRemove', { passkeyId }, bob)).toMatchObject({ code: 'NOT_FOUND' });
    await server.ok('/user/PasskeyRemove', { passkeyId }, ann);
    expect(await listOf(ann)).toEqual([]);
    expect((await messagesOf(ann))[0]).toMatchObject({ code: 'PASSKEY_REMOVED' });
    expect(await server.call('/user/Info', {}, opened)).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await server.call('/user/Info', {}, ann)).toMatchObject({ status: 1 });
    expect(await server.call('/user/PasskeyLogin', device.sign(await loginStart()))).toMatchObject({
      code: 'PASSKEY_UNKNOWN',
    });
  });

  test('that is removed during its log-in opens no session', async () => {
    const ann = await registerCustomer(server);
    const { device, passkey } = await add(ann);
    const answer = device.sign(await loginStart());
    const { passkeyId } = passkey;
    let counted = 0;
    // The count of its use is the first statement that changes a row and returns none.
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.numAffectedRows === 1n && result.rows.length === 0 && ++counted === 1)
          await server.ok('/user/PasskeyRemove', { passkeyId }, ann);
        return result;
      },
    });
    const caller = { deviceId: null, address: '192.0.2.1', keepDevice: () => undefined };
    const entering = logInByPasskey({ ...server.app.deps, db }, answer, {
      device: 'x',
      caller,
      now: server.clock.now(),
    });
    await expect(entering).rejects.toMatchObject({ code: 'PASSKEY_UNKNOWN' });
    expect(await server.ok('/user/Sessions', {}, ann)).toHaveLength(1);
  });

  test('is added once, and ten at most', async () => {
    const ann = await registerCustomer(server);
    const { device } = await add(ann);
    const start = (await addStart(ann)).data!;
    expect(start.credentials).toEqual([{ credentialId: device.credentialId, transports: ['internal'] }]);
    expect(await server.call('/user/PasskeyAdd', device.make(start, 'again'), ann)).toMatchObject({
      code: 'PASSKEY_EXISTS',
    });
    const late = (await addStart(ann)).data!;
    for (let more = 1; more < 10; more += 1) await add(ann);
    expect(await addStart(ann)).toMatchObject({ code: 'PASSKEY_LIMIT', params: { max: 10 } });
    expect(await server.call('/user/PasskeyAdd', new Authenticator().make(late, 'one more'), ann)).toMatchObject({
      code: 'PASSKEY_LIMIT',
    });
    expect(await listOf(ann)).toHaveLength(10);
  });

  test('of a closed account is deleted', async () => {
    const ann = await registerCustomer(server);
    const { device } = await add(ann);
    await addStart(ann);
    const grant = await server.ok('/user/Closing', {}, ann);
    expect(grant.guards).toEqual([]);
    await server.ok('/user/Close', { clientId: newId(), loginPassword: ann.password, isConfirmed: true }, ann);
    for (const table of ['passkey', 'passkey_challenge'] as const)
      expect(await server.db.selectFrom(table).selectAll().where('customer_id', '=', ann.userId).execute()).toEqual([]);
    expect(await server.call('/user/PasskeyLogin', device.sign(await loginStart()))).toMatchObject({
      code: 'PASSKEY_UNKNOWN',
    });
  });
});

describe('an attack on adding one', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no fingerprint or PIN', { isVerified: false }],
    ['an answer of a log-in', { type: 'webauthn.get' }],
  ])('with %s is refused', async (_name, signing) => {
    const ann = await registerCustomer(server);
    const start = (await addStart(ann)).data!;
    expect(await server.call('/user/PasskeyAdd', new Authenticator().make(start, 'x', signing), ann)).toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
    expect(await listOf(ann)).toEqual([]);
  });

  test('with a challenge that was used, is too old, of another customer or of another session is refused', async () => {
    const ann = await registerCustomer(server);
    const bob = await registerCustomer(server);
    const start = (await addStart(ann)).data!;
    const device = new Authenticator();
    expect(await server.call('/user/PasskeyAdd', device.make(start, 'x'), bob)).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    // An attempt uses it up, whosever it was.
    expect(await server.call('/user/PasskeyAdd', device.make(start, 'x'), ann)).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    const other = await server.ok('/user/Login', { account: ann.account, password: ann.password });
    const ofOther = (await addStart(ann)).data!;
    expect(await server.call('/user/PasskeyAdd', device.make(ofOther, 'x'), other)).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    const old = (await addStart(ann)).data!;
    server.clock.advance(5 * MINUTE);
    expect(await server.call('/user/PasskeyAdd', device.make(old, 'x'), ann)).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    expect(await listOf(ann)).toEqual([]);
  });

  test('from a page of another address does not begin', async () => {
    const ann = await registerCustomer(server);
    const proof = { fundPassword: ann.fundPassword };
    expect(await addStart(ann, proof, 'http://127.0.0.1:8080')).toMatchObject({
      code: 'PASSKEY_ADDRESS',
      params: { address: ORIGIN },
    });
    expect(await server.call('/user/PasskeyLoginStart', { origin: 'https://evil.example' })).toMatchObject({
      code: 'PASSKEY_ADDRESS',
    });
  });
});

describe('an attack on logging in', () => {
  test('by a replay of an answer is refused', async () => {
    const { device } = await add(await registerCustomer(server));
    const answer = device.sign(await loginStart());
    await server.ok('/user/PasskeyLogin', answer);
    expect(await server.call('/user/PasskeyLogin', answer)).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    // The same signature for a fresh challenge signs another one.
    const { challengeId } = await loginStart();
    expect(await server.call('/user/PasskeyLogin', { ...answer, challengeId })).toMatchObject({
      code: 'WRONG_PASSKEY',
    });
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no fingerprint or PIN', { isVerified: false }],
    ['an answer of adding', { type: 'webauthn.create' }],
    ['another owner', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['no owner', { userHandle: null }],
    ['a count that does not rise', { count: 1 }],
  ])('with %s is refused and counted', async (_name, signing) => {
    const { device } = await add(await registerCustomer(server));
    await logIn(device);
    expect(await server.call('/user/PasskeyLogin', device.sign(await loginStart(), signing))).toMatchObject({
      code: 'WRONG_PASSKEY',
      params: { left: 4 },
    });
    expect(await logIn(device)).toMatchObject({ isFirst: false });
  });

  test('with the credential of somebody else, under the own name or the other one, is refused', async () => {
    const { device: own } = await add(await registerCustomer(server));
    const { device: foreign } = await add(await registerCustomer(server));
    const credentialId = foreign.credentialId;
    expect(await server.call('/user/PasskeyLogin', own.sign(await loginStart(), { credentialId }))).toMatchObject({
      code: 'WRONG_PASSKEY',
    });
    const { userHandle } = foreign.sign(await loginStart());
    expect(await server.call('/user/PasskeyLogin', own.sign(await loginStart(), { userHandle }))).toMatchObject({
      code: 'WRONG_PASSKEY',
    });
    expect(await server.call('/user/PasskeyLogin', new Authenticator().sign(await loginStart()))).toMatchObject({
      code: 'PASSKEY_UNKNOWN',
    });
  });

  test('again and again locks the log-in, also with the right one, until the time is over', async () => {
    const { device } = await add(await registerCustomer(server));
    const wrong = async () =>
      server.call('/user/PasskeyLogin', device.sign(await loginStart(), { origin: 'https://evil.example' }));
    for (let left = 4; left >= 0; left -= 1) expect(await wrong()).toMatchObject({ params: { left } });
    expect(await server.call('/user/PasskeyLogin', device.sign(await loginStart()))).toMatchObject({
      code: 'LOGIN_LOCKED',
    });
    server.clock.advance(60 * MINUTE);
    expect(await logIn(device)).toHaveProperty('token');
  });

  test('of a barred account is refused like the password', async () => {
    const ann = await registerCustomer(server);
    const { device } = await add(ann);
    await server.db
      .updateTable('customer')
      .set({ flags: ['banned'] })
      .where('id', '=', ann.userId)
      .execute();
    expect(await server.call('/user/PasskeyLogin', device.sign(await loginStart()))).toMatchObject({
      code: 'ACCOUNT_BANNED',
    });
  });
});

describe('a withdrawal', () => {
  test('is confirmed by a passkey that signed it, once however often it is sent', async () => {
    const ann = await rich();
    const { device } = await add(ann);
    const body = draftOf(ann);
    const start = await challengeFor(ann, body);
    expect(start.credentials).toEqual([{ credentialId: device.credentialId, transports: ['internal'] }]);
    const input = { ...body, fundPassword: device.sign(start) };
    const first = await withdraw(ann, input);
    expect(first).toMatchObject({ status: 1, data: { amount: '300000', status: 'review' } });
    expect((await withdraw(ann, input)).data).toEqual(first.data);
    // After a break the draft is confirmed anew, by a passkey or by the fund password.
    for (const fundPassword of [device.sign(await challengeFor(ann, body)), ann.fundPassword])
      expect((await withdraw(ann, { ...body, fundPassword })).data).toEqual(first.data);
    expect((await listOf(ann))[0]?.lastUsedAt).not.toBeNull();
  });

  test('of another amount, of another draft or by another call is not confirmed by it', async () => {
    const ann = await rich();
    const { device } = await add(ann);
    const body = draftOf(ann);
    const expired = { code: 'PASSKEY_EXPIRED' };
    for (const other of [
      { ...body, amount: '900000' },
      { ...body, clientId: newId() },
    ]) {
      const fundPassword = device.sign(await challengeFor(ann, body));
      expect(await withdraw(ann, { ...other, fundPassword })).toMatchObject(expired);
      // The attempt used the challenge up.
      expect(await withdraw(ann, { ...body, fundPassword })).toMatchObject(expired);
    }
    const forLogin = device.sign(await loginStart());
    expect(await withdraw(ann, { ...body, fundPassword: forLogin })).toMatchObject(expired);
    const ofLoan = (await confirmStart(ann, { clientId: body.clientId, amount: '300000', days: 7 }, '/loan/Borrow'))
      .data!;
    expect(await withdraw(ann, { ...body, fundPassword: device.sign(ofLoan) })).toMatchObject(expired);
    expect((await server.ok('/fund/WithdrawInfo', {}, ann)).open).toBeNull();
  });

  test('is not confirmed by an answer that was used, is too old or comes from another session', async () => {
    const ann = await rich();
    const { device } = await add(ann);
    const expired = { code: 'PASSKEY_EXPIRED' };
    const dear = draftOf(ann, '2000000');
    const spent = device.sign(await challengeFor(ann, dear));
    expect(await withdraw(ann, { ...dear, fundPassword: spent })).toMatchObject({ code: 'INSUFFICIENT_WITHDRAWABLE' });
    expect(await withdraw(ann, { ...dear, fundPassword: spent })).toMatchObject(expired);
    const body = draftOf(ann);
    const other = await server.ok('/user/Login', { account: ann.account, password: ann.password });
    const ofOther = device.sign(await challengeFor(ann, body));
    expect(await withdraw(other, { ...body, fundPassword: ofOther })).toMatchObject(expired);
    const old = device.sign(await challengeFor(ann, body));
    server.clock.advance(5 * MINUTE);
    expect(await withdraw(ann, { ...body, fundPassword: old })).toMatchObject(expired);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no fingerprint or PIN', { isVerified: false }],
    ['another owner', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('signed with %s is refused and counted like a wrong fund password', async (_name, signing) => {
    const ann = await rich();
    const { device } = await add(ann);
    const body = draftOf(ann);
    const wrong = async () =>
      withdraw(ann, { ...body, fundPassword: device.sign(await challengeFor(ann, body), signing) });
    expect(await wrong()).toMatchObject({ code: 'WRONG_PASSKEY', params: { left: 4 } });
    expect(await withdraw(ann, { ...body, fundPassword: '918273' })).toMatchObject({
      code: 'WRONG_FUND_PASSWORD',
      params: { left: 3 },
    });
    // Some authenticators leave the owner out where the credentials are named.
    const fundPassword = device.sign(await challengeFor(ann, body), { userHandle: null });
    expect(await withdraw(ann, { ...body, fundPassword })).toMatchObject({ status: 1 });
  });

  test('is not confirmed by the passkey of another customer, nor by one that only logs in', async () => {
    const ann = await rich();
    const { device: own } = await add(ann);
    const { device: logsIn } = await add(ann, new Authenticator(), { loginPassword: ann.password });
    const { device: foreign } = await add(await registerCustomer(server));
    const body = draftOf(ann);
    const start = await challengeFor(ann, body);
    expect(start.credentials.map(({ credentialId }) => credentialId)).toEqual([own.credentialId]);
    for (const device of [foreign, logsIn]) {
      const fundPassword = device.sign(await challengeFor(ann, body));
      expect(await withdraw(ann, { ...body, fundPassword })).toMatchObject({ code: 'WRONG_PASSKEY' });
    }
  });

  test('is locked with the fund password, and the passkey does not go round the lock', async () => {
    const ann = await rich();
    const { device } = await add(ann);
    const body = draftOf(ann);
    for (let guess = 0; guess < 5; guess += 1) await withdraw(ann, { ...body, fundPassword: `60718${guess}` });
    const fundPassword = device.sign(await challengeFor(ann, body));
    expect(await withdraw(ann, { ...body, fundPassword })).toMatchObject({ code: 'FUND_PASSWORD_LOCKED' });
  });

  test('of a shape that would be refused, or a call that needs no proof, gets no challenge', async () => {
    const ann = await rich();
    await add(ann);
    expect(await confirmStart(ann, { amount: 'x' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await confirmStart(ann, {}, '/user/Logout')).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('challenges that nobody answered are deleted', async () => {
  await loginStart();
  server.clock.advance(6 * MINUTE);
  const { pruneChallenges } = await import('./passkey.repo.ts');
  await pruneChallenges(server.db, server.clock.now());
  expect(await server.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
});
