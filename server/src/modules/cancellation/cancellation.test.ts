import type { IssueKind, IssueRow } from '@maru/domain/admin';
import type { Bid } from '@maru/domain/contracts';
import { sql } from 'kysely';
import { breaking, killedUntilDone, meanwhile } from '../../../test/breaking.ts';
import { decideAs, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { transaction } from '../../core/db.ts';
import { MINUTE } from '../../core/time.ts';
import { findAuction, insertAuction } from '../auction/auction.repo.ts';
import { advanceDueAuctions, toAuctionRow } from '../auction/auction.service.ts';
import { verifyBooks } from '../books/books.service.ts';
import { OFFERINGS } from '../ipo/catalogue/offerings.ts';
import { insertOffering } from '../ipo/ipo.repo.ts';
import { advanceDue, toOfferingRow } from '../ipo/offering.service.ts';
import { findDueIssues } from '../listing/listing.repo.ts';
import { advancePlacements } from '../placement/placement-life.service.ts';
import { waiveOverdue } from '../placement/placement.service.ts';
import { refundCancelled } from './refund.service.ts';

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
let first: TestOperator;
let second: TestOperator;
const now = () => server.clock.now();
const STEP = 10 * MINUTE;
let turns = 0;

beforeAll(async () => {
  server = await makeApp({ venue: (clock) => stillVenue(clock, []), env: { MARKET_CLOCK: 'demo' } });
  [ann, bob] = [
    await registerCustomer(server, { cash: 40_000_000_000n }),
    await registerCustomer(server, { cash: 40_000_000_000n }),
  ];
  for (const who of [ann, bob]) await verifyName(server, who);
});
beforeEach(() => logInOperators());
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]));
afterAll(() => server.close());

/** Two operators whose sessions begin now: those of an earlier time have ended by themselves. */
async function logInOperators(): Promise<void> {
  [first, second] = [await makeOperator(server, 'cashier'), await makeOperator(server, 'manager')];
}
const propose = (kind: IssueKind, issueId: string) =>
  first.ok('/admin/IssueCancel', {
    clientId: newId(),
    kind,
    issueId,
    reason: 'ISSUER_WITHDREW',
    note: 'By its letter',
  });
const decide = (who: TestOperator, { proposal }: IssueRow, verdict: 'approve' | 'reject' = 'approve') =>
  who.call('/admin/ProposalDecide', { clientId: newId(), proposalId: proposal!.proposalId, verdict });
async function cancel(kind: IssueKind, issueId: string): Promise<void> {
  expect((await decide(second, await propose(kind, issueId))).data?.state).toBe('applied');
  await refundCancelled(server.db, now());
  // A further run finds nothing to do.
  await refundCancelled(server.db, now());
}
const assets = async (who: TestCustomer) => {
  const { available, held, newShares, total } = await server.ok('/fund/Assets', {}, who);
  return { available, held, newShares, total };
};
const notified = async (who: TestCustomer) =>
  (await server.ok('/user/Messages', { kind: 'funds', page: 1 }, who)).data.map(({ code, params }) => [
    code,
    params.reason,
  ]);

/** An offering whose steps follow one another every ten minutes, from its opening on. */
async function openOffering(company: number): Promise<string> {
  const at = (steps: number) => now() + steps * STEP;
  const [announceAt, subscribeTo, drawAt, allocateAt, payBy, listAt] = [-1, 1, 2, 3, 4, 5].map(at) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const times = { announceAt, subscribeFrom: now(), subscribeTo, drawAt, allocateAt, payBy, listAt };
  const issue = { company, step: 1_000_000_000 + turns++, ...times };
  const row = toOfferingRow(server.config, OFFERINGS[company]!, issue, { number: 1_000 + turns, at: announceAt });
  await transaction(server.db, (tx) => insertOffering(tx, row));
  return row.offering_id;
}
async function apply(who: TestCustomer, offeringId: string, times = 1n) {
  const { offering } = await server.ok('/ipo/Detail', { offeringId });
  const quantity = (BigInt(offering.minimumShares) * times).toString();
  return server.ok('/ipo/Apply', { clientId: newId(), offeringId, quantity, fundPassword: who.fundPassword }, who);
}
const application = (who: TestCustomer, applicationId: string) => server.ok('/ipo/ApplyDetail', { applicationId }, who);
const step = async () => {
  server.clock.advance(STEP);
  await advanceDue(server.app.deps, now());
};
/** A company that asks for half of the amount, so that winners pay the rest. */
const HALF = OFFERINGS.findIndex(({ fundingMode, method }) => fundingMode === 'DEPOSIT_50' && method === undefined);

