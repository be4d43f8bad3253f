import { sql } from 'kysely';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { transaction } from '../../core/db.ts';
import { auditCommand } from './audit.command.ts';
import { acknowledgeFault, record, verifyLog, type Act } from './audit.service.ts';

let server: TestApp;
let ann: TestCustomer;
beforeAll(async () => {
  server = await makeApp();
  ann = await registerCustomer(server);
});
afterAll(() => server.close());

const act = (over: Partial<Act> = {}): Act => ({
  actor: 'operator:kim',
  act: 'account.flags',
  customerId: ann.userId,
  subject: ann.account,
  note: 'asked to by phone',
  before: { flags: [] },
  after: { flags: ['frozen'] },
  at: server.clock.now(),
  ...over,
});
const write = (over?: Partial<Act>) => transaction(server.db, (tx) => record(tx, server.config, act(over)));
const check = (head?: string) => verifyLog(server.db, server.config, head);
/** Runs the command and returns its exit code and its output. */
function commandLine() {
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const code = await auditCommand({ db: server.db, config: server.config, clock: server.clock }, words).finally(() =>
      write.mockRestore(),
    );
    return [code, said.join('')];
  };
  return { run };
}
/** Changes that need the database owner's role. */
const tamper = (statement: string) =>
  server.owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`set session_replication_role = origin`.execute(db);
  });

test('an empty log is good', async () => {
  expect(await check()).toEqual({ entries: 0n, head: '0:', faults: [], firstBad: null });
});

test('entries follow one another without a gap, however many write at once', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => write({ subject: `subject ${n}`, at: server.clock.now() + n })),
  );
  expect(await check()).toMatchObject({ entries: 40n, firstBad: null });
});

