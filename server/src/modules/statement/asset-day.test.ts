import type { MovementKind } from '@maru/domain/contracts';
import { makeApp, registerCustomer, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { stillVenue, type StillVenue } from '../../../test/stand-ins.ts';
import { transaction } from '../../core/db.ts';
import { post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { keepAssets } from './asset-day.job.ts';

const DAY = 86_400_000;
let server: TestApp;
let ann: TestCustomer;
let venue: StillVenue;
let keep: () => Promise<number>;
beforeAll(async () => {
  const clock = testClock();
  venue = stillVenue(clock, []);
  server = await makeApp({ clock, venue, env: { OPENING_GRANT_KRW: '1000000' } });
  ann = await registerCustomer(server);
  keep = () => keepAssets(server.app.deps, venue);
});
afterAll(() => server.close());

const curve = async (who = ann) => (await server.ok('/fund/AssetDays', {}, who)).data;
const receive = (ref: string, amount: bigint, kind: MovementKind = 'sell') =>
  transaction(server.db, (tx) =>
    post(tx, {
      kind: 'test',
      ref,
      at: server.clock.now(),
      postings: [
        { account: customer(ann.userId, 'cash'), asset: 'KRW', amount, kind },
        { account: house('clearing'), asset: 'KRW', amount: -amount },
      ],
    }),
  );

test('the curve is the last total of each day before today, as it was booked', async () => {
  expect(await curve()).toEqual([]);
  expect(await keep()).toBe(1);
  expect(await keep()).toBe(0);
  await receive('first', 500_000n);
  server.clock.advance(31 * 60_000);
  expect(await keep()).toBe(1);
  expect(await curve()).toEqual([]);
  server.clock.advance(DAY);
  await receive('second', 250_000n);
  expect(await curve()).toEqual([{ day: '2026-11-20', total: '1500000' }]);
  await keep();
  server.clock.advance(2 * DAY);
  expect(await curve()).toEqual([
    { day: '2026-11-20', total: '1500000' },
    { day: '2026-11-21', total: '1750000' },
  ]);
});

test('what was paid in and out since the first total is told apart from what was earned', async () => {
  const paidIn = async () => (await server.ok('/fund/AssetDays', {}, ann)).paidIn;
  expect(await paidIn()).toBe('0');
  await receive('paid', 300_000n, 'deposit');
  await receive('left', -100_000n, 'withdrawal');
  await receive('earned', 40_000n);
  expect(await paidIn()).toBe('200000');
});

test('each customer sees the own days alone', async () => {
  const bob = await registerCustomer(server);
  expect(await curve(bob)).toEqual([]);
  expect(await server.call('/fund/AssetDays', {})).toMatchObject({ code: 'UNAUTHORIZED' });
});

test("one customer's failure is reported and does not hold up the next", async () => {
  server.clock.advance(DAY);
  let asked = 0;
  const state = () => {
    if (++asked === 1) throw new Error('no state');
    return venue.state();
  };
  await expect(keepAssets(server.app.deps, { ...venue, state })).rejects.toThrow('could not be kept');
  expect(await keep()).toBe(1);
});
