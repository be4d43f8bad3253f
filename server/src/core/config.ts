import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { readAddresses } from './caller.ts';
import { readKeptFile } from './kept-file.ts';
import { moneyEnvironment, readMoneyConfig, type MoneyConfig } from './config-money.ts';

const flag = z.stringbool().default(false);

/** A comma-separated list of origins; `port` is the pattern of a port. */
const originList = (port: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || []))
    .refine(
      (list) => list.every((each) => new RegExp(`^https?://[\\w.-]+(:${port})?$`).test(each)),
      'a list of origins',
    );

/** Browsers have passkeys on secure pages with a host name. */
function isPasskeyOrigins(origins: readonly string[]): boolean {
  const [first, ...more] = origins.map((origin) => new URL(origin));
  if (!first) return true;
  const isOf = ({ hostname }: URL) => hostname === first.hostname || hostname.endsWith(`.${first.hostname}`);
  return (
    [first, ...more].every((each) => each.protocol === 'https:' || each.hostname === 'localhost') &&
    more.every(isOf) &&
    !/^[\d.]+$/.test(first.hostname)
  );
}

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** Listener of metrics and of the API's description. Without a port: the one after PORT, if that is free. */
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** `auto` leads when no other process does, now or later; `api` never runs the market. */
  ROLE: z.enum(['auto', 'api']).default('auto'),
  /**
   * Address at which other processes reach this one, if it differs from the listen address. Limited by the length of a
   * connection's name.
   */
  NODE_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d+)?$/)
    .max(50)
    .optional(),
  /** Absent: an embedded PostgreSQL under DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** Connection of the tables' owner, which migrates, if DATABASE_URL is a login that does not own them. */
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().default('.data'),
  /**
   * Pepper of passwords, key of the audit log, of sealed draws and bids, and of the exchange rates. Absent: generated once and
   * stored in DATA_DIR. Several nodes must share one.
   */
  SECRET_KEY: z.string().min(32).optional(),
  MARKET_CLOCK: z.enum(['demo', 'krx']).default('demo'),
  /** Milliseconds by which the server's clock is ahead of the machine's. */
  CLOCK_OFFSET: z.coerce.number().int().default(0),
  MARKET_FEED: z.enum(['simulated', 'replay', 'korea-investment']).default('simulated'),
  /** CSV of recorded bars for the replay feed, or a folder with one for each instrument. */
  MARKET_REPLAY: z.string().optional(),
  /** CSV with the instruments of a replay or of live quotes. Absent, for a replay: `instruments.csv` of the folder, if there is one. */
  MARKET_INSTRUMENTS: z.string().optional(),
  /** First recorded day to play; earlier ones are history. */
  MARKET_REPLAY_FROM: z.iso.date().default('2019-01-02'),
  /** Duration of one recorded day in seconds. */
  MARKET_REPLAY_DAY_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  MARKET_SEED: z.string().default('maru'),
  /** Milliseconds between two steps of the simulated market. Each step trades equally much, so a longer interval makes a quieter market. */
  MARKET_BEAT_MS: z.coerce.number().int().min(50).max(10_000).optional(),
  /** Keys of Korea Investment's Open API, for its live quotes. */
  KOREA_INVESTMENT_APP_KEY: z.string().min(1).optional(),
  KOREA_INVESTMENT_APP_SECRET: z.string().min(1).optional(),
  /** The domain of the keys: real accounts, or practice. */
  KOREA_INVESTMENT_DOMAIN: z.enum(['real', 'mock']).default('real'),
  /** Addresses in place of the domain's, for a proxy. */
  KOREA_INVESTMENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  KOREA_INVESTMENT_STREAM_URL: z.url({ protocol: /^wss?$/ }).optional(),
  ...moneyEnvironment,
  LANGUAGES: z.string().default('kor,en,tw'),
  SERVICE_URL: z.string().default(''),
  /**
   * Origins of the page where passkeys work, the first one's host being that to which they are bound; the others have that host or
   * a part of it in front. Absent: `http://localhost` with PORT.
   */
  PASSKEY_ORIGINS: originList('\\d+').refine(isPasskeyOrigins, 'https origins, or localhost, of one host'),
  /** Folder of the built product to serve on the same origin. */
  WEB_ROOT: z.string().optional(),
  /** Folder of `registry.json` and the builds if it is not WEB_ROOT: a folder, or `s3://bucket/prefix?endpoint=…`. */
  REGISTRY: z.string().optional(),
  /** Allowed origins of remotes besides the page's own, for example a CDN. */
  REMOTE_ORIGINS: originList('\\d+'),
  /** Failure rate of a canary, as a multiple of the base's, above which it is aborted. */
  CANARY_RATIO: z.coerce.number().min(1).max(100).default(2),
  /** Visits below which a canary is not judged. */
  CANARY_MIN_VISITS: z.coerce.number().int().min(1).max(100_000).default(10),
  /**
   * Origins from which a developer may load one remote by `?override=`, e.g. `http://localhost:4102` or
   * `http://localhost:*`.
   */
  OVERRIDE_ORIGINS: originList('(\\d+|\\*)'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT: z.stringbool().default(true),
  /** Seconds in which the headers and then the body of a request must arrive; the body of an upload has four times as many. */
  REQUEST_SECONDS: z.coerce.number().int().min(1).max(3_600).default(30),
  /** Sockets of the live stream that one address may hold open. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(100),
  /** Addresses and networks from which operators may call; from anywhere when empty. */
  ADMIN_ADDRESSES: z
    .string()
    .default('')
    .refine((text) => readAddresses(text) !== null, 'a list of addresses and networks'),
  /** Whether operators need a second factor, which they enrol at their first log-in. */
  OPERATOR_SECOND_FACTOR: z.stringbool().default(true),
  /** Folder of the back office's build, served at `/console/`. */
  CONSOLE_ROOT: z.string().optional(),
  /**
   * Addresses of trusted reverse proxies, whose header with the caller's address is used, e.g. `127.0.0.1,10.0.0.0/8`.
   */
  TRUST_PROXY: z.string().optional(),
  /** Validates every response by its contract too, so that the server cannot deviate from it. */
  CHECK_OUTPUT: flag,
  /** Seeds the demo customer and the demo operators at start. */
  DEMO: flag,
  /** Password of the seeded operators. Absent: each gets a generated one, printed at its creation. */
  DEMO_OPERATOR_PASSWORD: z.string().min(12).max(64).optional(),
  /** Whether the automatic reviewer may decide, on a simulated venue only. Absent: as DEMO. */
  AUTO_REVIEW: z.stringbool().optional(),
  /** Delay of its decisions. A manager may change it. */
  AUTO_REVIEW_DELAY_SECONDS: z.coerce.number().int().min(0).max(86_400).default(15),
  /**
   * Seals uploads, identity and account numbers, and operators' second factors. Absent: generated once and stored in DATA_DIR.
   * Several nodes must share one.
   */
  UPLOAD_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export interface Config extends MoneyConfig {
  readonly host: string;
  readonly port: number;
  readonly operations: { readonly host: string; readonly port: number | undefined; readonly isDefault: boolean };
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
    readonly feed: 'simulated' | 'replay' | 'korea-investment';
    readonly replay: string | undefined;
    readonly instruments: string | undefined;
    readonly replayFrom: string;
    readonly replayDaySeconds: number;
    readonly seed: string;
    readonly beatMs: number | undefined;
    readonly koreaInvestment: {
      readonly appKey: string | undefined;
      readonly appSecret: string | undefined;
      readonly domain: 'real' | 'mock';
      readonly url: string | undefined;
      readonly stream: string | undefined;
    };
  };
  readonly languages: readonly string[];
  readonly serviceUrl: string;
  /** Target of the product's registry and builds. */
  readonly registry: string | undefined;
  readonly remoteOrigins: readonly string[];
  readonly canary: { readonly ratio: number; readonly minVisits: number };
  readonly passkey: { readonly origins: readonly string[]; readonly rpId: string };
  /** None by default. */
  readonly overrideOrigins: readonly string[];
  readonly logLevel: string;
  readonly hasRateLimit: boolean;
  readonly requestSeconds: number;
  readonly socketsPerAddress: number;
  /** Undefined for all addresses. */
  readonly adminAddresses: BlockList | undefined;
  readonly needsSecondFactor: boolean;
  readonly consoleRoot: string | undefined;
  readonly trustProxy: string | undefined;
  readonly checksOutput: boolean;
  readonly isDemo: boolean;
  readonly demoOperatorPassword: string | undefined;
  readonly autoReview: { readonly isAllowed: boolean; readonly delaySeconds: number };
  /** 32 bytes. */
  readonly uploadKey: Buffer;
}

