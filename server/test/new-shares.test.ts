import {
  auctionCalls,
  ipoCalls,
  MONEY_ERRORS,
  placementCalls,
  type Auction,
  type auctionMessages,
  type ErrorCode,
  type ipoMessages,
  type Offering,
  type Placement,
  type placementMessages,
} from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import { sql } from 'kysely';
import { HOUR } from '../src/core/time.ts';
import { transaction } from '../src/core/db.ts';
import { lockAuction } from '../src/modules/auction/auction.repo.ts';
import { advanceAuctions, advanceDueAuctions, cancelAuction } from '../src/modules/auction/auction.service.ts';
import { verifyBooks } from '../src/modules/books/books.service.ts';
import { refundCancelled } from '../src/modules/cancellation/refund.service.ts';
import { lockOffering } from '../src/modules/ipo/ipo.repo.ts';
import { advanceDue, advanceOfferings, cancelOffering } from '../src/modules/ipo/offering.service.ts';
import { listDue } from '../src/modules/listing/listing.service.ts';
import { advancePlacements } from '../src/modules/placement/placement-life.service.ts';
import { cancelPlacementIssue } from '../src/modules/placement/placement.repo.ts';
import { exchangeVenue, type ExchangeVenue } from './exchange-venue.ts';
import { decideAs, verifyName } from './funds.ts';
import {
  makeApp,
  newId,
  registerCustomer,
  testClock,
  type TestApp,
  type TestClock,
  type TestCustomer,
} from './harness.ts';
import { openAuction, openOffering } from './new-shares.ts';
import { stillVenue } from './stand-ins.ts';
import { Trader } from './trader.ts';

/** New shares of all three ways, as a customer meets them: every message of the product, and what a customer can rely on. */
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let ann: TestCustomer;
let poor: TestCustomer;
/** One of each way that is open at the beginning. */
let offering: Offering;
let auction: Auction;
let placement: Placement;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock, env: { DEMO: '1', OPENING_GRANT_KRW: '1000' } });
  ann = await registerCustomer(server, { cash: 400_000_000_000n });
  poor = await registerCustomer(server);
  for (const who of [ann, poor]) await verifyName(server, who);
  await advanceOfferings(server.app.deps, clock.now());
  await advanceAuctions(server.app.deps, clock.now());
  await run();
  offering = await openOffering(server, '900550');
  auction = await openAuction(server, '9A1');
  placement = await openPlacement('DEPOSIT_50');
});
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

/** The jobs of all ways. */
async function run(): Promise<void> {
  const now = clock.now();
  await advanceDue(server.app.deps, now);
  await advanceDueAuctions(server.app.deps, now);
  await advancePlacements(server.app.deps, now);
  await refundCancelled(server.db, now);
  await listDue({ db: server.db, venue }, now);
}
async function reach(time: string): Promise<void> {
  clock.set(Math.max(clock.now(), Date.parse(time)));
  await run();
}
async function openPlacement(mode: Placement['fundingMode']): Promise<Placement> {
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  return data.find(({ fundingMode }) => fundingMode === mode)!;
}
const listed = async (stage: 'upcoming' | 'ended', status: Offering['status']) =>
  (await server.ok('/ipo/List', { stage, page: 1 })).data.find((each) => each.status === status)!;
const auctioned = async (stage: 'upcoming' | 'ended') =>
  (await server.ok('/auction/List', { stage, page: 1 })).data[0]!;

const apply = ({ offeringId, minimumShares }: Offering, quantity = minimumShares, who = ann, clientId = newId()) =>
  server.call('/ipo/Apply', { clientId, offeringId, quantity, fundPassword: who.fundPassword }, who);
const place = ({ placementId, minimumShares }: Placement, quantity = minimumShares, who = ann) =>
  server.call('/placement/Apply', { clientId: newId(), placementId, quantity, fundPassword: who.fundPassword }, who);
