import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '../../src/core/config.ts';
import { makeApp, registerCustomer, type TestApp } from '../../test/harness.ts';
import { makeOperator } from '../../test/operator.ts';
import { testProduct } from '../../test/product.ts';
import { Client, streamUrl } from '../../test/socket.ts';
import { idleMarket } from '../../test/stand-ins.ts';
import { buildPages } from './pages.ts';
import { pagesCommand } from './pages.command.ts';
import { tempFolder } from '../../test/temp-folder.ts';

const product = testProduct();
const SETTINGS = { REGISTRY: product.folder, SECRET_KEY: 'a secret for tests that protects nothing' };
let server: TestApp;
let pages: Awaited<ReturnType<typeof buildPages>>;
let origin: string;
beforeAll(async () => {
  server = await makeApp({ venue: idleMarket });
  const backend = new URL((await streamUrl(server.app)).replace('ws', 'http')).origin;
  const config = readConfig(SETTINGS);
  pages = await buildPages({ config, clock: server.clock, logger: pino({ level: 'silent' }), backend });
  await pages.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(pages.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  Client.closeAll();
  await pages.close();
  await server.close();
});

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}/api/vue${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { http: response.status, headers: response.headers, answer: (await response.json()) as never };
};

test('page, registry and health are its own, without a database', async () => {
  const page = await fetch(origin);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<html');
  expect(await (await fetch(`${origin}/registry.json`)).json()).toHaveProperty('microFrontends');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/nothing`)).status).toBe(404);
});

test('calls are answered by the backend, refusals included, and no cookie is passed on', async () => {
  const ann = await registerCustomer(server);
  expect(await post('/user/Info', {}, { token: ann.token, account: ann.account })).toMatchObject({
    http: 200,
    answer: { status: 1, data: { account: ann.account } },
  });
  expect(await post('/user/Info', {})).toMatchObject({ http: 401, answer: { status: 0, code: 'UNAUTHORIZED' } });
  const login = await post('/user/Login', { account: ann.account, password: ann.password });
  expect(login).toMatchObject({ answer: { status: 1 } });
  expect(login.headers.get('set-cookie')).toBeNull();
  const unreadable = await fetch(`${origin}/api/vue/user/Login`, { method: 'POST', body: '{' });
  expect(await unreadable.json()).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
});

test('the back office is served beside it where its build is named, and its calls are those of the backend', async () => {
  const manager = await makeOperator(server, 'manager');
  const answer = await fetch(`${origin}/api/admin/Me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'operator-token': manager.token },
    body: '{}',
  });
  expect(await answer.json()).toMatchObject({ status: 1, data: { login: manager.login } });
  expect((await fetch(`${origin}/console/`)).status).toBe(404);

  const consoleRoot = tempFolder();
  const script = { name: 'main.0a1b2c.js', integrity: `sha256-${'A'.repeat(43)}=` };
  writeFileSync(join(consoleRoot, 'descriptor.json'), JSON.stringify({ scripts: [script], styles: [] }));
  const config = readConfig({ ...SETTINGS, CONSOLE_ROOT: consoleRoot, ADMIN_ADDRESSES: '10.0.0.0/8' });
  const logger = pino({ level: 'silent' });
  const withConsole = await buildPages({ config, clock: server.clock, logger, backend: origin });
  const page = await withConsole.inject({ url: '/console/', remoteAddress: '10.1.2.3' });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(script.name)]);
  expect((await withConsole.inject({ url: '/console/', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  await withConsole.close();
});

test('the live stream is that of the backend', async () => {
  const ann = await registerCustomer(server);
  const client = await Client.open(`${origin.replace('http', 'ws')}/api/vue/stream`);
  client.say({ op: 'auth', token: ann.token, account: ann.account });
  client.say({ op: 'sub', topics: ['messages'] });
  await client.until((messages) => messages.some((each) => each.op === 'auth' && each.ok));
  await client.until(() => client.of('messages').length > 0);
});

test('without a backend a call is answered as uncertain, and the page still opens', async () => {
  const config = readConfig(SETTINGS);
  const alone = await buildPages({
    config,
    clock: server.clock,
    logger: pino({ level: 'silent' }),
    backend: 'http://127.0.0.1:1',
  });
  const answer = await alone.inject({ method: 'POST', url: '/api/vue/user/Info', payload: {} });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 0, code: 'SYSTEM_BUSY', data: null }]);
  expect((await alone.inject('/')).statusCode).toBe(200);
  await alone.close();
});

test('the command says what it needs, and a product must be named', async () => {
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await pagesCommand([])).toBe(2);
  said.mockRestore();
  const config = readConfig({ SECRET_KEY: 'a secret for tests that protects nothing' });
  const options = { config, clock: server.clock, logger: pino({ level: 'silent' }), backend: origin };
  await expect(buildPages(options)).rejects.toThrow('WEB_ROOT');
});