test('two operators cancel; who has paid and who has not gets every won back, with the reason', async () => {
  const before = { ann: await assets(ann), bob: await assets(bob) };
  const offeringId = await openOffering(HALF);
  const { maximumShares, minimumShares } = (await server.ok('/ipo/Detail', { offeringId })).offering;
  const most = BigInt(maximumShares) / BigInt(minimumShares);
  const [mine, other] = [await apply(ann, offeringId, most), await apply(bob, offeringId, most)];
  for (let steps = 0; steps < 3; steps++) await step();
  expect(await application(bob, other.applicationId)).toMatchObject({ status: 'awaiting_payment' });
  const { applicationId } = mine;
  const paid = await server.ok('/ipo/Pay', { clientId: newId(), applicationId, fundPassword: ann.fundPassword }, ann);
  expect(paid.status).toBe('paid');

  await logInOperators();
  const proposed = await propose('offering', offeringId);
  expect(proposed).toMatchObject({
    stage: 'allotted',
    applications: 2,
    proposal: { state: 'open', proposedBy: `operator:${first.login}` },
  });
  expect(await decide(first, proposed)).toMatchObject({ code: 'FOUR_EYES' });
  const clientId = newId();
  const again = {
    clientId,
    kind: 'offering',
    issueId: offeringId,
    reason: 'FILING_INCOMPLETE',
    note: 'Again',
  } as const;
  expect(await second.call('/admin/IssueCancel', again)).toMatchObject({ code: 'PROPOSAL_OPEN' });
  expect((await server.ok('/ipo/Detail', { offeringId })).offering.cancellation).toBeNull();

  expect((await decide(second, proposed)).data).toMatchObject({ kind: 'cancellation', state: 'applied' });
  expect(await second.ok('/admin/Issue', { kind: 'offering', issueId: offeringId })).toMatchObject({
    stage: 'cancelled',
    proposal: { state: 'applied', decidedBy: `operator:${second.login}` },
  });
  expect(await decide(second, proposed)).toMatchObject({ code: 'CASE_CLOSED' });
  const anew = { ...again, clientId: newId() };
  expect(await second.call('/admin/IssueCancel', anew)).toMatchObject({ code: 'ISSUE_CANCELLED' });
  // The refund follows; nobody can pay meanwhile.
  const late = { clientId: newId(), applicationId: other.applicationId, fundPassword: bob.fundPassword };
  expect(await server.call('/ipo/Pay', late, bob)).toMatchObject({ code: 'APPLICATION_NOT_PAYABLE' });
  await refundCancelled(server.db, now());
  await refundCancelled(server.db, now());

  const { offering } = await server.ok('/ipo/Detail', { offeringId });
  expect(offering).toMatchObject({ status: 'cancelled', cancellation: { reason: 'ISSUER_WITHDREW' } });
  const back = await application(ann, applicationId);
  expect(back).toMatchObject({ status: 'refunded', held: '0', due: null, cancellation: { reason: 'ISSUER_WITHDREW' } });
  // The excess of the deposit had come back before, so all of it is what was held and what was paid later.
  expect(back.refund).toBe(
    String(BigInt(paid.deposit) + (BigInt(paid.price) * BigInt(paid.allotted!) - BigInt(paid.deposit))),
  );
  expect(await application(bob, other.applicationId)).toMatchObject({ status: 'refunded', refund: other.deposit });
  expect({ ann: await assets(ann), bob: await assets(bob) }).toEqual(before);
  for (const who of [ann, bob]) expect(await notified(who)).toContainEqual(['NEW_SHARES_REFUNDED', 'ISSUER_WITHDREW']);
  const [movement] = (await server.ok('/fund/Flow', { direction: 'all', page: 1 }, ann)).data;
  expect(movement!.kind).toBe('new_shares_refund');

  // No later step takes place.
  for (let steps = 0; steps < 3; steps++) await step();
  expect((await server.ok('/ipo/Detail', { offeringId })).offering.status).toBe('cancelled');
  expect(await findDueIssues(server.db, now())).toEqual([]);
  const { dates } = await server.ok('/ipo/Calendar', {});
  expect(dates.map(({ id }) => id)).not.toContain(offeringId);
});

