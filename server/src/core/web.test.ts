import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { listRemote, listShell, type RemoteDescriptor } from '@maru/domain/registry';
import { REGISTRY_SCHEMA } from '@maru/federation/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { eventually } from '../../test/eventually.ts';
import { readConfig } from './config.ts';
import { openReleases, type Releases } from './releases.ts';
import { setHeaders } from './requests.ts';
import { registerWeb } from './web.ts';
import { tempFolder } from '../../test/temp-folder.ts';

const BOOTSTRAP = 'globalThis.isBootstrapped = true;';
const HASH = `sha256-${'A'.repeat(43)}=`;
const shellOf = (version: string) => ({
  version,
  contract: '0.1.0',
  base: `/shell/${version}/`,
  scripts: ['main.abc.js'],
  styles: [],
  locales: {},
  later: {},
  routes: [],
  files: {
    'main.abc.js': { size: 9, integrity: HASH },
    'bootstrap.js': {
      size: BOOTSTRAP.length,
      integrity: `sha256-${createHash('sha256').update(BOOTSTRAP).digest('base64')}`,
    },
  },
});

const DESCRIPTOR: RemoteDescriptor = {
  name: '@maru/trade',
  title: 'Trade',
  owner: 'trade',
  contract: '^0.1.0',
  version: 'v1',
  container: 'maru_trade',
  entry: 'entry.js',
  app: [],
  routes: [
    {
      path: '/trade/index',
      titleKey: 't',
      keepAlive: false,
      auth: false,
      hidesTabBar: false,
      files: [],
      later: [],
    },
  ],
  locales: {},
  files: { 'entry.js': { size: 1, integrity: HASH } },
};
const OTHER = [{ path: '/trade/other', titleKey: 't' }];
const sri = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const TRADE = {
  url: '/remotes/trade/v1/entry.js',
  metadata: { version: 'v1' },
  deployment: { traffic: 100, default: true },
  extras: { descriptor: listRemote(DESCRIPTOR), integrity: sri(JSON.stringify(DESCRIPTOR)) },
};

const registryOf = (version: string, remotes: Record<string, unknown> = {}) =>
  JSON.stringify({
    schema: REGISTRY_SCHEMA,
    microFrontends: {
      '@maru/shell': [
        {
          url: `/shell/${version}/main.abc.js`,
          metadata: { version },
          deployment: { traffic: 100, default: true },
          extras: { descriptor: listShell(shellOf(version)), integrity: sri(JSON.stringify(shellOf(version))) },
        },
      ],
      ...remotes,
    },
  });

/** A release with this change of the build of `trade`, and of its descriptor. */
const withTrade = (change: object, descriptor: object = {}) =>
  registryOf('s1', {
    '@maru/trade': [
      { ...TRADE, extras: { ...TRADE.extras, descriptor: { ...TRADE.extras.descriptor, ...descriptor } }, ...change },
    ],
  });

function builtProduct(): string {
  const root = tempFolder();
  for (const version of ['s1', 'second-shell', 'mended']) {
    const folder = join(root, 'shell', version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'main.abc.js'), 'plain');
    writeFileSync(join(folder, 'bootstrap.js'), BOOTSTRAP);
    writeFileSync(join(folder, 'descriptor.json'), JSON.stringify(shellOf(version)));
  }
  mkdirSync(join(root, 'remotes/trade/v1'), { recursive: true });
  writeFileSync(join(root, 'remotes/trade/v1/descriptor.json'), JSON.stringify(DESCRIPTOR));
  writeFileSync(join(root, 'shell/s1/main.abc.js.br'), 'smaller');
  writeFileSync(join(root, 'registry.json'), registryOf('s1'));
  writeFileSync(join(root, 'private.json'), '{}');
  return root;
}

/** The product of `root`, served. */
async function serverOf(env: Record<string, string> = {}) {
  const server = Fastify();
  const config = readConfig({ WEB_ROOT: root, DATA_DIR: tempFolder(), ...env });
  const releases = await openReleases(config, server.log);
  setHeaders(server);
  await registerWeb(server, { config, clock: { now: () => time } }, releases);
  server.addHook('onClose', async () => releases?.close());
  return { server, releases: releases as Releases };
}

