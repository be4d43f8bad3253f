import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiInput, ApiOutput, ApiPath, Envelope } from '@maru/domain/contracts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import { buildApp } from '../src/core/app.ts';
import type { Clock } from '../src/core/clock.ts';
import { readConfig, type RunningConfig } from '../src/core/config.ts';
import { openDb, transaction, type Db } from '../src/core/db.ts';
import type { Module } from '../src/core/deps.ts';
import { asRole } from '../src/core/server-database.ts';
import { SERVER_ROLE } from '../src/core/server-role.ts';
import { VERSION } from '../src/modules/agreement/agreement-texts.ts';
import { agreeTo } from '../src/modules/agreement/agreement.service.ts';
import { post } from '../src/modules/ledger/ledger.service.ts';
import { customer, house } from '../src/modules/ledger/ledger.types.ts';
import type { Venue } from '../src/venue/venue.types.ts';
import { TEMPLATE } from './cluster.ts';

/** A clock that moves only when it is told to. Starts on Friday 2026-11-20 10:00 in Seoul. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  set(time: number | string): void;
}

export function testClock(start = '2026-11-20T10:00:00+09:00'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => time,
    advance: (milliseconds) => void (time += milliseconds),
    set: (to) => void (time = typeof to === 'string' ? Date.parse(to) : to),
  };
}

export interface TestDatabase {
  /** Queries with the rights that the server has in production, so that a missing one fails a test. */
  readonly db: Db;
  /** The connection string of `db`. */
  readonly url: string;
  /** Of the owner, for what only a test does: it changes history, or plants a fault. Unused, it opens no connection. */
  readonly owner: Db;
  readonly drop: () => Promise<void>;
}

/**
 * Connections of a test's database. The first statements of each read the catalog anew: with ten in place of four PostgreSQL takes a seventh
 * more processor time for all tests, and four transactions at once are enough for most races. A test of more says so.
 */
const SIMULTANEOUS = 4;

/** A fresh database for one test file, a copy of the migrated template. */
export async function makeDb(size = SIMULTANEOUS): Promise<TestDatabase> {
  const { db: owner, url: ownerUrl, drop } = await makeOwnedDb(size);
  const url = asRole(ownerUrl, SERVER_ROLE);
  const db = openDb(url, size);
  return {
    db,
    url,
    owner,
    drop: async () => {
      await db.destroy();
      await drop();
    },
  };
}

/** A fresh database as its owner has it; a copy of the migrated template, or of `template0`, which nothing was done to. */
export async function makeOwnedDb(size = SIMULTANEOUS, from = TEMPLATE): Promise<Omit<TestDatabase, 'owner'>> {
  const template = process.env.TEST_DATABASE_URL;
  if (!template) throw new Error('TEST_DATABASE_URL is set by the global setup');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: template.replace(TEMPLATE, 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Copied as files: the cluster keeps no log that has to hold each of its pages.
  await admin(`create database ${name} template ${from} strategy file_copy`);
  const url = template.replace(TEMPLATE, name);
  const db = openDb(url, size);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await admin(`drop database ${name} with (force)`);
    },
  };
}

export interface TestSession {
  readonly token: string;
  readonly account: string;
}
export interface TestCustomer extends TestSession {
  readonly userId: string;
  readonly password: string;
  readonly fundPassword: string;
}

interface TestAppOptions {
  /** A market, or how to make one on the test's clock. */
  readonly venue?: Venue | ((clock: TestClock) => Venue);
  readonly modules?: readonly Module[];
  readonly env?: Record<string, string>;
  readonly clock?: TestClock;
  readonly logger?: Logger;
  /** True for a process that does not lead. */
  readonly isBeside?: boolean;
  /** True where the test waits for the server's periodic jobs. Otherwise they stand still, and a test runs the one that it is about. */
  readonly repeatsJobs?: boolean;
}

export interface TestApp extends Pick<TestDatabase, 'db' | 'owner'> {
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly config: RunningConfig;
  /** One call through the whole HTTP stack. The answer is checked by its contract on the server. */
  call<P extends ApiPath>(path: P, input: ApiInput<P>, session?: TestSession): Promise<Envelope<ApiOutput<P>>>;
  /** Like `call`, but a refusal fails the test; gives `data`. */
  ok<P extends ApiPath>(path: P, input: ApiInput<P>, session?: TestSession): Promise<ApiOutput<P>>;
  close(): Promise<void>;
}

