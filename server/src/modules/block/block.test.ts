import type { BlockOffer } from '@maru/domain/contracts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { decideAs, verifyName } from '../../../test/funds.ts';
import {
  makeApp,
  newId,
  registerCustomer,
  testClock,
  type TestApp,
  type TestClock,
  type TestCustomer,
} from '../../../test/harness.ts';
import { makeOperator, openCaseOf } from '../../../test/operator.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { verifyBooks } from '../books/books.service.ts';
import { renewOffers } from '../desk/desk.service.ts';
import { DESK } from '../desk/desk.settings.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { decideWaitingCases } from '../review/auto-review.job.ts';
import { reviewDeps } from '../review/review.service.ts';
import { advanceBlocks } from './block.job.ts';

/** The quota zone offers the first three; the block is of the fourth. */
const BLOCK = '400110';
const SHARES = `SEC:${BLOCK}` as const;
const COST = { amount: '13100000', commission: '1965' };
const DAY_MS = 86_400_000;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, {
    instruments: ['100110', '200110', '300110', BLOCK].map((symbol) => ({
      instrument: { ...testInstrument, symbol },
      base: 71_300,
    })),
  });
  server = await makeApp({ venue, clock, env: { AUTO_REVIEW: '1' } });
});
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]));
afterAll(() => server.close());

const advance = () => advanceBlocks({ db: server.db, clock, venue });
const renew = () => renewOffers({ db: server.db, clock, venue });
const cash = (who: TestCustomer) => balanceOf(server.db, customer(who.userId, 'cash'), 'KRW');
const inventory = () => balanceOf(server.db, customer(DESK, 'inventory'), SHARES);
async function firstOffer(who: TestCustomer): Promise<BlockOffer> {
  return (await server.ok('/block/List', {}, who)).offers.find(({ status }) => status === 'open')!;
}
async function verified(): Promise<Trader> {
  const trader = await Trader.register(server);
  await verifyName(server, trader.customer);
  return trader;
}
const draft = (who: TestCustomer, offerId: string, lots = 2) => ({
  clientId: newId(),
  offerId,
  lots,
  fundPassword: who.fundPassword,
});
const tryApply = async (who: TestCustomer, lots: number) =>
  server.call('/block/Apply', draft(who, (await firstOffer(who)).offerId, lots), who);
const apply = async (who: TestCustomer, lots = 2) =>
  server.ok('/block/Apply', draft(who, (await firstOffer(who)).offerId, lots), who);
const detail = (who: TestCustomer, tradeId: string) => server.ok('/block/Detail', { tradeId }, who);
const messages = async (who: TestCustomer) =>
  (await server.ok('/user/Messages', { kind: 'order', page: 1 }, who)).data.map(({ code }) => code);

