import type { AdminInput } from '@maru/domain/admin';
import { operatorRole, type OperatorRole } from '@maru/domain/contracts';
import { EXPORT_MOST } from '@maru/domain/desk';
import { makeApp, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { transaction } from '../../core/db.ts';
import { openCase } from '../review/review.service.ts';
import { record } from './audit.service.ts';
import { accountCell, exportList } from './export.service.ts';

let server: TestApp;
let ann: TestCustomer;
const who = {} as Record<OperatorRole, TestOperator>;
beforeAll(async () => {
  server = await makeApp();
  ann = await registerCustomer(server, { cash: 1_500_000n });
  for (const role of operatorRole.options) who[role] = await makeOperator(server, role);
});
afterAll(() => server.close());

type Path = '/admin/AuditExport' | '/admin/CasesExport' | '/admin/MovementsExport';
/** The rows of a file with its name, or the code of a refusal. */
async function load<P extends Path>(by: TestOperator, path: P, input: AdminInput<P>) {
  const headers = { 'operator-token': by.token };
  const { headers: got, body } = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: input,
    headers,
  });
  if (got['content-type'] !== 'text/csv; charset=utf-8') return { code: (JSON.parse(body) as { code: string }).code };
  expect(body.startsWith('\u{feff}')).toBe(true);
  const name = /filename="(.*)"/.exec(String(got['content-disposition']))?.[1];
  const [titles, ...rows] = body.slice(1).trimEnd().split('\r\n');
  return { name, titles, rows };
}
const newestAct = async () => (await who.auditor.ok('/admin/Audit', { page: 1 })).data[0]!;
const open = (kind: 'deposit' | 'realName', number: string) =>
  transaction(server.db, (tx) =>
    openCase(tx, {
      ...{ kind, subject: crypto.randomUUID(), customerId: ann.userId, approvals: 1 as const },
      facts: { number, amount: '10000', bank: '=1+1' },
      at: server.clock.now(),
    }),
  );

test('the log is exported with its filters, and its export is an entry of the log', async () => {
  await transaction(server.db, (tx) =>
    record(tx, server.config, {
      ...{ actor: 'operator:kim', act: 'account.flags', customerId: ann.userId, subject: ann.account },
      ...{
        note: '=HYPERLINK("http://x")',
        before: { flags: [] },
        after: { flags: ['frozen'] },
        at: server.clock.now(),
      },
    }),
  );
  const filter = { act: 'account.flags', userId: ann.userId };
  const file = await load(who.auditor, '/admin/AuditExport', { ...filter, language: 'kor' });
  expect(file).toMatchObject({
    name: 'maru-audit-log-2026-11-20.csv',
    titles:
      '번호,시각 (한국),처리한 사람,처리한 사람 코드,처리,처리 코드,대상,고객 ID,변경 전,변경 전 (JSON),변경 뒤,변경 뒤 (JSON),사유,사유 코드,메모,해시',
  });
  expect(file.rows).toHaveLength(1);
  expect(file.rows![0]).toContain(
    `,2026-11-20 10:00:00,kim,operator:kim,계정 제한 변경,account.flags,${ann.account},${ann.userId},제한: –,"{""flags"":[]}",제한: 자금 이동 정지,"{""flags"":[""frozen""]}",,,"'=HYPERLINK(""http://x"")",`,
  );
  expect(await newestAct()).toMatchObject({
    ...{ act: 'list.export', actor: `operator:${who.auditor.login}`, customerId: null, subject: 'audit-log' },
    after: { ...filter, rows: 1, left: 0 },
  });
});

test('the whole log is in its file, without the entry of the export itself', async () => {
  const last = Number((await newestAct()).seq);
  const { rows } = await load(who.manager, '/admin/AuditExport', { language: 'en' });
  expect(rows?.map((row) => Number(row.split(',')[0]))).toEqual(Array.from({ length: last }, (_, n) => last - n));
  expect(await newestAct()).toMatchObject({ seq: `${last + 1}`, act: 'list.export', after: { rows: last, left: 0 } });
});

