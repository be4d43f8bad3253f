import type { ApiError } from '../../core/errors.ts';
import type { ApiInput, ErrorCode } from '@maru/domain/contracts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { meanwhile } from '../../../test/breaking.ts';
import { eventually } from '../../../test/eventually.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { transaction } from '../../core/db.ts';
import { listenToNotices, type Notice } from '../../core/notices.ts';
import { setAccountFlags } from '../admin/customer.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { verify } from '../ledger/ledger.verify.ts';
import { sql } from 'kysely';
import { pruneAttempts } from './attempt.service.ts';
import { verifyFundPassword } from './password.service.ts';
import { login } from './session.service.ts';

let server: TestApp;
beforeAll(async () => {
  const clock = testClock();
  server = await makeApp({ clock, venue: stillVenue(clock, []) });
});
afterAll(async () => {
  expect(await verify(server.db)).toEqual([]);
  await server.close();
});

let number = 0;
const draft = (change: Partial<ApiInput<'/user/Register'>> = {}): ApiInput<'/user/Register'> => ({
  clientId: newId(),
  account: `0103000${String(++number).padStart(4, '0')}`,
  password: 'maru-house-2026',
  confirm: 'maru-house-2026',
  institutionCode: 'MARU',
  invitationCode: 'WELCOME',
  agreements: { terms: true, privacy: true },
  language: 'kor',
  ...change,
});
const customers = async () =>
  (
    await server.db
      .selectFrom('customer')
      .select((by) => by.fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('registering', () => {
  test('opens the account with its opening grant, once, however often it is sent', async () => {
    const before = await customers();
    const request = draft();
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.call('/user/Register', request)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 1, data: { account: request.account }, simulated: true });
    }
    expect(await customers()).toBe(before + 1n);
    const { id } = await server.db
      .selectFrom('customer')
      .select('id')
      .where('account', '=', request.account)
      .executeTakeFirstOrThrow();
    expect((await balanceOf(server.db, customer(id, 'cash'), 'KRW')).available).toBe(100_000_000n);
  });

  test('gives no play money where the market is no simulation', async () => {
    const clock = testClock();
    const real = await makeApp({ clock, venue: { ...stillVenue(clock, []), simulated: false } });
    const { userId } = await registerCustomer(real);
    const { balance } = await balanceOf(real.db, customer(userId, 'cash'), 'KRW');
    await real.close();
    expect(balance).toBe(0n);
  });

  test.each<[ErrorCode, Partial<ApiInput<'/user/Register'>>]>([
    ['AGREEMENT_REQUIRED', { agreements: { terms: true, privacy: false } }],
    ['PASSWORDS_DIFFER', { confirm: 'another-house-2026' }],
    ['PASSWORD_WEAK', { password: '12345678', confirm: '12345678' }],
    ['INSTITUTION_NOT_FOUND', { institutionCode: 'NOBODY' }],
    ['INVITER_NOT_FOUND', { invitationCode: 'NOBODY' }],
  ])('answers %s and opens nothing', async (code, change) => {
    const before = await customers();
    expect(await server.call('/user/Register', draft(change))).toMatchObject({ status: 0, code });
    expect(await customers()).toBe(before);
  });

  test('takes an account once, also when two ask at the same time', async () => {
    const account = draft().account;
    const answers = await Promise.all([1, 2, 3].map(() => server.call('/user/Register', draft({ account }))));
    expect(answers.map((answer) => answer.code ?? 'OK').sort()).toEqual(['ACCOUNT_EXISTS', 'ACCOUNT_EXISTS', 'OK']);
  });

  test('accepts the invitation of a customer, in any case', async () => {
    const inviter = await registerCustomer(server);
    const { invitationCode } = await server.ok('/user/Info', {}, inviter);
    await server.ok('/user/Register', draft({ invitationCode: invitationCode.toLowerCase(), institutionCode: 'maru' }));
  });
});