test('what is rolled back was never written', async () => {
  const before = await check();
  await expect(
    transaction(server.db, async (tx) => {
      await record(tx, server.config, act());
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await write();
  expect(await check()).toMatchObject({ entries: before.entries + 1n, firstBad: null });
});

test.each([
  ['an update', "update audit_entry set note = 'x' where seq = 3"],
  ['a deletion', 'delete from audit_entry where seq = 3'],
  ['emptying it', 'truncate audit_entry'],
])('the database refuses %s', async (_, statement) => {
  await expect(sql.raw(statement).execute(server.owner)).rejects.toThrow('append-only');
});

test.each([
  ['a gap', 'seq + 5, at, actor, act, customer_id, subject, reason, note, before, after, hash, hash'],
  ['another predecessor', 'seq + 1, at, actor, act, customer_id, subject, reason, note, before, after, previous, hash'],
])('the database refuses an entry after %s', async (_, columns) => {
  const insert = `insert into audit_entry select ${columns} from audit_entry order by seq desc limit 1`;
  await expect(sql.raw(insert).execute(server.db)).rejects.toThrow('does not follow');
});

describe('with the triggers switched off, the first bad entry is named', () => {
  const restore = async () => {
    await tamper('delete from audit_entry');
    await tamper('insert into audit_entry select * from kept');
  };
  beforeAll(() => sql`create table kept as select * from audit_entry`.execute(server.owner));
  afterEach(async () => {
    await restore();
    expect(await check()).toMatchObject({ entries: 41n, firstBad: null });
  });

  const columns = {
    at: "at + interval '1 minute'",
    actor: "'operator:lee'",
    act: "'file.open'",
    customer_id: 'null',
    subject: "'another'",
    reason: "'OTHER'",
    note: 'null',
    before: `'{"flags":["banned"]}'`,
    after: "'{}'",
    hash: "sha256('guess')",
  };
  test.each(Object.entries(columns))('a changed %s', async (column, value) => {
    await tamper(`update audit_entry set ${column} = ${value} where seq = 17`);
    expect((await check()).firstBad).toMatchObject({ seq: 17n, fault: 'changed' });
  });

  test.each([
    ['a changed predecessor', "update audit_entry set previous = sha256('guess') where seq = 9", 9n, 'unchained'],
    ['one taken out', 'delete from audit_entry where seq = 9', 9n, 'missing'],
    ['the beginning taken away', 'delete from audit_entry where seq < 5', 1n, 'missing'],
    [
      'one put in front',
      'insert into audit_entry select 0, at, actor, act, customer_id, subject, reason, note, before, after, previous, hash from audit_entry where seq = 1',
      1n,
      'missing',
    ],
    [
      'two exchanged',
      'update audit_entry set subject = case seq when 5 then (select subject from audit_entry where seq = 6) else (select subject from audit_entry where seq = 5) end where seq in (5, 6)',
      5n,
      'changed',
    ],
  ])('%s', async (_, statement, seq, fault) => {
    await tamper(statement);
    expect((await check()).firstBad).toMatchObject({ seq, fault });
  });

  test('a fault hides no later one, and can be acknowledged as it is found', async () => {
    const kim = { actor: 'operator:kim' as const, note: 'see ticket 12', at: server.clock.now() };
    const acknowledge = (seq: bigint) =>
      transaction(server.db, (tx) => acknowledgeFault(tx, server.config, { ...kim, seq }));
    const faults = async () =>
      (await check()).faults.map(({ seq, fault, acknowledgedBy }) => [seq, fault, acknowledgedBy]);
    await tamper("update audit_entry set note = 'x' where seq in (9, 20)");
    await tamper('delete from audit_entry where seq = 30');
    expect(await faults()).toEqual([
      [9n, 'changed', null],
      [20n, 'changed', null],
      [30n, 'missing', null],
    ]);
    expect(await acknowledge(10n)).toBe(false);
    expect(await acknowledge(9n)).toBe(true);
    expect(await acknowledge(9n)).toBe(false);
    expect((await check()).firstBad).toMatchObject({ seq: 20n });
    expect([await acknowledge(20n), await acknowledge(30n)]).toEqual([true, true]);
    expect(await faults()).toEqual([
      [9n, 'changed', 42n],
      [20n, 'changed', 43n],
      [30n, 'missing', 44n],
    ]);
    expect((await check()).firstBad).toBeNull();
    // A further change of an acknowledged entry is a fault of its own.
    await tamper("update audit_entry set note = 'y' where seq = 20");
    expect((await check()).firstBad).toMatchObject({ seq: 20n, fault: 'changed' });
    // An acknowledgement that was not written with the key counts for nothing.
    await tamper(
      `update audit_entry set after = after || '{"evidence":"${(await check()).firstBad!.evidence}"}' where seq = 43`,
    );
    expect((await check()).firstBad).toMatchObject({ seq: 20n });
  });

  test('the command names every fault, and acknowledges one', async () => {
    await tamper("update audit_entry set note = 'x' where seq in (9, 20)");
    const { run } = commandLine();
    expect(await run('verify')).toEqual([
      1,
      expect.stringMatching(/^entry 9 is changed\nentry 20 is changed\n41 entries, faults: 2\nhead 41:/),
    ]);
    expect(await run('acknowledge', '9')).toEqual([2, expect.stringContaining('audit acknowledge SEQ --note TEXT')]);
    expect(await run('acknowledge', '8', '--note', 'known')).toEqual([1, 'entry 8 has no fault to acknowledge\n']);
    for (const seq of ['9', '20'])
      expect(await run('acknowledge', seq, '--note', 'known')).toEqual([
        0,
        `the fault of entry ${seq} is acknowledged\n`,
      ]);
    expect(await run('verify')).toEqual([0, expect.stringContaining('entry 20 is changed, acknowledged by entry 43')]);
  });

  test('a tail cut off, when its head was noted', async () => {
    const { head } = await check();
    await tamper('delete from audit_entry where seq > 38');
    expect(await check()).toMatchObject({ entries: 38n, firstBad: null });
    expect(await check(head)).toMatchObject({ entries: 38n, firstBad: { seq: 39n, fault: 'cut-off' } });
  });

  test('a chain written anew by somebody without the key', async () => {
    const other = { secret: Buffer.from('somebody else') };
    await tamper('delete from audit_entry where seq > 20');
    await transaction(server.db, (tx) => record(tx, other, act({ note: 'a better story' })));
    expect((await check()).firstBad).toMatchObject({ seq: 21n, fault: 'changed' });
  });

  test('a good entry put behind another past, even by somebody with the database', async () => {
    await tamper('delete from audit_entry where seq > 39');
    await write({ note: 'a better story' });
    await tamper(`insert into audit_entry
      select k.seq, k.at, k.actor, k.act, k.customer_id, k.subject, k.reason, k.note, k.before, k.after, e.hash, k.hash
      from kept k, audit_entry e where k.seq = 41 and e.seq = 40`);
    expect((await check()).firstBad).toMatchObject({ seq: 41n, fault: 'changed' });
  });

  test('another end than the one noted, even by somebody with the key', async () => {
    const { head } = await check();
    await tamper('delete from audit_entry where seq > 40');
    await write({ note: 'a better story' });
    expect(await check()).toMatchObject({ firstBad: null });
    expect((await check(head)).firstBad).toMatchObject({ seq: 41n, fault: 'changed' });
  });
});

test('a customer reads the acts about them and nobody else, without names', async () => {
  const bob = await registerCustomer(server);
  await write({ customerId: bob.userId, subject: newId() });
  const { total, data } = await server.ok('/user/ReviewHistory', { page: 1 }, bob);
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({ act: 'account.flags', actor: 'operator', note: 'asked to by phone' });
  expect(JSON.stringify(data)).not.toContain('kim');
  expect((await server.ok('/user/ReviewHistory', { page: 5 }, ann)).data).toHaveLength(1);
});

test('a customer reads the acts about one request alone, whatever came after it', async () => {
  const bob = await registerCustomer(server);
  const request = newId();
  await write({ customerId: bob.userId, subject: request, note: 'first' });
  for (let n = 0; n < 11; n += 1) await write({ customerId: bob.userId, subject: newId() });
  expect(await server.ok('/user/ReviewHistory', { subject: request, page: 1 }, bob)).toMatchObject({
    total: 1,
    data: [{ subject: request, note: 'first' }],
  });
  expect(await server.ok('/user/ReviewHistory', { subject: request, page: 1 }, ann)).toMatchObject({ total: 0 });
});

test('an act whose text the database would store as another one is refused', async () => {
  const before = await check();
  await expect(write({ note: 'sorry \ud83d' })).rejects.toThrow('cannot store account.flags');
  await expect(write({ subject: '\udc00' })).rejects.toThrow('cannot store account.flags');
  await expect(write({ after: { reason: 'half \ud83d' } })).rejects.toThrow();
  expect(await check()).toEqual(before);
  await expect(write({ note: 'sorry \u{1f614}' })).resolves.toBeUndefined();
  expect(await check()).toMatchObject({ entries: before.entries + 1n, firstBad: null });
});
