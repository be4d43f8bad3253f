import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { REGISTRY_SCHEMA } from '@maru/federation/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { registerWeb } from './web.ts';

const SHELL = {
  version: 's1',
  contract: '0.1.0',
  base: '/shell/s1/',
  scripts: ['main.abc.js'],
  styles: [],
  locales: {},
  later: {},
  routes: [],
  files: { 'main.abc.js': { size: 9, integrity: `sha256-${'A'.repeat(43)}=` } },
};

const registryOf = (version: string) =>
  JSON.stringify({
    schema: REGISTRY_SCHEMA,
    microFrontends: {
      '@maru/shell': [
        {
          url: '/shell/s1/main.abc.js',
          metadata: { version },
          deployment: { traffic: 100, default: true },
          extras: { descriptor: { ...SHELL, version } },
        },
      ],
    },
  });

function builtProduct(): string {
  const root = mkdtempSync(join(tmpdir(), 'maru-web-'));
  mkdirSync(join(root, 'shell/s1'), { recursive: true });
  writeFileSync(join(root, 'shell/s1/main.abc.js'), 'plain');
  writeFileSync(join(root, 'shell/s1/main.abc.js.br'), 'smaller');
  writeFileSync(join(root, 'registry.json'), registryOf('s1'));
  return root;
}

let app: FastifyInstance;
let root: string;
beforeEach(async () => {
  root = builtProduct();
  app = Fastify();
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-web-data-'));
  await registerWeb(app, readConfig({ WEB_ROOT: root, DATA_DIR: dataDir }));
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

it('confirms a kept page without a policy for another nonce', async () => {
  const { etag } = (await get('/')).headers;
  const again = await get('/', { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBeUndefined();
  expect(again.body).toBe('');
});

it('shows a new release at once', async () => {
  const before = await get('/');
  writeFileSync(join(root, 'registry.json'), registryOf('second-shell'));
  const after = await get('/', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('second-shell');
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

test.each(['/shell/../registry.json', '/shell/%2e%2e/registry.json', '/shell/s1/none.js', '/package.json'])(
  'has nothing at %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

it('answers the registry, to be asked for again', async () => {
  const answer = await get('/registry.json');
  expect(answer.body).toBe(registryOf('s1'));
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('does not start without a built product', async () => {
  writeFileSync(join(root, 'registry.json'), '{}');
  const config = readConfig({ WEB_ROOT: root, DATA_DIR: mkdtempSync(join(tmpdir(), 'maru-web-data-')) });
  await expect(registerWeb(Fastify(), config)).rejects.toThrow();
  expect(readFileSync(join(root, 'registry.json'), 'utf8')).toBe('{}');
});
