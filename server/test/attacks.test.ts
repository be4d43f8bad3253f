import { connect, type Socket } from 'node:net';
import { contracts } from '@maru/domain/contracts';
import { eventually } from './eventually.ts';
import { callsOf, makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from './harness.ts';
import { adminCall, makeOperator } from './operator.ts';
import { multipart } from './pictures.ts';
import { testProduct } from './product.ts';

/** Attacks on the server that no other test tries: docs/guides/security.md lists all of them. */
let server: TestApp;
let ann: TestCustomer;
let port: number;
beforeAll(async () => {
  server = await makeApp({ env: { REGISTRY: testProduct().folder, REQUEST_SECONDS: '1' } });
  ann = await registerCustomer(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());

const WRONG = 'stolen-horse-9';

describe('credential stuffing', () => {
  const at = (n: number) => `0108${String(n).padStart(7, '0')}`;

  test('one address that tries a password at each of many accounts is slowed, others and known devices are not', async () => {
    const thief = callsOf(server.app, '203.0.113.66');
    const guess = async (n: number) => (await thief.call('/user/Login', { account: at(n), password: WRONG })).code;
    const codes = [];
    for (let n = 0; n < 100; n++) codes.push(await guess(n));
    expect(new Set(codes)).toEqual(new Set(['WRONG_CREDENTIALS']));
    expect(await guess(100)).toBe('TOO_MANY_REQUESTS');
    // The right password does not show itself either.
    const { account, password } = ann;
    expect(await thief.call('/user/Login', { account, password })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await callsOf(server.app, '203.0.113.67').call('/user/Login', { account, password })).toMatchObject({
      status: 1,
    });
    server.clock.advance(20_001);
    expect(await guess(101)).toBe('WRONG_CREDENTIALS');
    expect(await guess(102)).toBe('TOO_MANY_REQUESTS');
  });

  test('operators’ log-ins are counted with them', async () => {
    const { login, password } = await makeOperator(server, 'auditor');
    const thief = async (body: object) => {
      const payload = body as { login: string; password: string };
      const answer = await server.app.inject({
        ...{ method: 'POST', url: '/api/admin/Login', payload },
        remoteAddress: '203.0.113.66',
      });
      return answer.json<{ code?: string }>().code;
    };
    expect(await thief({ login, password })).toBe('TOO_MANY_REQUESTS');
    expect(await adminCall(server, '/admin/Login', { login, password })).toMatchObject({ status: 1 });
  });
});

describe('session fixation', () => {
  const login = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/vue/user/Login',
      payload: { account: ann.account, password: ann.password },
      headers,
    });

  test('a log-in never opens the session of a token that came with it', async () => {
    const planted = 'p'.repeat(43);
    const token = (await login({ token: planted, account: ann.account })).json<{ data: { token: string } }>().data
      .token;
    expect(token).not.toBe(planted);
    expect(await server.call('/user/Info', {}, { account: ann.account, token: planted })).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const bob = await registerCustomer(server);
    const other = (await login({ token: bob.token, account: bob.account })).json<{ data: { token: string } }>().data;
    expect(other.token).not.toBe(bob.token);
    expect(await server.call('/user/Info', {}, { account: ann.account, token: bob.token })).toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  test('a planted device opens nothing, and the server sets no cookie that does', async () => {
    const device = `maru_device=${'d'.repeat(22)}`;
    const cookies = (await login({ cookie: device })).cookies.map(({ name }) => name);
    expect(cookies).toEqual(['maru_device']);
    const headers = { cookie: device, account: ann.account };
    const info = await server.app.inject({ method: 'POST', url: '/api/vue/user/Info', payload: {}, headers });
    expect(info.json()).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('role escalation', () => {
  const registration = () => ({
    clientId: newId(),
    account: '01081111111',
    password: 'correct-horse-7',
    confirm: 'correct-horse-7',
    institutionCode: 'MARU',
    invitationCode: 'WELCOME',
    agreements: { terms: true, privacy: true },
    language: 'kor',
  });

  test.each(['role', 'flags', 'isAdmin', 'userId', 'constructor', '__proto__'])(
    'a registration that states %s is refused, and nobody is registered',
    async (field) => {
      const text = JSON.stringify(registration()).replace(/}$/, `,"${field}":{"role":"manager"}}`);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/vue/user/Register',
        payload: text,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.json()).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
      const { account } = registration();
      expect(await server.db.selectFrom('customer').select('id').where('account', '=', account).execute()).toEqual([]);
    },
  );

  test('an operator has the rights of the present role, also in a session that is open', async () => {
    const eve = await makeOperator(server, 'manager');
    expect(await eve.call('/admin/Operators', {})).toMatchObject({ status: 1 });
    await server.db.updateTable('operator').set({ role: 'cashier' }).where('login', '=', eve.login).execute();
    expect(await eve.call('/admin/Operators', {})).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('no call answers a table that a spreadsheet would run', async () => {
  const downloads = Object.values(contracts).filter(({ transport }) => transport === 'download');
  expect(downloads.map(({ path }) => path).sort()).toEqual(['/common/File', '/user/DataCopyFile']);
  await server.ok('/user/DataCopyAsk', { clientId: newId(), loginPassword: ann.password }, ann);
  for (const format of ['json', 'html'] as const) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/vue/user/DataCopyFile',
      payload: { format, language: 'en' },
      headers: { token: ann.token, account: ann.account },
    });
    expect(answer.headers['content-type']).toMatch(format === 'json' ? /^application\/json/ : /^text\/html/);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  }
});

describe('path tricks in names', () => {
  test.each([
    ...['/shell/../registry.json.draft', '/shell/%2e%2e%2fregistry.json', '/shell/..%2f..%2fetc%2fpasswd'],
    ...['/shell/s1/..%5c..%5cregistry.json', '/shell/s1/%00', '/shell/s1/main.js%00.css', '//etc/passwd'],
    ...['/remotes/trade/v1/../../../../../etc/passwd', '/remotes/%2e%2e/registry.json', '/shell/....//registry.json'],
    ...['/shell/s1/.', '/verified/remotes/trade/first.json', '/log/', '/api/vue/../../etc/passwd'],
  ])('nothing is served at %s', async (path) => {
    // As it is written: a client would resolve the dots before it sends them.
    const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: maru\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/root:|microFrontends/);
  });

  test.each(['@maru/../shell', '@maru/trade/../../x', '../trade', '@maru/trade\0', '@maru/tr%2fade'])(
    'no build is looked for under %j',
    async (name) => {
      const manager = await makeOperator(server, 'manager');
      const draft = { clientId: newId(), name, version: 'v1', traffic: 100, note: 'x' };
      expect(await manager.call('/admin/ReleasePropose', draft)).toMatchObject({ code: 'BAD_REQUEST' });
      const version = { ...draft, name: '@maru/trade', version: '../../log' };
      expect(await manager.call('/admin/ReleasePropose', version)).toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

describe('oversize bodies', () => {
  const post = (body: string | Buffer, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/vue/user/Login', payload: body, headers });
  const json = { 'content-type': 'application/json' };

  test.each<[string, string]>([
    ['arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['an account of arrays', `{"account":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`],
    ['unclosed arrays', '['.repeat(60_000)],
  ])('%s as deep as the limit allows are a bad request', async (_, body) => {
    expect((await post(body, json)).json()).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
  });

  test('a body without a stated length ends at the limit, and a packed one is not unpacked', async () => {
    const chunk = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`;
    const head =
      'POST /api/vue/user/Login HTTP/1.1\r\nhost: maru\r\nconnection: close\r\ncontent-type: application/json\r\n';
    const answer = await raw(`${head}transfer-encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`);
    expect(answer).toContain('PAYLOAD_TOO_LARGE');
    const packed = await post(Buffer.from([0x1f, 0x8b, 8, 0]), { ...json, 'content-encoding': 'gzip' });
    expect(packed.json()).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
  });

  test('an upload ends at its limit, whatever it says its length is', async () => {
    const { payload, headers } = multipart([
      { name: 'purpose', value: 'voucher' },
      { name: 'file', value: Buffer.alloc(9 * 1024 * 1024, 0xff), filename: 'a.jpg', type: 'image/jpeg' },
    ]);
    const signed = { ...headers, token: ann.token, account: ann.account };
    const answer = await server.app.inject({ method: 'POST', url: '/api/vue/common/Upload', payload, headers: signed });
    expect(answer.json()).toMatchObject({ status: 0, code: 'PAYLOAD_TOO_LARGE' });
  });

  test('headers and addresses have a limit, too', async () => {
    expect(await raw(`GET / HTTP/1.1\r\nhost: maru\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await raw(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: maru\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('slow requests', () => {
  /** Sends the first text, then a byte at a time for ever. @returns the answer once the server ends the connection. */
  function drip(first: string): Promise<string> {
    return new Promise((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(first));
      // After what has arrived was read: a byte behind the server's end would reset the connection, and with it an unread answer.
      const drops = setInterval(() => setImmediate(() => socket.writable && socket.write('x')), 50);
      socket.on('data', (data) => void (answer += data));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drops);
        resolve(answer);
      });
    });
  }

  test('headers and bodies that come a byte at a time are cut off, while others are answered', async () => {
    const body =
      'POST /api/vue/user/Login HTTP/1.1\r\nhost: maru\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{';
    const lorises = [...Array<string>(20).fill('GET / HTTP/1.1\r\nhost: maru\r\nx: '), ...Array<string>(20).fill(body)];
    const ends = Promise.all(lorises.map(drip));
    const { account, password } = ann;
    expect(await server.call('/user/Login', { account, password })).toMatchObject({ status: 1 });
    const answers = await ends;
    expect(answers.slice(0, 20).every((answer) => answer.startsWith('HTTP/1.1 408 '))).toBe(true);
    expect(answers.slice(20)).toEqual(Array(20).fill(''));
    await eventually(async () => expect(await openConnections()).toBe(0));
  });

  test('a connection that says nothing is ended', async () => {
    const silent = await new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
    });
    silent.resume();
    await new Promise((resolve) => silent.once('close', resolve));
    expect(silent.destroyed).toBe(true);
  });

  const openConnections = () =>
    new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
});

/** Sends bytes as they are. @returns everything until the connection ended. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => void (answer += data));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}