test('an offering before its subscription and one that is open are cancelled; nobody applies any more', async () => {
  const offeringId = await openOffering(0);
  const mine = await apply(ann, offeringId);
  const before = await assets(ann);
  await cancel('offering', offeringId);
  expect(await application(ann, mine.applicationId)).toMatchObject({ status: 'refunded', refund: mine.deposit });
  expect(BigInt((await assets(ann)).available)).toBe(BigInt(before.available) + BigInt(mine.deposit));
  const quantity = mine.quantity;
  const input = { clientId: newId(), offeringId, quantity, fundPassword: ann.fundPassword };
  expect(await server.call('/ipo/Apply', input, ann)).toMatchObject({ code: 'ISSUE_CANCELLED' });
  const over = await second.ok('/admin/Issues', { state: 'over', page: 1 });
  expect(over.data.map(({ issueId }) => issueId)).toContain(offeringId);
  const current = await second.ok('/admin/Issues', { state: 'current', page: 1 });
  expect(current.data.map(({ issueId }) => issueId)).not.toContain(offeringId);
});

test('a refund that is killed at any statement and repeated returns every won once', async () => {
  const before = { ann: await assets(ann), bob: await assets(bob) };
  const offeringId = await openOffering(HALF);
  const { maximumShares, minimumShares } = (await server.ok('/ipo/Detail', { offeringId })).offering;
  const most = BigInt(maximumShares) / BigInt(minimumShares);
  const [mine, other] = [await apply(ann, offeringId, most), await apply(bob, offeringId, most)];
  for (let steps = 0; steps < 3; steps++) await step();
  const { applicationId } = mine;
  await server.ok('/ipo/Pay', { clientId: newId(), applicationId, fundPassword: ann.fundPassword }, ann);
  await logInOperators();
  await decide(second, await propose('offering', offeringId));
  expect(await killedUntilDone(server.db, 1, (db) => refundCancelled(db, now()))).toBeGreaterThan(10);
  for (const [who, { applicationId: id }] of [
    [ann, mine],
    [bob, other],
  ] as const)
    expect(await application(who, id)).toMatchObject({ status: 'refunded', held: '0' });
  expect({ ann: await assets(ann), bob: await assets(bob) }).toEqual(before);
  const { rows } = await sql<{ refunds: bigint; messages: bigint }>`
    select (select count(*) from journal where kind = 'new_shares_refund' and ref = any(${[applicationId, other.applicationId]})) as refunds,
      (select count(*) from message where code = 'NEW_SHARES_REFUNDED' and ref = any(${[applicationId, other.applicationId]}::uuid[])) as messages
  `.execute(server.db);
  expect(rows).toEqual([{ refunds: 1n, messages: 2n }]);
});

async function openAuction(company: number) {
  const turn = {
    company,
    step: 1_000_000_000 + turns++,
    announceAt: now() - MINUTE,
    bidFrom: now(),
    bidTo: now() + STEP,
    openAt: now() + 2 * STEP,
    listAt: now() + 4 * STEP,
  };
  const row = toAuctionRow(turn, { number: 1_000 + turns, at: turn.announceAt });
  await transaction(server.db, (tx) => insertAuction(tx, row));
  return (await server.ok('/auction/Detail', { auctionId: row.auction_id })).auction;
}
const bid = (who: TestCustomer, auctionId: string, { price, quantity }: { price: string; quantity: string }) =>
  server.call('/auction/Bid', { clientId: newId(), auctionId, price, quantity, fundPassword: who.fundPassword }, who);
const own = (who: TestCustomer, { bidId }: Bid) => server.ok('/auction/BidDetail', { bidId }, who);

