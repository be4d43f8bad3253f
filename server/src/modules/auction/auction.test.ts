import { createHash } from 'node:crypto';
import type { ApiOutput, Auction, Bid } from '@maru/domain/contracts';
import { allotAuction, bidLine, commitmentLine } from '@maru/domain/new-shares';
import { sql } from 'kysely';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { openAuction as openAuctionOf } from '../../../test/new-shares.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { verifyBooks } from '../books/books.service.ts';
import { refundCancelled } from '../cancellation/refund.service.ts';
import { findDueAuctions } from './auction.repo.ts';
import { advanceAuctions, advanceDueAuctions } from './auction.service.ts';

const MINUTE = 60_000;
const STAGES = ['upcoming', 'open', 'ended'] as const;

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
beforeAll(async () => {
  server = await makeApp({ venue: (clock) => stillVenue(clock, []), env: { DEMO: '1' } });
  const cash = 40_000_000_000n;
  [ann, bob] = [await registerCustomer(server, { cash }), await registerCustomer(server, { cash })];
  await sql`update customer set real_name = 'verified' where id in (${ann.userId}, ${bob.userId})`.execute(server.db);
});
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

const detail = async (auctionId: string): Promise<Auction> =>
  (await server.ok('/auction/Detail', { auctionId })).auction;
const everything = async (): Promise<Auction[]> =>
  (await Promise.all(STAGES.map((stage) => server.ok('/auction/List', { stage, page: 1 })))).flatMap(
    ({ data }) => data,
  );
const reach = async (time: string) => {
  server.clock.set(time);
  await advanceDueAuctions(server.app.deps, server.clock.now());
  await refundCancelled(server.db, server.clock.now());
};
const result = (auctionId: string) => server.ok('/auction/Result', { auctionId, after: 0 });
const available = async (who: TestCustomer, { auctionId }: Auction) =>
  BigInt((await server.ok('/auction/BidInfo', { auctionId }, who)).available);
const messages = async (who: TestCustomer) =>
  (await server.db.selectFrom('message').select('code').where('user_id', '=', who.userId).execute()).map(
    ({ code }) => code as string,
  );

const openAuction = (code: string) => openAuctionOf(server, code);
interface Draft {
  readonly price: bigint;
  readonly quantity: bigint;
}
const bid = (who: TestCustomer, { auctionId }: Auction, { price, quantity }: Draft, clientId = newId()) =>
  server.call(
    '/auction/Bid',
    {
      clientId,
      auctionId,
      price: price.toString(),
      quantity: quantity.toString(),
      fundPassword: who.fundPassword,
    },
    who,
  );
async function placed(who: TestCustomer, auction: Auction, draft: Draft): Promise<Bid> {
  const answer = await bid(who, auction, draft);
  if (!answer.data) throw new Error(answer.code);
  return answer.data;
}
const own = (who: TestCustomer, { bidId }: Bid) => server.ok('/auction/BidDetail', { bidId }, who);

test('a demo has auctions in every stage from its first start, and the calendar goes on', async () => {
  server.clock.advance(10 * MINUTE);
  await advanceAuctions(server.app.deps, server.clock.now());
  const all = await everything();
  expect(all.map(({ status }) => status).sort()).toEqual(['cancelled', 'closed', 'open', 'open', 'upcoming']);
  for (const { status, bids, result: opened } of all) {
    expect(bids !== null).toBe(['closed', 'cancelled'].includes(status));
    expect(opened !== null).toBe(status === 'cancelled');
  }
  const now = server.clock.now();
  expect(await findDueAuctions(server.db, now, 6)).toEqual([]);
  server.clock.advance(20 * MINUTE);
  await advanceAuctions(server.app.deps, server.clock.now());
  const next = await everything();
  expect(next.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'closed',
    'open',
    'open',
    'opened',
    'upcoming',
  ]);
  for (const { auctionId } of all) {
    const { business, risk } = await server.ok('/auction/Detail', { auctionId });
    for (const text of [business, risk])
      expect(Object.values(text).filter((words) => words.length > 20)).toHaveLength(4);
  }
  expect(await server.call('/auction/Detail', { auctionId: newId() })).toMatchObject({ code: 'AUCTION_NOT_FOUND' });
});

