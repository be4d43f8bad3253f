import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { contract } from '@maru/domain/contracts';
import pino from 'pino';
import * as z from 'zod/mini';
import { eventually } from '../../test/eventually.ts';
import { makeApp, type TestApp } from '../../test/harness.ts';
import { idleMarket, knownCustomers, signedIn } from '../../test/stand-ins.ts';
import { routes as uploadModule } from '../modules/upload/upload.routes.ts';
import { serve } from './serve.ts';

const echo = contract({
  path: '/test/Echo',
  summary: 'Says it back, after a while',
  auth: 'public',
  input: z.strictObject({ word: z.string() }),
  output: z.strictObject({ word: z.string() }),
});
const noteAddress = contract({
  path: '/test/NoteAddress',
  summary: 'Notes the address of its caller',
  auth: 'public',
  input: z.strictObject({}),
  output: z.strictObject({}),
});
const addresses: string[] = [];
const lines: string[] = [];
let server: TestApp;
let port: number;
let slow = Promise.resolve();
beforeAll(async () => {
  const output = new PassThrough().on('data', (line) => void lines.push(String(line)));
  server = await makeApp({
    modules: [
      knownCustomers,
      uploadModule,
      (app) => serve(app, echo, (input) => slow.then(() => input)),
      (app) =>
        serve(app, noteAddress, async (_input, { caller }) => {
          addresses.push(caller.address);
          return {};
        }),
    ],
    env: { REQUEST_SECONDS: '1' },
    logger: pino({ level: 'error' }, output),
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

/** Sends bytes as they are. @returns what came back until the connection ended, and after how many milliseconds. */
function raw(text: string, { ends = false } = {}): Promise<{ answer: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => (ends ? socket.end(text) : socket.write(text)));
    socket.on('data', (data) => void (answer += data));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answer, ms: performance.now() - startedAt }));
  });
}
const head = (path: string, headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: maru', ...headers, '', ''].join('\r\n');
const JSON_OF = (length: number) => ['content-type: application/json', `content-length: ${length}`];

test('a body that does not arrive ends the connection, read or not', async () => {
  const read = raw(`${head('/api/vue/test/Echo', JSON_OF(100))}{"word"`);
  const refused = raw(`${head('/api/vue/common/Upload', ['content-type: text/plain', 'content-length: 100'])}x`);
  for (const { ms } of await Promise.all([read, refused])) expect(ms).toBeLessThan(3_000);
  expect((await refused).answer).toContain('401');
  expect(lines).toEqual([]);
});

test('a call whose connection was reset has its address, or is not made', async () => {
  const request = `${head('/api/vue/test/NoteAddress', JSON_OF(2))}{}`;
  for (let callers = 0; callers < 40; callers += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, () => socket.resetAndDestroy()));
  }
  await raw(request.replace('host: maru', 'host: maru\r\nconnection: close'));
  await eventually(async () => expect(addresses.length).toBeGreaterThan(0));
  await new Promise((later) => setTimeout(later, 200));
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));
  expect(lines).toEqual([]);
});

test('an upload has more time, and a slow answer all it needs', async () => {
  const begun = performance.now();
  const type = 'content-type: multipart/form-data; boundary=b';
  const upload = raw(`${head('/api/vue/common/Upload', [type, 'content-length: 100'])}--b`);
  let isEnded = false;
  upload.then(
    () => (isEnded = true),
    () => undefined,
  );
  slow = new Promise((resolve) => setTimeout(resolve, 1_300));
  const { answer } = await raw(`${head('/api/vue/test/Echo', ['connection: close', ...JSON_OF(15)])}{"word":"late"}`);
  expect(answer).toContain('"data":{"word":"late"}');
  expect([isEnded, performance.now() - begun > 1_200]).toEqual([false, true]);
  await upload;
});

test('a body that is cut off is no error of the server', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head('/api/vue/test/Echo', JSON_OF(100))}{"word"`);
      setTimeout(() => socket.resetAndDestroy(), 50);
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });
  await eventually(async () => {
    const open = await new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
    expect(open).toBe(0);
  });
  expect(lines).toEqual([]);
});

const upload = (contentType: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/vue/common/Upload',
    headers: { 'content-type': contentType, ...signedIn('kim') },
    payload,
  });
test.each([
  ['without a boundary', 'multipart/form-data', '--b\r\n'],
  [
    'that is cut off',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nvou',
  ],
  ['with a broken part', 'multipart/form-data; boundary=b', '--b\r\nnothing\r\n--b--\r\n'],
])('a form %s is a bad request', async (_, type, payload) => {
  expect((await upload(type, payload)).json()).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
  expect(lines).toEqual([]);
});

test('a frame that is too large closes its socket and is no error of the server', async () => {
  const { default: WebSocket } = await import('ws');
  const far = await makeApp({ logger: server.app.log as never, venue: (clock) => idleMarket(clock) });
  await far.app.listen({ host: '127.0.0.1', port: 0 });
  const { port: other } = far.app.server.address() as { port: number };
  const socket = new WebSocket(`ws://127.0.0.1:${other}/api/vue/stream`);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send('x'.repeat(70_000));
  expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1009);
  expect(lines).toEqual([]);
  await far.close();
});

const SECURITY = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];
test.each([
  ['a call', '/api/vue/test/Echo', 200],
  ['an unknown call', '/api/vue/test/None', 404],
  ['an unknown address', '/none', 404],
  ['an address that cannot be decoded', '/%E0%A4%A', 400],
])('%s is answered with all headers', async (_, url, status) => {
  const response = await server.app.inject({ method: 'POST', url, payload: {} });
  expect(response.statusCode).toBe(status);
  for (const name of SECURITY) expect([name, response.headers[name]]).toEqual([name, expect.any(String)]);
  expect(response.body).not.toContain('%E0');
  if (status === 400 || url.startsWith('/api')) expect(response.headers['cache-control']).toBe('no-store');
});

test('bytes that are no request are answered with all headers, too', async () => {
  const { answer } = await raw('GARBAGE\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  for (const name of SECURITY) expect(answer).toContain(`${name}: `);
  expect(answer).not.toContain('GARBAGE');
});

test('a socket outlives the time of a body', async () => {
  const { default: WebSocket } = await import('ws');
  const far = await makeApp({ venue: (clock) => idleMarket(clock), env: { REQUEST_SECONDS: '1' } });
  await far.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = new WebSocket(`ws://127.0.0.1:${(far.app.server.address() as { port: number }).port}/api/vue/stream`);
  await new Promise((resolve) => socket.once('open', resolve));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
  await far.close();
});
