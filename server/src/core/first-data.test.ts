import { earlyKey, type FirstCall } from '@maru/domain/registry';
import type { Release } from '@maru/federation/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { firstData, MAX_BYTES } from './first-data.ts';

const RANK: FirstCall = { path: '/market/Rank', input: { sort: 'turnover', page: 1 } };
const STATE: FirstCall = { path: '/market/State', input: {} };
const BOOK: FirstCall = { path: '/market/Book', input: {}, saved: { symbol: 'stock.symbol' } };
const ASSETS: FirstCall = { path: '/fund/Assets', input: {}, session: true };

const releaseOf = (...routes: { path: string; auth: boolean; first?: FirstCall[] }[]): Release =>
  ({
    registry: {
      microFrontends: { '@maru/market': [{ deployment: { default: true }, extras: { descriptor: { routes } } }] },
    },
  }) as unknown as Release;
/** For answers that come: a busy machine takes longer than a page waits. */
const LONG_MS = 20_000;
const HOME = releaseOf({ path: '/home', auth: false, first: [STATE, ASSETS, BOOK, RANK] });

let app: FastifyInstance;
let answers: Record<string, () => unknown>;
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  answers = { '/market/State': () => ({ phase: 'open' }), '/market/Rank': () => ({ data: ['a'] }) };
  app = Fastify();
  app.post('/api/vue/*', async (request, reply) => {
    const path = request.url.replace('/api/vue', '');
    asked.push(`${path} ${JSON.stringify(request.body)}`);
    const answer = answers[path];
    if (!answer) return reply.code(429).send({ status: 0, data: null });
    return { status: 1, msg: '', data: await answer(), now: '2026-11-22T10:00:00+09:00' };
  });
});
afterEach(() => app.close());

it('has the answers to what a visitor asks, once for all pages of a second', async () => {
  const dataFor = firstData(app, LONG_MS);
  const [one, other] = await Promise.all([dataFor(HOME), dataFor(HOME)]);
  expect(one.answers).toEqual({ [earlyKey(STATE)]: { phase: 'open' }, [earlyKey(RANK)]: { data: ['a'] } });
  expect(other).toBe(one);
  expect(await dataFor(HOME)).toBe(one);
  expect(asked.sort()).toEqual(['/market/Rank {"sort":"turnover","page":1}', '/market/State {}']);
});

it('has another id for other answers, and the same for the same ones at another time', async () => {
  const idNow = async () => (await firstData(app, LONG_MS)(HOME)).id;
  const first = await idNow();
  expect(await idNow()).toBe(first);
  answers['/market/State'] = () => ({ phase: 'closed' });
  expect(await idNow()).not.toBe(first);
});

it('asks nothing for a route that needs a log-in, and a call of two routes once', async () => {
  await firstData(
    app,
    LONG_MS,
  )(
    releaseOf(
      { path: '/a', auth: true, first: [RANK] },
      { path: '/b', auth: false, first: [STATE] },
      { path: '/c', auth: false, first: [STATE] },
    ),
  );
  expect(asked).toEqual(['/market/State {}']);
});

test.each<[string, () => unknown]>([
  ['is refused', undefined as never],
  ['fails', () => Promise.reject(new Error('down'))],
  ['is too large for a page', () => ({ text: 'x'.repeat(MAX_BYTES) })],
])('leaves out a call that %s', async (_, answer) => {
  answers['/market/State'] = answer;
  expect(Object.keys((await firstData(app, LONG_MS)(HOME)).answers)).toEqual([earlyKey(RANK)]);
});

it('does not let a page wait for a slow answer, and has it for the next page', async () => {
  let answer: (value: unknown) => void = () => undefined;
  answers['/market/State'] = () => new Promise((resolve) => (answer = resolve));
  const dataFor = firstData(app, 1_000);
  expect((await dataFor(HOME)).answers).toEqual({});
  const next = dataFor(HOME);
  answer({ phase: 'open' });
  expect(Object.keys((await next).answers)).toHaveLength(2);
});
