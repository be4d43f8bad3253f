import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiInput } from '@maru/domain/contracts';
import pino from 'pino';
import { buildApp } from '../../core/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { callsOf, makeApp, type TestApp } from '../../../test/harness.ts';
import { testProduct } from '../../../test/product.ts';
import { newVisit } from '../../core/visit.ts';
import { pruneCounts, pruneVisits } from './frontend.repo.ts';

type Report = ApiInput<'/common/FrontendReport'>;
type Failure = Report['failures'][number];

let traces = 0;
const failure = (change: Partial<Failure> = {}): Failure => ({
  remote: '@maru/trade',
  version: 'v1',
  phase: 'render',
  trace: `trace${String((traces += 1)).padStart(6, '0')}`,
  ...change,
});
const load = (version: string) => ({ remote: '@maru/trade', version });

let server: TestApp;
let product: ReturnType<typeof testProduct>;
beforeEach(async () => {
  product = testProduct();
  // The reports are written, and a canary is judged, by the server's own jobs.
  server = await makeApp({ env: { REGISTRY: product.folder }, repeatsJobs: true });
});
afterEach(() => server.close());

const report = (part: Partial<Report>, to: Pick<TestApp, 'ok'> = server) =>
  to.ok('/common/FrontendReport', { failures: [], loads: [], ...part });
const metrics = async (app = server.app) => (await app.operations.inject({ url: '/metrics' })).body;
const rows = () =>
  server.db.selectFrom('frontend_count').selectAll().orderBy('remote').orderBy('version').orderBy('phase').execute();
const registry = () =>
  JSON.parse(readFileSync(join(product.folder, 'registry.json'), 'utf8')) as {
    microFrontends: Record<string, { metadata: { version: string }; deployment: { traffic: number } }[]>;
  };
const tradeBuilds = () =>
  (registry().microFrontends['@maru/trade'] ?? []).map(({ metadata, deployment }) => [
    metadata.version,
    deployment.traffic,
  ]);

test('reports of pages are counted by build, phase and minute, and exported to Prometheus', async () => {
  await report({
    failures: [failure(), failure({ phase: 'chunk' }), failure({ phase: 'chunk' })],
    loads: [load('v1')],
  });
  await report({ loads: [load('v1'), { remote: '@maru/shell', version: 's1' }] });
  server.clock.advance(60_000);
  await report({ failures: [failure()] });
  await eventually(async () => {
    const counted = (await rows()).map((row) => [row.remote, row.version, row.phase, Number(row.count)]);
    expect(counted).toEqual([
      ['@maru/shell', 's1', 'loaded', 1],
      ['@maru/trade', 'v1', 'chunk', 2],
      ['@maru/trade', 'v1', 'loaded', 2],
      ['@maru/trade', 'v1', 'render', 1],
      ['@maru/trade', 'v1', 'render', 1],
    ]);
  });
  const shown = await metrics();
  expect(shown).toContain(
    'frontend_failures_total{remote="@maru/trade",version="v1",phase="render",owner="trade team"} 2',
  );
  expect(shown).toContain('frontend_loads_total{remote="@maru/trade",version="v1"} 2');
  expect(shown).toContain('frontend_registry_good 1');
});

test('a failure that is sent again is the same failure', async () => {
  const once = failure();
  await report({ failures: [once] });
  await report({ failures: [once, once] });
  expect(await metrics()).toContain('phase="render",owner="trade team"} 1');
});

