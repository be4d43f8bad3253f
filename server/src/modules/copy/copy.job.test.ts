import { makeCopyMarket, type CopyMarket } from '../../../test/copy-market.ts';
import { meanwhile } from '../../../test/breaking.ts';
import type { TestApp } from '../../../test/harness.ts';
import { verifyBooks } from '../books/books.service.ts';
import { navCurve } from './copy-nav.repo.ts';
import { runLeaders } from './copy.job.ts';
import { findProducts } from './copy.repo.ts';

let market: CopyMarket;
let server: TestApp;

beforeAll(async () => {
  market = await makeCopyMarket();
  ({ server } = market);
});
afterAll(async () => {
  const differences = await verifyBooks(server.db);
  await server.close();
  expect(differences).toEqual([]);
});

const lead = () => runLeaders({ ...server.app.deps, venue: server.app.deps.venue! }, server.app);
/** Runs of each leader: how many, and how many of them go on. */
const runs = async () => {
  const rows = await server.db.selectFrom('strategy').select(['account_id', 'status']).execute();
  return [...new Set(rows.map((row) => row.account_id))].map((id) => {
    const own = rows.filter((row) => row.account_id === id);
    return [own.length, own.filter(({ status }) => status !== 'ended').length];
  });
};

test('a leader has one run at a time', async () => {
  market.startSession();
  const running = [
    [1, 1],
    [1, 1],
    [1, 1],
  ];
  await lead();
  expect(await runs()).toEqual(running);
  await lead();
  await server.app.runStrategies();
  await lead();
  expect(await runs()).toEqual(running);
});

test('a leader that has reached its largest loss sells everything, deals, and is out for the session', async () => {
  const { data } = await server.ok('/copy/Products', { page: 1 });
  const closes = async () =>
    Promise.all(data.map(async ({ productId }) => (await server.ok('/copy/Detail', { productId })).product.closes));
  // Four fifths of the pool lose five percent, so the pool loses four; three is the most.
  market.moveTo(9_500);
  await server.app.runStrategies();
  // The third rule buys in a falling market only.
  const after = await runs();
  expect(after.toSorted()).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
  ]);
  const endings = await server.db.selectFrom('strategy').select('ending').distinct().execute();
  expect(endings.flatMap(({ ending }) => ending ?? [])).toEqual(['loss_limit']);
  // There is time enough left to buy again.
  market.clock.advance(60_000);
  for (let round = 0; round < 3; round++) await lead();
  expect(await runs()).toEqual(after);
  expect((await closes()).toSorted()).toEqual([0, 1, 1]);
});

test('a leader that has not sold everything begins no further run in the next session', async () => {
  market.startSession();
  await lead();
  expect((await runs()).toSorted()).toEqual([
    [1, 1],
    [2, 1],
    [2, 1],
  ]);
});

test('a leader that fails does not hold up the others', async () => {
  const products = await findProducts(server.db);
  const closes = async () => Promise.all(products.map(async ({ id }) => (await navCurve(server.db, id, 2)).count));
  // Those of the last session sell everything, and are to deal.
  market.startSession();
  await server.app.runStrategies();
  expect((await runs()).map(([, running]) => running)).toEqual([0, 0, 0]);
  const before = await closes();
  const db = meanwhile(server.db, { id: products[0]!.id, nth: 2 }, () => Promise.reject(new Error('broke')));
  await expect(runLeaders({ ...server.app.deps, db, venue: server.app.deps.venue! }, server.app)).rejects.toThrow();
  const [first, ...others] = before;
  expect(await closes()).toEqual([first, ...others.map((count) => count + 1)]);
});
