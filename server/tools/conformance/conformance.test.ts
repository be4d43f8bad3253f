import { contracts } from '@maru/domain/contracts';
import { makeApp, testClock, type TestApp } from '../../test/harness.ts';
import { steppedVenue, type SteppedVenue } from '../../test/simulated-venue.ts';
import { streamUrl } from '../../test/socket.ts';
import { tamperingProxy, type Tamper } from '../../test/tampering-proxy.ts';
import { conformanceCommand } from './conformance.command.ts';
import { NEVER, PUBLIC_READS, SESSION_READS } from './plan.ts';
import { printReport, type Result } from './results.ts';
import { runConformance, type RunOptions } from './run.ts';

let server: TestApp;
let venue: SteppedVenue;
let origin: string;
let moving: NodeJS.Timeout;
beforeAll(async () => {
  const clock = testClock();
  venue = await steppedVenue(clock, { companies: 40 });
  venue.run(20);
  server = await makeApp({ venue, clock });
  origin = new URL((await streamUrl(server.app)).replace('ws', 'http')).origin;
  // A market that moves, so that there is something to stream.
  moving = setInterval(() => venue.run(1), 200);
});
afterAll(async () => {
  clearInterval(moving);
  await server.close();
});

const registration = { institutionCode: 'MARU', invitationCode: 'WELCOME' };
/** The run waits a minute for a server that counts wrong tokens; the gate of this one is opened by no wait. */
const options: RunOptions = { origin: '', registration, hasWrites: false, allowsSentences: false, waitMs: 0 };
const run = (more: Partial<RunOptions>) => runConformance({ ...options, origin, ...more });
const failures = (results: readonly Result[]) =>
  results.flatMap(({ subject, check, outcome, why }) => (outcome === 'failed' ? [`${subject} ${check}: ${why}`] : []));

test('our own server conforms, with writes, and every contract is in the report', async () => {
  const results = await run({ hasWrites: true });
  expect(failures(results)).toEqual([]);
  const subjects = new Set(results.map(({ subject }) => subject));
  expect(Object.values(contracts).flatMap(({ path }) => (subjects.has(path) ? [] : [path]))).toEqual([]);
  const passed = (check: string) => results.filter((each) => each.check === check && each.outcome === 'passed').length;
  expect(passed('answer')).toBeGreaterThan(90);
  expect(passed('bad body')).toBeGreaterThan(120);
  expect(passed('no token')).toBe(Object.values(contracts).filter(({ auth }) => auth === 'session').length);
  // A price may stand still for the time that the run waits for its next value.
  const stream = results.filter(({ subject, check }) => subject === 'stream' && check !== 'numbers of deltas');
  expect(stream.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 11 }, () => 'passed'));
  for (const { outcome, why } of results) if (outcome === 'skipped') expect(why).toMatch(/\w/);
  const replay = results.filter(({ check }) => check.startsWith('replay'));
  expect(replay.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
});

test('the plan reads no call that it lists as never made, and each read has the session that its contract needs', () => {
  const reads = new Set([...PUBLIC_READS, ...SESSION_READS].map(({ path }) => path));
  expect(Object.keys(NEVER).filter((path) => reads.has(path as never))).toEqual([]);
  expect(PUBLIC_READS.every(({ path }) => contractsOf(path).auth === 'public')).toBe(true);
  expect(SESSION_READS.every(({ path }) => contractsOf(path).auth === 'session')).toBe(true);
});
const contractsOf = (path: string) => Object.values(contracts).find((each) => each.path === path)!;

type Body = { status: number; msg: string; data: Record<string, unknown>; code?: string };
const change =
  (path: string, edit: (body: Body) => unknown): Tamper =>
  (asked, { http, body }) =>
    asked === path && (body as Body).status === 1
      ? { http, body: edit(structuredClone(body as Body)) }
      : { http, body };

