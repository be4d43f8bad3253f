import { makeApp, type TestApp } from '../../test/harness.ts';
import type { Module } from './deps.ts';
import { needs } from './providers.ts';

const user: Module = (app) => needs(app, 'publishOrder', 'authenticate');
const provider: Module = (app) => {
  app.decorate('authenticate', async () => null);
  app.decorate('publishOrder', () => undefined);
};
let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('the app is not ready while a needed provider is missing, and says which', async () => {
  await expect(makeApp({ modules: [user] })).rejects.toThrow('No module provides authenticate, publishOrder');
});

test.each([
  ['before', [provider, user]],
  ['after', [user, provider]],
])('a provider may be mounted %s its user', async (_, modules) => {
  server = await makeApp({ modules });
  expect(await server.app.authenticate('token', 'account')).toBeNull();
});

test('two modules that provide the same stop the start', async () => {
  await expect(makeApp({ modules: [provider, provider] })).rejects.toThrow('authenticate');
});
