import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { moneyEnvironment, moneyOf, type MoneyConfig } from './config.money.ts';

const flag = z.stringbool().default(false);

/** A comma list of origins; `port` is what may stand for one. */
const originList = (port: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || []))
    .refine(
      (list) => list.every((each) => new RegExp(`^https?://[\\w.-]+(:${port})?$`).test(each)),
      'a list of origins',
    );

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** `auto` leads when nobody does, now or later; `api` never runs the market. */
  ROLE: z.enum(['auto', 'api']).default('auto'),
  /** Where other processes reach this one, when that is not where it listens. The name of a connection has room for no more. */
  NODE_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d+)?$/)
    .max(50)
    .optional(),
  /** Absent: an embedded PostgreSQL under DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** Who owns the tables and migrates them, where DATABASE_URL is a login that does not. */
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().default('.data'),
  /** Pepper of low-entropy secrets (fund passwords). Absent: made once and kept in DATA_DIR. Several nodes must share one. */
  SECRET_KEY: z.string().min(32).optional(),
  MARKET_CLOCK: z.enum(['demo', 'krx']).default('demo'),
  /** Milliseconds the server's clock runs ahead of the machine's. */
  CLOCK_OFFSET: z.coerce.number().int().default(0),
  MARKET_FEED: z.enum(['simulated', 'replay']).default('simulated'),
  /** CSV of recorded bars for the replay feed. */
  MARKET_REPLAY: z.string().optional(),
  /** First recorded day to be played; earlier ones are history. */
  MARKET_REPLAY_FROM: z.iso.date().default('2019-01-02'),
  /** Seconds in which one recorded day is played. */
  MARKET_REPLAY_DAY_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  MARKET_SEED: z.string().default('maru'),
  ...moneyEnvironment,
  LANGUAGES: z.string().default('kor,en,tw'),
  SERVICE_URL: z.string().default(''),
  /** Folder of the built product to serve on the same origin. */
  WEB_ROOT: z.string().optional(),
  /** Where `registry.json` and the builds are, when not in WEB_ROOT: a folder, or `s3://bucket/prefix?endpoint=…`. */
  REGISTRY: z.string().optional(),
  /** Origins that remotes may come from besides the page's own: a CDN's. */
  REMOTE_ORIGINS: originList('\\d+'),
  /** Failure rate of a canary, as a multiple of the base's, above which it is taken back. */
  CANARY_RATIO: z.coerce.number().min(1).max(100).default(2),
  /** Visits below which a canary is not judged. */
  CANARY_MIN_VISITS: z.coerce.number().int().min(1).max(100_000).default(10),
  /** Origins a developer may load one remote from by `?override=`, e.g. `http://localhost:4102` or `http://localhost:*`. */
  OVERRIDE_ORIGINS: originList('(\\d+|\\*)'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT: z.stringbool().default(true),
  /** Addresses of reverse proxies whose word about a caller's address counts, e.g. `127.0.0.1,10.0.0.0/8`. */
  TRUST_PROXY: z.string().optional(),
  /** Parse every answer by its contract too, so that the server cannot drift from it. */
  CHECK_OUTPUT: flag,
  /** Seed the demo customer and the demo operators at start. */
  DEMO: flag,
  /** The seeded operators' password. Absent: each is given one of their own, printed when they are made. */
  DEMO_OPERATOR_PASSWORD: z.string().min(12).max(64).optional(),
  /** Whether the demo's machine may decide reviews; it does on a simulated venue only. Absent: as DEMO. */
  AUTO_REVIEW: z.stringbool().optional(),
  /** How long a case waits for it. A manager may change it. */
  AUTO_REVIEW_DELAY_SECONDS: z.coerce.number().int().min(0).max(86_400).default(15),
  /** Seals uploads, identity and account numbers. Absent: made once and kept in DATA_DIR. Several nodes must share one. */
  UPLOAD_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export interface Config extends MoneyConfig {
  readonly host: string;
  readonly port: number;
  readonly role: 'auto' | 'api';
  /** Origin at which the other processes of the database reach this one, if it leads. */
  readonly nodeUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly databasePool: number;
  readonly dataDir: string;
  readonly secret: Buffer;
  readonly clockOffset: number;
  readonly market: {
    readonly clock: 'demo' | 'krx';
    readonly feed: 'simulated' | 'replay';
    readonly replay: string | undefined;
    readonly replayFrom: string;
    readonly replayDaySeconds: number;
    readonly seed: string;
  };
  readonly languages: readonly string[];
  readonly serviceUrl: string;
  /** Target of the product's registry and builds. */
  readonly registry: string | undefined;
  readonly remoteOrigins: readonly string[];
  readonly canary: { readonly ratio: number; readonly minVisits: number };
  /** None by default. */
  readonly overrideOrigins: readonly string[];
  readonly logLevel: string;
  readonly hasRateLimit: boolean;
  readonly trustProxy: string | undefined;
  readonly checksOutput: boolean;
  readonly isDemo: boolean;
  readonly demoOperatorPassword: string | undefined;
  readonly autoReview: { readonly isAllowed: boolean; readonly delaySeconds: number };
  /** 32 bytes. */
  readonly uploadKey: Buffer;
}

/** Reads and checks the environment. Throws one readable error that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  const dataDir = resolve(e.DATA_DIR);
  return {
    host: e.HOST,
    port: e.PORT,
    role: e.ROLE,
    nodeUrl: e.NODE_URL,
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    databasePool: e.DATABASE_POOL,
    dataDir,
    secret: Buffer.from(e.SECRET_KEY ?? keptSecret(dataDir, KEPT.SECRET_KEY)),
    clockOffset: e.CLOCK_OFFSET,
    market: {
      clock: e.MARKET_CLOCK,
      feed: e.MARKET_FEED,
      replay: e.MARKET_REPLAY,
      replayFrom: e.MARKET_REPLAY_FROM,
      replayDaySeconds: e.MARKET_REPLAY_DAY_SECONDS,
      seed: e.MARKET_SEED,
    },
    ...moneyOf(e),
    languages: e.LANGUAGES.split(',').map((language) => language.trim()),
    serviceUrl: e.SERVICE_URL,
    registry: e.REGISTRY ?? e.WEB_ROOT,
    remoteOrigins: e.REMOTE_ORIGINS,
    canary: { ratio: e.CANARY_RATIO, minVisits: e.CANARY_MIN_VISITS },
    overrideOrigins: e.OVERRIDE_ORIGINS,
    logLevel: e.LOG_LEVEL,
    hasRateLimit: e.RATE_LIMIT,
    trustProxy: e.TRUST_PROXY,
    checksOutput: e.CHECK_OUTPUT,
    isDemo: e.DEMO,
    demoOperatorPassword: e.DEMO_OPERATOR_PASSWORD,
    autoReview: { isAllowed: e.AUTO_REVIEW ?? e.DEMO, delaySeconds: e.AUTO_REVIEW_DELAY_SECONDS },
    uploadKey: Buffer.from(e.UPLOAD_KEY ?? keptSecret(dataDir, KEPT.UPLOAD_KEY), 'hex'),
  };
}

/** Files of DATA_DIR in which keys are kept that the environment does not give. */
const KEPT = { SECRET_KEY: 'secret.key', UPLOAD_KEY: 'upload.key' } as const;

/** Keys that are neither given nor kept. {@link readConfig} would make them, and what is made anew opens nothing. */
export function missingKeys(env: Record<string, string | undefined>): string[] {
  const dataDir = resolve(env.DATA_DIR || '.data');
  return Object.entries(KEPT).flatMap(([name, file]) => (env[name] || existsSync(join(dataDir, file)) ? [] : [name]));
}

/** 32 random bytes in hex. */
function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
