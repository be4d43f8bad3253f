import { sql } from 'kysely';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { transaction } from '../../core/db.ts';
import { record, verifyLog, type Act } from './audit.service.ts';

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
/** Changes that need the database owner's role. */
const tamper = (statement: string) =>
  server.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`set session_replication_role = origin`.execute(db);
  });

test('an empty log is good', async () => {
  expect(await check()).toEqual({ entries: 0n, head: '0:', firstBad: null });
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
  await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
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
  beforeAll(() => sql`create table kept as select * from audit_entry`.execute(server.db));
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
    expect((await check()).firstBad).toEqual({ seq: 17n, fault: 'changed' });
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
    expect((await check()).firstBad).toEqual({ seq, fault });
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
    expect((await check()).firstBad).toEqual({ seq: 21n, fault: 'changed' });
  });

  test('a good entry put behind another past, even by somebody with the database', async () => {
    await tamper('delete from audit_entry where seq > 39');
    await write({ note: 'a better story' });
    await tamper(`insert into audit_entry
      select k.seq, k.at, k.actor, k.act, k.customer_id, k.subject, k.reason, k.note, k.before, k.after, e.hash, k.hash
      from kept k, audit_entry e where k.seq = 41 and e.seq = 40`);
    expect((await check()).firstBad).toEqual({ seq: 41n, fault: 'changed' });
  });

  test('another end than the one noted, even by somebody with the key', async () => {
    const { head } = await check();
    await tamper('delete from audit_entry where seq > 40');
    await write({ note: 'a better story' });
    expect(await check()).toMatchObject({ firstBad: null });
    expect((await check(head)).firstBad).toEqual({ seq: 41n, fault: 'changed' });
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
