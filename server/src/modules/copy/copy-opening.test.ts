import type { AdminInput } from '@maru/domain/admin';
import { makeCopyMarket, type CopyMarket } from '../../../test/copy-market.ts';
import { newId, registerCustomer, type TestApp, type TestClock, type TestCustomer } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { verifyBooks } from '../books/books.service.ts';
import { foundProducts } from './copy-products.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let clock: TestClock;
let server: TestApp;
let session: CopyMarket['session'];
let ann: TestOperator;
let bob: TestOperator;
let auditor: TestOperator;
let early: TestCustomer;

beforeAll(async () => {
  const locked = { ...testInstrument, symbol: '100120', sellLockMinutes: 5 };
  ({ clock, server, session } = await makeCopyMarket([locked]));
  await logInOperators();
  early = await registerCustomer(server, { cash: 100_000_000n });
});
afterAll(async () => {
  const differences = await verifyBooks(server.db);
  await server.close();
  expect(differences).toEqual([]);
});

/** Sessions of operators end while a session of the exchange goes by. */
async function logInOperators(): Promise<void> {
  [ann, bob] = [await makeOperator(server, 'manager'), await makeOperator(server, 'manager')];
  auditor = await makeOperator(server, 'auditor');
}

type Draft = AdminInput<'/admin/CopyOpenPropose'>;
const draft = (over: Partial<Draft> = {}): Draft => ({
  clientId: newId(),
  code: 'swing',
  name: { kor: '흔들림 잡기', en: 'Swing', tw: '擺盪', cn: '摆动' },
  symbol: testInstrument.symbol,
  settings: { rule: 'ma_cross', fast: 5, slow: 20 },
  ...{ minimum: '50000', maximum: '20000000', lockupHours: 48, feePercent: 5 },
  ...{ leaderMoney: '100000000', maxLossPercent: 3, maxPositionPercent: 80 },
  note: 'customers ask for a faster rule',
  ...over,
});
const propose = (who: TestOperator, over: Partial<Draft> = {}) => who.call('/admin/CopyOpenPropose', draft(over));
const decide = (who: TestOperator, proposalId: string, verdict: 'approve' | 'reject' = 'approve') =>
  who.call('/admin/ProposalDecide', { clientId: newId(), proposalId, verdict });
const list = () => auditor.ok('/admin/CopyProducts', {});
const onPhone = async () => (await server.ok('/copy/Products', { page: 1 })).data;
const swing = async () => (await onPhone()).find(({ name }) => name.en === 'Swing')!;
const shares = (who: TestCustomer, status: 'active' | 'ended' = 'active') =>
  server.ok('/copy/Shares', { status, page: 1 }, who);
const join = async (who: TestCustomer, amount: string, terms?: { lockupHours: number; feePercent: number }) =>
  server.call(
    '/copy/Join',
    {
      ...{ clientId: newId(), productId: (await swing()).productId, amount, fundPassword: who.fundPassword },
      ...(terms ? { terms } : {}),
    },
    who,
  );

test('managers propose, auditors read, and nobody else does either', async () => {
  expect((await list()).openable).toEqual([{ symbol: testInstrument.symbol, name: testInstrument.name }]);
  expect((await list()).products).toHaveLength(3);
  expect(await propose(auditor)).toMatchObject({ code: 'FORBIDDEN' });
  for (const role of ['reviewer', 'cashier'] as const)
    expect(await propose(await makeOperator(server, role))).toMatchObject({ code: 'FORBIDDEN' });
});