test('an auction is cancelled under seal, which stays, and after its opening', async () => {
  for (const isOpened of [false, true]) {
    const before = await assets(ann);
    const auction = await openAuction(isOpened ? 0 : 1);
    const { auctionId, floor: price, maximumShares: quantity } = auction;
    const mine = (await bid(ann, auctionId, { price, quantity })).data!;
    if (isOpened) await bid(bob, auctionId, { price, quantity });
    if (isOpened) {
      server.clock.set(auction.openAt);
      await advanceDueAuctions(server.app.deps, now());
      expect(await own(ann, mine)).toMatchObject({ status: 'paid' });
    }
    await logInOperators();
    // A sum of sealed bids would tell each new one.
    const issue = await second.ok('/admin/Issue', { kind: 'auction', issueId: auctionId });
    expect(issue).toMatchObject({ applications: isOpened ? 2 : 1 });
    expect(issue.amount === null).toBe(!isOpened);
    await cancel('auction', auctionId);
    const after = (await server.ok('/auction/Detail', { auctionId })).auction;
    expect(after).toMatchObject({ status: 'cancelled', cancellation: { reason: 'ISSUER_WITHDREW' } });
    expect(after.result === null).toBe(!isOpened);
    expect(await own(ann, mine)).toMatchObject({ status: 'refunded', refund: mine.deposit, held: '0' });
    expect(await assets(ann)).toEqual(before);
    expect(await notified(ann)).toContainEqual(['AUCTION_REFUNDED', 'ISSUER_WITHDREW']);
    expect(await bid(bob, auctionId, { price, quantity })).toMatchObject({ code: 'ISSUE_CANCELLED' });
    const published = await server.call('/auction/Result', { auctionId, after: 0 });
    if (!isOpened) expect(JSON.stringify(published)).not.toContain(mine.nonce);
  }
});

test('a placement is cancelled with its paid applications and those under review', async () => {
  await advancePlacements(server.app.deps, now());
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  const placement = data.find(({ fundingMode }) => fundingMode === 'FULL_PREPAY')!;
  const { placementId, minimumShares: quantity } = placement;
  const before = { ann: await assets(ann), bob: await assets(bob) };
  const place = (who: TestCustomer) =>
    server.call('/placement/Apply', { clientId: newId(), placementId, quantity, fundPassword: who.fundPassword }, who);
  const [mine, other] = [(await place(ann)).data!, (await place(bob)).data!];
  await decideAs(server, 'placement', mine.applicationId, 'kim');

  const proposed = await propose('placement', placementId);
  expect(proposed.applications).toBe(2);
  expect((await decide(second, proposed)).data?.state).toBe('applied');
  await expect(decideAs(server, 'placement', other.applicationId, 'kim')).rejects.toMatchObject({
    code: 'CASE_CHANGED',
  });
  await refundCancelled(server.db, now());
  for (const [who, { applicationId }] of [
    [ann, mine],
    [bob, other],
  ] as const) {
    const back = await server.ok('/placement/ApplicationDetail', { applicationId }, who);
    expect(back).toMatchObject({ status: 'refunded', cancellation: { reason: 'ISSUER_WITHDREW' } });
    expect(await notified(who)).toContainEqual(['PLACEMENT_REFUNDED', 'ISSUER_WITHDREW']);
  }
  expect({ ann: await assets(ann), bob: await assets(bob) }).toEqual(before);
  const after = (await server.ok('/placement/Detail', { placementId })).placement;
  expect(after).toMatchObject({ status: 'cancelled', left: placement.pool });
  expect(await place(ann)).toMatchObject({ code: 'ISSUE_CANCELLED' });
  await expect(decideAs(server, 'placement', other.applicationId, 'kim')).rejects.toMatchObject({
    code: 'CASE_CLOSED',
  });
});

