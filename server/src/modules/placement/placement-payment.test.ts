import type { Placement, PlacementApplication } from '@maru/domain/contracts';
import { breaking, killedUntilDone } from '../../../test/breaking.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { decideAs, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { Trader } from '../../../test/trader.ts';
import { HOUR, MINUTE, SECOND } from '../../core/time.ts';
import { verifyBooks } from '../books/books.service.ts';
import { waives } from '../ipo/applicant-choices.ts';
import { addStopToPlacements } from '../ipo/payment-stop.repo.ts';
import { listDue } from '../listing/listing.service.ts';
import { advancePlacements } from './placement-life.service.ts';
import { placementSettings } from './placement.settings.ts';

let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let ann: Trader;
/** The open placement of each way to pay. */
let open: Record<Placement['fundingMode'], Placement>;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock, env: { DEMO: '1' } });
  ann = new Trader(server, await registerCustomer(server, { cash: 40_000_000_000n }));
  await verifyName(server, ann.customer);
});
beforeEach(async () => {
  await advance();
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  open = Object.fromEntries(data.map((each) => [each.fundingMode, each])) as typeof open;
});
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]));
afterAll(() => server.close());

const advance = (db = server.db) => advancePlacements({ ...server.app.deps, db }, clock.now());
const available = async ({ placementId }: Placement) =>
  BigInt((await server.ok('/placement/Info', { placementId }, ann.customer)).available);
const own = ({ applicationId }: PlacementApplication) =>
  server.ok('/placement/ApplicationDetail', { applicationId }, ann.customer);
const newest = async () => (await server.ok('/user/Messages', { kind: 'funds', page: 1 }, ann.customer)).data[0]!;
const pay = ({ applicationId }: PlacementApplication, clientId = newId()) =>
  server.call('/placement/Pay', { clientId, applicationId, fundPassword: ann.customer.fundPassword }, ann.customer);
const waive = ({ applicationId }: PlacementApplication) =>
  server.call('/placement/Waive', { applicationId }, ann.customer);
async function apply({ placementId, minimumShares }: Placement): Promise<PlacementApplication> {
  const { fundPassword } = ann.customer;
  const input = { clientId: newId(), placementId, quantity: minimumShares, fundPassword };
  return server.ok('/placement/Apply', input, ann.customer);
}
/** An application that the review has allotted. */
async function allotted(placement: Placement): Promise<PlacementApplication> {
  const mine = await apply(placement);
  await decideAs(server, 'placement', mine.applicationId, 'kim');
  return own(mine);
}
const left = async ({ placementId }: Placement) =>
  BigInt((await server.ok('/placement/Detail', { placementId })).placement.left);

test('a demo begins with a placement of each company that has ended, which simulated applicants were allotted and paid for', async () => {
  // Payments that are overdue are waived by the next run.
  await advance();
  const { data } = await server.ok('/placement/List', { stage: 'ended', page: 1 });
  expect(data.map(({ status }) => status)).toEqual(['ended', 'ended', 'ended']);
  for (const { placementId } of data) {
    const parts = await server.db
      .selectFrom('placement_application')
      .innerJoin('placement', 'placement.placement_id', 'placement_application.placement_id')
      .where('placement.placement_id', '=', placementId)
      .select(['status', 'created_at', 'decided_at', 'open_to'])
      .execute();
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter(({ status }) => status === 'paid').length).toBeGreaterThan(parts.length / 2);
    for (const { created_at, decided_at, open_to } of parts)
      expect([created_at < open_to, decided_at! <= open_to]).toEqual([true, true]);
  }
});