/** The whole server on its own database and a clock of the test's; without a venue unless one is given. */
export async function makeApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db, owner, url, drop } = await makeDb();
  const clock = options.clock ?? testClock();
  const config = {
    ...readConfig({
      SECRET_KEY: 'a secret for tests that protects nothing',
      UPLOAD_KEY: '0'.repeat(64),
      RATE_LIMIT: '0',
      CHECK_OUTPUT: '1',
      // Its own test switches it on.
      OPERATOR_SECOND_FACTOR: '0',
      ...options.env,
    }),
    databaseUrl: url,
  };
  const logger = options.logger ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const { modules, repeatsJobs = false } = options;
  const venue = typeof options.venue === 'function' ? options.venue(clock) : options.venue;
  const beside = options.isBeside ? { isSimulated: true } : undefined;
  let app: FastifyInstance;
  try {
    app = await buildApp({ config, db, clock, logger, venue, modules, beside, repeatsJobs });
    await app.ready();
  } catch (error) {
    await drop();
    throw error;
  }

  return {
    app,
    db,
    owner,
    clock,
    config,
    ...callsOf(app),
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

/** Calls of one server, which may be the second on a database, from an address. */
export function callsOf(app: FastifyInstance, remoteAddress = '127.0.0.1'): Pick<TestApp, 'call' | 'ok'> {
  const call: TestApp['call'] = async (path, input, session) => {
    const headers = session ? { token: session.token, account: session.account } : {};
    const response = await app.inject({
      method: 'POST',
      url: `/api/vue${path}`,
      payload: input as object,
      headers,
      remoteAddress,
    });
    return response.json();
  };
  return {
    call,
    ok: async (path, input, session) => {
      const answer = await call(path, input, session);
      if (answer.status !== 1) throw new Error(`${path}: ${answer.code} ${JSON.stringify(answer.params)}`);
      return answer.data as never;
    },
  };
}

export const newId = (): string => randomUUID();

/** A server that customers can register with, in this process or in another one. */
export type FrontDoor = Pick<TestApp, 'ok' | 'db' | 'clock'>;

let accounts = 0;

const LEVERAGE = { kind: 'leverage', version: VERSION.leverage } as const;

/**
 * A customer who came in by the front door: registered, logged in, with a fund password, and with `cash` won
 * booked to them when the venue gave them none. Unless told otherwise they have agreed to the terms of leverage.
 */
export async function registerCustomer(
  server: FrontDoor,
  { cash, agrees = true }: { cash?: bigint; agrees?: boolean } = {},
): Promise<TestCustomer> {
  const account = `0107${String(++accounts).padStart(7, '0')}`;
  const [password, fundPassword] = ['correct-horse-7', '194730'];
  await server.ok('/user/Register', {
    clientId: newId(),
    account,
    password,
    confirm: password,
    institutionCode: 'MARU',
    invitationCode: 'WELCOME',
    agreements: { terms: true, privacy: true },
    language: 'kor',
  });
  const { token } = await server.ok('/user/Login', { account, password });
  const fund = { clientId: newId(), loginPassword: password, next: fundPassword, confirm: fundPassword };
  await server.ok('/user/FundPass', fund, { token, account });
  const { id: userId } = await server.db
    .selectFrom('customer')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  if (cash) await grant(server, userId, cash);
  if (agrees) await agreeTo(server.db, userId, { ...LEVERAGE, language: 'kor' }, server.clock.now());
  return { account, token, userId, password, fundPassword };
}

function grant({ db, clock }: FrontDoor, userId: string, amount: bigint): Promise<string> {
  return transaction(db, (tx) =>
    post(tx, {
      kind: 'opening_grant',
      ref: newId(),
      at: clock.now(),
      postings: [
        { account: customer(userId, 'cash'), asset: 'KRW', amount, kind: 'opening_grant' },
        { account: house('grant'), asset: 'KRW', amount: -amount },
      ],
    }),
  );
}