describe('logging in', () => {
  test("opens a session with the customer's data, and marks the first one", async () => {
    const request = draft();
    await server.ok('/user/Register', request);
    const credentials = { account: request.account, password: request.password };
    const first = await server.ok('/user/Login', credentials);
    expect(first).toMatchObject({ account: request.account, isFirst: true });
    expect((await server.ok('/user/Login', credentials)).isFirst).toBe(false);
    expect(await server.ok('/user/Info', {}, first)).toMatchObject({
      account: request.account,
      institution: { en: 'Maru Securities' },
      hasFundPassword: false,
      realName: 'none',
      flags: [],
    });
  });

  test('keeps no token that could be used', async () => {
    const { token } = await registerCustomer(server);
    const rows = await server.db.selectFrom('session').select('token_hash').execute();
    expect(rows.some((row) => row.token_hash.includes(Buffer.from(token)))).toBe(false);
    expect(token.length).toBeGreaterThanOrEqual(43);
  });

  test('answers the same for a wrong password and an unknown account, and locks both after five', async () => {
    const { account, password } = await registerCustomer(server);
    for (const name of [account, '01099999999']) {
      const codes = [];
      for (let i = 0; i < 6; i++) {
        const { code, params } = await server.call('/user/Login', { account: name, password: 'wrong' });
        codes.push(`${code} ${JSON.stringify(params)}`);
      }
      expect(codes).toEqual([
        ...[4, 3, 2, 1, 0].map((left) => `WRONG_CREDENTIALS {"left":${left}}`),
        'LOGIN_LOCKED {"minutes":10}',
      ]);
    }
    expect(await server.call('/user/Login', { account, password })).toMatchObject({
      code: 'LOGIN_LOCKED',
      params: { minutes: 10 },
    });
    server.clock.advance(10 * 60_000);
    expect((await server.call('/user/Login', { account, password })).status).toBe(1);
  });

  describe('with many wrong guesses of strangers', () => {
    const WRONG = 'wrong-horse-9';
    const loginAt = async (address: string, account: string, password: string, cookie?: string) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/vue/user/Login',
        payload: { account, password },
        remoteAddress: address,
        headers: cookie ? { cookie } : {},
      });
      const { code = 'OK', data } = response.json();
      return { code, token: data?.token as string, cookie: String(response.headers['set-cookie'] ?? '') };
    };
    const lockOut = async (address: string, account: string) => {
      for (let n = 0; n < 5; n++) expect((await loginAt(address, account, WRONG)).code).toBe('WRONG_CREDENTIALS');
      expect((await loginAt(address, account, WRONG)).code).toBe('LOGIN_LOCKED');
    };

    test('the owner logs in from elsewhere, and changes the password with a session', async () => {
      const ann = await registerCustomer(server);
      await lockOut('203.0.113.1', ann.account);
      expect((await loginAt('203.0.113.1', ann.account, ann.password)).code).toBe('LOGIN_LOCKED');
      expect((await loginAt('203.0.113.2', ann.account, ann.password)).code).toBe('OK');
      const change = { clientId: newId(), current: ann.password, next: 'new-house-2027', confirm: 'new-house-2027' };
      await server.ok('/user/LoginPass', change, ann);
      // All addresses of a network of IPv6 are one caller.
      await lockOut('2001:db8:1:2::1', ann.account);
      expect((await loginAt('2001:db8:1:2::99', ann.account, WRONG)).code).toBe('LOGIN_LOCKED');
      expect((await loginAt('2001:db8:1:3::1', ann.account, 'new-house-2027')).code).toBe('OK');
    });

    test('a device that logged in before is let in from the locked address too, until another password is set', async () => {
      const ann = await registerCustomer(server);
      const { cookie, token } = await loginAt('203.0.113.3', ann.account, ann.password);
      expect(cookie).toMatch(/^maru_device=[\w-]{22}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
      const device = cookie.split(';')[0]!;
      await lockOut('203.0.113.3', ann.account);
      const again = await loginAt('203.0.113.3', ann.account, ann.password, device);
      expect([again.code, again.cookie.split(';')[0]]).toEqual(['OK', device]);
      // Its own wrong guesses lock it, and an invented device or the device of another account is a stranger's.
      const bob = await registerCustomer(server);
      await lockOut('203.0.113.3', bob.account);
      for (const other of [device, `maru_device=${'x'.repeat(22)}`])
        expect((await loginAt('203.0.113.3', bob.account, bob.password, other)).code).toBe('LOGIN_LOCKED');
      for (let n = 0; n < 5; n++) await loginAt('203.0.113.4', ann.account, WRONG, device);
      expect((await loginAt('203.0.113.4', ann.account, ann.password, device)).code).toBe('LOGIN_LOCKED');
      server.clock.advance(10 * 60_000);
      await lockOut('203.0.113.3', ann.account);
      expect((await loginAt('203.0.113.3', ann.account, ann.password, device)).code).toBe('OK');
      const change = { clientId: newId(), current: ann.password, next: 'new-house-2027', confirm: 'new-house-2027' };
      await server.ok('/user/LoginPass', change, { account: ann.account, token });
      expect((await loginAt('203.0.113.3', ann.account, 'new-house-2027', device)).code).toBe('LOGIN_LOCKED');
    });

    test('strangers are slowed together, known devices are not', async () => {
      const ann = await registerCustomer(server);
      const { cookie } = await loginAt('203.0.113.5', ann.account, ann.password);
      const codes = [];
      for (let n = 0; n < 25; n++) codes.push((await loginAt(`198.51.100.${n}`, ann.account, WRONG)).code);
      expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(20);
      expect(codes.slice(20)).toEqual(Array(5).fill('TOO_MANY_REQUESTS'));
      expect((await loginAt('198.51.100.99', ann.account, ann.password)).code).toBe('TOO_MANY_REQUESTS');
      expect((await loginAt('198.51.100.99', ann.account, ann.password, cookie.split(';')[0])).code).toBe('OK');
      server.clock.advance(2_000);
      expect((await loginAt('198.51.100.99', ann.account, ann.password)).code).toBe('OK');
    });

    test('guesses at once from many addresses wait in a queue of limited length', async () => {
      const { account } = await registerCustomer(server);
      const guesses = Array.from({ length: 40 }, (_, n) => loginAt(`198.51.100.${n}`, account, WRONG));
      const codes = (await Promise.all(guesses)).map(({ code }) => code);
      expect(codes.filter((code) => code === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(20);
      expect(codes).toContain('TOO_MANY_REQUESTS');
    });

    test('counts that nobody added to, and devices that did not come back, are deleted', async () => {
      const ann = await registerCustomer(server);
      await loginAt('203.0.113.6', ann.account, WRONG);
      const rows = async () => [
        (await server.db.selectFrom('attempt').select('lane').where('subject', '=', ann.account).execute()).length,
        (await server.db.selectFrom('known_device').select('at').where('subject', '=', ann.account).execute()).length,
      ];
      const day = 24 * 60 * 60_000;
      expect(await rows()).toEqual([2, 1]);
      await pruneAttempts(server.db, server.clock.now() + day - 1);
      expect(await rows()).toEqual([2, 1]);
      await pruneAttempts(server.db, server.clock.now() + day + 1);
      expect(await rows()).toEqual([0, 1]);
      await pruneAttempts(server.db, server.clock.now() + 181 * day);
      expect(await rows()).toEqual([0, 0]);
      const { rows: stored } = await sql<{ lane: string }>`select lane from attempt`.execute(server.db);
      expect(JSON.stringify(stored)).not.toContain('203.0.113');
    });
  });

  test('counts parallel guesses one by one', async () => {
    const { account } = await registerCustomer(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.call('/user/Login', { account, password: 'guess' })),
    );
    expect(answers.filter((answer) => answer.code === 'WRONG_CREDENTIALS')).toHaveLength(5);
  });

  test('refuses a banned or disabled customer and ends their sessions', async () => {
    const { account, password, token } = await registerCustomer(server);
    for (const [flag, code] of [
      ['banned', 'ACCOUNT_BANNED'],
      ['disabled', 'ACCOUNT_DISABLED'],
    ] as const) {
      await server.db
        .updateTable('customer')
        .set({ flags: [flag] })
        .where('account', '=', account)
        .execute();
      expect((await server.call('/user/Login', { account, password })).code).toBe(code);
      expect((await server.call('/user/Info', {}, { account, token })).code).toBe('UNAUTHORIZED');
    }
  });
});