const bid = (
  { auctionId, floor, minimumShares }: Auction,
  over: { price?: string; quantity?: string } = {},
  who = ann,
) =>
  server.call(
    '/auction/Bid',
    { clientId: newId(), auctionId, price: floor, quantity: minimumShares, fundPassword: who.fundPassword, ...over },
    who,
  );
const plus = (value: string, by: bigint) => (BigInt(value) + by).toString();
const pay = (path: '/ipo/Pay' | '/placement/Pay', applicationId: string) =>
  server.call(path, { clientId: newId(), applicationId, fundPassword: ann.fundPassword }, ann);
/** Applies for shares that the review allots. @returns the application */
async function allotted(): Promise<string> {
  const { applicationId } = (await place(placement)).data!;
  await decideAs(server, 'placement', applicationId, 'kim');
  return applicationId;
}

/** Runs a test on an installation that takes no applications: with a call of each way, and where each way tells what is unmet. */
async function whileClosed<T>(
  run: (closed: {
    ways: readonly (() => Promise<{ readonly code?: string | undefined }>)[];
    guards: () => Promise<string[][]>;
  }) => Promise<T>,
): Promise<T> {
  const closed = await makeApp({
    venue: (time) => stillVenue(time, []),
    env: { NEW_SHARES_OPEN: 'false', MARKET_CLOCK: 'demo' },
  });
  try {
    const who = await registerCustomer(closed);
    await verifyName(closed, who);
    await advanceOfferings(closed.app.deps, closed.clock.now());
    await advanceAuctions(closed.app.deps, closed.clock.now());
    const stage = { stage: 'open', page: 1 } as const;
    const { offeringId, minimumShares } = (await closed.ok('/ipo/List', { stage: 'upcoming', page: 1 })).data[0]!;
    const { placementId } = (await closed.ok('/placement/List', stage)).data[0]!;
    const { auctionId } = (await closed.ok('/auction/List', { stage: 'upcoming', page: 1 })).data[0]!;
    const own = { clientId: newId(), quantity: minimumShares, fundPassword: who.fundPassword };
    return await run({
      ways: [
        () => closed.call('/ipo/Apply', { ...own, offeringId }, who),
        () => closed.call('/placement/Apply', { ...own, placementId }, who),
        () => closed.call('/auction/Bid', { ...own, auctionId, price: '10000' }, who),
      ],
      guards: async () =>
        [
          await closed.ok('/ipo/ApplyInfo', { offeringId }, who),
          await closed.ok('/placement/Info', { placementId }, who),
          await closed.ok('/auction/BidInfo', { auctionId }, who),
        ].map(({ guards }) => guards.map(({ code }) => code)),
    });
  } finally {
    await closed.close();
  }
}