test.each([
  ['DEPOSIT_50', 2n],
  ['PAY_AFTER_WIN', 0n],
] as const)('%s holds its deposit, is paid after the allotment once, and never in part', async (mode, part) => {
  const placement = open[mode];
  const before = await available(placement);
  const amount = BigInt(placement.price) * BigInt(placement.minimumShares);
  const deposit = part === 0n ? 0n : amount / part;
  const review = await apply(placement);
  expect(review).toMatchObject({ status: 'review', amount: String(amount), deposit: String(deposit), due: null });
  expect(before - (await available(placement))).toBe(deposit);
  expect((await pay(review)).code).toBe('APPLICATION_NOT_PAYABLE');
  expect((await waive(review)).code).toBe('APPLICATION_NOT_PAYABLE');

  await decideAs(server, 'placement', review.applicationId, 'kim');
  const won = await own(review);
  expect(won).toMatchObject({
    status: 'awaiting_payment',
    held: String(deposit),
    due: String(amount - deposit),
    payBy: placement.payBy,
  });
  expect(await newest()).toMatchObject({
    code: 'PLACEMENT_WON',
    params: { until: placement.payBy },
    stock: placement.name,
  });
  const clientId = newId();
  const [a, b] = await Promise.all([pay(won, clientId), pay(won, clientId)]);
  expect(a.data).toMatchObject({ status: 'paid', due: null, held: '0' });
  expect(b.data).toEqual(a.data);
  expect(await server.ok('/placement/ApplicationDetail', { clientId }, ann.customer)).toEqual(a.data);
  expect(before - (await available(placement))).toBe(amount);
  expect((await pay(won)).code).toBe('APPLICATION_ALREADY_PAID');
  expect((await waive(won)).code).toBe('APPLICATION_ALREADY_PAID');
});

test('allotted shares are waived with every won returned and the shares free again; nobody else pays or waives them', async () => {
  const placement = open.DEPOSIT_50;
  const [before, free] = [await available(placement), await left(placement)];
  const won = await allotted(placement);
  const bob = await registerCustomer(server);
  const { applicationId } = won;
  const { fundPassword } = bob;
  expect(await server.call('/placement/Waive', { applicationId }, bob)).toMatchObject({
    code: 'PLACEMENT_APPLICATION_NOT_FOUND',
  });
  expect(await server.call('/placement/Pay', { clientId: newId(), applicationId, fundPassword }, bob)).toMatchObject({
    code: 'PLACEMENT_APPLICATION_NOT_FOUND',
  });
  expect((await waive(won)).data).toMatchObject({ status: 'waived', held: '0', due: null });
  expect((await waive(won)).data).toMatchObject({ status: 'waived' });
  expect([await available(placement), await left(placement)]).toEqual([before, free]);
});

test('who has not paid is reminded once and then counts as waived, however often the job is killed', async () => {
  const placement = open.DEPOSIT_50;
  const before = await available(placement);
  const won = await allotted(placement);
  const codes = async () =>
    (await server.ok('/user/Messages', { kind: 'funds', page: 1 }, ann.customer)).data
      .filter(({ params }) => params['number'] === won.number)
      .map(({ code }) => code);
  clock.set(Math.ceil((Date.parse(won.decidedAt!) + Date.parse(won.payBy!)) / 2) + SECOND);
  expect(await killedUntilDone(server.db, 4, advance)).toBeGreaterThan(1);
  await advance();
  expect(await codes()).toEqual(['PLACEMENT_PAY_SOON', 'PLACEMENT_WON']);

  clock.set(Date.parse(won.payBy!));
  expect((await pay(won)).code).toBe('APPLICATION_NOT_PAYABLE');
  expect(await killedUntilDone(server.db, 4, advance)).toBeGreaterThan(1);
  await advance();
  expect(await own(won)).toMatchObject({ status: 'waived', held: '0', due: null });
  expect(await codes()).toEqual(['PLACEMENT_WAIVED', 'PLACEMENT_PAY_SOON', 'PLACEMENT_WON']);
  expect(await available(placement)).toBe(before);
});

test('what a server was down of the time to pay is added to it', async () => {
  const won = await allotted(open.DEPOSIT_50);
  const until = Date.parse(won.payBy!);
  const stop = async (time: number) => {
    clock.set(time);
    await addStopToPlacements(server.db, new Date(time), 'demo');
    await advance();
  };
  const from = clock.now() + 4 * MINUTE;
  await stop(from);
  expect((await own(won)).payBy).toBe(won.payBy);
  await stop(until + HOUR);
  await stop(until + HOUR);
  expect(Date.parse((await own(won)).payBy!)).toBe(until + (until + HOUR - from));
  expect((await pay(won)).data).toMatchObject({ status: 'paid' });
});