let app: FastifyInstance;
let time = Date.parse('2026-11-20T10:00:00+09:00');
let releases: Releases;
let root: string;
beforeEach(async () => {
  root = builtProduct();
  ({ server: app, releases } = await serverOf());
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('gives each answer a nonce of its own, named by its policy', async () => {
  const [one, two] = [await get('/'), await get('/')];
  const nonceOf = (html: string) => /<script defer nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(nonceOf(one.body)).not.toBe('');
  expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one.body)}'`);
  expect(one.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(one.headers['cache-control']).toBe('no-cache');
});

it('lets sockets go to the host of the page alone', async () => {
  const sourcesFor = async (host: string) => {
    const policy = String((await get('/', { host })).headers['content-security-policy']);
    return /connect-src ([^;]*)/.exec(policy)?.[1];
  };
  expect(await sourcesFor('maru.example:8080')).toBe("'self' ws://maru.example:8080 wss://maru.example:8080");
  expect(await sourcesFor('[::1]:8080')).toBe("'self' ws://[::1]:8080 wss://[::1]:8080");
  expect(await sourcesFor("x; script-src 'unsafe-inline'")).toBe("'self'");
});

it('confirms a kept page without a policy for another nonce', async () => {
  const { etag } = (await get('/')).headers;
  const again = await get('/', { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBeUndefined();
  expect(again.body).toBe('');
});

it('gives each page a visit of its own, and a kept page a new one within the day', async () => {
  const visitIn = (html: string) =>
    (JSON.parse(/id="page">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { visit: string }).visit;
  const first = await get('/');
  expect(visitIn(first.body)).toMatch(/^[\w-]{12}\.\w+\.[\w-]{22}$/);
  expect(visitIn((await get('/')).body)).not.toBe(visitIn(first.body));
  time += 12 * 3_600_000;
  const kept = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect(kept.statusCode).toBe(200);
  expect(visitIn(kept.body)).not.toBe(visitIn(first.body));
});

it('shows a new release at once', async () => {
  const before = await get('/');
  writeFileSync(join(root, 'registry.json'), registryOf('second-shell'));
  const after = await get('/', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('second-shell');
});

it('sends the registry again only when it changed', async () => {
  const { etag } = (await get('/registry.json')).headers;
  const again = () => get('/registry.json', { 'if-none-match': String(etag) });
  expect((await again()).statusCode).toBe(304);
  writeFileSync(join(root, 'registry.json'), registryOf('second-shell'));
  expect((await again()).json()).toMatchObject({
    microFrontends: { '@maru/shell': [{ metadata: { version: 'second-shell' } }] },
  });
});

describe('a registry that went wrong', () => {
  test.each<[string, (file: string) => void]>([
    ['is no JSON', (file) => writeFileSync(file, '{"schema"')],
    ['has another shape', (file) => writeFileSync(file, '{}')],
    ['is empty', (file) => writeFileSync(file, '')],
    ['is gone', (file) => rmSync(file)],
    ['is larger than a page may carry', (file) => writeFileSync(file, registryOf('s1') + ' '.repeat(1_000_000))],
    ['has a build of another origin', (file) => writeFileSync(file, withTrade({ url: 'https://evil.example/e.js' }))],
    ['has a build in another folder', (file) => writeFileSync(file, withTrade({ url: '/remotes/ipo/v1/entry.js' }))],
    ['has a build without hashes', (file) => writeFileSync(file, withTrade({}, { hashes: {} }))],
    [
      'has a build whose descriptor has another hash',
      (file) => writeFileSync(file, withTrade({ extras: { ...TRADE.extras, integrity: HASH } })),
    ],
    [
      'has a build with a route that was not published',
      (file) => writeFileSync(file, withTrade({}, { routes: OTHER })),
    ],
    ['has a build for another SDK', (file) => writeFileSync(file, withTrade({}, { contract: '^2.0.0' }))],
    [
      'has a build with a hash that was not published',
      (file) => writeFileSync(file, withTrade({}, { hashes: { 'entry.js': 'sha256-x' } })),
    ],
    ['has a build that was not published', (file) => writeFileSync(file, registryOf('s9'))],
    ['has too much traffic', (file) => writeFileSync(file, withTrade({ deployment: { traffic: 200, default: true } }))],
  ])('and %s changes nothing until it is right again', async (_, spoil) => {
    const file = join(root, 'registry.json');
    const told = jest.fn();
    releases.onChange(told);
    const logged = jest.spyOn(app.log, 'error');
    spoil(file);
    const [page, registry] = [await get('/'), await get('/registry.json')];
    expect([page.statusCode, registry.statusCode]).toEqual([200, 200]);
    expect(page.body).toContain('/shell/s1/main.abc.js');
    expect(registry.body).toBe(registryOf('s1'));
    expect([releases.isGood(), told.mock.calls.length, logged.mock.calls.length]).toEqual([false, 0, 1]);

    writeFileSync(file, registryOf('mended'));
    expect((await get('/')).body).toContain('mended');
    expect([releases.isGood(), told.mock.calls.length]).toEqual([true, 1]);
  });
});

test('a registry that was away for a moment is good again, though nothing of it changed', async () => {
  const file = join(root, 'registry.json');
  renameSync(file, `${file}.away`);
  await releases.refresh();
  expect(releases.isGood()).toBe(false);
  renameSync(`${file}.away`, file);
  await releases.refresh();
  expect(releases.isGood()).toBe(true);
});

test.each<[string, (file: string) => void]>([
  ['is missing', (file) => rmSync(file)],
  ['is changed', (file) => writeFileSync(file, 'alert(1)')],
])('keeps the last good release while the bootstrap script of the live shell %s', async (_, damage) => {
  const page = await get('/');
  expect(page.body).toContain(`>${BOOTSTRAP}</script>`);
  damage(join(root, 'shell/second-shell/bootstrap.js'));
  writeFileSync(join(root, 'registry.json'), registryOf('second-shell'));
  expect((await get('/')).body).not.toContain('second-shell');
  expect(releases.isGood()).toBe(false);
  writeFileSync(join(root, 'shell/second-shell/bootstrap.js'), BOOTSTRAP);
  expect((await get('/')).body).toContain('second-shell');
});

it('lets remotes come from the origins it is told, and from no others', async () => {
  const { server } = await serverOf({ REMOTE_ORIGINS: 'https://cdn.example, https://other.example:8443' });
  const { body, headers } = await server.inject({ url: '/' });
  expect(JSON.parse(/id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toMatchObject({
    origins: ['https://cdn.example', 'https://other.example:8443'],
  });
  for (const kind of ['connect-src', 'style-src', 'font-src', 'img-src']) {
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`${kind} 'self' https://cdn.example https://other.example:8443`);
  }
  await server.close();
  for (const wrong of ['cdn.example', 'https://*', "https://x.example; script-src 'unsafe-inline'"]) {
    await expect(serverOf({ REMOTE_ORIGINS: wrong })).rejects.toThrow('a list of origins');
  }
});

it('tells that another registry is live, without being asked', async () => {
  const told = jest.fn();
  releases.onChange(told);
  writeFileSync(join(root, 'registry.json'), registryOf('second-shell'));
  await eventually(async () => expect(told).toHaveBeenCalledTimes(1));
  const { etag } = (await get('/registry.json')).headers;
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ id: String(etag).slice(1, -1) }));
});

describe('a remote from a developer’s machine', () => {
  const LOCAL = 'http://localhost:4102';
  const pageOf = (html: string) =>
    JSON.parse(/id="page">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { origins: string[]; override?: unknown };
  const asked = `/?override=trade:${LOCAL}`;

  it('is refused by default, and the answer says so', async () => {
    const answer = await get(asked, { host: 'maru.example' });
    expect(pageOf(answer.body)).toMatchObject({ origins: [], override: { refused: 'ORIGIN' } });
    expect(answer.headers['content-security-policy']).not.toContain('localhost');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is let in where it is allowed, for that answer only', async () => {
    writeFileSync(join(root, 'registry.json'), registryOf('s1', { '@maru/trade': [TRADE] }));
    const { server: developers } = await serverOf({ OVERRIDE_ORIGINS: LOCAL });
    const [answer, other, plain] = await Promise.all(
      [asked, '/?override=trade:http://localhost:4999', '/'].map((url) =>
        developers.inject({ url, headers: { host: 'maru.example' } }),
      ),
    );
    expect(pageOf(answer?.body ?? '')).toMatchObject({
      origins: [LOCAL],
      override: { remote: '@maru/trade', origin: LOCAL },
    });
    const policy = String(answer?.headers['content-security-policy']);
    for (const source of ['connect-src', 'style-src', 'font-src']) {
      expect(policy).toMatch(new RegExp(`${source} 'self' ${LOCAL}`));
    }
    expect(policy).toContain(' ws://localhost:4102');
    expect(pageOf(other?.body ?? '')).toMatchObject({ origins: [], override: { refused: 'ORIGIN' } });
    expect(pageOf(plain?.body ?? '').override).toBeUndefined();
    expect(String(plain?.headers['content-security-policy'])).not.toContain('localhost');
    await developers.close();
  });
});

it('compresses the page for who can read it', async () => {
  const answer = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<div id="root">');
});

it('serves builds for ever, in the smallest form that was made', async () => {
  const plain = await get('/shell/s1/main.abc.js');
  expect(plain.body).toBe('plain');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await get('/shell/s1/main.abc.js', { 'accept-encoding': 'br' });
  expect([small.body, small.headers['content-encoding']]).toEqual(['smaller', 'br']);
});

it('sends no headers of documents with the files of a build, and all of them with what is none', async () => {
  const { headers } = await get('/shell/s1/main.abc.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const page = (await get('/')).headers;
  const missing = (await get('/shell/s1/none.js')).headers;
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy']) {
    expect([name, headers[name]]).toEqual([name, undefined]);
    expect([name, page[name], missing[name]]).toEqual([name, expect.any(String), expect.any(String)]);
  }
});

test.each([
  '/shell/../private.json',
  '/shell/%2e%2e/private.json',
  '/private.json',
  '/shell/s1/none.js',
  '/package.json',
])('has nothing at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('answers the registry, to be asked for again', async () => {
  const answer = await get('/registry.json');
  expect(answer.body).toBe(registryOf('s1'));
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('does not start without a built product', async () => {
  writeFileSync(join(root, 'registry.json'), '{}');
  await expect(serverOf()).rejects.toThrow();
  expect(readFileSync(join(root, 'registry.json'), 'utf8')).toBe('{}');
});