/** Faults of a backend, what a run says of each, and the change that makes it. */
const WRONG: readonly [fault: string, said: string, change: Tamper][] = [
  [
    'a field of another type',
    '/market/State answer: data.tradingDay',
    change('/market/State', (body) => ({ ...body, data: { ...body.data, tradingDay: 20261120 } })),
  ],
  [
    'a missing field',
    '/fund/Assets answer: data.available',
    change('/fund/Assets', ({ data: { available: _, ...data }, ...body }) => ({ ...body, data })),
  ],
  [
    'a field that no contract has',
    '/user/Info answer: data: Unrecognized key: "vip"',
    change('/user/Info', (body) => ({ ...body, data: { ...body.data, vip: true } })),
  ],
  [
    'a sentence instead of an answer, with HTTP 200',
    '/market/Rank answer: refused: 系统繁忙',
    change('/market/Rank', () => ({ status: 0, msg: '系统繁忙', data: null })),
  ],
  [
    'a page of another size',
    '/market/List answer: data.data: 9 rows instead of 10',
    change('/market/List', (body) => ({
      ...body,
      data: { ...body.data, data: (body.data.data as unknown[]).slice(1) },
    })),
  ],
  [
    'a number for an amount',
    '/fund/FxQuote answer: data.amount',
    change('/fund/FxQuote', (body) => ({ ...body, data: { ...body.data, amount: 10_000 } })),
  ],
  [
    'no mark of the simulation',
    '/market/State mark of a simulation',
    change('/market/State', ({ ...body }) => ({ ...body, simulated: false })),
  ],
  [
    'a page of HTML',
    '/news/List answer: the body is no JSON|/news/List bad body: the body is no JSON',
    (path, answer) => (path === '/news/List' ? { ...answer, body: '<html>' } : answer),
  ],
  [
    'HTTP 403 without a session',
    '/bank/List no token: HTTP 403 instead of 401|/bank/List made-up token: HTTP 403 instead of 401',
    (path, answer) => (path === '/bank/List' && answer.http === 401 ? { ...answer, http: 403 } : answer),
  ],
  [
    'data without a session',
    '/trade/Orders no token: HTTP 200 instead of 401|/trade/Orders made-up token: HTTP 200 instead of 401',
    (path, answer) =>
      path === '/trade/Orders' && answer.http === 401
        ? { http: 200, body: { status: 1, msg: '', data: { total: 0, page: 1, per_page: 10, data: [] } } }
        : answer,
  ],
  [
    'another code',
    '/market/Detail unknown id: NOT_FOUND instead of SYMBOL_NOT_FOUND',
    (path, answer) =>
      path === '/market/Detail' && (answer.body as Body).code === 'SYMBOL_NOT_FOUND'
        ? { ...answer, body: { ...(answer.body as Body), code: 'NOT_FOUND' } }
        : answer,
  ],
  [
    'unknown fields that are accepted',
    '/market/Kline bad body: answered with data',
    (path, answer) =>
      path === '/market/Kline' && (answer.body as Body).code === 'BAD_REQUEST'
        ? { ...answer, body: { status: 1, msg: '', data: {} } }
        : answer,
  ],
];

describe('a wrong backend fails', () => {
  let said: string[];
  // In one run: the faults are of different checks.
  beforeAll(async () => {
    const proxy = await tamperingProxy(origin, (path, answer) =>
      WRONG.reduce((changed, [, , tamper]) => tamper(path, changed), answer),
    );
    said = failures(await run({ origin: proxy.origin }));
    await proxy.close();
  });

  test.each(WRONG)('by %s', (_, expected) => {
    for (const each of expected.split('|')) expect(said).toContainEqual(expect.stringContaining(each));
  });

  test('and is blamed for nothing else', () => {
    const known = WRONG.flatMap(([, expected]) => expected.split('|'));
    expect(said.filter((line) => !known.some((each) => line.includes(each)))).toEqual([]);
  });
});

test('refusals that are only sentences fail, unless the run allows them', async () => {
  const proxy = await tamperingProxy(origin, (_, { http, body }) => {
    if ((body as Body).status === 1) return { http, body };
    const { code: _code, ...rest } = body as Body;
    return { http, body: rest };
  });
  const strict = failures(await run({ origin: proxy.origin }));
  expect(strict.length).toBeGreaterThan(200);
  expect(strict.every((line) => line.includes('a refusal without a code'))).toBe(true);
  expect(failures(await run({ origin: proxy.origin, allowsSentences: true, hasWrites: true }))).toEqual([]);
  await proxy.close();
});

test('without an account the calls of a session are skipped, and say so', async () => {
  const results = await run({ registration: undefined });
  expect(failures(results)).toEqual([]);
  const assets = results.filter(({ subject }) => subject === '/fund/Assets');
  expect(assets).toMatchObject([
    { check: 'no token', outcome: 'passed' },
    { check: 'made-up token', outcome: 'passed' },
    { check: 'answer', outcome: 'skipped', why: 'no account' },
    { check: 'bad body', outcome: 'skipped' },
  ]);
  expect(printReport(results)).toMatch(/skip {2}\/fund\/Assets +answer: no account/);
});

describe('the command', () => {
  let printed = '';
  beforeEach(() => {
    printed = '';
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => Boolean((printed += String(text))));
  });
  afterEach(() => jest.restoreAllMocks());

  test('answers 0 and a report when nothing fails', async () => {
    expect(await conformanceCommand([origin], {})).toBe(0);
    expect(printed).toMatch(/\d+ checks passed, 0 failed, \d+ skipped/);
  });

  test('answers 1 when a check fails', async () => {
    const proxy = await tamperingProxy(
      origin,
      change('/market/State', (body) => ({ ...body, data: {} })),
    );
    expect(await conformanceCommand([proxy.origin], {})).toBe(1);
    await proxy.close();
    expect(printed).toMatch(/FAIL {2}\/market\/State +answer: data/);
  });

  test('answers 2 when there is no backend, or no origin', async () => {
    expect(await conformanceCommand(['http://127.0.0.1:1'], {})).toBe(2);
    expect(printed).toContain('cannot be reached');
    expect(await conformanceCommand(['not an origin'], {})).toBe(2);
    expect(printed).toContain('pnpm conformance <origin>');
  });
});