test('applied for, passed, filled as locked shares, free after the lock, and closed once they are sold', async () => {
  const trader = await verified();
  const who = trader.customer;
  const offer = await firstOffer(who);
  expect(offer).toMatchObject({
    symbol: BLOCK,
    counterparty: 'SIMULATED_DESK',
    reference: '71300',
    discount: '8.00',
    price: '65500',
    quantity: '4000',
    left: '4000',
    minimum: '200',
    perPerson: '800',
    applied: '0',
    lockDays: 5,
    status: 'open',
  });
  const before = await cash(who);
  const sent = draft(who, offer.offerId);
  const applied = await server.ok('/block/Apply', sent, who);
  expect(applied).toMatchObject({ ...COST, status: 'review', quantity: '200', held: '13101965', positionId: null });
  expect(await server.ok('/block/Apply', sent, who)).toEqual(applied);
  expect(await server.ok('/block/Detail', { clientId: sent.clientId }, who)).toEqual(applied);
  expect(await cash(who)).toEqual({ ...before, held: 13_101_965n, available: before.available - 13_101_965n });
  expect(await firstOffer(who)).toMatchObject({ left: '3800', applied: '200' });

  const { fields } = await openCaseOf(server, await makeOperator(server, 'cashier'), applied.tradeId);
  expect(fields).toEqual({
    ...{ number: applied.number, symbol: BLOCK, quantity: '200', referencePrice: '71300', discount: '8.00' },
    ...{ price: '65500', ...COST, lockDays: 5, status: 'review' },
  });

  // Nothing is filled before the review, nor after it while the market is closed.
  expect(await advance()).toBe(0);
  await decideAs(server, 'block', applied.tradeId, 'kim');
  venue.enter('closed');
  expect(await advance()).toBe(0);
  expect(await detail(who, applied.tradeId)).toMatchObject({ status: 'passed', held: '13101965' });
  venue.enter('continuous');
  clock.advance(60_000);
  expect(await advance()).toBe(1);
  const filled = await detail(who, applied.tradeId);
  expect(filled).toMatchObject({
    ...COST,
    status: 'locked',
    held: '0',
    remaining: '200',
    filledAt: '2026-11-20T10:01:00.000+09:00',
    unlockAt: '2026-11-27T00:00:00.000+09:00',
  });
  expect(await cash(who)).toEqual({
    balance: before.balance - 13_101_965n,
    held: 0n,
    available: before.available - 13_101_965n,
  });
  expect(await inventory()).toEqual({ balance: 3_800n, held: 3_800n, available: 0n });
  expect(await balanceOf(server.db, customer(who.userId, 'custody'), SHARES)).toMatchObject({ balance: 200n });
  const { data: flow } = await server.ok('/fund/Flow', { page: 1, direction: 'out' }, who);
  expect(flow.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['commission', '-1965'],
    ['buy', '-13100000'],
  ]);

  const positionId = filled.positionId!;
  venue.rest('buy', 71_300, 1_000, BLOCK);
  expect(await trader.tryClose(positionId)).toMatchObject({ code: 'SELL_LOCKED_DAYS' });
  expect(await advance()).toBe(0);
  clock.set('2026-11-27T10:00:00+09:00');
  expect(await advance()).toBe(1);
  expect(await detail(who, applied.tradeId)).toMatchObject({ status: 'holding' });
  expect(await trader.close(positionId, { lots: 1 })).toMatchObject({ status: 'filled' });
  expect(await advance()).toBe(0);
  expect(await trader.close(positionId, { lots: 1 })).toMatchObject({ status: 'filled' });
  expect(await advance()).toBe(1);
  const ended = await detail(who, applied.tradeId);
  expect(ended).toMatchObject({ status: 'closed', remaining: '0' });
  expect(ended.timeline.map(({ step }) => step)).toEqual([
    'applied',
    'review',
    'passed',
    'filled',
    'unlocked',
    'closed',
  ]);
  expect((await messages(who)).filter((code) => code.startsWith('BLOCK')).sort()).toEqual([
    'BLOCK_ENDED',
    'BLOCK_FILLED',
    'BLOCK_PASSED',
    'BLOCK_UNLOCKED',
  ]);
  const records = (status: 'active' | 'ended') => server.ok('/block/Records', { page: 1, status }, who);
  expect((await records('active')).total).toBe(0);
  expect((await records('ended')).data).toEqual([ended]);
});