test.each<[string, Partial<Draft>, string]>([
  ['of a stock that has a sell lock', { symbol: '100120' }, 'COPY_UNAVAILABLE'],
  ['of an unknown stock', { symbol: '999999' }, 'COPY_UNAVAILABLE'],
  ['with a code that is taken', { code: 'trend' }, 'COPY_EXISTS'],
  ['with a name that is taken', { name: { ...draft().name, tw: '順勢跟單' } }, 'COPY_EXISTS'],
  ['whose averages never cross', { settings: { rule: 'ma_cross', fast: 20, slow: 20 } }, 'STRATEGY_AVERAGES'],
  ['with a minimum below the least', { minimum: '9999' }, 'COPY_LIMITS'],
  ['with a maximum below the minimum', { maximum: '49999' }, 'COPY_LIMITS'],
  ['with a maximum above the most', { maximum: '1000000001' }, 'COPY_LIMITS'],
  ['with a part of a won', { minimum: '50000.5' }, 'BAD_REQUEST'],
  ['without a name in a language', { name: { ...draft().name, cn: ' ' } }, 'BAD_REQUEST'],
  ['with a fee above its bound', { feePercent: 31 }, 'BAD_REQUEST'],
  ['without a lock-up', { lockupHours: 0 }, 'BAD_REQUEST'],
  ['whose leader has too little', { leaderMoney: '9999999' }, 'BAD_REQUEST'],
  ['whose leader has too much', { leaderMoney: '1000000001' }, 'BAD_REQUEST'],
  ['whose leader may lose too much', { maxLossPercent: 21 }, 'BAD_REQUEST'],
  ['whose leader may buy with more than there is', { maxPositionPercent: 101 }, 'BAD_REQUEST'],
  ['whose leader cannot buy a lot', { leaderMoney: '10000000', maxPositionPercent: 10 }, 'STRATEGY_BELOW_LOT'],
  ['with a rule that nobody can read', { settings: { rule: 'luck' } as never }, 'BAD_REQUEST'],
])('a product %s is refused', async (_, over, code) => {
  expect(await propose(ann, over)).toMatchObject({ code });
});

test('a second manager opens a product, once, with money of its own', async () => {
  const proposed = draft();
  const { data } = await ann.call('/admin/CopyOpenPropose', proposed);
  expect(data).toMatchObject({
    ...{ kind: 'copy', subject: 'swing' },
    change: { action: 'open', nameEn: 'Swing', rule: 'ma_cross', fast: 5, slow: 20, minimum: '50000', feePercent: 5 },
  });
  expect((await ann.call('/admin/CopyOpenPropose', proposed)).data).toEqual(data);
  expect(await propose(bob)).toMatchObject({ code: 'PROPOSAL_OPEN' });
  const twin = (await propose(bob, { code: 'swing-2' })).data!;
  expect(await decide(ann, data!.proposalId)).toMatchObject({ code: 'FOUR_EYES' });
  expect(await onPhone()).toHaveLength(3);

  clock.advance(MINUTE);
  expect(await decide(bob, data!.proposalId)).toMatchObject({ data: { state: 'applied' } });
  expect(await decide(bob, data!.proposalId)).toMatchObject({ code: 'CASE_CLOSED' });
  expect(await swing()).toMatchObject({
    ...{ name: proposed.name, symbol: proposed.symbol, settings: proposed.settings, closedAt: null },
    ...{ minimum: '50000', maximum: '20000000', lockupHours: 48, feePercent: 5 },
    ...{ poolWorth: '100000000', leaderWorth: '100000000', unitPrice: '1000.00', returnRate: '0.00', closes: 0 },
  });
  // The name is taken by now: the other proposal stays open until it is rejected.
  expect(await decide(ann, twin.proposalId)).toMatchObject({ code: 'COPY_EXISTS' });
  expect(await decide(ann, twin.proposalId, 'reject')).toMatchObject({ data: { state: 'rejected' } });
  expect((await list()).products.map(({ code }) => code)).toEqual(['breakout', 'rebound', 'trend', 'swing']);
  const acts = (await auditor.ok('/admin/Audit', { page: 1, act: 'copy.open' })).data;
  expect(acts).toMatchObject([{ actor: `operator:${bob.login}`, subject: 'swing', after: { maximum: '20000000' } }]);
  // Founding the catalogue again leaves it alone.
  await foundProducts(server.app.deps);
  expect(await onPhone()).toHaveLength(4);
});

