import { once } from 'node:events';
import { createServer, request as send, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:http2';
import type { RemoteDescriptor } from '@maru/domain/registry';
import { logInOn } from './support/customer.ts';
import { ensureNginx, startNginx, type Nginx } from './support/nginx.ts';
import { arrive, changeScreen } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const product = process.env.MARU_URL ?? '';
let nginx: Nginx;
/** Names of built files, by extension. */
let built: { js: string; css: string; woff2: string };

interface Registry {
  microFrontends: Record<string, { url: string }[]>;
}

test.beforeAll(async () => {
  ensureNginx();
  nginx = await startNginx(product);
  const { microFrontends } = (await (await fetch(`${product}/registry.json`)).json()) as Registry;
  const market = microFrontends['@maru/market']?.[0];
  const shell = microFrontends['@maru/shell']?.[0];
  const find = async (build: typeof market, extension: string) => {
    const entry = new URL(build?.url ?? '', product);
    const { files } = (await (await fetch(new URL('descriptor.json', entry))).json()) as RemoteDescriptor;
    const name = Object.keys(files).find((file) => file.endsWith(extension));
    return new URL(name ?? 'none', entry).pathname;
  };
  built = { js: await find(market, '.js'), css: await find(market, '.css'), woff2: await find(shell, '.woff2') };
});
test.afterAll(async () => {
  await nginx.stop();
});

/** The answer as it is on the wire: `fetch` would take the compression off. */
async function ask(
  path: string,
  {
    headers = {},
    method = 'GET',
    body = '',
    to = nginx.url,
  }: Partial<Record<'method' | 'body' | 'to', string>> & {
    headers?: Record<string, string>;
  } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  // A body is sent when it is asked for: who is refused meanwhile would lose the answer with the connection that nginx closes.
  const announced = body && { 'content-length': String(body.length), expect: '100-continue' };
  const request = send(new URL(to), { path, method, headers: { ...headers, ...announced } });
  if (body) request.once('continue', () => request.end(body)).flushHeaders();
  else request.end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  request.destroy();
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: String(Buffer.concat(parts)) };
}

test.describe('built files', () => {
  for (const kind of ['js', 'css', 'woff2'] as const) {
    test(`${kind} is kept for a year, by anybody`, async () => {
      const { status, headers } = await ask(built[kind]);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const types = { js: 'application/javascript', css: 'text/css', woff2: 'font/woff2' };
      expect(headers['content-type']).toBe(types[kind]);
    });
  }

  for (const [encoding, accepted] of [
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    [undefined, 'identity'],
  ] as const) {
    test(`comes as ${encoding} to who takes ${accepted}`, async () => {
      const { headers } = await ask(built.js, { headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['vary']).toBe('Accept-Encoding');
    });
  }

  test('are the very files of the build, smaller on the wire', async () => {
    const lengths = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) =>
        Number((await ask(built.js, { headers: { 'accept-encoding': accepted } })).headers['content-length']),
      ),
    );
    expect([...lengths].sort((a, b) => a - b)).toEqual(lengths);
    const [direct, through] = await Promise.all([product, nginx.url].map((to) => fetch(to + built.js)));
    expect(await through?.text()).toBe(await direct?.text());
  });

  for (const path of [
    '/remotes/market/none/entry.js',
    '/remotes/',
    '/shell',
    '/remotes/%2e%2e/%2e%2e/package.json',
    '/log/',
    '/.git/config',
    '/metrics',
    '/healthz',
    '/readyz',
  ]) {
    test(`${path} is not there, and nobody keeps that`, async () => {
      const { status, headers, text } = await ask(path);
      expect([400, 404]).toContain(status);
      expect(headers['cache-control'] ?? '').not.toContain('immutable');
      expect(text).not.toMatch(/nginx\/\d|"dependencies"|process_cpu/);
    });
  }
});