/** The spec's rule or message, its code, and a call that is refused with it. */
const REFUSALS: readonly [
  rule: string,
  code: ErrorCode,
  call: () => Promise<{ readonly code?: string | undefined }>,
][] = [
  ['a minimum of new shares', 'SHARES_TOO_FEW', () => apply(offering, plus(offering.minimumShares, -1n))],
  [
    'a minimum of 10,000 shares where the product says so',
    'SHARES_TOO_FEW',
    async () => {
      const lots = await openOffering(server, '900440');
      expect(lots.minimumShares).toBe('10000');
      return apply(lots, '9999');
    },
  ],
  ['a minimum of placed shares', 'SHARES_TOO_FEW', () => place(placement, '1')],
  ['a minimum of a bid', 'SHARES_TOO_FEW', () => bid(auction, { quantity: '1' })],
  ['a maximum', 'SHARES_TOO_MANY', () => apply(offering, plus(offering.maximumShares, BigInt(offering.stepShares)))],
  ['steps of shares', 'SHARES_OFF_STEP', () => apply(offering, plus(offering.minimumShares, 1n))],
  ['funds below a threshold', 'FUNDS_BELOW_MINIMUM', () => apply(offering, offering.minimumShares, poor)],
  ['not enough cash for a subscription', 'INSUFFICIENT_BALANCE', () => place(placement, placement.maximumShares, poor)],
  ['not enough cash for a bid', 'INSUFFICIENT_BALANCE', () => bid(auction, {}, poor)],
  [
    'once for each person',
    'APPLICATIONS_USED_UP',
    async () => {
      const once = await openOffering(server, '900110');
      await apply(once);
      return apply(once);
    },
  ],
  [
    'or N times',
    'APPLICATIONS_USED_UP',
    async () => {
      const thrice = await openOffering(server, '900990');
      for (let count = 0; count < thrice.perPerson; count++) expect((await apply(thrice)).code).toBeUndefined();
      return apply(thrice);
    },
  ],
  [
    'do not repeat with other contents',
    'CLIENT_ID_CONFLICT',
    async () => {
      const other = await openOffering(server, '900220');
      const clientId = newId();
      await apply(other, other.minimumShares, ann, clientId);
      return apply(other, plus(other.minimumShares, BigInt(other.stepShares)), ann, clientId);
    },
  ],
  [
    'not yet the time of subscription',
    'SUBSCRIPTION_NOT_STARTED',
    async () => apply(await listed('upcoming', 'upcoming')),
  ],
  [
    'not yet the time of listing',
    'NOT_LISTED_YET',
    async () => new Trader(server, ann).tryPlace({ symbol: (await listed('upcoming', 'upcoming')).symbol }),
  ],
  ['the subscription is over', 'SUBSCRIPTION_ENDED', async () => apply(await listed('ended', 'closed'))],
  ['the channel is closed', 'NEW_SHARES_CLOSED', () => whileClosed(({ ways }) => ways[0]!())],
  ['the issue was cancelled', 'ISSUE_CANCELLED', async () => apply(await listed('ended', 'cancelled'))],
  ['not yet the time of bidding', 'AUCTION_NOT_STARTED', async () => bid(await auctioned('upcoming'))],
  ['new shares not found', 'OFFERING_NOT_FOUND', () => server.call('/ipo/Detail', { offeringId: newId() })],
  ['order not found', 'APPLICATION_NOT_FOUND', () => server.call('/ipo/ApplyDetail', { applicationId: newId() }, ann)],
  [
    'not awaiting a payment',
    'APPLICATION_NOT_PAYABLE',
    async () => pay('/ipo/Pay', (await apply(await openOffering(server, '900330'))).data!.applicationId),
  ],
  [
    'already paid-up',
    'APPLICATION_ALREADY_PAID',
    async () => {
      const id = await allotted();
      await pay('/placement/Pay', id);
      return pay('/placement/Pay', id);
    },
  ],
  ['placement not found', 'PLACEMENT_NOT_FOUND', () => server.call('/placement/Detail', { placementId: newId() })],
  [
    'application for placed shares not found',
    'PLACEMENT_APPLICATION_NOT_FOUND',
    () => server.call('/placement/ApplicationDetail', { applicationId: newId() }, ann),
  ],
  [
    'not in the state of review',
    'PLACEMENT_NOT_CANCELLABLE',
    async () => server.call('/placement/Cancel', { applicationId: await allotted() }, ann),
  ],
  [
    'all shares are placed',
    'PLACEMENT_SOLD_OUT',
    async () => {
      const { placementId, minimumShares } = placement;
      await sql`update placement set pool = taken + ${minimumShares}::bigint - 1 where placement_id = ${placementId}`.execute(
        server.db,
      );
      return place(placement);
    },
  ],
  [
    'the placement is over',
    'PLACEMENT_ENDED',
    () => {
      clock.set(placement.openTo);
      return place(placement);
    },
  ],
  [
    'not in the state of subscription',
    'APPLICATION_NOT_CANCELLABLE',
    async () => {
      const free = await openOffering(server, '900330');
      const { applicationId } = (await apply(free)).data!;
      clock.set(free.subscribeTo);
      return server.call('/ipo/ApplyCancel', { applicationId }, ann);
    },
  ],
  ['auction not found', 'AUCTION_NOT_FOUND', () => server.call('/auction/Detail', { auctionId: newId() })],
  ['bid not found', 'BID_NOT_FOUND', () => server.call('/auction/BidDetail', { bidId: newId() }, ann)],
  ['bidding is over', 'AUCTION_ENDED', () => bid(auction)],
  ['a price below the floor', 'BID_BELOW_FLOOR', async () => bid(await openAuction(server, '9A1'), { price: '1' })],
  [
    'a price off the steps',
    'BID_OFF_STEP',
    async () => {
      const other = await openAuction(server, '9A1');
      return bid(other, { price: plus(other.floor, 1n) });
    },
  ],
  [
    'a tenth of the pool at the most',
    'BID_SHARES_TOO_MANY',
    async () => {
      const other = await openAuction(server, '9A1');
      return bid(other, { quantity: plus(other.maximumShares, BigInt(other.stepShares)) });
    },
  ],
  [
    'a number of bids for each person',
    'BIDS_USED_UP',
    async () => {
      const other = await openAuction(server, '9A1');
      for (let count = 0; count < other.perPerson; count++) expect((await bid(other)).code).toBeUndefined();
      return bid(other);
    },
  ],
];