test.each([
  ['DEPOSIT_50', 2n],
  ['PAY_AFTER_WIN', 0n],
] as const)('a placement with %s is cancelled while one has paid and one has not', async (mode, part) => {
  await advancePlacements(server.app.deps, now());
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  const { placementId, pool, price, minimumShares, listAt } = data.find(({ fundingMode }) => fundingMode === mode)!;
  const cost = BigInt(price) * BigInt(minimumShares);
  const deposit = part === 0n ? 0n : cost / part;
  const before = { ann: await assets(ann), bob: await assets(bob) };
  const allotted = async (who: TestCustomer) => {
    const { fundPassword } = who;
    const input = { clientId: newId(), placementId, quantity: minimumShares, fundPassword };
    const made = await server.ok('/placement/Apply', input, who);
    await decideAs(server, 'placement', made.applicationId, 'kim');
    return made;
  };
  const pay = (who: TestCustomer, applicationId: string) => {
    const { fundPassword } = who;
    return server.call('/placement/Pay', { clientId: newId(), applicationId, fundPassword }, who);
  };
  const [mine, other] = [await allotted(ann), await allotted(bob)];
  expect((await pay(ann, mine.applicationId)).data).toMatchObject({ status: 'paid' });

  const proposed = await propose('placement', placementId);
  expect(proposed).toMatchObject({ applications: 2, amount: String(cost + deposit) });
  expect((await decide(second, proposed)).data?.state).toBe('applied');
  // The refund follows; nobody pays or waives meanwhile, nor does the job of the placements.
  const { applicationId } = other;
  expect(await pay(bob, applicationId)).toMatchObject({ code: 'APPLICATION_NOT_PAYABLE' });
  expect(await server.call('/placement/Waive', { applicationId }, bob)).toMatchObject({
    code: 'APPLICATION_NOT_PAYABLE',
  });
  await transaction(server.db, (tx) => waiveOverdue(tx, applicationId, Date.parse(listAt)));
  expect(await server.ok('/placement/ApplicationDetail', { applicationId }, bob)).toMatchObject({
    status: 'awaiting_payment',
    held: String(deposit),
  });
  expect(await killedUntilDone(server.db, 3, (db) => refundCancelled(db, now()))).toBeGreaterThan(1);
  for (const [who, { applicationId: id, number }] of [
    [ann, mine],
    [bob, other],
  ] as const) {
    const back = await server.ok('/placement/ApplicationDetail', { applicationId: id }, who);
    expect(back).toMatchObject({ status: 'refunded', held: '0', due: null });
    const told = (await server.ok('/user/Messages', { kind: 'funds', page: 1 }, who)).data.filter(
      ({ code, params }) => code === 'PLACEMENT_REFUNDED' && params['number'] === number,
    );
    expect(told).toHaveLength(1);
  }
  expect({ ann: await assets(ann), bob: await assets(bob) }).toEqual(before);
  expect((await server.ok('/placement/Detail', { placementId })).placement).toMatchObject({
    status: 'cancelled',
    left: pool,
  });
});

/** Runs the auctions, killed after ever more statements, until the bids of this one are opened. */
async function killedUntilOpened(auctionId: string): Promise<void> {
  const isOpened = async () => (await findAuction(server.db, auctionId))!.opened_at !== null;
  for (let left = 1; !(await isOpened()); left++)
    await expect(advanceDueAuctions({ ...server.app.deps, db: breaking(server.db, left) }, now())).rejects.toThrow();
}

/** Takes the issues through their steps, while the second operator cancels this one after it has been read `nth` times. */
async function advanceWhileCancelled(
  { kind, id, nth }: { readonly kind: IssueKind; readonly id: string; readonly nth: number },
  advance: (deps: TestApp['app']['deps'], at: number) => Promise<void>,
): Promise<void> {
  await logInOperators();
  const proposed = await propose(kind, id);
  const decided: unknown[] = [];
  const db = meanwhile(server.db, { id, nth }, async () => decided.push((await decide(second, proposed)).data?.state));
  await advance({ ...server.app.deps, db }, now());
  expect(decided).toEqual(['applied']);
  expect(await verifyBooks(server.db)).toEqual([]);
  await refundCancelled(server.db, now());
}

test('an offering that is cancelled while its unpaid shares are waived refunds everyone', async () => {
  const before = { ann: await assets(ann), bob: await assets(bob) };
  const offeringId = await openOffering(HALF);
  const { maximumShares, minimumShares } = (await server.ok('/ipo/Detail', { offeringId })).offering;
  const most = BigInt(maximumShares) / BigInt(minimumShares);
  const [mine, other] = [await apply(ann, offeringId, most), await apply(bob, offeringId, most)];
  for (let steps = 0; steps < 3; steps++) await step();
  const { applicationId } = mine;
  await server.ok('/ipo/Pay', { clientId: newId(), applicationId, fundPassword: ann.fundPassword }, ann);
  server.clock.advance(STEP / 2);
  await advanceDue(server.app.deps, now());
  server.clock.advance(STEP / 2);
  await advanceWhileCancelled({ kind: 'offering', id: offeringId, nth: 2 }, advanceDue);
  for (const [who, { applicationId: id }] of [
    [ann, mine],
    [bob, other],
  ] as const)
    expect(await application(who, id)).toMatchObject({ status: 'refunded', held: '0' });
  expect({ ann: await assets(ann), bob: await assets(bob) }).toEqual(before);
});