test('names that no registry stated get no label and no row of their own', async () => {
  const made = Array.from({ length: 20 }, (_, i) => ({ remote: `@maru/made${i}`, version: `x${i}` }));
  await report({
    failures: [
      ...made.slice(2).map((each) => failure(each)),
      failure({ version: 'v99' }),
      failure({ remote: '__proto__' }),
    ],
    loads: made,
  });
  const series = (await metrics()).split('\n').filter((line) => /^frontend_(failures|loads)_total\{/.test(line));
  expect(series.sort()).toEqual([
    'frontend_failures_total{remote="@maru/trade",version="unknown",phase="render",owner="trade team"} 1',
    'frontend_failures_total{remote="unknown",version="unknown",phase="render",owner="unknown"} 19',
    'frontend_loads_total{remote="unknown",version="unknown"} 20',
  ]);
  await eventually(async () => expect(await rows()).toHaveLength(3));
});

test('a build that was replaced is still known to those whose page was made from it', async () => {
  product.release({ base: 'v2' });
  await server.app.deps.releases?.refresh();
  await report({ loads: [load('v1'), load('v2')] });
  const shown = await metrics();
  expect(shown).toContain('version="v1"} 1');
  expect(shown).toContain('version="v2"} 1');
});

test('a flood from one address is turned away', async () => {
  const limited = await makeApp({ env: { REGISTRY: product.folder, RATE_LIMIT: '1' } });
  const codes = [];
  for (let n = 0; n < 125; n += 1) {
    codes.push((await limited.call('/common/FrontendReport', { failures: [], loads: [] })).code);
  }
  await limited.close();
  expect(codes.slice(0, 120).every((code) => code === undefined)).toBe(true);
  expect(codes.slice(120)).toEqual(Array(5).fill('TOO_MANY_REQUESTS'));
});

test('each failure is one line of the log, with what it takes to find it and who to call', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const { config, db, clock } = server;
  const app = await buildApp({ config, db, clock, logger });
  const one = failure({ path: '/trade/index', code: 'TypeError', text: 'x is not a function' });
  await report({ failures: [one, failure({ remote: '@maru/nobody' })], loads: [load('v1')] }, callsOf(app));
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'frontend failure',
      remote: '@maru/trade',
      version: 'v1',
      phase: 'render',
      owner: 'trade team',
      path: '/trade/index',
      code: 'TypeError',
      trace: one.trace,
    }),
    expect.objectContaining({ remote: '@maru/nobody', owner: 'unknown' }),
  ]);
});

test('old counts go', async () => {
  await report({ loads: [load('v1')] });
  await eventually(async () => expect(await rows()).toHaveLength(1));
  await pruneCounts(server.db, new Date(server.clock.now() - 60_000));
  expect(await rows()).toHaveLength(1);
  await pruneCounts(server.db, new Date(server.clock.now() + 60_000));
  expect(await rows()).toHaveLength(0);
});