test.each(REFUSALS)('%s: %s', async (_, code, call) => {
  expect((await call()).code).toBe(code);
  for (const words of Object.values(WORDS)) expect(words[`errors.${code}`]).toBeTruthy();
});

test('a closed channel takes nothing by any way, and is told before anything is filled in', () =>
  whileClosed(async ({ ways, guards }) => {
    for (const way of ways) expect((await way()).code).toBe('NEW_SHARES_CLOSED');
    expect(await guards()).toEqual(ways.map(() => ['NEW_SHARES_CLOSED']));
  }));

test('the table has every refusal that a call about new shares can answer with', () => {
  const common = new Set<string>(MONEY_ERRORS);
  const calls = [ipoCalls, placementCalls, auctionCalls].flatMap((each) =>
    Object.values<{ errors: readonly string[] }>(each),
  );
  const missing = calls
    .flatMap(({ errors }) => errors)
    .filter((code) => !common.has(code) && !REFUSALS.some(([, known]) => known === code));
  expect(missing).toEqual([]);
});

/** Paid and unpaid lives of an offering and a placement: an application that awaits its payment, and how it is seen and paid. */
const WAYS = {
  offering: {
    async win() {
      const own = await openOffering(server, '900110');
      const { applicationId } = (await apply(own)).data!;
      for (const time of [own.subscribeTo, own.drawAt, own.allocateAt]) await reach(time);
      return applicationId;
    },
    see: (applicationId: string) => server.ok('/ipo/ApplyDetail', { applicationId }, ann),
    pay: (applicationId: string) => pay('/ipo/Pay', applicationId),
    again: async () => apply(await openOffering(server, '900110')),
  },
  placement: {
    async win() {
      await advancePlacements(server.app.deps, clock.now());
      const { applicationId } = (await place(await openPlacement('DEPOSIT_50'))).data!;
      await decideAs(server, 'placement', applicationId, 'kim');
      return applicationId;
    },
    async see(applicationId: string) {
      const own = await server.ok('/placement/ApplicationDetail', { applicationId }, ann);
      return { ...own, allotted: own.quantity };
    },
    pay: (applicationId: string) => pay('/placement/Pay', applicationId),
    async again() {
      await advancePlacements(server.app.deps, clock.now());
      return place(await openPlacement('DEPOSIT_50'));
    },
  },
} as const;
const cash = async () =>
  BigInt((await server.ok('/ipo/ApplyInfo', { offeringId: offering.offeringId }, ann)).available);

