import type { Application } from '@maru/domain/contracts';
import { meanwhile } from '../../../test/breaking.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { decideAs, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { replacing } from '../../../test/replacing.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { Trader } from '../../../test/trader.ts';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { transaction } from '../../core/db.ts';
import { MINUTE } from '../../core/time.ts';
import { previousTradingDay, tradingDayAfter } from '../../venue/rules/session.rules.ts';
import { insertAuction, updateAuction } from '../auction/auction.repo.ts';
import { advanceAuctions, advanceDueAuctions, toAuctionRow } from '../auction/auction.service.ts';
import { verifyBooks } from '../books/books.service.ts';
import { refundCancelled } from '../cancellation/refund.service.ts';
import { OFFERINGS } from '../ipo/catalogue/offerings.ts';
import { insertOffering, lockOffering } from '../ipo/ipo.repo.ts';
import { applicantSettings, ipoSettings } from '../ipo/ipo.settings.ts';
import { advanceDue, advanceOfferings, cancelOffering, toOfferingRow } from '../ipo/offering.service.ts';
import { advancePlacements } from '../placement/placement-life.service.ts';
import { listDue } from './listing.service.ts';

/** Prepaid, at 34,000 won. */
const COMPANY = OFFERINGS[1]!;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let ann: Trader;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock, env: { DEMO: '1' } });
  ann = new Trader(server, await registerCustomer(server, { cash: 40_000_000_000n }));
  await verifyName(server, ann.customer);
});
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]));
afterAll(() => server.close());

const now = () => clock.now();
const list = (db = server.db) => listDue({ db, venue }, now());
const assets = () => server.ok('/fund/Assets', {}, ann.customer);
const own = (applicationId: string) => server.ok('/ipo/ApplyDetail', { applicationId }, ann.customer);
const messages = async () =>
  (await server.ok('/user/Messages', { kind: 'funds', page: 1 }, ann.customer)).data.map(({ code }) => code);

/** An offering that is open now, and takes one step each ten minutes. */
async function openOffering(number = 1): Promise<string> {
  const at = (steps: number) => now() + steps * 10 * MINUTE;
  const times = {
    announceAt: at(-1),
    subscribeFrom: now(),
    subscribeTo: at(1),
    drawAt: at(2),
    allocateAt: at(3),
    payBy: at(4),
    listAt: at(5),
  };
  const row = toOfferingRow(server.config, COMPANY, { step: number, ...times }, { number, at: at(-1) });
  await transaction(server.db, (tx) => insertOffering(tx, row));
  return row.offering_id;
}
const step = async () => {
  clock.advance(10 * MINUTE);
  await advanceDue(server.app.deps, now());
};
async function paidShares(offeringId: string): Promise<Application> {
  const { fundPassword } = ann.customer;
  const input = { clientId: newId(), offeringId, quantity: COMPANY.minimumShares!.toString(), fundPassword };
  const { applicationId } = await server.ok('/ipo/Apply', input, ann.customer);
  for (let steps = 0; steps < 4; steps++) await step();
  return own(applicationId);
}

test('paid shares are listed on their day, are in the positions once however often a run is killed, and can be sold', async () => {
  const offeringId = await openOffering();
  const paid = await paidShares(offeringId);
  expect(paid).toMatchObject({ status: 'paid', listedAt: null });
  await list();
  expect(venue.instrument(COMPANY.symbol)).toBeUndefined();
  const notListed = { code: 'NOT_LISTED_YET', params: { from: paid.listAt } };
  const order = ann.draft({ symbol: COMPANY.symbol, price: '34000' });
  const { clientId: _, fundPassword: __, ...ticket } = order;
  expect(await server.call('/market/Detail', { symbol: COMPANY.symbol }, ann.customer)).toMatchObject(notListed);
  expect(await server.call('/trade/Preview', ticket, ann.customer)).toMatchObject(notListed);
  expect(await server.call('/trade/Order', order, ann.customer)).toMatchObject(notListed);
  const { symbol } = COMPANY;
  expect(await server.call('/user/OptionalAdd', { symbol }, ann.customer)).toMatchObject(notListed);
  expect(await server.call('/user/AlertAdd', { symbol, price: '34000' }, ann.customer)).toMatchObject(notListed);
  expect(await server.call('/market/Detail', { symbol: '999999' }, ann.customer)).toMatchObject({
    code: 'SYMBOL_NOT_FOUND',
  });
  const { total } = await assets();

  clock.advance(10 * MINUTE);
  // The connection breaks after ever more transactions, until one run gets through.
  for (let left = 0, isDone = false; !isDone; left++) {
    isDone = await list(breaking(left)).then(
      () => true,
      () => false,
    );
    expect(await verifyBooks(server.db)).toEqual([]);
    expect(left).toBeLessThan(10);
  }
  await list();
  const listed = await own(paid.applicationId);
  expect(listed.listedAt).not.toBeNull();
  expect((await server.ok('/ipo/Detail', { offeringId })).offering.status).toBe('listed');
  expect(await messages()).toContain('NEW_SHARES_LISTED');
  expect(venue.quote(COMPANY.symbol)).toMatchObject({ previousClose: COMPANY.price });
  expect(await assets()).toMatchObject({ newShares: '0', total });

  const [position] = (await ann.positions()).data;
  expect(position).toMatchObject({ symbol: COMPANY.symbol, quantity: listed.allotted, entryPrice: paid.price });
  venue.quoteAt(40_000, 40_050, 1_000, COMPANY.symbol);
  await ann.close(position!.positionId, { lots: Number(listed.allotted) });
  expect((await ann.positions()).data).toEqual([]);
});