test('an auction that is cancelled while its bids are settled refunds everyone', async () => {
  const before = await assets(ann);
  const auction = await openAuction(0);
  const { auctionId, floor: price, maximumShares: quantity } = auction;
  const mine = (await bid(ann, auctionId, { price, quantity })).data!;
  await bid(bob, auctionId, { price, quantity });
  server.clock.set(auction.openAt);
  // Killed with the bids opened and none settled.
  await killedUntilOpened(auctionId);
  await advanceWhileCancelled({ kind: 'auction', id: auctionId, nth: 2 }, advanceDueAuctions);
  expect(await own(ann, mine)).toMatchObject({ status: 'refunded', refund: mine.deposit, held: '0' });
  expect(await assets(ann)).toEqual(before);
});

test('an auction that is cancelled just before its opening keeps every bid sealed', async () => {
  const before = await assets(ann);
  const auction = await openAuction(0);
  const { auctionId, floor: price, maximumShares: quantity } = auction;
  const mine = (await bid(ann, auctionId, { price, quantity })).data!;
  server.clock.set(auction.bidTo);
  await advanceDueAuctions(server.app.deps, now());
  server.clock.set(auction.openAt);
  await advanceWhileCancelled({ kind: 'auction', id: auctionId, nth: 1 }, advanceDueAuctions);
  expect(await findAuction(server.db, auctionId)).toMatchObject({ opened_at: null, clearing: null, allotted: null });
  expect(await own(ann, mine)).toMatchObject({ status: 'refunded', refund: mine.deposit, held: '0' });
  expect(await assets(ann)).toEqual(before);
});

test('a placement that is cancelled while its applicants are reminded reminds nobody, and refunds everyone', async () => {
  await advancePlacements(server.app.deps, now());
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  const { placementId, minimumShares: quantity } = data.find(({ fundingMode }) => fundingMode === 'DEPOSIT_50')!;
  const before = await assets(ann);
  const { fundPassword } = ann;
  const { applicationId, number } = await server.ok(
    '/placement/Apply',
    { clientId: newId(), placementId, quantity, fundPassword },
    ann,
  );
  await decideAs(server, 'placement', applicationId, 'kim');
  const { payBy } = await server.ok('/placement/ApplicationDetail', { applicationId }, ann);
  server.clock.set(new Date(Date.parse(payBy!) - 1).toISOString());
  await advanceWhileCancelled({ kind: 'placement', id: placementId, nth: 1 }, advancePlacements);
  const back = await server.ok('/placement/ApplicationDetail', { applicationId }, ann);
  expect(back).toMatchObject({ status: 'refunded', held: '0', due: null });
  expect(await assets(ann)).toEqual(before);
  const told = (await server.ok('/user/Messages', { kind: 'funds', page: 1 }, ann)).data.filter(
    ({ params }) => params['number'] === number,
  );
  expect(told.map(({ code }) => code)).not.toContain('PLACEMENT_PAY_SOON');
});

test('a withdrawn proposal can be made anew; nothing is cancelled from the listing on, nor by other roles', async () => {
  const offeringId = await openOffering(1);
  const withdrawn = (await decide(first, await propose('offering', offeringId), 'reject')).data!;
  expect(withdrawn).toMatchObject({ state: 'withdrawn', decidedBy: `operator:${first.login}` });
  const proposed = await propose('offering', offeringId);
  server.clock.advance(5 * STEP);
  await logInOperators();
  expect(await decide(second, proposed)).toMatchObject({ code: 'ISSUE_LISTED' });
  const input = { kind: 'offering', issueId: newId(), reason: 'MARKET_DISRUPTED', note: 'Halted' } as const;
  expect(await first.call('/admin/IssueCancel', { clientId: newId(), ...input })).toMatchObject({ code: 'NOT_FOUND' });
  for (const role of ['reviewer', 'auditor'] as const) {
    const other = await makeOperator(server, role);
    expect(await decide(other, proposed)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await other.call('/admin/IssueCancel', { clientId: newId(), ...input })).toMatchObject({
      code: 'FORBIDDEN',
    });
  }
  const { data } = await second.ok('/admin/Audit', { page: 1, act: 'issue.cancel' });
  const after = expect.objectContaining({ reason: 'ISSUER_WITHDREW' }) as object;
  expect(data[0]).toMatchObject({ after, note: 'By its letter', customerId: null });
});