/** Configuration of a running server: its database is known, and `databaseUrl` is that of the server's role. */
export interface RunningConfig extends Config {
  readonly databaseUrl: string;
}

/** Reads and checks the environment. Throws one readable error that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  const dataDir = resolve(e.DATA_DIR);
  const passkeyOrigins = e.PASSKEY_ORIGINS.length > 0 ? e.PASSKEY_ORIGINS : [`http://localhost:${e.PORT}`];
  return {
    host: e.HOST,
    port: e.PORT,
    operations: {
      host: e.OPERATIONS_HOST,
      port: e.OPERATIONS_PORT ?? (e.PORT === 0 || e.PORT === 65_535 ? undefined : e.PORT + 1),
      isDefault: e.OPERATIONS_PORT === undefined,
    },
    role: e.ROLE,
    nodeUrl: e.NODE_URL,
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    databasePool: e.DATABASE_POOL,
    dataDir,
    secret: Buffer.from(e.SECRET_KEY ?? keptSecret(dataDir, KEPT.SECRET_KEY)),
    clockOffset: e.CLOCK_OFFSET,
    market: {
      // Real quotes come at the exchange's hours.
      clock: e.MARKET_FEED === 'korea-investment' ? 'krx' : e.MARKET_CLOCK,
      feed: e.MARKET_FEED,
      replay: e.MARKET_REPLAY,
      instruments: e.MARKET_INSTRUMENTS,
      replayFrom: e.MARKET_REPLAY_FROM,
      replayDaySeconds: e.MARKET_REPLAY_DAY_SECONDS,
      seed: e.MARKET_SEED,
      beatMs: e.MARKET_BEAT_MS,
      koreaInvestment: {
        appKey: e.KOREA_INVESTMENT_APP_KEY,
        appSecret: e.KOREA_INVESTMENT_APP_SECRET,
        domain: e.KOREA_INVESTMENT_DOMAIN,
        url: e.KOREA_INVESTMENT_URL,
        stream: e.KOREA_INVESTMENT_STREAM_URL,
      },
    },
    ...readMoneyConfig(e),
    languages: e.LANGUAGES.split(',').map((language) => language.trim()),
    serviceUrl: e.SERVICE_URL,
    registry: e.REGISTRY ?? e.WEB_ROOT,
    remoteOrigins: e.REMOTE_ORIGINS,
    canary: { ratio: e.CANARY_RATIO, minVisits: e.CANARY_MIN_VISITS },
    passkey: { origins: passkeyOrigins, rpId: new URL(passkeyOrigins[0]!).hostname },
    overrideOrigins: e.OVERRIDE_ORIGINS,
    logLevel: e.LOG_LEVEL,
    hasRateLimit: e.RATE_LIMIT,
    requestSeconds: e.REQUEST_SECONDS,
    socketsPerAddress: e.SOCKETS_PER_ADDRESS,
    adminAddresses: e.ADMIN_ADDRESSES.trim() === '' ? undefined : readAddresses(e.ADMIN_ADDRESSES)!,
    needsSecondFactor: e.OPERATOR_SECOND_FACTOR,
    consoleRoot: e.CONSOLE_ROOT,
    trustProxy: e.TRUST_PROXY,
    checksOutput: e.CHECK_OUTPUT,
    isDemo: e.DEMO,
    demoOperatorPassword: e.DEMO_OPERATOR_PASSWORD,
    autoReview: { isAllowed: e.AUTO_REVIEW ?? e.DEMO, delaySeconds: e.AUTO_REVIEW_DELAY_SECONDS },
    uploadKey: Buffer.from(e.UPLOAD_KEY ?? keptSecret(dataDir, KEPT.UPLOAD_KEY), 'hex'),
  };
}

/** Files of DATA_DIR for keys that the environment does not set. */
const KEPT = { SECRET_KEY: 'secret.key', UPLOAD_KEY: 'upload.key' } as const;

/** Keys that are neither set nor stored. {@link readConfig} would generate them, and a new key decrypts nothing. */
export function missingKeys(env: Record<string, string | undefined>): string[] {
  const dataDir = resolve(env.DATA_DIR || '.data');
  return Object.entries(KEPT).flatMap(([name, file]) => (env[name] || existsSync(join(dataDir, file)) ? [] : [name]));
}

/** 32 random bytes in hex. */
function keptSecret(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  return readKeptFile(join(dataDir, name), () => randomBytes(32).toString('hex'));
}
