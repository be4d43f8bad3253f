import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { readAddresses } from './caller.ts';
import { registerConsole } from './console.ts';
import { answerError } from './envelope.ts';
import { tempFolder } from '../../test/temp-folder.ts';

const root = tempFolder();
writeFileSync(join(root, 'main.0a1b2c.js'), 'run()');
const integrity = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
writeFileSync(
  join(root, 'descriptor.json'),
  JSON.stringify({ version: '1', scripts: [{ name: 'main.0a1b2c.js', integrity }], styles: [], files: {} }),
);

const apps: FastifyInstance[] = [];
async function open(options: { consoleRoot?: string; addresses?: string }) {
  const app = Fastify();
  apps.push(app);
  app.decorate('deps', { clock: { now: () => 0 }, isSimulated: false } as never);
  app.setErrorHandler(answerError);
  const adminAddresses = options.addresses ? readAddresses(options.addresses)! : undefined;
  await registerConsole(app, { consoleRoot: options.consoleRoot, adminAddresses });
  return app;
}
afterAll(() => Promise.all(apps.map((app) => app.close())));

test('the page names the files of the build with their hashes, and runs nothing else', async () => {
  const app = await open({ consoleRoot: root });
  const page = await app.inject('/console/');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(page.body).toContain(
    `<script defer nonce="${nonce}" src="/console/files/main.0a1b2c.js" integrity="${integrity}" crossorigin="anonymous">`,
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const again = await app.inject('/console/');
  expect(again.headers['content-security-policy']).not.toBe(policy);
  expect((await app.inject('/console')).headers.location).toBe('/console/');
});

test('a file of a build never changes', async () => {
  const app = await open({ consoleRoot: root });
  const script = await app.inject('/console/files/main.0a1b2c.js');
  expect(script.body).toBe('run()');
  expect(script.headers['cache-control']).toContain('immutable');
  for (const path of ['../secret', '..%2fsecret', 'missing.js'])
    expect((await app.inject(`/console/files/${path}`)).statusCode).toBe(404);
});

test('an address from which no operator may call gets neither page nor files', async () => {
  const app = await open({ consoleRoot: root, addresses: '10.0.0.0/8' });
  for (const path of ['/console', '/console/', '/console/files/main.0a1b2c.js']) {
    expect((await app.inject({ url: path, remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
    expect((await app.inject({ url: path, remoteAddress: '10.1.2.3' })).statusCode).toBeLessThan(400);
  }
});

test('a server without a console has no such page, and a folder without a build stops its start', async () => {
  const app = await open({});
  expect((await app.inject('/console/')).statusCode).toBe(404);
  await expect(open({ consoleRoot: tmpdir() })).rejects.toThrow(/descriptor.json/);
});
