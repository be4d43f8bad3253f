import { type AdminInput } from '@maru/domain/admin';
import { operatorRole, type OperatorRole } from '@maru/domain/contracts';
import { behind } from '../../../test/behind.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { adminCall, makeOperator, type TestOperator } from '../../../test/operator.ts';
import { REVIEW_KINDS } from '../review/review.rules.ts';
import { openCase, registerReview, withdrawCase } from '../review/review.service.ts';
import { sql } from 'kysely';
import { transaction, type Tx } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { verifyLog } from '../audit/audit.service.ts';
import { routes as identityModule } from '../identity/identity.routes.ts';
import { routes as reviewModule } from '../review/review.routes.ts';
import { routes as operatorModule } from './operator.routes.ts';
import { findAccountFault, requireAccount } from '../identity/account.service.ts';
import { operatorCommand } from './operator.command.ts';
import { setOperatorActive } from './operator.service.ts';

let server: TestApp;
const who = {} as Record<OperatorRole | 'cashier2', TestOperator>;
beforeAll(async () => {
  server = await makeApp();
  await freshOperators();
});
afterAll(async () => {
  expect(await verifyLog(server.db, server.config)).toMatchObject({ firstBad: null });
  await server.close();
});

async function freshOperators(at = server) {
  for (const role of operatorRole.options) who[role] = await makeOperator(at, role);
  who.cashier2 = await makeOperator(at, 'cashier');
}