test('every refusal of a bid', async () => {
  const auction = await openAuction('9A1');
  const [floor, step] = [BigInt(auction.floor), BigInt(auction.priceStep)];
  const quantity = BigInt(auction.minimumShares);
  const most = BigInt(auction.maximumShares);
  expect(most * 10n).toBeLessThanOrEqual(BigInt(auction.pool));
  const code = async (answer: ReturnType<typeof bid>) => (await answer).code;
  expect(await code(bid(ann, auction, { price: floor - step, quantity }))).toBe('BID_BELOW_FLOOR');
  expect(await code(bid(ann, auction, { price: floor + 1n, quantity }))).toBe('BID_OFF_STEP');
  expect(await code(bid(ann, auction, { price: floor, quantity: quantity - 1n }))).toBe('SHARES_TOO_FEW');
  expect(await code(bid(ann, auction, { price: floor, quantity: quantity + 1n }))).toBe('SHARES_OFF_STEP');
  expect(await code(bid(ann, auction, { price: floor, quantity: most + quantity }))).toBe('BID_SHARES_TOO_MANY');
  expect(await code(bid({ ...ann, fundPassword: '111112' }, auction, { price: floor, quantity }))).toBe(
    'WRONG_FUND_PASSWORD',
  );
  expect(await code(bid(ann, { ...auction, auctionId: newId() }, { price: floor, quantity }))).toBe(
    'AUCTION_NOT_FOUND',
  );
  const of = async (status: Auction['status']) => (await everything()).find((each) => each.status === status)!;
  const [upcoming, closed] = [await of('upcoming'), await of('closed')];
  expect(await bid(ann, upcoming, { price: BigInt(upcoming.floor), quantity })).toMatchObject({
    code: 'AUCTION_NOT_STARTED',
    params: { from: upcoming.bidFrom },
  });
  expect(await code(bid(ann, closed, { price: BigInt(closed.floor), quantity }))).toBe('AUCTION_ENDED');
  const poor = await registerCustomer(server);
  expect(await code(bid(poor, auction, { price: floor, quantity }))).toBe('REAL_NAME_REQUIRED');
  await sql`update customer set real_name = 'verified' where id = ${poor.userId}`.execute(server.db);
  expect(await code(bid(poor, auction, { price: floor, quantity: most }))).toBe('INSUFFICIENT_BALANCE');
  await sql`update customer set flags = '{frozen}' where id = ${poor.userId}`.execute(server.db);
  expect(await code(bid(poor, auction, { price: floor, quantity }))).toBe('ACCOUNT_FROZEN');
  // Nothing of it is held, and the tenth of the pool is for all bids of a person together.
  expect((await server.ok('/auction/Records', { page: 1 }, ann)).total).toBe(0);
  await placed(ann, auction, { price: floor, quantity: most - quantity });
  expect(await bid(ann, auction, { price: floor, quantity: 2n * quantity })).toMatchObject({
    code: 'BID_SHARES_TOO_MANY',
    params: { max: String(quantity) },
  });
  await placed(bob, auction, { price: floor, quantity });
  await placed(bob, auction, { price: floor, quantity });
  await placed(bob, auction, { price: floor, quantity });
  expect(await code(bid(bob, auction, { price: floor, quantity }))).toBe('BIDS_USED_UP');
  await reach(auction.openAt);
});