test('customers join within the bounds of the product, and only under the terms that they saw', async () => {
  expect(await join(early, '49999')).toMatchObject({ code: 'AMOUNT_TOO_SMALL', params: { min: '50000' } });
  expect(await join(early, '20000001')).toMatchObject({ code: 'AMOUNT_TOO_LARGE', params: { max: '20000000' } });
  for (const terms of [
    { lockupHours: 24, feePercent: 5 },
    { lockupHours: 48, feePercent: 10 },
  ])
    expect(await join(early, '10000000', terms)).toMatchObject({ code: 'COPY_TERMS_CHANGED' });
  expect(await server.ok('/fund/Assets', {}, early)).toMatchObject({ held: '0' });
  expect(await join(early, '10000000', { lockupHours: 48, feePercent: 5 })).toMatchObject({
    data: { status: 'waiting', lockupHours: 48, feePercent: 5 },
  });
});

test('its leader trades by the rule, and the price of its units comes from the fills', async () => {
  await session(10_100);
  const product = await swing();
  expect(product.closes).toBe(1);
  expect(Number(product.returnRate)).toBeGreaterThan(0);
  const { orders } = await server.ok('/copy/Detail', { productId: product.productId });
  expect(orders.map(({ reason, order }) => [reason, order.effect, order.status])).toEqual([
    ['session', 'close', 'filled'],
    ['signal', 'open', 'filled'],
  ]);
  const [held] = (await shares(early)).data;
  expect(held).toMatchObject({ status: 'held', name: product.name });
  expect(BigInt(product.poolWorth)).toBe(100_000_000n + BigInt(orders[0]!.order.realized!) + BigInt(held!.cost));
  expect(Date.parse(held!.unlockAt!) - Date.parse(held!.joinedAt!)).toBe(48 * HOUR);
});

const terms = (who: TestOperator, productId: string, over: object = {}) =>
  who.call('/admin/CopyTermsPropose', {
    ...{ clientId: newId(), productId, note: 'the market is calmer' },
    ...{ minimum: '200000', maximum: '30000000', lockupHours: 1, feePercent: 20 },
    ...{ leaderMoney: '100000000', maxLossPercent: 3, maxPositionPercent: 80, ...over },
  });

