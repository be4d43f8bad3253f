import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiInput } from '@maru/domain/contracts';
import { sql } from 'kysely';
import { openDb, type Db } from '../src/core/db.ts';
import { postgresBinaries, startPostgres } from '../src/core/postgres.ts';
import { SERVER_ROLE } from '../src/core/server-role.ts';
import { verify } from '../src/modules/ledger/ledger.verify.ts';
import { eventually } from './eventually.ts';
import { newId } from './harness.ts';
import { startServer, type RealServer } from './real-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-kill-'));
chmodSync(folder, 0o755);
const cluster = join(folder, 'pg');
const binaries = postgresBinaries(createRequire(import.meta.url));

let server: RealServer;
afterEach(() => server.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PIN = '730284';
const PASSWORD = 'maru-house-2026';
interface Sent {
  readonly registration: ApiInput<'/user/Register'>;
  readonly fundPass: ApiInput<'/user/FundPass'>;
  /** How far the server has answered. */
  answered: 'nothing' | 'registered' | 'fund password set';
}

let number = 0;
function newDraft(): Sent {
  const registration = {
    clientId: newId(),
    account: `0105${String(++number).padStart(7, '0')}`,
    password: PASSWORD,
    confirm: PASSWORD,
    institutionCode: 'MARU',
    invitationCode: 'WELCOME',
    agreements: { terms: true, privacy: true },
    language: 'kor' as const,
  };
  const fundPass = { clientId: newId(), loginPassword: PASSWORD, next: PIN, confirm: PIN };
  return { registration, fundPass, answered: 'nothing' };
}

/** One person who registers, logs in and sets a fund password; the connection may end at any moment. */
async function signUp(draft: Sent): Promise<void> {
  if ((await server.call('/user/Register', draft.registration)).status !== 1) return;
  draft.answered = 'registered';
  const { account, password } = draft.registration;
  const { data: session } = await server.call('/user/Login', { account, password });
  if (session && (await server.call('/user/FundPass', draft.fundPass, session)).status === 1) {
    draft.answered = 'fund password set';
  }
}

/** People come one after the other in each of eight lanes. In the middle of it, after so many of them, the blow falls. */
async function load(people: number, blow: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  let struck: Promise<void> | undefined;
  const lane = async () => {
    while (!struck) {
      const draft = newDraft();
      sent.push(draft);
      await signUp(draft).catch(() => undefined);
      const done = sent.filter(({ answered }) => answered === 'fund password set').length;
      if (done >= people) struck ??= blow();
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  await struck;
  return sent;
}

/** Looks at the books of the running server from beside it. */
async function beside<T>(look: (db: Db) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dir: cluster, binaries });
  const db = openDb(await postgres.database('maru'), 1);
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}

// The drill and the simulation kill servers beside a database that lives on.
const VICTIMS: [string, number, boolean][] = [['the server and its database', 20, true]];
if (process.env.MARU_TESTS === 'full') VICTIMS.push(['the server', 12, false]);

test.each(VICTIMS)(
  'what was answered is there exactly once after kill -9 of %s',
  async (_, people, alsoDatabase) => {
    server = await startServer(folder);
    const sent = await load(people, async () => {
      const [postmaster] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      if (alsoDatabase) process.kill(Number(postmaster), 'SIGKILL');
      await server.kill();
    });

    server = await startServer(folder);
    for (const draft of sent) {
      const { account, password } = draft.registration;
      if (draft.answered !== 'nothing') {
        const { data: session } = await server.call('/user/Login', { account, password });
        expect(session?.account).toBe(account);
        const info = await server.call('/user/Info', {}, session ?? undefined);
        if (draft.answered === 'fund password set') expect(info.data?.hasFundPassword).toBe(true);
      }
      // Sending everything again changes nothing that was done and does what was not.
      const before = draft.answered;
      await signUp(draft);
      expect({ before, after: draft.answered }).toEqual({ before, after: 'fund password set' });
    }

    await beside(async (db) => {
      expect(await verify(db)).toEqual([]);
      const { rows } = await sql<{ customers: bigint; grants: bigint; cash: string }>`
      select (select count(*) from customer) as customers,
        (select count(*) from journal where kind = 'opening_grant') as grants,
        (select min(balance) || '-' || max(balance) from ledger_account
          where purpose = 'cash' and owner in (select id::text from customer)) as cash
    `.execute(db);
      const all = BigInt(number);
      expect(rows).toEqual([{ customers: all, grants: all, cash: '100000000-100000000' }]);
    });
  },
  120_000,
);

test('a second server on the same data serves beside the first, and leads when that is gone', async () => {
  server = await startServer(folder);
  const second = await startServer(folder);
  const state = () => second.call('/market/State', {});
  await beside(async (db) => {
    const { rows } = await sql<{ role: string }>`
      select usename as role from pg_stat_activity where application_name = 'maru-notices'`.execute(db);
    expect(rows).toEqual([{ role: SERVER_ROLE }]);
  });
  expect((await state()).data?.phase).toBe((await server.call('/market/State', {})).data?.phase);
  await server.stop();
  server = second;
  await eventually(async () => expect((await state()).status).toBe(1));
});
