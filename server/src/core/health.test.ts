import { makeApp, type TestApp } from '../../test/harness.ts';

let server: TestApp;
beforeAll(async () => void (server = await makeApp({ modules: [] })));
afterAll(() => server.close());

const ready = async () => {
  const answer = await server.app.inject({ url: '/readyz' });
  return [answer.statusCode, answer.json()];
};

test('readyz names the present faults, and refuses for a severe one', async () => {
  const { health } = server.app.deps;
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  health.set('clock', { detail: 'behind', isSevere: false });
  expect(await ready()).toEqual([200, { status: 'degraded', faults: [{ name: 'clock', detail: 'behind' }] }]);
  health.set('market saves', { detail: '3 failed', isSevere: true });
  expect(await ready()).toMatchObject([
    503,
    { status: 'fault', faults: [{ name: 'clock' }, { name: 'market saves' }] },
  ]);
  health.set('market saves', null);
  health.set('clock', null);
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});