test('a bid is sealed: nobody but its owner sees it before the opening, and nobody changes it', async () => {
  const auction = await openAuction('9A2');
  const { auctionId } = auction;
  const draft = { price: BigInt(auction.floor) + BigInt(auction.priceStep), quantity: 200n };
  const clientId = newId();
  const before = await available(ann, auction);
  const [a, b] = await Promise.all([bid(ann, auction, draft, clientId), bid(ann, auction, draft, clientId)]);
  expect(b.data).toEqual(a.data);
  const mine = a.data!;
  expect(mine).toMatchObject({ status: 'sealed', price: String(draft.price), quantity: '200', allotted: null });
  expect(before - (await available(ann, auction))).toBe(draft.price * 200n);
  expect(mine.held).toBe(String(draft.price * 200n));
  expect((await server.ok('/auction/BidDetail', { clientId }, ann)).bidId).toBe(mine.bidId);
  expect((await server.ok('/auction/Records', { page: 1, auctionId }, ann)).data).toEqual([mine]);
  for (const key of [{ bidId: mine.bidId }, { clientId }])
    expect(await server.call('/auction/BidDetail', key, bob)).toMatchObject({ code: 'BID_NOT_FOUND', data: null });
  expect((await server.ok('/auction/Records', { page: 1, auctionId }, bob)).data).toEqual([]);
  // Neither the list nor the number of bids is public, and the database has no price.
  expect((await detail(auctionId)).bids).toBeNull();
  expect(await result(auctionId)).toMatchObject({ total: 0, bids: [], listHash: null });
  const stored = await server.db
    .selectFrom('auction_bid')
    .select(['price', 'quantity', 'nonce'])
    .where('id', '=', mine.bidId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ price: null, quantity: null, nonce: null });
  const line = bidLine({ id: mine.bidId, price: draft.price, quantity: 200n, nonce: mine.nonce });
  expect(createHash('sha256').update(line).digest('hex')).toBe(mine.commitment);
  const change = (set: ReturnType<typeof sql>) =>
    sql`update auction_bid set ${set} where id = ${mine.bidId}`.execute(server.db);
  await expect(change(sql`commitment = sha256('x')`)).rejects.toThrow('never changes');
  await expect(change(sql`sealed = 'x'`)).rejects.toThrow('never changes');
  // Opened with another price than the committed one.
  await expect(
    change(sql`price = ${draft.price * 2n}, quantity = 100, allotted = 0, nonce = decode(${mine.nonce}, 'hex')`),
  ).rejects.toThrow('check constraint');
  await expect(sql`update auction set floor = 1 where auction_id = ${auctionId}`.execute(server.db)).rejects.toThrow(
    'never change',
  );
  await reach(auction.openAt);
});

/** Repeats an auction from what is published, as anybody can. */
function repeat(published: ApiOutput<'/auction/Result'>) {
  const bids = published.bids.map((each, place) => ({
    id: each.id,
    place,
    price: BigInt(each.price!),
    quantity: BigInt(each.quantity!),
  }));
  return allotAuction(bids, { pool: BigInt(published.pool), pricing: published.pricing });
}

