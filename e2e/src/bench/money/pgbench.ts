import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Database } from './database.ts';
import { quoteIdInSql } from './quotes.ts';
import type { Arm } from './transfers.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL's own load tool, which is not among the embedded binaries; Debian's package postgresql-contrib has it. */
function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

/**
 * The rows of one exchange: the record of its request, the journal with six postings, both balances, the exchange. Two
 * statements are the minimum that locks and reads first; triggers, keys and checks are the server's.
 */
const SCRIPT = `
\\set n :n + 1
\\set number :first + :client_id * :each + :n
begin;
select q.id as quote, q.user_id as owner, q.amount, q.converted, q.spread, won.id as won, dollars.id as dollars
from fx_quote q
join ledger_account won on won.owner = q.user_id::text and won.purpose = 'cash' and won.asset = 'KRW'
join ledger_account dollars on dollars.owner = q.user_id::text and dollars.purpose = 'cash' and dollars.asset = 'USD'
where q.id = ${quoteIdInSql(':number::bigint')}
for update of q, won \\gset
with paid as (
  update ledger_account set balance = balance - :amount::bigint where id = :won returning balance
), got as (
  update ledger_account set balance = balance + :converted::bigint - :spread::bigint where id = :dollars returning balance
), made as (
  insert into journal (id, kind, ref, params, at)
  values (gen_random_uuid(), 'exchange', :quote::text, jsonb_build_object(
    'number', 'X-20261120-' || :number::bigint, 'from', 'KRW', 'to', 'USD', 'rate', '1385.5000', 'per', 1), now())
  returning id
), exchanged as (
  insert into fx_exchange (id, number, user_id, quote_id, journal_id, at)
  select gen_random_uuid(), 'X-20261120-' || nextval('exchange_number'), :owner::uuid, :quote::uuid, id, now() from made
), answered as (
  insert into request (scope, client_id, path, body_hash, answer, at)
  select :owner::text, gen_random_uuid(), '/fund/FxExecute', sha256(:quote::text::bytea), :answer::jsonb, now() from made
)
insert into posting (journal_id, account_id, asset, amount, kind, balance_after)
select made.id, p.account, p.asset, p.amount, p.kind, p.balance
from made, paid, got, lateral (values
  (:won::bigint, 'KRW', -:amount::bigint, 'exchange_out', paid.balance),
  (:taking::bigint, 'KRW', :amount::bigint, null, null),
  (:giving::bigint, 'USD', -:converted::bigint, null, null),
  (:dollars::bigint, 'USD', :converted::bigint, 'exchange_in', got.balance + :spread::bigint),
  (:dollars::bigint, 'USD', -:spread::bigint, 'exchange_spread', got.balance),
  (:earning::bigint, 'USD', :spread::bigint, null, null)
) p (account, asset, amount, kind, balance);
commit;
`;

const ANSWER = JSON.stringify({
  exchangeId: 'a29b81da-5b3c-4f43-a4b2-b4d7a3a1f24c',
  number: 'X-20261120-000001',
  from: 'KRW',
  to: 'USD',
  amount: '10000',
  rate: { base: 'USD', counter: 'KRW', per: 1, value: '1385.5000' },
  source: 'simulated',
  converted: '7.21',
  spread: '0.01',
  result: '7.20',
  time: '2026-11-20T10:00:00.000+09:00',
});

export interface Script {
  readonly pgbench: string;
  readonly database: Database;
  /** Ids of the house's accounts, and an answer to store for each request. */
  readonly variables: Readonly<Record<'taking' | 'giving' | 'earning' | 'answer', string>>;
}

/** @returns undefined without pgbench. */
export async function readScript(client: pg.Client, database: Database): Promise<Script | undefined> {
  const pgbench = findPgbench();
  if (!pgbench) return undefined;
  const { rows } = await client.query<{ name: string; id: string }>(
    `select purpose || ' ' || asset as name, id from ledger_account where owner = 'house'`,
  );
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
  const variables = {
    taking: idOf('exchange KRW'),
    giving: idOf('exchange USD'),
    earning: idOf('spread USD'),
    answer: ANSWER,
  };
  return { pgbench, database, variables };
}

/** Writes the same rows without a server: as many connections as the server has, prepared statements. */
export async function pgbenchFor(
  { pgbench, database, variables }: Script,
  seconds: number,
  connections: number,
  quotes: { first: number; each: number },
): Promise<Arm> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-pgbench-'));
  const file = join(folder, 'exchange.sql');
  writeFileSync(file, SCRIPT);
  const defined = Object.entries({ ...variables, ...quotes, n: -1 }).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ]);
  const load = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', file];
  const { host, port, user, password } = database;
  const env = { ...process.env, PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password };
  try {
    const { stdout } = await run(
      pgbench,
      [...load, ...defined, '-l', `--log-prefix=${join(folder, 'log')}`, database.database],
      { env },
    );
    const failed = stdout.match(/number of failed transactions: (\d+)/)?.[1];
    if (failed !== '0') throw new Error(`pgbench: ${stdout}`);
    const logs = readdirSync(folder).filter((name) => name.startsWith('log'));
    // Client, its transaction's number, microseconds.
    const times = logs.flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1_000),
    );
    return { times, seconds: times.length / Number(stdout.match(/tps = ([\d.]+)/)?.[1]) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
