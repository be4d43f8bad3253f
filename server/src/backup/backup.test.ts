import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { makeOwnedDb, newId } from '../../test/harness.ts';
import { picture } from '../../test/pictures.ts';
import { simulate } from '../../tools/simulation/simulate.ts';
import { migrate, openDb, type Db } from '../core/db.ts';
import { loadMigrations } from '../core/migrations.ts';
import { BackupWriter, checkBackup, type ValidBackup } from './backup-folder.ts';
import { restoreBackup } from './backup-restore.ts';
import { migrationsOf } from './backup-tables.ts';
import { writeBackup } from './backup-write.ts';
import { runCommand } from '../../tools/drill/processes.ts';

/** The keys of a simulation of this seed. */
const keys = {
  secret: Buffer.from('a secret of simulations that protects nothing back-up'),
  uploadKey: Buffer.alloc(32),
};
const other = Buffer.alloc(32, 7);

const folder = mkdtempSync(join(tmpdir(), 'maru-backup-'));
const good = join(folder, 'good');
let source: Awaited<ReturnType<typeof makeOwnedDb>>;
let whole: ValidBackup;

beforeAll(async () => {
  source = await makeOwnedDb(4);
  const entry = join(import.meta.dirname, '..', '..', 'tools', 'simulation', 'node.ts');
  const options = { seed: 'back-up', users: 2, ops: 60, nodes: 1, hasKills: false, entry };
  await simulate(source.url, { ...options, picture: await picture('png', 16, 16) });
  await writeBackup(source.url, good, keys);
  whole = await checkBackup(good, keys);
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A database that nothing was ever done to, for as long as `work` takes. */
async function inEmpty<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { url, drop } = await makeOwnedDb(1, 'template0');
  try {
    return await work(url);
  } finally {
    await drop();
  }
}

/** One line for each table, whatever is in it. */
async function contents(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const { name } of whole.manifest.tables) {
    const { rows } = await sql<{ line: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as line
      from ${sql.table(name)} t`.execute(db);
    lines.push(`${name} ${rows[0]!.line}`);
  }
  return lines;
}

/** Keys, checks, indexes and triggers, and whether they are on. */
async function guards(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as is from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select relname, '', pg_get_indexdef(oid) from pg_class
      where relkind = 'i' and relnamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgenabled::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** A copy of the back-up to be spoilt. */
let copies = 0;
function spoilt(spoil: (copy: string) => void): string {
  const copy = join(folder, `copy-${++copies}`);
  cpSync(good, copy, { recursive: true });
  spoil(copy);
  return copy;
}
const flipped = (name: string) => (copy: string) => {
  const bytes = readFileSync(join(copy, name));
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(join(copy, name), bytes);
};

test('what is restored is what was there, and the server can go on with it', async () => {
  await inEmpty(async (url) => {
    const proof = await restoreBackup(url, whole, keys);
    expect(proof.pictures).toBeGreaterThan(4);
    expect(proof.numbers).toBe(2);
    expect(proof.auditEntries).toBeGreaterThan(3n);
    const db = openDb(url, 1);
    expect(await contents(db)).toEqual(await contents(source.db));
    expect(await guards(db)).toEqual(await guards(source.db));
    // Numbers go on where they were; the guards of history are up again; nobody is logged in.
    const next = await sql<{ number: bigint }>`select nextval('deposit_number') as number`.execute(db);
    const issued = whole.manifest.sequences.find(({ name }) => name === 'deposit_number')!;
    expect(next.rows[0]!.number).toBe(BigInt(issued.last) + 1n);
    await expect(sql`delete from posting`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from customer`.execute(db)).rejects.toThrow('foreign key');
    expect((await sql`select 1 from session union all select 1 from operator_session`.execute(db)).rows).toEqual([]);
    await db.destroy();
  });
});

test('nobody else can read the folder, and a standard tool can check it', () => {
  expect(statSync(good).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(good)) expect([name, statSync(join(good, name)).mode & 0o777]).toEqual([name, 0o600]);
  const { name } = whole.manifest.tables[0]!;
  expect(readFileSync(join(good, 'SHA256SUMS'), 'utf8')).toMatch(new RegExp(`^[0-9a-f]{64}  ${name}.copy.gz\n`));
  expect(readFileSync(join(good, 'manifest.json'), 'utf8')).not.toContain(keys.secret.toString());
});