describe.each(['offering', 'placement'] as const)('a payment: %s', (kind) => {
  const { win, see, pay: payFor, again } = WAYS[kind];
  // Nothing of an earlier application is held or due.
  beforeEach(async () => {
    // An allotment that is late begins its time to pay with the first of them.
    for (let times = 0; times < 2; times++) {
      clock.advance(3 * HOUR);
      await run();
    }
  });

  test('is never more than the price of what was allotted less the deposit, and takes exactly that', async () => {
    const id = await win();
    const won = await see(id);
    expect(BigInt(won.due!)).toBeLessThanOrEqual(BigInt(won.price) * BigInt(won.allotted!) - BigInt(won.deposit));
    const before = await cash();
    expect((await payFor(id)).data).toMatchObject({ status: 'paid' });
    expect(before - (await cash())).toBe(BigInt(won.due!));
  });

  test('that is not made ends as waived, with every won back and no other consequence', async () => {
    const standing = async () => ({
      person: await sql`select flags, real_name, closed_at from customer where id = ${ann.userId}`
        .execute(server.db)
        .then(({ rows }) => rows),
      acts: (await server.ok('/user/ReviewHistory', { page: 1 }, ann)).data.filter(
        ({ act }) => !act.startsWith('placement.'),
      ),
      guards: (await server.ok('/ipo/ApplyInfo', { offeringId: offering.offeringId }, ann)).guards,
      withdraw: (await server.ok('/fund/WithdrawInfo', {}, ann)).guards,
    });
    const [before, money] = [await standing(), await cash()];
    const id = await win();
    await reach((await see(id)).payBy!);
    expect(await see(id)).toMatchObject({ status: 'waived', held: '0', due: null });
    expect(await cash()).toBe(money);
    expect(await standing()).toEqual(before);
    expect((await again()).code).toBeUndefined();
  });
});

/** Every message to a customer, by its code. */
const MESSAGES: Readonly<
  Record<keyof typeof ipoMessages | keyof typeof placementMessages | keyof typeof auctionMessages, string>
> = {
  NEW_SHARES_WON: 'won and paid',
  NEW_SHARES_DUE: 'won, with what is to be paid and until when',
  NEW_SHARES_LOST: 'not won, with the funds returned',
  NEW_SHARES_PAY_SOON: 'the payment period ends soon',
  NEW_SHARES_WAIVED: 'not paid, so waived',
  NEW_SHARES_REFUNDED: 'canceled, with everything returned',
  NEW_SHARES_LISTED: 'listed',
  PLACEMENT_ALLOTTED: 'the review has allotted shares that are paid',
  PLACEMENT_WON: 'the review has allotted shares that are to be paid',
  PLACEMENT_PAY_SOON: 'the payment period ends soon',
  PLACEMENT_WAIVED: 'not paid, so waived',
  PLACEMENT_REJECTED: 'the review has rejected the application',
  PLACEMENT_REFUNDED: 'canceled, with everything returned',
  PLACEMENT_LISTED: 'listed',
  PLACEMENT_LISTED_LOCKED: 'listed, and locked until a day',
  AUCTION_WON: 'won and paid',
  AUCTION_LOST: 'not won, with the funds returned',
  AUCTION_REFUNDED: 'canceled, with everything returned',
  AUCTION_LISTED: 'listed',
};

