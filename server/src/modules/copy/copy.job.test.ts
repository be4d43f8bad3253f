import { makeCopyMarket, type CopyMarket } from '../../../test/copy-market.ts';
import type { TestApp } from '../../../test/harness.ts';
import { verifyBooks } from '../books/books.service.ts';
import { runLeaders } from './copy.job.ts';

let server: TestApp;
let session: CopyMarket['session'];
let startSession: CopyMarket['startSession'];

beforeAll(async () => {
  ({ server, session, startSession } = await makeCopyMarket());
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

test('a leader has one run at a time, with the whole of its money', async () => {
  startSession();
  await lead();
  expect(await runs()).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  await lead();
  await server.app.runStrategies();
  await lead();
  expect(await runs()).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('a leader that has sold everything deals once, and begins no second run in the session', async () => {
  await session(10_100);
  const done = await runs();
  const [first] = (await server.ok('/copy/Products', { page: 1 })).data;
  const { closes } = (await server.ok('/copy/Detail', { productId: first!.productId })).product;
  await lead();
  await lead();
  expect(await runs()).toEqual(done);
  expect((await server.ok('/copy/Detail', { productId: first!.productId })).product.closes).toBe(closes);
});