test.each([
  ['a flipped byte', flipped('posting.copy.gz'), 'posting.copy.gz is not as it was written'],
  ['a flipped byte in what it says of itself', flipped('manifest.json'), 'manifest.json is not as it was written'],
  ['a missing file', (copy: string) => rmSync(join(copy, 'customer.copy.gz')), 'customer.copy.gz is missing'],
  ['an unfinished one', (copy: string) => rmSync(join(copy, 'SHA256SUMS')), 'holds no finished back-up'],
  [
    'a list that was cut off',
    (copy: string) => writeFileSync(join(copy, 'SHA256SUMS'), readFileSync(join(good, 'SHA256SUMS')).subarray(0, 200)),
    'SHA256SUMS is not as it was written',
  ],
  [
    'a table left out of the list',
    (copy: string) => {
      const list = readFileSync(join(good, 'SHA256SUMS'), 'utf8');
      writeFileSync(join(copy, 'SHA256SUMS'), list.replace(/.*posting.copy.gz\n/, ''));
    },
    'SHA256SUMS is not as it was written',
  ],
])('a back-up with %s is refused', async (_, spoil, message) => {
  await expect(checkBackup(spoilt(spoil), keys)).rejects.toThrow(message);
});

test('other keys are told apart by their names', async () => {
  await expect(checkBackup(good, { ...keys, secret: other })).rejects.toThrow('SECRET_KEY is not the one');
  await expect(checkBackup(good, { ...keys, uploadKey: other })).rejects.toThrow('UPLOAD_KEY is not the one');
  // Nor is a back-up written with keys that open nothing in it.
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await expect(writeBackup(source.url, first, { ...keys, secret: other })).rejects.toThrow('SECRET_KEY is not the one');
  await expect(writeBackup(source.url, second, { ...keys, uploadKey: other })).rejects.toThrow(
    'UPLOAD_KEY does not open',
  );
});

test('data is never restored over data, nor written over a back-up', async () => {
  const before = await contents(source.db);
  await expect(restoreBackup(source.url, whole, keys)).rejects.toThrow('the database is not empty');
  expect(await contents(source.db)).toEqual(before);
  await expect(writeBackup(source.url, good, keys)).rejects.toThrow('is not empty');
  await checkBackup(good, keys);
  await inEmpty((url) =>
    expect(writeBackup(url, join(folder, 'nothing'), keys)).rejects.toThrow('there is nothing to back up'),
  );
});

/** A back-up of the source while it is another one. */
async function backUpBetween(change: string, undo: string): Promise<ValidBackup> {
  const copy = join(folder, `copy-${++copies}`);
  await sql.raw(change).execute(source.db);
  try {
    await writeBackup(source.url, copy, keys);
  } finally {
    await sql.raw(undo).execute(source.db);
  }
  return checkBackup(copy, keys);
}

test('books that do not add up are not restored, although every byte is as it was written', async () => {
  const add = (amount: number) =>
    `update ledger_account set balance = balance + ${amount} where owner <> 'house' and asset = 'KRW'`;
  const broken = await backUpBetween(add(1), add(-1));
  await inEmpty(async (url) => {
    await expect(restoreBackup(url, broken, keys)).rejects.toThrow('balance is the sum of postings');
    const db = openDb(url, 1);
    const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
    await db.destroy();
    expect(rows).toEqual([]);
  });
});

test('a back-up of a newer schema is not forced into an older one', async () => {
  const newer = await backUpBetween(
    `insert into kysely_migration values ('9999-later', '2026-11-20')`,
    `delete from kysely_migration where name = '9999-later'`,
  );
  await expect(restoreBackup('postgres://nobody', newer, keys)).rejects.toThrow('does not know 9999-later');
});