test('a rejected and a cancelled application give back all money and all shares', async () => {
  clock.advance(DAY_MS);
  await renew();
  const { customer: who } = await verified();
  const before = await cash(who);
  const { left } = await firstOffer(who);
  const rejected = await apply(who);
  await decideAs(server, 'block', rejected.tradeId, 'kim', 'CONCENTRATION_TOO_HIGH');
  expect(await cash(who)).toEqual(before);
  expect(await firstOffer(who)).toMatchObject({ left, applied: '0' });
  const { status, timeline } = await detail(who, rejected.tradeId);
  expect([status, timeline.at(-1)]).toMatchObject(['rejected', { reason: 'CONCENTRATION_TOO_HIGH' }]);
  expect(await messages(who)).toContain('BLOCK_REJECTED');

  const cancelled = await apply(who);
  const cancel = (by = who) => server.call('/block/Cancel', { tradeId: cancelled.tradeId }, by);
  const stranger = await registerCustomer(server);
  expect(await cancel(stranger)).toMatchObject({ code: 'BLOCK_NOT_FOUND' });
  expect(await server.call('/block/Detail', { tradeId: cancelled.tradeId }, stranger)).toMatchObject({
    code: 'BLOCK_NOT_FOUND',
  });
  expect(await cancel()).toMatchObject({ data: { status: 'cancelled', held: '0' } });
  expect(await cancel()).toMatchObject({ data: { status: 'cancelled' } });
  expect(await cash(who)).toEqual(before);

  const passed = await apply(who);
  // The demo's reviewer decides like an operator.
  clock.advance(60_000);
  await decideWaitingCases(reviewDeps(server.app));
  expect(await server.call('/block/Cancel', { tradeId: passed.tradeId }, who)).toMatchObject({
    code: 'BLOCK_NOT_CANCELLABLE',
  });
  expect(await advance()).toBe(1);
  expect(await detail(who, passed.tradeId)).toMatchObject({ status: 'locked' });
});

test('bounds of one application and of one customer hold, for parallel applications as well', async () => {
  clock.advance(DAY_MS);
  await renew();
  const { customer: who } = await verified();
  expect(await tryApply(who, 1)).toMatchObject({ code: 'BLOCK_BELOW_MINIMUM', params: { minimum: '200' } });
  expect(await tryApply(who, 9)).toMatchObject({ code: 'BLOCK_ABOVE_MAXIMUM', params: { maximum: '800' } });
  const answers = await Promise.all([tryApply(who, 4), tryApply(who, 4), tryApply(who, 4)]);
  expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([1, 1, 'BLOCK_ABOVE_MAXIMUM']);
  expect(await firstOffer(who)).toMatchObject({ applied: '800', left: '3200' });
  clock.advance(60_000);
  await decideWaitingCases(reviewDeps(server.app));
  expect(await advance()).toBe(2);
  const newcomer = await registerCustomer(server);
  expect(await tryApply(newcomer, 2)).toMatchObject({ code: 'REAL_NAME_REQUIRED' });
  const poor = (await verified()).customer;
  const { offerId } = await firstOffer(poor);
  expect(await server.call('/block/Apply', { ...draft(poor, offerId), fundPassword: '000000' }, poor)).toMatchObject({
    code: 'WRONG_FUND_PASSWORD',
  });
  expect(await server.call('/block/Apply', draft(poor, newId()), poor)).toMatchObject({
    code: 'BLOCK_OFFER_NOT_FOUND',
  });
});

test('a closed block keeps what is under review, and returns the rest once that is decided', async () => {
  clock.advance(DAY_MS);
  await renew();
  const { customer: who } = await verified();
  const { offerId } = await firstOffer(who);
  const trade = await apply(who);
  clock.advance(DAY_MS);
  expect(await server.call('/block/Apply', draft(who, offerId), who)).toMatchObject({ code: 'BLOCK_CLOSED' });
  await renew();
  const offers = async () => (await server.ok('/block/List', {}, who)).offers.map((each) => each.offerId);
  expect(await offers()).toContain(offerId);
  await decideAs(server, 'block', trade.tradeId, 'kim');
  expect(await advance()).toBe(1);
  await renew();
  expect(await offers()).not.toContain(offerId);
  expect(await detail(who, trade.tradeId)).toMatchObject({ status: 'locked', remaining: '200' });
});

test('an account that may not trade any more does not pass the review', async () => {
  clock.advance(DAY_MS);
  await renew();
  const { customer: who } = await verified();
  const { tradeId } = await apply(who);
  const flags = (values: string[]) =>
    server.db
      .updateTable('customer')
      .set({ flags: values as never })
      .where('id', '=', who.userId)
      .execute();
  await flags(['frozen']);
  await expect(decideAs(server, 'block', tradeId, 'kim')).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' });
  await flags([]);
  await decideAs(server, 'block', tradeId, 'kim');
  expect(await detail(who, tradeId)).toMatchObject({ status: 'passed' });
});
