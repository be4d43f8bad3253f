import { setTimeout } from 'node:timers/promises';
import type { QuotaOffer } from '@maru/domain/contracts';
import { sql } from 'kysely';
import { verifyName } from '../../../test/funds.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import {
  makeApp,
  newId,
  registerCustomer,
  testClock,
  type TestApp,
  type TestClock,
  type TestCustomer,
} from '../../../test/harness.ts';
import { replacing } from '../../../test/replacing.ts';
import { Trader } from '../../../test/trader.ts';
import { transaction } from '../../core/db.ts';
import { verifyBooks } from '../books/books.service.ts';
import { lockForPurchase, renewOffers } from '../desk/desk.service.ts';
import { DESK } from '../desk/desk.settings.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';

/** Customers who press at once; the full number by the environment. */
const BUYERS = Number(process.env.QUOTA_BUYERS ?? 40);
const DAY_MS = 86_400_000;
const SHARES = 'SEC:100110';
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;

beforeEach(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  venue.quoteAt(71_200, 71_300);
  server = await makeApp({ venue, clock });
});
afterEach(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

const renew = () => renewOffers({ db: server.db, clock, venue });
const inventory = () => balanceOf(server.db, customer(DESK, 'inventory'), SHARES);
async function verified(): Promise<Trader> {
  const trader = await Trader.register(server);
  await verifyName(server, trader.customer);
  return trader;
}
const offersOf = (who: TestCustomer) => server.ok('/quota/Offers', {}, who);
async function firstOffer(who: TestCustomer): Promise<QuotaOffer> {
  return (await offersOf(who)).offers[0]!;
}
const draft = (who: TestCustomer, { offerId }: Pick<QuotaOffer, 'offerId'>, lots = 1) => ({
  clientId: newId(),
  offerId,
  lots,
  fundPassword: who.fundPassword,
});
const buy = (who: TestCustomer, offer: Pick<QuotaOffer, 'offerId'>, lots = 1) =>
  server.call('/quota/Buy', draft(who, offer, lots), who);

test('an offer states its reference, discount and counterparty, which owns what it sells', async () => {
  const { customer: who } = await verified();
  const { offers, guards } = await offersOf(who);
  expect(guards).toEqual([]);
  expect(offers).toMatchObject([
    {
      symbol: '100110',
      counterparty: 'SIMULATED_DESK',
      reference: '71300',
      discount: '5.00',
      price: '67700',
      quantity: '3000',
      left: '3000',
      perPerson: '300',
      bought: '0',
      lockDays: 2,
      status: 'open',
    },
  ]);
  expect(await inventory()).toEqual({ balance: 3_000n, held: 3_000n, available: 0n });
  await renew();
  expect((await offersOf(who)).offers).toHaveLength(1);
});

test('bought within the quota, booked with the counterparty, and locked for two trading days', async () => {
  const trader = await verified();
  const who = trader.customer;
  const offer = await firstOffer(who);
  const { available } = await balanceOf(server.db, customer(who.userId, 'cash'), 'KRW');
  const sent = draft(who, offer, 2);
  const bought = await server.ok('/quota/Buy', sent, who);
  expect(bought).toMatchObject({ quantity: '200', price: '67700', amount: '13540000', commission: '2031' });
  expect(bought.unlockAt).toBe('2026-11-24T00:00:00.000+09:00');
  expect(await server.ok('/quota/Buy', sent, who)).toEqual(bought);
  expect(await server.ok('/quota/Purchase', { clientId: sent.clientId }, who)).toEqual(bought);
  expect(await server.call('/quota/Purchase', { clientId: newId() }, who)).toMatchObject({
    code: 'QUOTA_PURCHASE_NOT_FOUND',
  });
  const stranger = await registerCustomer(server);
  expect(await server.call('/quota/Purchase', { clientId: sent.clientId }, stranger)).toMatchObject({
    code: 'QUOTA_PURCHASE_NOT_FOUND',
  });
  expect((await balanceOf(server.db, customer(who.userId, 'cash'), 'KRW')).available).toBe(available - 13_542_031n);
  expect((await balanceOf(server.db, customer(DESK, 'cash'), 'KRW')).balance).toBe(13_540_000n);
  expect((await inventory()).balance).toBe(2_800n);
  expect(await firstOffer(who)).toMatchObject({ left: '2800', bought: '200' });
  expect(await buy(who, offer, 2)).toMatchObject({ code: 'QUOTA_EXCEEDED', params: { left: '100' } });
  expect(await server.ok('/quota/Records', { page: 1 }, who)).toMatchObject({ total: 1, data: [bought] });
  // Sent twice above.
  const { data: messages } = await server.ok('/user/Messages', { page: 1, kind: 'order' }, who);
  const { number, symbol, quantity, amount, unlockAt: until } = bought;
  expect(messages).toMatchObject([
    { code: 'QUOTA_BOUGHT', params: { number, symbol, quantity, amount, until }, route: '/home/qcList?tab=records' },
  ]);

  // Shares bought in the market are free at once, those of the quota only on T+2; a sale takes the free ones.
  await trader.place({ lots: 1 });
  const { positionId } = bought;
  expect((await trader.position(positionId)).position).toMatchObject({ quantity: '300', closable: '100' });
  const { code, params } = await trader.tryClose(positionId, { lots: 2 });
  expect([code, params]).toEqual(['SELL_LOCKED_DAYS', { days: 4 }]);
  await trader.close(positionId, { lots: 1 });
  expect((await trader.position(positionId)).position).toMatchObject({
    quantity: '200',
    closable: '0',
    status: 'locked',
  });
  clock.set('2026-11-23T23:59:30+09:00');
  expect(await trader.tryClose(positionId)).toMatchObject({ code: 'SELL_LOCKED', params: { minutes: 1 } });
  clock.set('2026-11-24T10:00:00+09:00');
  expect(await trader.close(positionId, { lots: 2 })).toMatchObject({ status: 'filled' });
});

test('a purchase before the day begins is locked for as many trading days after it as one during the day', async () => {
  const { customer: who } = await verified();
  const offer = await firstOffer(who);
  clock.set('2026-11-21T07:00:00+09:00');
  // Until its opening the last trading day goes on; a replay plays days of long ago.
  const { state } = venue;
  await replacing(
    venue,
    'state',
    () => ({ ...state(), tradingDay: '2026-11-19' }),
    async () => {
      const bought = await server.ok('/quota/Buy', draft(who, { offerId: offer.offerId }), who);
      expect(bought.unlockAt).toBe('2026-11-24T00:00:00.000+09:00');
    },
  );
});

test(
  'parallel buyers never get more than there is, and nobody more than their quota',
  async () => {
    const { customer: first } = await verified();
    const offer = await firstOffer(first);
    const buyers = [];
    for (let i = 0; i < BUYERS; i++) buyers.push((await verified()).customer);
    const answers = await Promise.all(buyers.flatMap((who) => [buy(who, offer, 1), buy(who, offer, 1)]));
    const sold = answers.filter(({ status }) => status === 1);
    const refused = answers.filter(({ status }) => status !== 1);
    expect(sold).toHaveLength(30);
    const codes = new Set(refused.map(({ code }) => code));
    expect(codes).toEqual(new Set(['QUOTA_SOLD_OUT']));
    expect(await firstOffer(first)).toMatchObject({ left: '0', status: 'soldOut' });
    expect(await inventory()).toEqual({ balance: 0n, held: 0n, available: 0n });
  },
  120_000 + BUYERS * 500,
);

test('purchases that wait for one another leave the database to other calls', async () => {
  const { customer: other } = await verified();
  const offer = await firstOffer(other);
  const buyers = [];
  for (let i = 0; i < 8; i++) buyers.push((await verified()).customer);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = transaction(server.owner, async (tx) => {
    await lockForPurchase(tx, DESK);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const bought = Promise.all(buyers.map((who) => buy(who, offer)));
  try {
    // Each has proved its password, and waits.
    const waiting = async (): Promise<bigint> => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.owner);
      return rows[0]!.count;
    };
    while ((await waiting()) === 0n) await setTimeout(20);
    await setTimeout(500);
    expect(await waiting()).toBe(1n);
    expect((await offersOf(other)).offers).toHaveLength(1);
  } finally {
    held.resolve();
    await holder;
  }
  expect((await bought).map(({ status }) => status)).toEqual(buyers.map(() => 1));
});

test('the commission of a purchase counts on its day, and in the explanation of the position', async () => {
  const { customer: who } = await verified();
  const bought = await server.ok('/quota/Buy', draft(who, await firstOffer(who), 2), who);
  expect(bought.commission).not.toBe('0');
  const assets = await server.ok('/fund/Assets', {}, who);
  expect(BigInt(assets.todayPnl)).toBe(BigInt(assets.unrealized) - BigInt(bought.commission));
  const { data } = await server.ok('/trade/Positions', { status: 'open', page: 1 }, who);
  const { positionId, commission, entryPrice } = data[0]!;
  const explained = (figure: 'commission' | 'entryPrice') =>
    server.ok('/explain/Figure', { subject: 'position', positionId, figure }, who);
  expect(await explained('commission')).toMatchObject({
    value: commission,
    parts: [{ word: 'explain.parts.bought_outside', amount: bought.commission }],
  });
  expect((await explained('entryPrice')).value).toBe(entryPrice);
  clock.advance(DAY_MS);
  expect((await server.ok('/fund/Assets', {}, who)).todayPnl).toBe('0');
});

test('closed offers sell nothing, return their shares, and make room for another', async () => {
  const { customer: who } = await verified();
  const offer = await firstOffer(who);
  expect(await buy(who, offer, 1)).toMatchObject({ status: 1 });
  clock.advance(DAY_MS);
  expect(await firstOffer(who)).toMatchObject({ status: 'closed' });
  expect(await buy(who, offer)).toMatchObject({ code: 'QUOTA_OFFER_CLOSED' });
  await renew();
  const next = await firstOffer(who);
  expect(next.offerId).not.toBe(offer.offerId);
  expect((await inventory()).balance).toBe(3_000n);
  expect(await buy(who, { offerId: newId() })).toMatchObject({ code: 'QUOTA_OFFER_NOT_FOUND' });
});

test('without a name, a password or money nothing is sold', async () => {
  const newcomer = await registerCustomer(server);
  const offer = await firstOffer(newcomer);
  expect((await offersOf(newcomer)).guards.map(({ code }) => code)).toEqual(['REAL_NAME_REQUIRED']);
  expect(await buy(newcomer, offer)).toMatchObject({ code: 'REAL_NAME_REQUIRED' });
  const trader = await verified();
  const { customer: who } = trader;
  expect(await server.call('/quota/Buy', { ...draft(who, offer), fundPassword: '000000' }, who)).toMatchObject({
    code: 'WRONG_FUND_PASSWORD',
  });
  await trader.place({ lots: 13, price: '71300' });
  expect(await buy(who, offer, 2)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect(await firstOffer(who)).toMatchObject({ left: '3000' });
});