test('a back-up of an older schema takes the steps that came since, with the keys', async () => {
  const copy = join(folder, 'older');
  const migrations = await loadMigrations();
  const steps = Object.entries(migrations).filter(([name]) => name < '0058');
  const [person, card] = [newId(), newId()];
  await inEmpty(async (url) => {
    const db = openDb(url, 1);
    await migrate(db, Object.fromEntries(steps));
    await sql`insert into customer (id, account, password_hash, institution_code, invitation_code, invited_by_code,
        language, agreed_at, created_at)
      values (${person}, '01070000000', '', 'MARU', 'OLDER', 'WELCOME', 'kor', now(), now())`.execute(db);
    await sql`insert into bank_card (id, user_id, holder, bank_code, number, branch, created_at)
      values (${card}, ${person}, '김마루', '090', '3333000000001', '', now())`.execute(db);
    await db.destroy();
    await writeBackup(url, copy, keys);
  });
  await inEmpty(async (url) => {
    expect(await restoreBackup(url, await checkBackup(copy, keys), keys)).toMatchObject({ accounts: 1 });
    const db = openDb(url, 1);
    expect(await migrationsOf(db)).toEqual(Object.keys(migrations));
    expect((await sql`select last4 from bank_card`.execute(db)).rows).toEqual([{ last4: '0001' }]);
    await db.destroy();
  });
});

test('a fault in the audit log stops a back-up until it is acknowledged or named, and a restore shows it', async () => {
  const change = async (subject: string) =>
    source.db.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      await sql`update audit_entry set subject = ${subject} where seq = 2`.execute(db);
      await sql`set session_replication_role = origin`.execute(db);
    });
  const { rows } = await sql<{ subject: string }>`select subject from audit_entry where seq = 2`.execute(source.db);
  await change('another');
  const [refused, despite] = [join(folder, 'refused'), join(folder, 'despite')];
  await expect(writeBackup(source.url, refused, keys)).rejects.toThrow('the audit log has faults, entry 2 changed');
  await writeBackup(source.url, despite, keys, true);
  await change(rows[0]!.subject);
  const backup = await checkBackup(despite, keys);
  expect(backup.manifest.auditFaults).toEqual([expect.stringMatching(/^entry 2 changed [0-9a-f]{64}$/)]);
  await inEmpty(async (url) => {
    expect(await restoreBackup(url, backup, keys)).toMatchObject({ auditFaults: backup.manifest.auditFaults });
  });
  const unlisted = { ...backup, manifest: { ...backup.manifest, auditFaults: [] } };
  await inEmpty(async (url) => {
    await expect(restoreBackup(url, unlisted, keys)).rejects.toThrow('does not list: entry 2 changed');
  });
});

test('a back-up that cannot be written leaves nothing behind and waits for nothing', async () => {
  const disk = jest.spyOn(BackupWriter.prototype, 'write').mockImplementation(async (_, ...from) => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left')) });
    await pipeline([...from, full]);
  });
  await expect(writeBackup(source.url, join(folder, 'full'), keys)).rejects.toThrow('no space left');
  disk.mockRestore();
  expect(readdirSync(join(folder, 'full'))).toEqual([]);
});

test('the verbs refuse in words, with their exit codes, and make nothing', async () => {
  const [dataDir, cli] = [join(folder, 'data'), join(import.meta.dirname, '..', '..', 'cli.ts')];
  const given = { SECRET_KEY: keys.secret.toString(), UPLOAD_KEY: keys.uploadKey.toString('hex') };
  const verb = (words: string[], env: Record<string, string>) =>
    expect(runCommand(cli, words, { PATH: process.env.PATH, DATA_DIR: dataDir, ...env })).rejects;
  const copy = spoilt(flipped('posting.copy.gz'));
  await Promise.all([
    verb(['restore', good], {}).toThrow('ended with 1: SECRET_KEY and UPLOAD_KEY must be given'),
    verb(['restore', copy], given).toThrow('ended with 1: the back-up is damaged: posting.copy.gz'),
    verb(['backup', good], { ...given, DATABASE_URL: source.url }).toThrow(`ended with 1: ${good} is not empty`),
    verb(['restore'], given).toThrow('ended with 2: pnpm server backup <folder>'),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});