test('other terms are for new requests; those who are in the product keep theirs', async () => {
  await logInOperators();
  const { productId } = await swing();
  const same = { minimum: '50000', maximum: '20000000', lockupHours: 48, feePercent: 5 };
  expect(await terms(ann, productId, same)).toMatchObject({ code: 'COPY_UNCHANGED' });
  expect(await terms(ann, productId, { maximum: '199999' })).toMatchObject({ code: 'COPY_LIMITS' });
  expect(await terms(auditor, productId)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await terms(ann, newId())).toMatchObject({ code: 'NOT_FOUND' });
  const waiting = await registerCustomer(server, { cash: 10_000_000n });
  expect(await join(waiting, '50000')).toMatchObject({ data: { status: 'waiting' } });

  const { data } = await terms(ann, productId);
  expect(await terms(bob, productId, { feePercent: 0 })).toMatchObject({ code: 'PROPOSAL_OPEN' });
  expect(await decide(ann, data!.proposalId)).toMatchObject({ code: 'FOUR_EYES' });
  expect((await swing()).feePercent).toBe(5);
  expect(await decide(bob, data!.proposalId)).toMatchObject({ data: { state: 'applied' } });
  const changed = { minimum: '200000', maximum: '30000000', lockupHours: 1, feePercent: 20 };
  expect(await swing()).toMatchObject(changed);
  const acts = (await auditor.ok('/admin/Audit', { page: 1, act: 'copy.terms' })).data;
  expect(acts).toMatchObject([{ subject: 'swing', before: same, after: changed }]);
  const [decided, opened] = (await auditor.ok('/admin/Proposals', { page: 1, kind: 'copy' })).data;
  expect(decided).toMatchObject({ change: changed, former: same });
  // An opening replaces nothing.
  expect(opened).toMatchObject({ change: { action: 'open' }, former: null });
  // Other products keep their own.
  expect((await onPhone()).find(({ name }) => name.en === 'Rebound')).toMatchObject({ feePercent: 10 });

  const late = await registerCustomer(server, { cash: 100_000_000n });
  expect(await join(late, '199999')).toMatchObject({ code: 'AMOUNT_TOO_SMALL', params: { min: '200000' } });
  expect(await join(late, '10000000', { lockupHours: 48, feePercent: 5 })).toMatchObject({
    code: 'COPY_TERMS_CHANGED',
  });
  expect(await join(late, '10000000', { lockupHours: 1, feePercent: 20 })).toMatchObject({ status: 1 });

  await session(10_000);
  const one = async (who: TestCustomer) => (await shares(who)).data[0]!;
  const lockOf = async (who: TestCustomer) => {
    const { joinedAt, unlockAt } = await one(who);
    return (Date.parse(unlockAt!) - Date.parse(joinedAt!)) / HOUR;
  };
  expect([await lockOf(early), await lockOf(waiting), await lockOf(late)]).toEqual([48, 48, 1]);
  clock.advance(2 * HOUR);
  const { shareId: earlyId } = await one(early);
  expect(await server.call('/copy/Stop', { shareId: earlyId }, early)).toMatchObject({ code: 'COPY_LOCKED' });
  expect(await server.ok('/copy/Stop', { shareId: (await one(late)).shareId }, late)).toMatchObject({ feePercent: 20 });
  await session(10_300);
  const settled = async (who: TestCustomer) => (await shares(who, 'ended')).data[0]!;
  const feeOf = ({ worth, fee, cost }: { worth: string; fee: string; cost: string }, percent: bigint) =>
    String(((BigInt(worth) + BigInt(fee) - BigInt(cost)) * percent) / 100n);
  const lateShare = await settled(late);
  expect(BigInt(lateShare.fee)).toBeGreaterThan(0n);
  expect(lateShare.fee).toBe(feeOf(lateShare, 20n));

  clock.advance(48 * HOUR);
  expect(await server.ok('/copy/Stop', { shareId: earlyId }, early)).toMatchObject({ status: 'stopping' });
  await session(10_300);
  const earlyShare = await settled(early);
  expect(BigInt(earlyShare.fee)).toBeGreaterThan(0n);
  expect(earlyShare.fee).toBe(feeOf(earlyShare, 5n));
});

test('the terms of a share cannot be changed, not even in the database', async () => {
  const change = server.db.updateTable('copy_share').set({ fee_percent: 0 } as never);
  await expect(change.execute()).rejects.toThrow();
});

test('requests at the same time as a change each have the old terms or the new ones', async () => {
  await logInOperators();
  const { productId } = await swing();
  const { data } = await terms(ann, productId, { lockupHours: 2, feePercent: 3 });
  const customers = await Promise.all(Array.from({ length: 4 }, () => registerCustomer(server, { cash: 10_000_000n })));
  const [decision, ...answers] = await Promise.all([
    decide(bob, data!.proposalId),
    ...customers.map((who) => join(who, '300000')),
  ]);
  expect(decision).toMatchObject({ data: { state: 'applied' } });
  for (const { data: share } of answers)
    expect(['1 h 20 %', '2 h 3 %']).toContain(`${share?.lockupHours} h ${share?.feePercent} %`);
});

test('a product that was opened is closed as every other, and its terms stay then', async () => {
  const { productId } = await swing();
  const closing = { clientId: newId(), productId, note: 'enough' };
  const { data } = await ann.call('/admin/CopyClosePropose', closing);
  expect(await decide(bob, data!.proposalId)).toMatchObject({ data: { state: 'applied' } });
  expect(await terms(ann, productId)).toMatchObject({ code: 'COPY_CLOSED' });
  expect(await propose(ann)).toMatchObject({ code: 'COPY_EXISTS' });
});