describe('a canary', () => {
  const newId = () => newVisit(server.config.secret, server.clock.now());
  /** A visit to the page at the n-th address, with a signed id of its own. */
  const visitAt = (n: number, part: Partial<Report>, app = server.app) =>
    callsOf(app, `198.51.${n >> 8}.${n & 255}`).ok('/common/FrontendReport', {
      failures: [],
      loads: [],
      visit: newId(),
      ...part,
    });
  const visits = (count: number, part: (n: number) => Partial<Report>) =>
    Promise.all(Array.from({ length: count }, (_, n) => visitAt(n, part(n))));
  const log = () =>
    readdirSync(join(product.folder, 'log')).map(
      (name) => JSON.parse(readFileSync(join(product.folder, 'log', name), 'utf8')) as Record<string, unknown>,
    );
  const rest = (ms: number) => new Promise((wake) => setTimeout(wake, ms));
  const bad = () => failure({ version: 'v2', phase: 'entry' });
  const written = (count: number) =>
    eventually(async () => {
      const found = await server.db
        .selectFrom('frontend_visit')
        .select('version')
        .where('version', '=', 'v2')
        .execute();
      expect(found).toHaveLength(count);
    });
  const isLive = () => expect(tradeBuilds()).toHaveLength(2);

  beforeEach(async () => {
    product.release({ canary: 'v2' });
    await server.app.deps.releases?.refresh();
    await visits(50, () => ({ loads: [load('v1')] }));
  });

  test('that fails is taken back by itself, whichever process was told, and the log says why', async () => {
    const { config, db, clock } = server;
    const second = await buildApp({ config, db, clock, logger: pino({ level: 'silent' }) });
    await second.ready();
    for (let n = 0; n < 12; n += 1) await visitAt(n, { failures: [bad()] }, n % 2 ? server.app : second);
    await eventually(async () => expect(tradeBuilds()).toEqual([['v1', 100]]));
    const entry = expect.objectContaining({
      actor: 'beacon',
      action: 'abort',
      name: '@maru/trade',
      version: 'v2',
      reason: expect.stringMatching(/^failed in 100 % of 1[0-2] visits, v1 in 0 %; it may in 2 %$/),
    });
    // The process that came second takes its entry back.
    await eventually(async () => expect(log()).toEqual([entry]));
    const page = await second.inject({ url: '/' });
    expect(page.body).not.toContain('/remotes/trade/v2/');
    const counted = [await metrics(), await metrics(second)].flatMap(
      (text) => /canary_aborts_total\{.*$/m.exec(text) ?? [],
    );
    expect(counted).toEqual(['canary_aborts_total{remote="@maru/trade",version="v2"} 1']);
    await second.close();
  });

  test('is not ended by one address, whatever it sends', async () => {
    const one = callsOf(server.app, '203.0.113.7');
    await one.ok('/common/FrontendReport', { failures: Array.from({ length: 20 }, bad), loads: [], visit: newId() });
    for (let n = 0; n < 20; n += 1) {
      await one.ok('/common/FrontendReport', { failures: [bad()], loads: [], visit: newId() });
    }
    await written(1);
    await rest(1_200);
    isLive();
  });

  test('is not ended by one visit that many addresses repeat, nor by visits that nobody signed', async () => {
    const copied = newId();
    const made = ['', 'made.up.visit', newVisit(Buffer.from('another secret'), server.clock.now())];
    await visits(20, (n) => ({ failures: [bad()], visit: n < 12 ? copied : made[n % 3] }));
    await visits(20, () => ({ failures: [bad()], visit: undefined }));
    await written(12);
    await rest(1_200);
    isLive();
  });

  test('is not ended by visits of yesterday', async () => {
    const old = newVisit(server.config.secret, server.clock.now() - 25 * 3_600_000);
    await visits(20, () => ({ failures: [bad()], visit: old }));
    await rest(1_700);
    isLive();
  });

  test('that fails is not saved by made-up loads of one address', async () => {
    const loads = [load('v2')];
    const one = callsOf(server.app, '203.0.113.7');
    for (let n = 0; n < 40; n += 1) await one.ok('/common/FrontendReport', { failures: [], loads, visit: newId() });
    await visits(12, () => ({ failures: [bad()] }));
    await eventually(async () => expect(tradeBuilds()).toEqual([['v1', 100]]));
  });

  test('with a failure now and then stays, and one unlucky visit is one visit', async () => {
    await visits(30, (n) => ({
      loads: [load('v2')],
      failures: n === 7 ? Array.from({ length: 20 }, () => failure({ version: 'v2' })) : [],
    }));
    await written(31);
    await rest(1_200);
    isLive();
  });

  test('stays while the base fails as well: that is not its fault', async () => {
    await visits(160, (n) => ({ failures: [failure({ version: n % 4 ? 'v1' : 'v2' })] }));
    await written(40);
    await rest(1_200);
    isLive();
  });

  test('that is tried again is not judged by what it did before', async () => {
    await visits(12, () => ({ failures: [bad()] }));
    await eventually(async () => expect(tradeBuilds()).toEqual([['v1', 100]]));
    await rest(1_100);
    server.clock.advance(1_000);
    product.release({ canary: 'v2' });
    await rest(1_800);
    isLive();
    server.clock.advance(1_000);
    await visits(12, () => ({ failures: [bad()] }));
    await eventually(async () => expect(tradeBuilds()).toEqual([['v1', 100]]));
  });

  test('of the shell that does not start is taken back too', async () => {
    product.releaseShellCanary();
    await server.app.deps.releases?.refresh();
    await visits(12, () => ({ failures: [failure({ remote: '@maru/shell', version: 's2', phase: 'entry' })] }));
    const shells = () => (registry().microFrontends['@maru/shell'] ?? []).map(({ metadata }) => metadata.version);
    await eventually(async () => expect(shells()).toEqual(['s1']));
  });

  test('that fits only other canaries is taken back with all of them', async () => {
    product.releaseSet();
    await server.app.deps.releases?.refresh();
    for (let n = 0; n < 12; n += 1) await visitAt(n, { failures: [bad()] });
    await eventually(async () => expect(tradeBuilds()).toEqual([['v1', 100]]));
    const ended = [
      { name: '@maru/market', version: 'm2' },
      { name: '@maru/trade', version: 'v2' },
    ];
    expect(log().at(-1)).toMatchObject({ actor: 'beacon', action: 'abort', builds: ended });
    expect(readFileSync(join(product.folder, 'registry.json'), 'utf8')).not.toContain('m2');
  });

  test('leaves no addresses behind', async () => {
    await visits(1, () => ({ failures: [bad()] }));
    await written(1);
    const [row] = await server.db.selectFrom('frontend_visit').selectAll().where('version', '=', 'v2').execute();
    expect(row?.caller.toString()).not.toContain('198.51');
    await pruneVisits(server.db, new Date(server.clock.now() + 60_000));
    expect(await server.db.selectFrom('frontend_visit').selectAll().execute()).toEqual([]);
  });
});