describe('sessions', () => {
  const loginOf = async (who: { account: string; password: string }) =>
    server.ok('/user/Login', { account: who.account, password: who.password });

  test('end by logging out, by being revoked and by age', async () => {
    const ann = await registerCustomer(server);
    const second = await loginOf(ann);
    const rows = await server.ok('/user/Sessions', {}, ann);
    expect(rows.map((row) => row.isCurrent).sort()).toEqual([false, true]);
    const other = rows.find((row) => !row.isCurrent);
    await server.ok('/user/RevokeSession', { sessionId: other?.sessionId ?? '' }, ann);
    expect((await server.call('/user/Info', {}, second)).code).toBe('UNAUTHORIZED');

    await server.ok('/user/Logout', {}, ann);
    expect((await server.call('/user/Info', {}, ann)).code).toBe('UNAUTHORIZED');

    const third = await loginOf(ann);
    server.clock.advance(30 * 24 * 60 * 60_000);
    expect((await server.call('/user/Info', {}, third)).code).toBe('UNAUTHORIZED');
  });

  test('of others cannot be ended or used', async () => {
    const [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
    const [row] = await server.ok('/user/Sessions', {}, bob);
    expect((await server.call('/user/RevokeSession', { sessionId: row?.sessionId ?? '' }, ann)).code).toBe('NOT_FOUND');
    const mixed = { token: ann.token, account: bob.account };
    expect((await server.call('/user/Info', {}, mixed)).code).toBe('UNAUTHORIZED');
  });

  test('that end are announced to the process with the sockets, however they end', async () => {
    const heard: string[] = [];
    const handlers = {
      onNotice: ({ topic, userId }: Notice) => void heard.push(`${topic} ${userId}`),
      onMissed: () => undefined,
    };
    const notices = await listenToNotices(server.config.databaseUrl!, handlers, server.app.log);
    const bans = (userId: string) =>
      transaction(server.db, (tx) =>
        setAccountFlags(tx, server.app.deps, {
          userId,
          flags: ['banned'],
          note: 'x',
          actor: 'system',
          at: server.clock.now(),
        }),
      );
    const ends: ((who: TestCustomer) => Promise<unknown>)[] = [
      (who) => server.ok('/user/Logout', {}, who),
      async (who) => {
        await loginOf(who);
        const other = (await server.ok('/user/Sessions', {}, who)).find(({ isCurrent }) => !isCurrent)!;
        await server.ok('/user/RevokeSession', { sessionId: other.sessionId }, who);
      },
      async (who) => {
        await loginOf(who);
        const next = { next: 'new-house-2027', confirm: 'new-house-2027' };
        await server.ok('/user/LoginPass', { clientId: newId(), current: who.password, ...next }, who);
      },
      (who) => bans(who.userId),
    ];
    for (const end of ends) {
      const who = await registerCustomer(server);
      heard.splice(0);
      await end(who);
      await eventually(async () => expect(heard).toContain(`sessions ${who.userId}`));
    }
    await notices.close();
  });

  test('say when they were last seen', async () => {
    const ann = await registerCustomer(server);
    server.clock.advance(5 * 60_000);
    const [row] = await server.ok('/user/Sessions', {}, ann);
    expect(Date.parse(row?.lastSeenAt ?? '')).toBe(server.clock.now());
  });
});

describe('passwords', () => {
  test('a new log-in password ends the other sessions and the old password', async () => {
    const ann = await registerCustomer(server);
    const other = await server.ok('/user/Login', { account: ann.account, password: ann.password });
    const change = { clientId: newId(), current: ann.password, next: 'new-house-2027', confirm: 'new-house-2027' };
    const refused = { ...change, clientId: newId(), current: 'not-mine-2026' };
    expect((await server.call('/user/LoginPass', refused, ann)).code).toBe('WRONG_PASSWORD');
    await server.ok('/user/LoginPass', change, ann);
    await server.ok('/user/LoginPass', change, ann);
    expect((await server.call('/user/Info', {}, other)).code).toBe('UNAUTHORIZED');
    expect((await server.call('/user/Info', {}, ann)).status).toBe(1);
    expect((await server.call('/user/Login', { account: ann.account, password: ann.password })).code).toBe(
      'WRONG_CREDENTIALS',
    );
    await server.ok('/user/Login', { account: ann.account, password: 'new-house-2027' });
  });

  test('a log-in whose password is changed meanwhile opens no session', async () => {
    const ann = await registerCustomer(server);
    const next = { next: 'new-house-2027', confirm: 'new-house-2027' };
    const db = meanwhile(server.db, { id: ann.userId, nth: 1 }, () =>
      server.ok('/user/LoginPass', { clientId: newId(), current: ann.password, ...next }, ann),
    );
    const caller = { deviceId: null, address: '192.0.2.1', keepDevice: () => undefined };
    const { account, password } = ann;
    const request = { account, password, device: 'x', caller, now: server.clock.now() };
    await expect(login({ ...server.app.deps, db }, request)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await server.ok('/user/Sessions', {}, ann)).toHaveLength(1);
  });

  test('a log-in whose account is barred meanwhile opens no session, which would be open again with the account', async () => {
    const ann = await registerCustomer(server);
    const flag = (flags: ('banned' | 'frozen')[]) =>
      transaction(server.db, (tx) =>
        setAccountFlags(tx, server.app.deps, {
          ...{ userId: ann.userId, flags, note: 'a test', actor: 'system', at: server.clock.now() },
        }),
      );
    const db = meanwhile(server.db, { id: ann.userId, nth: 1 }, () => flag(['banned']));
    const caller = { deviceId: null, address: '192.0.2.1', keepDevice: () => undefined };
    const { account, password } = ann;
    const request = { account, password, device: 'x', caller, now: server.clock.now() };
    await expect(login({ ...server.app.deps, db }, request)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' });
    await flag([]);
    const open = server.db.selectFrom('session').select('id').where('customer_id', '=', ann.userId);
    expect(await open.where('ended_at', 'is', null).execute()).toEqual([]);
  });

  test('the first fund password asks for the log-in password, a change for the present one', async () => {
    const request = draft();
    await server.ok('/user/Register', request);
    const session = await server.ok('/user/Login', { account: request.account, password: request.password });
    const set = async (change: Omit<ApiInput<'/user/FundPass'>, 'clientId' | 'confirm'> & { confirm?: string }) => {
      const answer = await server.call(
        '/user/FundPass',
        { clientId: newId(), confirm: change.next, ...change },
        session,
      );
      return answer.code ?? 'OK';
    };
    expect(await set({ next: '280519' })).toBe('BAD_REQUEST');
    expect(await set({ next: '280519', loginPassword: 'wrong' })).toBe('WRONG_PASSWORD');
    expect(await set({ next: '123456', loginPassword: request.password })).toBe('PASSWORD_WEAK');
    expect(await set({ next: '280519', confirm: '280518', loginPassword: request.password })).toBe('PASSWORDS_DIFFER');
    expect(await set({ next: '280519', loginPassword: request.password })).toBe('OK');
    expect(await set({ next: '730284', loginPassword: request.password })).toBe('BAD_REQUEST');
    expect(await set({ next: '730284', current: '280510' })).toBe('WRONG_FUND_PASSWORD');
    expect(await set({ next: '730284', current: '280519' })).toBe('OK');
    expect((await server.ok('/user/Info', {}, session)).hasFundPassword).toBe(true);
  });

  test('a change that is sent again after it was made answers as before', async () => {
    const ann = await registerCustomer(server);
    const change = { clientId: newId(), current: ann.fundPassword, next: '730284', confirm: '730284' };
    expect(await server.call('/user/FundPass', change, ann)).toEqual(await server.call('/user/FundPass', change, ann));
  });

  test('the fund password locks after five wrong ones, and the count outlives the refused request', async () => {
    const ann = await registerCustomer(server);
    const { deps } = server.app;
    const tryPin = (pin: string) =>
      verifyFundPassword(deps, ann.userId, pin).then(
        () => 'OK',
        ({ code, params }: ApiError) => `${code} ${Object.values(params).join()}`,
      );
    expect(await tryPin(ann.fundPassword)).toBe('OK');
    for (const left of [4, 3]) expect(await tryPin('000001')).toBe(`WRONG_FUND_PASSWORD ${left}`);
    // The right one gives all attempts back.
    expect(await tryPin(ann.fundPassword)).toBe('OK');
    for (const left of [4, 3, 2, 1, 0]) expect(await tryPin('000001')).toBe(`WRONG_FUND_PASSWORD ${left}`);
    expect(await tryPin(ann.fundPassword)).toBe('FUND_PASSWORD_LOCKED 10');
    server.clock.advance(10 * 60_000);
    expect(await tryPin(ann.fundPassword)).toBe('OK');
  });

  test('a customer without one is told so', async () => {
    await expect(verifyFundPassword(server.app.deps, newId(), '280519')).rejects.toMatchObject({
      code: 'FUND_PASSWORD_NOT_SET',
    });
  });
});