test.each([
  ['UNIFORM', '9A1'],
  ['PAY_AS_BID', '9A2'],
] as const)(
  '%s: the list is fixed at the close, opened after it, and anyone can repeat the result',
  async (_, code) => {
    const auction = await openAuction(code);
    const { auctionId } = auction;
    const [floor, step] = [BigInt(auction.floor), BigInt(auction.priceStep)];
    const before = { ann: await available(ann, auction), bob: await available(bob, auction) };
    const { total: worth } = await server.ok('/fund/Assets', {}, ann);
    const high = await placed(ann, auction, { price: floor + 30n * step, quantity: BigInt(auction.maximumShares) });
    const low = await placed(bob, auction, { price: floor, quantity: BigInt(auction.minimumShares) });

    await reach(auction.bidTo);
    const closed = await result(auctionId);
    expect(closed.bids.map(({ id }) => id)).toEqual(expect.arrayContaining([high.bidId, low.bidId]));
    expect(closed.total).toBe(closed.bids.length);
    expect(closed.total).toBeGreaterThan(20);
    expect(
      closed.bids.every(({ price, quantity, nonce }) => price === null && quantity === null && nonce === null),
    ).toBe(true);
    const lines = closed.bids.map(commitmentLine).join('');
    expect(createHash('sha256').update(lines).digest('hex')).toBe(closed.listHash);
    expect(await detail(auctionId)).toMatchObject({ status: 'closed', bids: closed.total, result: null });
    expect(await bid(ann, auction, { price: floor, quantity: 100n })).toMatchObject({ code: 'AUCTION_ENDED' });

    await reach(auction.openAt);
    const opened = await result(auctionId);
    expect(opened.bids.map(({ id, commitment }) => ({ id, commitment }))).toEqual(
      closed.bids.map(({ id, commitment }) => ({ id, commitment })),
    );
    for (const each of opened.bids) {
      const line = bidLine({
        id: each.id,
        price: BigInt(each.price!),
        quantity: BigInt(each.quantity!),
        nonce: each.nonce!,
      });
      expect(createHash('sha256').update(line).digest('hex')).toBe(each.commitment);
    }
    const { clearing, allotments } = repeat(opened);
    expect(opened.clearing).toBe(String(clearing));
    expect(opened.bids.map(({ allotted }) => allotted)).toEqual(
      opened.bids.map(({ id }) => String(allotments.get(id)!.shares)),
    );
    const final = await detail(auctionId);
    expect(final.status).toBe('opened');
    expect(final.result).toMatchObject({
      clearing: String(clearing),
      highest: high.price,
      allotted: auction.pool,
      winners: opened.bids.filter(({ allotted }) => allotted !== '0').length,
    });

    const paidPrice = auction.pricing === 'UNIFORM' ? clearing! : BigInt(high.price);
    const cost = paidPrice * BigInt(high.quantity);
    expect(await own(ann, high)).toMatchObject({
      status: 'paid',
      held: '0',
      allotted: high.quantity,
      paidPrice: String(paidPrice),
      refund: String(BigInt(high.deposit) - cost),
    });
    expect(before.ann - (await available(ann, auction))).toBe(cost);
    expect(await own(bob, low)).toMatchObject({ status: 'lost', held: '0', allotted: '0', refund: low.deposit });
    expect(await available(bob, auction)).toBe(before.bob);
    // New shares count at their cost.
    expect((await server.ok('/fund/Assets', {}, ann)).total).toBe(worth);
    expect(await messages(ann)).toContain('AUCTION_WON');
    expect(await messages(bob)).toContain('AUCTION_LOST');
    const [movement] = (await server.ok('/fund/Flow', { direction: 'all', page: 1 }, ann)).data;
    expect(movement).toMatchObject({ kind: 'auction_shares', amount: String(-cost) });
  },
);

test('an auction with bids for too few shares is cancelled at the opening, and every won comes back', async () => {
  const auction = await openAuction('9A4');
  const before = await available(ann, auction);
  const mine = await placed(ann, auction, { price: BigInt(auction.floor), quantity: BigInt(auction.minimumShares) });
  await reach(auction.openAt);
  expect(await detail(auction.auctionId)).toMatchObject({ status: 'cancelled', result: { allotted: '0', winners: 0 } });
  expect(await own(ann, mine)).toMatchObject({ status: 'refunded', refund: mine.deposit, held: '0' });
  expect(await available(ann, auction)).toBe(before);
  expect(await messages(ann)).toContain('AUCTION_REFUNDED');
  expect(repeat(await result(auction.auctionId)).clearing).toBeNull();
});

test('a run that is killed at any transaction and repeated ends in the same books', async () => {
  const auction = await openAuction('9A3');
  await placed(ann, auction, { price: BigInt(auction.floor), quantity: BigInt(auction.minimumShares) });
  server.clock.set(auction.openAt);
  for (let left = 0, isDone = false; !isDone; left++) {
    isDone = await advanceDueAuctions({ ...server.app.deps, db: breaking(left) }, server.clock.now()).then(
      () => true,
      () => false,
    );
    if (left > 60) throw new Error('never gets through');
  }
  expect((await detail(auction.auctionId)).status).toBe('opened');
  expect(await verifyBooks(server.db)).toEqual([]);
});

/** The database, whose transactions fail once `left` of them have begun. */
function breaking(left: number): TestApp['db'] {
  let begun = 0;
  return new Proxy(server.db, {
    get(db, name) {
      if (name === 'transaction' && begun++ >= left) throw new Error('the connection broke');
      const value = Reflect.get(db, name) as unknown;
      return typeof value === 'function' ? (value.bind(db) as unknown) : value;
    },
  });
}