describe('a customer', () => {
  test('is shown with money, cases, log-ins and acts; the look is recorded', async () => {
    const customer = await registerCustomer(server, { cash: 1_500_000n });
    const open = () => who.cashier.ok('/admin/Customer', { userId: customer.userId });
    const { customer: view, balances, sessions, cases } = await open();
    expect(view).toMatchObject({ account: customer.account, flags: [], realName: 'none' });
    expect(balances).toContainEqual({ currency: 'KRW', balance: '1500000', held: '0' });
    expect(sessions).toMatchObject([{ endedAt: null }]);
    expect(cases).toEqual([]);
    expect((await open()).acts.map(({ act, actor }) => [act, actor])).toEqual([
      ['account.open', `operator:${who.cashier.login}`],
      ['account.open', `operator:${who.cashier.login}`],
    ]);
    const { data } = await server.ok('/user/ReviewHistory', { page: 1 }, customer);
    expect(data[0]).toMatchObject({ act: 'account.open', actor: 'operator' });
    expect(await who.cashier.call('/admin/Customer', { userId: newId() })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is no simulated applicant: those have no account', async () => {
    const { userId } = await registerCustomer(server);
    await server.db.updateTable('customer').set({ account: 'simulated-0001' }).where('id', '=', userId).execute();
    const { data } = await who.manager.ok('/admin/Customers', { page: 1 });
    expect(data.length).toBeGreaterThan(0);
    expect(data.map((row) => row.userId)).not.toContain(userId);
    expect(await who.manager.call('/admin/Customer', { userId })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('codes in cases have names in every language', async () => {
  const names = await who.auditor.ok('/admin/CaseNames', {});
  expect(names).toContainEqual({
    field: 'bank',
    code: '004',
    name: expect.objectContaining({ en: 'KB Kookmin Bank' }),
  });
  expect(new Set(names.map(({ field }) => field))).toEqual(new Set(['bank', 'channel', 'placement']));
  expect(new Set(names.map(({ field, code }) => `${field} ${code}`)).size).toBe(names.length);
});

describe('sessions', () => {
  const HOUR = 60 * 60 * 1000;
  const me = async (operator: TestOperator) => (await operator.call('/admin/Me', {})).code ?? 'OK';
  afterEach(() => freshOperators());

  test('returns the operator and their kinds of cases', async () => {
    const { role, sees, decides } = await who.cashier.ok('/admin/Me', {});
    expect(role).toBe('cashier');
    expect(sees).toEqual(expect.arrayContaining(['deposit', 'loan', 'withdrawal']));
    expect(sees).not.toContain('realName');
    expect(decides).toEqual(sees);
    expect(await who.auditor.ok('/admin/Me', {})).toMatchObject({ decides: [] });
  });

  test('end after half an idle hour', async () => {
    for (let n = 0; n < 4; n++) {
      server.clock.advance(25 * 60_000);
      expect(await me(who.reviewer)).toBe('OK');
    }
    server.clock.advance(31 * 60_000);
    expect(await me(who.reviewer)).toBe('UNAUTHORIZED');
  });

  test('are not kept alive by the calls of a page that nobody uses', async () => {
    const poll = async () =>
      (await adminCall(server, '/admin/Me', {}, who.reviewer.token, { 'operator-unattended': '1' })).code ?? 'OK';
    const outcomes = [];
    for (let n = 0; n < 7; n++) {
      server.clock.advance(5 * 60_000);
      outcomes.push(await poll());
    }
    expect(outcomes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'UNAUTHORIZED', 'UNAUTHORIZED']);
  });

  test('end after ten hours, however busy', async () => {
    for (let n = 0; n < 29; n++) {
      server.clock.advance(HOUR / 3);
      expect(await me(who.reviewer)).toBe('OK');
    }
    server.clock.advance(HOUR / 3 + 1);
    expect(await me(who.reviewer)).toBe('UNAUTHORIZED');
  });

  test('end by logging out, and only that one', async () => {
    const { login, password } = who.reviewer;
    const other = (await adminCall(server, '/admin/Login', { login, password })).data!;
    await who.reviewer.ok('/admin/Logout', {});
    expect(await me(who.reviewer)).toBe('UNAUTHORIZED');
    expect((await adminCall(server, '/admin/Me', {}, other.token)).status).toBe(1);
  });

  test('lie hashed in the database', async () => {
    const rows = await server.db.selectFrom('operator_session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(who.reviewer.token);
  });

  test('wrong passwords lock, whether there is such a login or not', async () => {
    for (const login of [who.reviewer.login, 'nobody.here']) {
      const tries = [];
      for (let n = 0; n < 6; n++) {
        tries.push((await adminCall(server, '/admin/Login', { login, password: 'wrong-password-7' })).code);
      }
      expect(tries).toEqual([...Array(5).fill('WRONG_CREDENTIALS'), 'LOGIN_LOCKED']);
    }
  });

  test('a stranger locks out no operator: neither one at another address, nor a session that changes the password', async () => {
    const { login, password } = who.reviewer;
    const loginFrom = async (remoteAddress: string, typed: string) => {
      const payload = { login, password: typed };
      return (await server.app.inject({ method: 'POST', url: '/api/admin/Login', payload, remoteAddress })).json().code;
    };
    for (let n = 0; n < 6; n++) await loginFrom('203.0.113.1', 'wrong-password-7');
    expect(await loginFrom('203.0.113.1', password)).toBe('LOGIN_LOCKED');
    expect(await loginFrom('203.0.113.2', password)).toBeUndefined();
    const change = { current: password, next: 'another-barn-for-9' };
    expect(await who.reviewer.call('/admin/Password', change)).toMatchObject({ status: 1 });
  });

  test('a changed password ends the other sessions', async () => {
    const { login, password } = who.auditor;
    const other = (await adminCall(server, '/admin/Login', { login, password })).data!;
    const change = (current: string, next: string) => who.auditor.call('/admin/Password', { current, next });
    expect(await change('wrong-password-7', 'another-barn-for-9')).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await change(password, 'short-1')).toMatchObject({ code: 'PASSWORD_WEAK' });
    expect(await change(password, 'another-barn-for-9')).toMatchObject({ status: 1 });
    expect(await me(who.auditor)).toBe('OK');
    expect((await adminCall(server, '/admin/Me', {}, other.token)).code).toBe('UNAUTHORIZED');
    expect((await adminCall(server, '/admin/Login', { login, password })).code).toBe('WRONG_CREDENTIALS');
  });

  test('a blocked operator is logged out at once; operators cannot block themselves', async () => {
    const set = (login: string, isActive: boolean) =>
      who.manager.call('/admin/OperatorActive', { clientId: newId(), login, isActive, note: 'left the house' });
    const { login, password } = who.cashier;
    await set(login, false);
    expect(await me(who.cashier)).toBe('UNAUTHORIZED');
    expect((await adminCall(server, '/admin/Login', { login, password })).code).toBe('WRONG_CREDENTIALS');
    expect((await who.manager.ok('/admin/Operators', {})).find((row) => row.login === login)?.isActive).toBe(false);
    await set(login, true);
    expect((await adminCall(server, '/admin/Login', { login, password })).status).toBe(1);
    expect(await set(who.manager.login, false)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await set('nobody.here', false)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of two managers who block one another at once, one stays', async () => {
    const [ann, bob] = [await makeOperator(server, 'manager'), await makeOperator(server, 'manager')];
    const block = (login: string, by: string) =>
      transaction(server.db, (tx) => {
        const request = {
          login,
          isActive: false,
          note: null,
          actor: `operator:${by}`,
          at: server.clock.now(),
        } as const;
        return setOperatorActive(tx, server.app.deps, request);
      });
    const outcomes = await Promise.allSettled([block(ann.login, bob.login), block(bob.login, ann.login)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'UNAUTHORIZED' } });
    expect([await me(ann), await me(bob)].sort()).toEqual(['OK', 'UNAUTHORIZED']);
  });
});

describe('accounts', () => {
  let ann: TestCustomer;
  beforeEach(async () => {
    await freshOperators();
    ann = await registerCustomer(server);
  });
  type Flags = AdminInput<'/admin/CustomerFlags'>['flags'];
  const set = (flags: Flags, { userId = ann.userId, present = [] }: { userId?: string; present?: Flags } = {}) =>
    who.manager.call('/admin/CustomerFlags', {
      ...{ clientId: newId(), userId, present, flags, note: 'asked to by the court' },
    });

  test('the customer sees a set flag, with the reason', async () => {
    expect(await set(['withdrawal_off', 'frozen', 'frozen'])).toMatchObject({
      data: { account: ann.account, flags: ['frozen', 'withdrawal_off'] },
    });
    expect((await server.ok('/user/Info', {}, ann)).flags).toEqual(['frozen', 'withdrawal_off']);
    expect((await server.ok('/user/ReviewHistory', { page: 1 }, ann)).data).toMatchObject([
      {
        act: 'account.flags',
        actor: 'operator',
        note: 'asked to by the court',
        before: { flags: [] },
        after: { flags: ['frozen', 'withdrawal_off'] },
      },
    ]);
    await set([], { present: ['withdrawal_off', 'frozen'] });
    expect((await server.ok('/user/Info', {}, ann)).flags).toEqual([]);
    expect(await set([], { userId: newId() })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a manager who saw other flags than the account has changes none', async () => {
    await set(['frozen']);
    // Both managers had opened the customer before the freeze.
    expect(await set(['trading_off'])).toMatchObject({ code: 'FLAGS_CHANGED' });
    expect((await server.ok('/user/Info', {}, ann)).flags).toEqual(['frozen']);
    expect(await set(['frozen', 'trading_off'], { present: ['frozen'] })).toMatchObject({ status: 1 });
    const reversed = { present: ['trading_off', 'frozen'] as Flags };
    expect(await set([], reversed)).toMatchObject({ data: { flags: [] } });
  });

  test.each(['banned', 'disabled'] as const)('%s ends the sessions and keeps out', async (flag) => {
    await set([flag]);
    expect((await server.call('/user/Info', {}, ann)).code).toBe('UNAUTHORIZED');
    const { account, password } = ann;
    expect((await server.call('/user/Login', { account, password })).code).toBe(`ACCOUNT_${flag.toUpperCase()}`);
  });

  test('money that is moving finishes first, what comes after is refused', async () => {
    const moveMoney = (tx: Tx) => requireAccount(tx, ann.userId, 'withdraw');
    expect(await behind(server, moveMoney, () => set(['frozen']))).toMatchObject({ status: 1 });
    const next = transaction(server.db, (tx) => requireAccount(tx, ann.userId, 'withdraw'));
    await expect(next).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' });
    expect(await findAccountFault(server.db, ann.userId, 'fund')).toBe('ACCOUNT_FROZEN');
    expect(await findAccountFault(server.db, newId(), 'fund')).toBe('ACCOUNT_NOT_FOUND');
  });

  test('are found by a part of the account or the name, and by a flag', async () => {
    await set(['trading_off']);
    const found = await who.cashier.ok('/admin/Customers', { page: 1, customer: ann.account });
    expect(found).toMatchObject({ total: 1, data: [{ userId: ann.userId, flags: ['trading_off'] }] });
    const flagged = await who.auditor.ok('/admin/Customers', { page: 1, flag: 'trading_off' });
    expect(flagged.data.every(({ flags }) => flags.includes('trading_off'))).toBe(true);
    await server.db.updateTable('customer').set({ name: 'Kim Maru 김마루' }).where('id', '=', ann.userId).execute();
    const totals = async (...typed: string[]) => {
      const found = [];
      for (const customer of typed) found.push((await who.auditor.ok('/admin/Customers', { page: 1, customer })).data);
      return found.map((rows) => rows.some(({ userId }) => userId === ann.userId));
    };
    const digits = ann.account;
    const hyphened = `${digits.slice(0, 3)}-${digits.slice(3, 7)} ${digits.slice(7)}`;
    expect(await totals(digits.slice(3), digits.slice(0, 6), hyphened, 'maru', ' 김마 ')).toEqual(Array(5).fill(true));
    expect(await totals('9999999', '%', '_', 'Lee', 'Kim  Maru')).toEqual(Array(5).fill(false));
  });
});

/** In place of the modules that own the kinds of cases; does nothing when one is decided. */
const cashDesk: Module = (app) => {
  const handlers = {
    approve: async () => ({ before: {}, after: {} }),
    reject: async () => ({ before: {}, after: {} }),
    detail: async () => ({ fields: {}, files: [] }),
  };
  for (const kind of REVIEW_KINDS) registerReview(app, kind, handlers);
};

describe('the queue', () => {
  let ann: TestCustomer;
  let desk: TestApp;
  beforeAll(async () => {
    desk = await makeApp({ modules: [identityModule, operatorModule, reviewModule, cashDesk] });
    ann = await registerCustomer(desk);
    await freshOperators(desk);
  });
  afterAll(async () => {
    await desk.close();
    await freshOperators();
  });

  const open = (kind: 'deposit' | 'withdrawal', at: number, subject = newId()) =>
    transaction(desk.db, (tx) =>
      openCase(tx, {
        kind,
        approvals: kind === 'withdrawal' ? 2 : 1,
        subject,
        customerId: ann.userId,
        facts: { amount: '10000' },
        at,
      }),
    );
  const list = (over: Partial<AdminInput<'/admin/Cases'>> = {}, operator = who.cashier) =>
    operator.ok('/admin/Cases', { page: 1, state: 'live', ...over });

  test('is paged, oldest first, filtered, and shows each role its own kinds', async () => {
    const day = 24 * 60 * 60 * 1000;
    const now = desk.clock.now();
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push(await open('deposit', now - (12 - n) * day));
    const payout = await open('withdrawal', now);
    const first = await list();
    expect([first.total, first.data.length, first.data[0]?.caseId]).toEqual([13, 10, ids[0]]);
    expect((await list({ page: 2 })).data.map(({ caseId }) => caseId)).toEqual([ids[10], ids[11], payout]);
    expect((await list({ kind: 'withdrawal' })).data).toMatchObject([
      { caseId: payout, approvals: 2, facts: { amount: '10000' } },
    ]);
    expect((await list({ kind: 'realName' })).total).toBe(0);
    expect((await list({}, who.reviewer)).total).toBe(0);
    expect((await list({}, who.auditor)).total).toBe(13);
    expect((await list({ customer: ann.account })).total).toBe(13);
    expect((await list({ customer: ann.account.slice(0, 6) })).total).toBe(13);
    expect((await list({ customer: '0109999999' })).total).toBe(0);
    expect((await list({ from: '2026-11-19', to: '2026-11-19' })).data.map(({ caseId }) => caseId)).toEqual([ids[11]]);
    expect(await who.cashier.call('/admin/Cases', { page: 1, state: 'live', from: '2026-02-30' })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('a case is taken by one, given back by them, and by a manager from anybody', async () => {
    const caseId = await open('deposit', desk.clock.now());
    const take = (operator: TestOperator, version: number) => operator.call('/admin/CaseTake', { caseId, version });
    expect(await take(who.reviewer, 1)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await take(who.auditor, 1)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await take(who.cashier, 1)).toMatchObject({ data: { assignee: who.cashier.login, version: 2 } });
    expect(await take(who.cashier2, 1)).toMatchObject({ code: 'CASE_CHANGED' });
    expect(await take(who.cashier2, 2)).toMatchObject({ code: 'CASE_TAKEN' });
    expect((await list({ assignee: 'me' })).data.map((row) => row.caseId)).toEqual([caseId]);
    expect(await who.cashier2.call('/admin/CaseGiveBack', { caseId, version: 2 })).toMatchObject({
      code: 'CASE_TAKEN',
    });
    expect(await take(who.manager, 2)).toMatchObject({ data: { assignee: who.manager.login, version: 3 } });
    expect(await who.manager.ok('/admin/CaseGiveBack', { caseId, version: 3 })).toMatchObject({ assignee: null });
    expect((await list({ assignee: 'nobody', page: 2 })).data.map((row) => row.caseId)).toContain(caseId);
  });

  test('the first of two approvers leaves the case to another, who reads the note and the time', async () => {
    const caseId = await open('withdrawal', desk.clock.now());
    const approval = { caseId, version: 1, verdict: 'approve', reason: 'CHECKED', note: 'Called the bank' } as const;
    const first = await who.cashier.ok('/admin/CaseDecide', { clientId: newId(), ...approval });
    expect(first).toMatchObject({ state: 'confirming', assignee: null, firstNote: 'Called the bank' });
    expect(Date.parse(first.firstAt!)).toBe(desk.clock.now());
    const take = (operator: TestOperator, version: number) => operator.call('/admin/CaseTake', { caseId, version });
    expect(await take(who.cashier, 2)).toMatchObject({ code: 'FOUR_EYES' });
    expect(await take(who.cashier2, 2)).toMatchObject({ data: { firstBy: `operator:${who.cashier.login}` } });
    const { version } = await who.cashier2.ok('/admin/CaseGiveBack', { caseId, version: 3 });
    const last = { clientId: newId(), ...approval, version, note: 'Seen' };
    expect(await who.cashier2.ok('/admin/CaseDecide', last)).toMatchObject({
      ...{ state: 'approved', note: 'Seen', firstNote: 'Called the bank' },
    });
  });

  test('a case shows the restrictions of its customer', async () => {
    const caseId = await open('deposit', desk.clock.now());
    const flags = ['frozen' as const];
    const restrict = (set: 'frozen'[]) =>
      desk.db.updateTable('customer').set({ flags: set }).where('id', '=', ann.userId).execute();
    await restrict(flags);
    expect((await who.cashier.ok('/admin/CaseDetail', { caseId })).case.customer).toMatchObject({ flags });
    expect((await list({ kind: 'deposit' })).data[0]?.customer).toMatchObject({ flags });
    await restrict([]);
  });

  test('a request cancelled by the customer is closed', async () => {
    const subject = newId();
    const caseId = await open('deposit', desk.clock.now(), subject);
    const isBack = await transaction(desk.db, (tx) =>
      withdrawCase(tx, { kind: 'deposit', subject, at: desk.clock.now() }),
    );
    expect(isBack).toBe(true);
    expect(await who.cashier.call('/admin/CaseTake', { caseId, version: 2 })).toMatchObject({ code: 'CASE_CLOSED' });
    expect((await list({ state: 'withdrawn' })).data.map((row) => row.caseId)).toEqual([caseId]);
  });

  test('a kind has one owner', () => {
    expect(() => registerReview(desk.app, 'deposit', {} as never)).toThrow('reviewed already');
  });
});

test('where addresses are named, operators call from no other', async () => {
  const fenced = await makeApp({ env: { ADMIN_ADDRESSES: '10.0.0.0/8' } });
  const loginFrom = async (remoteAddress: string) => {
    const payload = { login: 'nobody.here', password: 'wrong-password-7' };
    const response = await fenced.app.inject({ method: 'POST', url: '/api/admin/Login', payload, remoteAddress });
    return [response.statusCode, response.json().code];
  };
  expect(await loginFrom('10.1.2.3')).toEqual([200, 'WRONG_CREDENTIALS']);
  expect(await loginFrom('203.0.113.1')).toEqual([401, 'UNAUTHORIZED']);
  await fenced.close();
});

describe('the log', () => {
  test('is read by auditors and managers, and verified over the network', async () => {
    await who.manager.ok('/admin/AutoReview', {});
    const rows = await who.auditor.ok('/admin/Audit', { page: 1, login: who.auditor.login });
    expect(rows.data).toMatchObject([
      { act: 'operator.login', actor: `operator:${who.auditor.login}`, customerId: null },
    ]);
    const { head, firstBad } = await who.auditor.ok('/admin/AuditVerify', {});
    expect(firstBad).toBeNull();
    expect(await who.auditor.ok('/admin/AuditVerify', { head })).toMatchObject({ firstBad: null });
    expect(await who.auditor.ok('/admin/AuditVerify', { head: `1:${'0'.repeat(64)}` })).toMatchObject({
      firstBad: { seq: '1', fault: 'changed' },
    });
    expect(await who.cashier.call('/admin/AuditVerify', {})).toMatchObject({ code: 'FORBIDDEN' });
    const acknowledge = { clientId: newId(), seq: '1', note: 'known' };
    expect(await who.manager.call('/admin/AuditAcknowledge', acknowledge)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await who.auditor.call('/admin/AuditAcknowledge', acknowledge)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is found by side, act, subject and day', async () => {
    const find = (filter: object) => who.auditor.ok('/admin/Audit', { page: 1, ...filter });
    const { login } = who.cashier;
    expect((await find({ subject: login, act: 'operator.login' })).data).toMatchObject([
      { actor: `operator:${login}` },
    ]);
    // Without its number: without the last digit alone it may be another operator's.
    expect((await find({ subject: login.replace(/\d+$/, ''), act: 'operator.login' })).total).toBe(0);
    const sides = await Promise.all(
      (['operator', 'system', 'auto-reviewer'] as const).map(async (by) => (await find({ by })).total),
    );
    const all = (await find({})).total;
    expect(sides.reduce((sum, total) => sum + total, 0)).toBe(all);
    expect(sides.slice(0, 2).every((total) => total > 0)).toBe(true);
    const today = '2026-11-20';
    expect((await find({ from: today, to: today })).total).toBe(all);
    expect((await find({ to: '2026-11-19' })).total).toBe(0);
    expect(await who.auditor.call('/admin/Audit', { page: 1, from: '2026-02-30' })).toMatchObject({
      code: 'BAD_REQUEST',
      params: { field: 'from' },
    });
  });

  test('lists a fault until a manager acknowledges it', async () => {
    const { head } = await who.auditor.ok('/admin/AuditVerify', {});
    const seq = head.split(':')[0]!;
    await server.owner.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      await sql`update audit_entry set subject = 'another' where seq = ${seq}::bigint`.execute(db);
      await sql`set session_replication_role = origin`.execute(db);
    });
    const fault = { seq, fault: 'changed', acknowledgedBy: null };
    expect(await who.auditor.ok('/admin/AuditVerify', {})).toMatchObject({
      firstBad: fault,
      faultCount: 1,
      faults: [fault],
    });
    await who.manager.ok('/admin/AuditAcknowledge', { clientId: newId(), seq, note: 'a test changed it' });
    const after = await who.auditor.ok('/admin/AuditVerify', {});
    expect(after).toMatchObject({ firstBad: null, faults: [{ seq, acknowledgedBy: String(BigInt(seq) + 1n) }] });
  });

  test.each(['half a surrogate \ud83d', '\udc00', 'a NUL \0'])('never holds malformed text: %j', async (note) => {
    const ann = await registerCustomer(server);
    const input = { clientId: newId(), userId: ann.userId, present: [], flags: ['trading_off' as const], note };
    expect(await who.manager.call('/admin/CustomerFlags', input)).toMatchObject({
      code: 'BAD_REQUEST',
      params: { field: 'note' },
    });
    expect(await verifyLog(server.db, server.config)).toMatchObject({ firstBad: null });
  });
});

describe("the machine's own line", () => {
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const code = await operatorCommand({ db: server.db, config: server.config, clock: server.clock }, words).finally(
      () => write.mockRestore(),
    );
    return { code, said: said.join('') };
  };

  test('makes an operator with a password that is said once', async () => {
    const made = await run('add', 'lee.sora', '--role', 'cashier', '--name', 'Lee Sora');
    expect(made.code).toBe(0);
    const [login, password] = made.said.trim().split(' ') as [string, string];
    expect((await adminCall(server, '/admin/Login', { login, password })).data?.operator).toEqual({
      login: 'lee.sora',
      name: 'Lee Sora',
      role: 'cashier',
    });
    expect(await run('add', 'lee.sora', '--role', 'cashier', '--name', 'Another')).toMatchObject({ code: 1 });
    expect((await run('list')).said).toContain('lee.sora\tcashier\tLee Sora');
    expect((await run('block', 'lee.sora')).code).toBe(0);
    expect((await adminCall(server, '/admin/Login', { login, password })).code).toBe('WRONG_CREDENTIALS');
    expect((await run('admit', 'lee.sora')).code).toBe(0);
    const renewed = (await run('password', 'lee.sora')).said.trim().split(' ')[1]!;
    expect((await adminCall(server, '/admin/Login', { login, password })).code).toBe('WRONG_CREDENTIALS');
    expect((await adminCall(server, '/admin/Login', { login, password: renewed })).status).toBe(1);
    await expect(run('block', 'nobody.here')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['no verb', []],
    ['a verb nobody knows', ['raise', 'lee.sora']],
    ['no role', ['add', 'park', '--name', 'Park']],
    ['a role nobody has', ['add', 'park', '--role', 'king', '--name', 'Park']],
    ['no name', ['add', 'park', '--role', 'cashier']],
    ['a login in capitals', ['add', 'Park', '--role', 'cashier', '--name', 'Park']],
  ])('says how it is used: %s', async (_, words) => {
    expect(await run(...words)).toMatchObject({ code: 2, said: expect.stringContaining('operator add LOGIN') });
  });
});