test.describe('page and registry', () => {
  for (const path of ['/', '/registry.json']) {
    test(`${path} is asked for again, and not sent again`, async () => {
      const headers = { 'accept-encoding': 'gzip, br' };
      const askTwice = async () => {
        const first = await ask(path, { headers });
        const again = await ask(path, { headers: { ...headers, 'if-none-match': first.headers.etag ?? '' } });
        return [first, again] as const;
      };
      let [first, again] = await askTwice();
      // The page carries data of the market: it is another page when they have changed in between.
      while (again.headers.etag !== first.headers.etag) [first, again] = await askTwice();
      expect(first.status).toBe(200);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(first.headers.etag).toMatch(/^"/);
      expect([again.status, again.text]).toEqual([304, '']);
    });
  }

  test('the page keeps the policy of the server, whole and once', async () => {
    const [direct, through] = [await ask('/', { to: product }), await ask('/')];
    // Sockets are allowed to the host that was asked.
    const plain = (policy: unknown) =>
      String(policy)
        .replace(/nonce-[^']+/, 'nonce')
        .replaceAll(/127\.0\.0\.1:\d+/g, 'host');
    expect(plain(through.headers['content-security-policy'])).toBe(plain(direct.headers['content-security-policy']));
    for (const name of ['integrity-policy', 'x-frame-options', 'referrer-policy', 'x-content-type-options']) {
      expect([name, through.headers[name]]).toEqual([name, direct.headers[name]]);
    }
    expect(through.headers['strict-transport-security']).toBeUndefined();
    expect(through.headers['server']).toBe('nginx');
  });
});

test.describe('the API', () => {
  const json = { 'content-type': 'application/json' };
  const call = (path: string, body: string, headers: Record<string, string> = {}) =>
    ask(`/api/vue${path}`, { method: 'POST', body, headers: { ...json, ...headers } });

  test('is answered, compressed, and kept by nobody', async () => {
    const body = '{"sort":"turnover","market":"all","page":1}';
    const { status, headers } = await call('/market/Rank', body, { 'accept-encoding': 'gzip' });
    expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([200, 'no-store', 'gzip']);
  });

  test('takes no more than 64 KB', async () => {
    expect((await call('/market/Rank', JSON.stringify({ sort: 'x'.repeat(65 * 1024) }))).status).toBe(413);
  });

  test.describe('as a node sees it', () => {
    let node: Server;
    let echo: Nginx;
    const seen: IncomingHttpHeaders[] = [];

    test.beforeAll(async () => {
      node = createServer((request, response) => {
        seen.push(request.headers);
        request.resume();
        response.end('{}');
      }).listen(0, '127.0.0.1');
      await once(node, 'listening');
      const { port } = node.address() as { port: number };
      echo = await startNginx(`http://127.0.0.1:${port}`);
    });
    test.afterAll(async () => {
      await echo.stop();
      node.close();
    });

    test('a caller is who is connected, whatever it says', async () => {
      const lies = { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4', 'x-forwarded-proto': 'https' };
      await ask('/api/vue/x', { to: echo.url, headers: { ...lies, 'x-forwarded-host': 'evil.example' } });
      const headers = seen.at(-1) ?? {};
      expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(headers['x-forwarded-proto']).toBe('http');
      expect([headers['forwarded'], headers['x-forwarded-host']]).toEqual([undefined, undefined]);
      expect(headers['host']).toBe(new URL(echo.url).host);
    });

    test('an upload of 8 MB gets through where uploads go, and nowhere else', async () => {
      const upload = (path: string, size: number) =>
        ask(path, { to: echo.url, method: 'POST', body: 'x'.repeat(size) }).then(({ status }) => status);
      for (const path of ['/api/vue/common/Upload', '/api/admin/TicketUpload']) {
        expect(await upload(path, 8 * 1024 * 1024)).toBe(200);
        expect(await upload(path, 9 * 1024 * 1024)).toBe(413);
      }
      expect(await upload('/api/vue/user/Info', 65 * 1024)).toBe(413);
    });
  });

  test('has a socket', async () => {
    const socket = new WebSocket(`${nginx.url.replace('http', 'ws')}/api/vue/stream`);
    const said = await new Promise<string>((done, fail) => {
      socket.onerror = () => fail(new Error('no socket'));
      socket.onopen = () => socket.send('{"op":"sub","topics":["state"]}');
      socket.onmessage = (event: MessageEvent<string>) => done(event.data);
    });
    socket.close();
    expect(JSON.parse(said)).toMatchObject({ op: 'snap', topic: 'state' });
  });
});

test('over TLS it speaks HTTP/2 and promises to stay there', async () => {
  const session = connect(nginx.tls, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/' });
  const [headers] = (await once(stream, 'response')) as [Record<string, string>];
  expect(session.alpnProtocol).toBe('h2');
  expect(headers[':status']).toBe(200);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  session.destroy();
});

test('a customer logs in, sees prices move and walks through the tabs, with nothing in the console', async ({
  openPhone,
}) => {
  const phone = await openPhone({ language: 'kor', url: nginx.url });
  const { page } = phone;
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await logInOn(phone, nginx.url);
  await page.goto('/#/home/index');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const path of ['/market/index', '/trade/index', '/home/newsList', '/home/index']) {
    await changeScreen(page, path);
    await arrive(page, path);
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor();
  }
  expect(sockets[0]).toBe(`${nginx.url.replace('http', 'ws')}/api/vue/stream`);
});
