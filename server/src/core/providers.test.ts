import Fastify, { type FastifyInstance } from 'fastify';
import { checkProviders, needs } from './providers.ts';

const user = (app: FastifyInstance) => needs(app, 'publishOrder', 'authenticate');
const provider = (app: FastifyInstance) => {
  app.decorate('authenticate', async () => null);
  app.decorate('publishOrder', () => undefined);
};
let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  checkProviders(app);
});
afterEach(() => app.close());

test('the app is not ready while a needed provider is missing, and says which', async () => {
  user(app);
  await expect(app.ready()).rejects.toThrow('No module provides authenticate, publishOrder');
});

test.each([
  ['before', [provider, user]],
  ['after', [user, provider]],
])('a provider may be mounted %s its user', async (_, modules) => {
  for (const module of modules) module(app);
  await app.ready();
  expect(await app.authenticate('token', 'account')).toBeNull();
});

test('two modules that provide the same stop the start', () => {
  provider(app);
  expect(() => provider(app)).toThrow('authenticate');
});