test('one allotted after the payment period has as long as the placement has', async () => {
  const mine = await apply(open.PAY_AFTER_WIN);
  const { openTo, payBy } = open.PAY_AFTER_WIN;
  clock.set(payBy);
  await decideAs(server, 'placement', mine.applicationId, 'kim');
  expect(Date.parse((await own(mine)).payBy!) - clock.now()).toBe(Date.parse(payBy) - Date.parse(openTo));
  await advance();
  await listDue({ db: server.db, venue }, clock.now());
  // Its shares are not listed before it is paid or waived.
  expect((await server.ok('/placement/Detail', { placementId: mine.placementId })).placement.status).toBe('ended');
  expect((await pay(mine)).data).toMatchObject({ status: 'paid' });
});

test('simulated applicants apply, are allotted and pay like anybody, in every wave once, however often the job is killed', async () => {
  const placement = open.DEPOSIT_50;
  clock.set(Date.parse(placement.openTo) - SECOND);
  expect(await killedUntilDone(server.db, 25, advance)).toBeGreaterThan(1);
  await advance();
  const rows = await server.db
    .selectFrom('placement_application')
    .innerJoin('simulated_applicant', 'simulated_applicant.user_id', 'placement_application.user_id')
    .select(['placement_application.id', 'placement_application.user_id', 'status', 'quantity'])
    .where('placement_id', '=', placement.placementId)
    .execute();
  expect(new Set(rows.map((row) => row.user_id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(20);
  // One in ten lets the payment pass, by its id.
  expect(rows.map(({ status }) => status)).toEqual(rows.map(({ id }) => (waives(id) ? 'awaiting_payment' : 'paid')));
  const most = BigInt(placement.pool) / placementSettings.mostOfPool;
  expect(rows.every(({ quantity }) => quantity <= most)).toBe(true);
  expect(await left(placement)).toBeGreaterThan(0n);
});

test('listed shares are locked for the trading days that the placement says, and can be sold after them', async () => {
  const placement = open.PAY_AFTER_WIN;
  expect(placement.lockDays).toBe(3);
  const won = await allotted(placement);
  await pay(won);
  clock.set(placement.listAt);
  // The waves that were missed apply and are decided, then who has not paid waives.
  for (let run = 0; run < 2; run++) await advance();
  await listDue({ db: server.db, venue }, clock.now());
  const listed = await own(won);
  expect(listed.unlockAt).not.toBeNull();
  expect(await newest()).toMatchObject({ code: 'PLACEMENT_LISTED_LOCKED', params: { until: listed.unlockAt } });
  const position = (await ann.positions()).data.find((each) => each.symbol === placement.symbol)!;
  expect(position).toMatchObject({ status: 'locked', unlockAt: listed.unlockAt });
  const sell = () => ann.tryClose(position.positionId, { lots: 1 });
  expect((await sell()).code).toBe('SELL_LOCKED_DAYS');
  clock.set(listed.unlockAt!);
  // The lock is over, whatever else the venue says about an order at that time.
  expect((await sell()).code ?? '').not.toMatch(/SELL_LOCKED/);
});

test('after the demo its applications are still decided, and one that was not paid in time is waived, not paid late', async () => {
  const placement = open.DEPOSIT_50;
  const { deps } = server.app;
  const withoutDemo = (db = server.db) =>
    advancePlacements({ ...deps, db, config: { ...deps.config, isDemo: false } }, clock.now());
  const rows = () =>
    server.db
      .selectFrom('placement_application')
      .select(['id', 'status'])
      .where('placement_id', '=', placement.placementId)
      .execute();
  type Row = Awaited<ReturnType<typeof rows>>[number];
  /** Kills a run after ever more statements, until an application is left as asked. */
  const stopAt = async (run: typeof advance, isLeft: (row: Row) => boolean): Promise<Row> => {
    for (let left = 0; left < 4_000; left += 4) {
      await run(breaking(server.db, left)).catch(() => undefined);
      const found = (await rows()).find(isLeft);
      if (found) return found;
    }
    throw new Error('no run ends there');
  };
  clock.set(Date.parse(placement.openTo) - SECOND);
  await stopAt(advance, ({ status }) => status === 'review');
  const late = await stopAt(withoutDemo, ({ id, status }) => status === 'awaiting_payment' && !waives(id));
  clock.set(placement.payBy);
  await withoutDemo();
  const after = await rows();
  expect(after.find(({ id }) => id === late.id)?.status).toBe('waived');
  expect(after.filter(({ status }) => status === 'review')).toEqual([]);
});