describe('messages', () => {
  let told: Set<string>;
  /** One application of each kind for each end that it can have. */
  beforeAll(async () => {
    clock.advance(3 * HOUR);
    await run();
    const bob = await registerCustomer(server, { cash: 400_000_000_000n });
    await verifyName(server, bob);
    const [won, unpaid, lots, off] = await Promise.all(
      ['900110', '900330', '900440', '900220'].map((symbol) => openOffering(server, symbol)),
    );
    // One lot for two customers: one of them loses at the least.
    await sql`update offering set retail_shares = ${lots!.minimumShares}::bigint where offering_id = ${lots!.offeringId}`.execute(
      server.db,
    );
    const mine = (await apply(won!)).data!;
    for (const who of [ann, bob]) await apply(lots!, lots!.minimumShares, who);
    for (const each of [unpaid!, off!]) await apply(each);
    const [sold, gone] = [await openAuction(server, '9A1'), await openAuction(server, '9A2')];
    await bid(sold, { price: plus(sold.floor, BigInt(sold.priceStep) * 1_000n) });
    await bid(sold, {}, bob);
    await bid(gone);
    const [full, half, after] = await Promise.all(
      (['FULL_PREPAY', 'DEPOSIT_50', 'PAY_AFTER_WIN'] as const).map(openPlacement),
    );
    const [paid, unpaidPlaced, locked, rejected] = await Promise.all(
      [full!, half!, after!, full!].map(async (each) => (await place(each)).data!.applicationId),
    );
    for (const id of [paid!, unpaidPlaced!, locked!]) await decideAs(server, 'placement', id, 'kim');
    await decideAs(server, 'placement', rejected!, 'kim', 'SUSPECTED_FRAUD');
    await pay('/placement/Pay', locked!);
    await transaction(server.db, async (tx) => {
      await cancelOffering(tx, (await lockOffering(tx, off!.offeringId, 'update'))!, 'ISSUER_WITHDREW', clock.now());
      await cancelAuction(tx, (await lockAuction(tx, gone.auctionId, 'update'))!, 'ISSUER_WITHDREW', clock.now());
    });
    const middle = (from: number, to: string) => new Date(Math.ceil((from + Date.parse(to)) / 2) + 1_000).toISOString();
    const moments = [
      ...[sold.bidTo, sold.openAt, sold.listAt, won!.subscribeTo, won!.drawAt, won!.payBy, won!.listAt],
      ...[middle(clock.now(), half!.payBy), half!.payBy, full!.listAt, middle(Date.parse(won!.allocateAt), won!.payBy)],
      ...[after!.listAt, won!.allocateAt],
    ].sort((a, b) => Date.parse(a) - Date.parse(b));
    for (const moment of moments) {
      await reach(moment);
      if (moment === won!.allocateAt) await pay('/ipo/Pay', mine.applicationId);
    }
    const last = await openPlacement('FULL_PREPAY');
    await place(last);
    await transaction(server.db, (tx) => cancelPlacementIssue(tx, last.placementId, 'ISSUER_WITHDREW', clock.now()));
    await run();
    const own = await Promise.all([ann, bob].map(messagesOf));
    told = new Set(own.flat());
  });

  test.each(Object.entries(MESSAGES))('%s: %s', (code) => {
    expect(told).toContain(code);
    for (const words of Object.values(WORDS))
      for (const part of ['title', 'text']) expect(words[`messages.${code}.${part}`]).toBeTruthy();
  });
});

test('nobody is allotted more than they applied for, simulated or not, of any way', async () => {
  const { rows } = await sql<{ way: string; rows: bigint; over: bigint }>`
    select way, count(*) as rows, count(*) filter (where allotted > quantity) as over from (
      select 'offering' as way, allotted, quantity from offering_application where allotted is not null
      union all select 'auction', allotted, quantity from auction_bid where allotted is not null
      union all select 'placement', (
        select sum(p.amount) from posting p join journal j on j.id = p.journal_id
        where j.kind = 'placement_shares' and j.ref = a.id::text and p.asset <> 'KRW' and p.amount > 0), quantity
      from placement_application a where journal_id is not null) each group by way order by way`.execute(server.db);
  expect(rows.map(({ way, over }) => [way, over])).toEqual([
    ['auction', 0n],
    ['offering', 0n],
    ['placement', 0n],
  ]);
  for (const { rows: count } of rows) expect(Number(count)).toBeGreaterThan(20);
});

/** Codes of every message of a customer. */
async function messagesOf(who: TestCustomer): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await server.ok('/user/Messages', { kind: 'funds', page }, who);
    codes.push(...data.map(({ code }) => code as string));
    for (const { code, stock } of data) expect([code, stock?.kor]).toEqual([code, expect.stringMatching(/[가-힣]/)]);
    if (data.length === 0 || codes.length >= total) return codes;
  }
}
