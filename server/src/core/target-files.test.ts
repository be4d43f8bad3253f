import type { Target } from '@maru/federation/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveFromTarget } from './target-files.ts';

const FILES: Record<string, string> = {
  'remotes/trade/v1/entry.js': 'plain',
  'remotes/trade/v1/entry.js.br': 'smaller',
  'remotes/trade/v1/public/entry.js': 'for others',
  'shell/s1/font.woff2': 'font',
  'log/1.json': 'secret',
  'registry.json': '{}',
};
const read = jest.fn(async (key: string) => {
  const body = FILES[key];
  return body === undefined ? null : { body: Buffer.from(body), tag: 't' };
});

let app: FastifyInstance;
beforeEach(() => {
  read.mockClear();
  app = Fastify();
  serveFromTarget(app, { label: 'store', read } as unknown as Target, ['shell', 'remotes']);
});
afterEach(() => app.close());
const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

test('serves builds for ever, in the smallest form that was made, read once', async () => {
  const plain = await get('/remotes/trade/v1/entry.js');
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['plain', undefined]);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  });
  const small = await get('/remotes/trade/v1/entry.js', 'gzip, br');
  expect([small.body, small.headers['content-encoding']]).toEqual(['smaller', 'br']);
  expect(small.headers['content-type']).toBe('text/javascript; charset=utf-8');
  await get('/remotes/trade/v1/entry.js', 'br');
  expect(read).toHaveBeenCalledTimes(2);
  expect((await get('/shell/s1/font.woff2', 'br')).body).toBe('font');
  expect((await get('/remotes/trade/v1/public/entry.js', 'br')).body).toBe('for others');
});

test.each([
  '/remotes/trade/v1/none.js',
  '/remotes/../registry.json',
  '/shell/%2e%2e/log/1.json',
  '/shell/..%2flog/1.json',
  '/remotes/trade/v1/.hidden',
  '/remotes/trade/v1/',
  '/remotes/trade/v1/other/entry.js',
  `/remotes/trade/v1/${'a'.repeat(300)}.js`,
  '/log/1.json',
  '/shell/%2e%2e%2fregistry.json',
])('has nothing at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
  expect(read.mock.calls.filter(([key]) => key.includes('..'))).toEqual([]);
});

test('a store that does not answer is no missing file, and nothing that may be kept', async () => {
  read.mockRejectedValueOnce(new Error('down'));
  const answer = await get('/remotes/trade/v1/entry.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, undefined]);
  expect((await get('/remotes/trade/v1/entry.js')).statusCode).toBe(200);
});