test('cases are exported of the kinds that the operator sees, newest first', async () => {
  await open('deposit', 'D-1');
  server.clock.advance(60_000);
  await open('deposit', 'D-2');
  await open('realName', 'N-1');
  const cases = (by: TestOperator, more: Partial<AdminInput<'/admin/CasesExport'>> = {}) =>
    load(by, '/admin/CasesExport', { state: 'all', language: 'en', ...more });
  const file = await cases(who.cashier);
  expect(file.titles).toMatch(
    /^Requested at \(KST\),Kind,Kind code,Number,Account,Customer,Amount,Currency,State,State code,/,
  );
  expect(file.rows?.map((row) => row.split(',')[3])).toEqual(['D-2', 'D-1']);
  expect(file.rows?.[1]).toContain(`Deposit,deposit,D-1,${accountCell(ann.account)},,10000,KRW,Open,open,1,`);
  expect(file.rows?.[1]).toContain('Bank: =1+1,"{""bank"":""=1+1""}"');
  expect((await cases(who.manager)).rows).toHaveLength(3);
  expect((await cases(who.auditor, { kind: 'realName' })).rows).toHaveLength(1);
  expect((await cases(who.auditor, { customer: ann.account.slice(2), state: 'live' })).rows).toHaveLength(3);
  expect(await newestAct()).toMatchObject({
    act: 'list.export',
    subject: 'cases',
    after: { state: 'live', rows: 3, customer: true },
  });
});

test("a customer's movements are exported by their period, and the customer reads that it happened", async () => {
  const movements = (days: { from?: string; to?: string } = {}) =>
    load(who.cashier, '/admin/MovementsExport', { userId: ann.userId, ...days, language: 'en' });
  const file = await movements();
  expect(file.titles).toBe('Time (KST),Kind,Kind code,Amount,Currency,Balance after,Details,Details (JSON),Journal ID');
  expect(file.rows).toHaveLength(1);
  expect(file.rows?.[0]).toMatch(/^2026-11-20 .*,1500000,KRW,1500000,/);
  expect((await server.ok('/user/ReviewHistory', { page: 1 }, ann)).data[0]).toMatchObject({ act: 'account.export' });
  expect(await newestAct()).toMatchObject({ act: 'account.export', customerId: ann.userId, subject: ann.account });
  expect(await movements({ to: '2026-11-19' })).toEqual({ code: 'EXPORT_EMPTY' });
  const seen = async (role: OperatorRole) => (await who[role].ok('/admin/Customer', { userId: ann.userId })).movements;
  expect(await seen('auditor')).toMatchObject([{ amount: '1500000', balance: '1500000', currency: 'KRW' }]);
  expect(await seen('reviewer')).toBeNull();
});

test('nothing is exported by a role that may not, and an export of nothing is none: neither is logged', async () => {
  const before = (await newestAct()).seq;
  const cases = { state: 'all', language: 'kor' } as const;
  const empty = { ...cases, customer: 'nobody' };
  expect([
    await load(who.reviewer, '/admin/CasesExport', cases),
    await load(who.reviewer, '/admin/MovementsExport', { userId: ann.userId, language: 'kor' }),
    await load(who.cashier, '/admin/AuditExport', { language: 'kor' }),
    await load(who.manager, '/admin/CasesExport', empty),
    await load(who.manager, '/admin/MovementsExport', { userId: crypto.randomUUID(), language: 'kor' }),
  ]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'EXPORT_EMPTY', 'EXPORT_EMPTY'].map((code) => ({ code })));
  expect((await newestAct()).seq).toBe(before);
});

test('a list that is too long is cut to the newest rows, which the name and the log say', async () => {
  const asked: number[] = [];
  const operator = { login: who.manager.login, role: 'manager', name: '', sessionId: '', isVerified: true } as const;
  const file = await exportList<number>(
    { ...server.app.deps, isSimulated: true },
    {
      ...{ list: 'numbers', columns: { number: (row) => row }, total: EXPORT_MOST + 7, filters: {} },
      read: async (after = 0, limit) => {
        asked.push(limit);
        return Array.from({ length: limit }, (_, n) => after + n + 1);
      },
    },
    { operator, language: 'kor', now: server.clock.now() },
  );
  expect(file.name).toBe('maru-simulated-numbers-2026-11-20-newest-50000-of-50007.csv');
  let lines = 0;
  for await (const chunk of file.chunks) lines += chunk.split('\r\n').length - 1;
  expect(lines).toBe(1 + EXPORT_MOST);
  expect(asked).toEqual(Array(50).fill(1_000));
  expect(await newestAct()).toMatchObject({ act: 'list.export', after: { rows: EXPORT_MOST, left: 7 } });
});

test.each([
  ['01012345678', '010-1234-5678'],
  ['0101234567890', '010-1234-5678-90'],
  ['0123456', '012-3456'],
])('the account %s is the text %s, whose zeros a spreadsheet keeps', (account, cell) =>
  expect(accountCell(account)).toBe(cell),
);
