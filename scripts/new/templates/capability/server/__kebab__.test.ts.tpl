import { randomUUID } from 'node:crypto';
import { makeApp, type TestApp } from '../../../test/harness.ts';
import { knownCustomers, signedIn } from '../../../test/stand-ins.ts';
import { routes } from './__kebab__.routes.ts';
import { MAX_ENTRIES } from './__kebab__.rules.ts';

let server: TestApp;
beforeAll(async () => {
  server = await makeApp({ modules: [knownCustomers, routes] });
});
afterAll(() => server.close());

const create = (account: string, text: string, clientId: string = randomUUID()) =>
  server.call('/__camel__/Create', { clientId, text }, signedIn(account));
const list = (account: string, page = 1) => server.ok('/__camel__/List', { page }, signedIn(account));

test('a list begins empty', async () => {
  expect(await list('new')).toEqual({ total: 0, page: 1, per_page: 10, data: [] });
});

test('entries are listed newest first, ten a page', async () => {
  for (let entry = 1; entry <= 11; entry += 1) {
    await create('writer', `Entry ${entry}`);
    server.clock.advance(1_000);
  }
  const { total, data } = await list('writer');
  expect([total, data.length, data[0]?.text]).toEqual([11, 10, 'Entry 11']);
  expect((await list('writer', 2)).data.map(({ text }) => text)).toEqual(['Entry 1']);
});

test('the same request twice adds one entry; another request under its clientId is refused', async () => {
  const clientId = randomUUID();
  const first = await create('twice', 'Once', clientId);
  expect(await create('twice', 'Once', clientId)).toMatchObject({ status: 1, data: first.data });
  expect(await create('twice', 'Other', clientId)).toMatchObject({ status: 0, code: 'CLIENT_ID_CONFLICT' });
  expect((await list('twice')).total).toBe(1);
});

test('another account’s entries are not shown', async () => {
  await create('owner', 'Mine');
  expect((await list('stranger')).total).toBe(0);
});

test('a full list refuses a further entry, also when entries are added at once', async () => {
  const entries = Array.from({ length: MAX_ENTRIES + 2 }, (_, entry) => create('full', `Entry ${entry}`));
  const refused = (await Promise.all(entries)).filter(({ status }) => status === 0);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ code: '__upper___FULL', params: { max: MAX_ENTRIES } });
  expect((await list('full')).total).toBe(MAX_ENTRIES);
});

test.each([
  ['/__camel__/List', { page: 1 }],
  ['/__camel__/Create', { clientId: randomUUID(), text: 'Entry' }],
] as const)('%s needs a log-in', async (path, input) => {
  expect(await server.call(path, input as never)).toMatchObject({ status: 0, code: 'UNAUTHORIZED' });
});

test.each([
  ['/__camel__/List', { page: 0 }],
  ['/__camel__/Create', { clientId: randomUUID(), text: ' ' }],
  ['/__camel__/Create', { clientId: randomUUID(), text: 'a'.repeat(101) }],
  ['/__camel__/Create', { text: 'Entry' }],
] as const)('%s refuses %j', async (path, input) => {
  expect(await server.call(path, input as never, signedIn('owner'))).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
});
