import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { decideAs, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock, type TestCustomer } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { verifyBooks } from '../books/books.service.ts';
import { renewOffers } from '../desk/desk.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { convertPending } from '../split/split.service.ts';
import { advanceBlocks } from './block.job.ts';

/** The quota zone offers the first three; the block is of the fourth. */
const BLOCK = '400110';
const SPLIT = {
  symbol: BLOCK,
  kind: 'split',
  announcedOn: '2026-12-07',
  exDate: '2026-12-28',
  from: 1n,
  to: 5n,
} as const;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;

beforeEach(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, {
    instruments: ['100110', '200110', '300110', BLOCK].map((symbol) => ({
      instrument: { ...testInstrument, symbol },
      base: 71_300,
    })),
    splits: [SPLIT],
  });
  server = await makeApp({ venue, clock });
});
afterEach(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

const advance = () => advanceBlocks({ db: server.db, clock, venue });
const cash = (who: TestCustomer) => balanceOf(server.db, customer(who.userId, 'cash'), 'KRW');
async function convert(): Promise<void> {
  const { flushOrders, fireReachedAlerts, watchPositions } = server.app;
  await convertPending({ db: server.db, venue, flushOrders, fireReachedAlerts, watchPositions }, clock.now());
}
async function apply(): Promise<{ trader: Trader; tradeId: string }> {
  const trader = await Trader.register(server);
  const who = trader.customer;
  await verifyName(server, who);
  const { offerId } = (await server.ok('/block/List', {}, who)).offers[0]!;
  const sent = { clientId: newId(), offerId, lots: 2, fundPassword: who.fundPassword };
  return { trader, tradeId: (await server.ok('/block/Apply', sent, who)).tradeId };
}
const rowOf = (tradeId: string) =>
  server.db.selectFrom('block_trade').select(['status', 'user_id']).where('id', '=', tradeId).executeTakeFirstOrThrow();

test('what waits while its stock is split ends without a purchase, and gives back all money and shares', async () => {
  const [reviewed, passed] = [await apply(), await apply()];
  venue.enter('closed');
  await decideAs(server, 'block', passed.tradeId, 'kim');
  clock.set('2026-12-24T10:00:00+09:00');
  expect(await advance()).toBe(0);

  clock.set('2026-12-28T09:00:00+09:00');
  venue.enter('continuous');
  venue.beginSplit(SPLIT);
  expect(await advance()).toBe(2);
  for (const { tradeId, trader } of [reviewed, passed]) {
    expect(await rowOf(tradeId)).toMatchObject({ status: 'rejected' });
    expect(await cash(trader.customer)).toMatchObject({ held: 0n });
    const custody = customer(trader.customer.userId, 'custody');
    expect(await balanceOf(server.db, custody, `SEC:${BLOCK}`)).toMatchObject({ balance: 0n });
  }
  await expect(decideAs(server, 'block', reviewed.tradeId, 'kim')).rejects.toMatchObject({ code: 'CASE_CLOSED' });
  const rejections = await server.db
    .selectFrom('message')
    .select('params')
    .where('code', '=', 'BLOCK_REJECTED')
    .execute();
  expect(rejections.map(({ params }) => params.reason)).toEqual(['SHARES_CONVERTED', 'SHARES_CONVERTED']);
  await renewOffers({ db: server.db, clock, venue });
  await convert();
  expect(await advance()).toBe(0);
});

test('shares of a block that a split has converted are followed in new shares until they are sold', async () => {
  const { trader, tradeId } = await apply();
  await decideAs(server, 'block', tradeId, 'kim');
  expect(await advance()).toBe(1);
  clock.set('2026-12-24T10:00:00+09:00');
  expect(await advance()).toBe(1);
  expect(await rowOf(tradeId)).toMatchObject({ status: 'holding' });

  clock.set('2026-12-28T09:00:00+09:00');
  venue.beginSplit(SPLIT);
  await convert();
  expect(await advance()).toBe(0);
  venue.rest('buy', 14_000, 10_000, BLOCK);
  await server.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-01-31') })
    .execute();
  const { positionId } = (await trader.positions()).data[0]!;
  expect(await trader.close(positionId, { lots: 9 })).toMatchObject({ status: 'filled' });
  expect(await advance()).toBe(0);
  expect(await trader.close(positionId, { lots: 1 })).toMatchObject({ status: 'filled' });
  expect(await advance()).toBe(1);
  expect(await rowOf(tradeId)).toMatchObject({ status: 'closed' });
});