test('further shares of a listed company join the listed share, below its market price', async () => {
  venue.printAt(40_000, COMPANY.symbol);
  // The calendar's turn of the company comes again.
  clock.advance(OFFERINGS.length * ipoSettings.demoStep);
  await advanceOfferings(server.app.deps, now());
  const stages = await Promise.all(
    (['upcoming', 'open', 'ended'] as const).map((stage) => server.ok('/ipo/List', { stage, page: 1 })),
  );
  const next = stages
    .flatMap(({ data }) => data)
    .find(({ symbol, name }) => symbol === COMPANY.symbol && name.kor !== COMPANY.name.kor);
  expect(next).toMatchObject({ price: '36000', bandLow: '32800', bandHigh: '39150' });

  const paid = await paidShares(await openOffering(9));
  await step();
  await list();
  expect((await ann.positions()).data).toMatchObject([{ symbol: COMPANY.symbol, quantity: paid.allotted }]);
});

test('shares won in an auction have what was paid as their cost', async () => {
  const at = (minutes: number) => now() + minutes * MINUTE;
  const turn = {
    ...{ company: 0, step: 1_000_000_000 },
    ...{ announceAt: at(-1), bidFrom: now(), bidTo: at(10), openAt: at(20), listAt: at(30) },
  };
  const row = toAuctionRow(turn, { number: 1, at: turn.announceAt });
  await transaction(server.db, (tx) => insertAuction(tx, row));
  const { fundPassword } = ann.customer;
  const { auction_id: auctionId, floor, price_step: step, maximum_shares: most, symbol } = row;
  // Above what the simulated bidders offer, so that it wins and pays the clearing price, which is less.
  const price = String(floor + 100n * step);
  const input = { clientId: newId(), auctionId, price, quantity: String(most), fundPassword };
  const { bidId } = await server.ok('/auction/Bid', input, ann.customer);
  clock.advance(10 * MINUTE);
  await advanceDueAuctions(server.app.deps, now());
  clock.advance(20 * MINUTE);
  await advanceDueAuctions(server.app.deps, now());
  await list();
  const bid = await server.ok('/auction/BidDetail', { bidId }, ann.customer);
  const { status, result } = (await server.ok('/auction/Detail', { auctionId })).auction;
  expect(status).toBe('listed');
  expect(bid).toMatchObject({ status: 'paid', allotted: String(most), paidPrice: result!.clearing });
  expect(BigInt(bid.paidPrice!)).toBeLessThan(BigInt(price));
  expect(bid.listedAt).not.toBeNull();
  expect((await ann.positions()).data.find((each) => each.symbol === symbol)).toMatchObject({
    quantity: String(most),
    entryPrice: bid.paidPrice,
  });
  // The calendar of the demo may have had one of the company before: the first sets the base of the share's first day.
  const { clearing: base } = await server.db
    .selectFrom('auction')
    .select('clearing')
    .where('symbol', '=', symbol)
    .where('listed_at', 'is not', null)
    .orderBy('list_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(venue.quote(symbol)!.previousClose).toBe(base);
});

test('a placement is listed once no application of it is under review', async () => {
  await advancePlacements(server.app.deps, now());
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  const open = data.find(({ fundingMode }) => fundingMode === 'FULL_PREPAY');
  const { placementId, symbol, minimumShares, price } = open!;
  const { fundPassword } = ann.customer;
  const apply = async () =>
    (
      await server.ok(
        '/placement/Apply',
        { clientId: newId(), placementId, quantity: minimumShares, fundPassword },
        ann.customer,
      )
    ).applicationId;
  const first = await apply();
  const second = await apply();
  await decideAs(server, 'placement', first, 'kim');
  clock.set(open!.listAt);
  await list();
  const status = async () => (await server.ok('/placement/Detail', { placementId })).placement.status;
  expect(await status()).toBe('ended');
  await decideAs(server, 'placement', second, 'kim', 'SUSPECTED_FRAUD');
  // Those of the simulated applicants are decided by the job.
  await advancePlacements(server.app.deps, now());
  await list();
  expect(await status()).toBe('listed');
  expect(await messages()).toContain('PLACEMENT_LISTED');
  expect((await ann.positions()).data.find((each) => each.symbol === symbol)).toMatchObject({
    quantity: minimumShares,
    entryPrice: price,
  });
});

test('a lock ends when the first run said, though that run was killed and the next one comes days later', async () => {
  await advancePlacements(server.app.deps, now());
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  const { placementId, symbol, minimumShares: quantity, listAt } = data.find(({ lockDays }) => lockDays > 0)!;
  const { fundPassword } = ann.customer;
  const input = { clientId: newId(), placementId, quantity, fundPassword };
  const { applicationId } = await server.ok('/placement/Apply', input, ann.customer);
  await decideAs(server, 'placement', applicationId, 'kim');
  await server.call('/placement/Pay', { clientId: newId(), applicationId, fundPassword }, ann.customer);
  clock.set(listAt);
  // Waves of applicants that were missed are made up for, and those who have not paid waive.
  for (let run = 0; run < 2; run++) await advancePlacements(server.app.deps, now());
  const locked = () =>
    server.db
      .selectFrom('placement')
      .select(['unlock_at', 'moved_at'])
      .where('placement_id', '=', placementId)
      .executeTakeFirstOrThrow();
  // The shares to move are read when the lock is stored.
  const broken = meanwhile(server.db, { id: applicationId, nth: 1 }, () =>
    Promise.reject(new Error('the connection broke')),
  );
  await expect(list(broken)).rejects.toThrow();
  const { unlock_at: unlockAt, moved_at: movedAt } = await locked();
  expect([unlockAt, movedAt]).toEqual([expect.any(Date), null]);
  // Beyond a weekend, after which a lock that began later would end later.
  clock.advance(5 * 24 * 60 * MINUTE);
  await list();
  const lot = await server.db
    .selectFrom('trade_lot')
    .innerJoin('trade_position', 'trade_position.id', 'trade_lot.position_id')
    .select('trade_lot.unlock_at')
    .where('trade_position.symbol', '=', symbol)
    .executeTakeFirstOrThrow();
  expect(lot.unlock_at).toEqual(unlockAt);
});

test('a lock is counted from the day of the listing, though the day of the market begins later', async () => {
  await advancePlacements(server.app.deps, now());
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  const { placementId, minimumShares: quantity, listAt, lockDays } = data.find((each) => each.lockDays > 0)!;
  const { fundPassword } = ann.customer;
  const input = { clientId: newId(), placementId, quantity, fundPassword };
  const { applicationId } = await server.ok('/placement/Apply', input, ann.customer);
  await decideAs(server, 'placement', applicationId, 'kim');
  await server.call('/placement/Pay', { clientId: newId(), applicationId, fundPassword }, ann.customer);
  clock.set(listAt);
  for (let run = 0; run < 2; run++) await advancePlacements(server.app.deps, now());
  // A share is listed before its opening auction, when the exchange's last trading day still goes on.
  const tradingDay = previousTradingDay(toKstDay(now()));
  await listDue({ db: server.db, venue: { ...venue, state: () => ({ ...venue.state(), tradingDay }) } }, now());
  const { unlock_at: unlockAt } = await server.db
    .selectFrom('placement')
    .select('unlock_at')
    .where('placement_id', '=', placementId)
    .executeTakeFirstOrThrow();
  expect(unlockAt).toEqual(new Date(kstDayStart(tradingDayAfter(toKstDay(now()), lockDays))));
});

test('an issue that is cancelled while its listing begins is not listed, and everybody is refunded', async () => {
  const offeringId = await openOffering(30);
  const paid = await paidShares(offeringId);
  await step();
  const before = (await ann.positions()).data;
  const cancelled = meanwhile(server.db, { id: offeringId, nth: 1 }, () =>
    transaction(server.db, async (tx) =>
      cancelOffering(tx, (await lockOffering(tx, offeringId, 'update'))!, 'LOW_DEMAND', now()),
    ),
  );
  const listed: string[] = [];
  const asked = { ...venue, list: async ({ symbol }: { symbol: string }) => listed.push(symbol) < 0 };
  await listDue({ db: cancelled, venue: asked }, now());
  expect(listed).not.toContain(COMPANY.symbol);
  await refundCancelled(server.db, now());
  expect(await own(paid.applicationId)).toMatchObject({ status: 'refunded', listedAt: null });
  expect((await server.ok('/ipo/Detail', { offeringId })).offering.status).toBe('cancelled');
  expect((await ann.positions()).data).toEqual(before);
});

test('a share whose auction cleared off the steps of the exchange is listed at the step below', async () => {
  const at = (minutes: number) => now() + minutes * MINUTE;
  const turn = {
    ...{ company: 4, step: 1_000_000_001 },
    ...{ announceAt: at(-1), bidFrom: now(), bidTo: at(10), openAt: at(20), listAt: at(30) },
  };
  const row = { ...toAuctionRow(turn, { number: 90, at: turn.announceAt }), symbol: '912399' };
  const { auction_id: auctionId, price_step: stepOf, maximum_shares: most, symbol } = row;
  await transaction(server.db, async (tx) => {
    await insertAuction(tx, row);
    // Without simulated bidders.
    await updateAuction(tx, auctionId, { waves: applicantSettings.waves });
  });
  const price = 500_500n;
  expect([(price - row.floor) % stepOf, most * 10n]).toEqual([0n, row.pool]);
  const { fundPassword } = ann.customer;
  const input = { clientId: newId(), auctionId, price: String(price), quantity: String(most), fundPassword };
  await server.ok('/auction/Bid', input, ann.customer);
  clock.advance(10 * MINUTE);
  await advanceDueAuctions(server.app.deps, now());
  clock.advance(20 * MINUTE);
  await advanceDueAuctions(server.app.deps, now());
  await list();
  expect((await server.ok('/auction/Detail', { auctionId })).auction.status).toBe('listed');
  expect(venue.quote(symbol)!.previousClose).toBe(500_000n);
  expect((await ann.positions()).data.find((each) => each.symbol === symbol)).toMatchObject({
    entryPrice: String(price),
  });
});

test('the calendar has the coming dates of every kind in their order, and none of a cancelled issue', async () => {
  await advancePlacements(server.app.deps, now());
  await advanceAuctions(server.app.deps, now());
  const id = await openOffering(20);
  const { dates } = await server.ok('/ipo/Calendar', {});
  const times = dates.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(now());
  expect(new Set(dates.map(({ kind }) => kind))).toEqual(new Set(['offering', 'auction', 'placement']));
  const steps = dates.filter((date) => date.id === id).map(({ step: name }) => name);
  // The shares are paid for up front.
  expect(steps).toEqual(['subscribeFrom', 'subscribeTo', 'draw', 'allocate', 'list']);
  await transaction(server.db, async (tx) =>
    cancelOffering(tx, (await lockOffering(tx, id, 'update'))!, 'LOW_DEMAND', now()),
  );
  expect((await server.ok('/ipo/Calendar', {})).dates.map((date) => date.id)).not.toContain(id);
});

test('a demo has offerings in every stage up to listed from its first start, with shares paid for and waived', async () => {
  // One in ten could be nobody by chance.
  await replacing(applicantSettings as { waivesOneIn: number }, 'waivesOneIn', 2, async () => {
    const start = testClock();
    const market = exchangeVenue(start);
    const demo = await makeApp({ venue: market, clock: start, env: { DEMO: '1' } });
    try {
      start.advance(10 * MINUTE);
      await advanceOfferings(demo.app.deps, start.now());
      await listDue({ db: demo.db, venue: market }, start.now());
      const pages = await Promise.all(
        (['upcoming', 'open', 'ended'] as const).map((stage) => demo.ok('/ipo/List', { stage, page: 1 })),
      );
      const all = pages.flatMap(({ data }) => data);
      expect(new Set(all.map(({ status }) => status))).toEqual(
        new Set(['upcoming', 'open', 'closed', 'drawn', 'allotted', 'listed', 'cancelled']),
      );
      for (const { symbol, status } of all)
        expect([symbol, !!market.instrument(symbol)]).toEqual([symbol, status === 'listed']);
      const rows = await demo.db.selectFrom('offering_application').select('status').distinct().execute();
      const found = rows.map((row) => row.status);
      expect(found).toEqual(expect.arrayContaining(['applied', 'paid', 'waived']));
      expect(await verifyBooks(demo.db)).toEqual([]);
    } finally {
      await demo.close();
    }
  });
});

test('a venue that lists nothing leaves the shares as they are', async () => {
  const paid = await paidShares(await openOffering(10));
  await step();
  await listDue({ db: server.db, venue: stillVenue(clock, []) }, now());
  expect(await own(paid.applicationId)).toMatchObject({ status: 'paid', listedAt: null });
});

/** The database, whose statements fail outside of the first `left` transactions and updates. */
function breaking(left: number): TestApp['db'] {
  let begun = 0;
  return new Proxy(server.db, {
    get(db, name) {
      if ((name === 'transaction' || name === 'getExecutor') && begun++ >= left)
        throw new Error('the connection broke');
      const value = Reflect.get(db, name) as unknown;
      return typeof value === 'function' ? (value.bind(db) as unknown) : value;
    },
  });
}
