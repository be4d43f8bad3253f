import { exchangeVenue } from '../../../test/exchange-venue.ts';
import {
  makeApp,
  newId,
  registerCustomer,
  testClock,
  type TestApp,
  type TestClock,
  type TestCustomer,
} from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { verifyBooks } from '../books/books.service.ts';
import { foundProducts } from './copy-products.ts';

let clock: TestClock;
let server: TestApp;
let ann: TestOperator;
let bob: TestOperator;
let auditor: TestOperator;
let joiner: TestCustomer;
let productId: string;

beforeAll(async () => {
  clock = testClock();
  const venue = exchangeVenue(clock, { instruments: [{ instrument: testInstrument, base: 10_000 }] });
  server = await makeApp({ venue, clock });
  await foundProducts(server.app.deps);
  [ann, bob, auditor] = [
    await makeOperator(server, 'manager'),
    await makeOperator(server, 'manager'),
    await makeOperator(server, 'auditor'),
  ];
  joiner = await registerCustomer(server, { cash: 10_000_000n });
  productId = (await list()).find(({ code }) => code === 'trend')!.productId;
});
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

const list = async () => (await auditor.ok('/admin/CopyProducts', {})).products;
const draft = (id = productId) => ({ clientId: newId(), productId: id, note: 'the pool is large enough' });
const close = (who = ann, id = productId) => who.call('/admin/CopyClosePropose', draft(id));
const decide = (who: TestOperator, proposalId: string, verdict: 'approve' | 'reject' = 'approve') =>
  who.call('/admin/ProposalDecide', { clientId: newId(), proposalId, verdict });
const request = (who: TestCustomer) => ({
  clientId: newId(),
  productId,
  amount: '1000000',
  fundPassword: who.fundPassword,
});
const detail = async () => (await server.ok('/copy/Detail', { productId })).product;

test('managers propose, auditors read, and nobody else does either', async () => {
  expect(await list()).toHaveLength(3);
  expect((await list())[0]).toMatchObject({ customers: 0, closedAt: null });
  expect(await close(auditor)).toMatchObject({ code: 'FORBIDDEN' });
  for (const role of ['reviewer', 'cashier'] as const) {
    const other = await makeOperator(server, role);
    expect(await close(other)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await other.call('/admin/CopyProducts', {})).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await close(ann, newId())).toMatchObject({ code: 'NOT_FOUND' });
});

test('a product is closed by a second manager, once, and those who are in it stay and can stop', async () => {
  const sent = request(joiner);
  const joined = await server.ok('/copy/Join', sent, joiner);
  expect((await list()).find(({ code }) => code === 'trend')).toMatchObject({ customers: 1 });

  const proposed = draft();
  const { data } = await ann.call('/admin/CopyClosePropose', proposed);
  expect(data).toMatchObject({ kind: 'copy', subject: 'trend', change: { action: 'close', productId } });
  expect((await ann.call('/admin/CopyClosePropose', proposed)).data).toEqual(data);
  expect(await close()).toMatchObject({ code: 'PROPOSAL_OPEN' });
  expect(await decide(ann, data!.proposalId)).toMatchObject({ code: 'FOUR_EYES' });
  expect((await detail()).closedAt).toBeNull();

  clock.advance(60_000);
  const decision = { clientId: newId(), proposalId: data!.proposalId, verdict: 'approve' as const };
  const applied = await bob.call('/admin/ProposalDecide', decision);
  expect(applied).toMatchObject({ data: { state: 'applied', decidedBy: `operator:${bob.login}` } });
  expect(await bob.call('/admin/ProposalDecide', decision)).toEqual(applied);
  const { closedAt } = await detail();
  expect(closedAt).not.toBeNull();
  expect((await list()).filter((one) => one.closedAt !== null)).toMatchObject([{ code: 'trend', closedAt }]);
  // The answer of a proposal that was made is the same after the close.
  expect((await ann.call('/admin/CopyClosePropose', proposed)).data).toEqual(data);

  const late = await registerCustomer(server, { cash: 10_000_000n });
  expect(await server.call('/copy/Join', request(late), late)).toMatchObject({ code: 'COPY_CLOSED' });
  expect(await server.ok('/fund/Assets', {}, late)).toMatchObject({ held: '0' });
  // The request from before the close is still there, and its replay is no new one.
  expect(await server.ok('/copy/Join', sent, joiner)).toEqual(joined);
  expect(await server.ok('/copy/Stop', { shareId: joined.shareId }, joiner)).toMatchObject({ status: 'cancelled' });
  expect(await server.ok('/fund/Assets', {}, joiner)).toMatchObject({ held: '0' });

  expect(await close()).toMatchObject({ code: 'COPY_CLOSED' });
  const { data: acts } = await auditor.ok('/admin/Audit', { page: 1, act: 'copy.close' });
  expect(acts).toMatchObject([
    {
      actor: `operator:${bob.login}`,
      subject: 'trend',
      before: { code: 'trend', closedAt: null },
      after: { code: 'trend', closedAt },
    },
  ]);
});

test('founding the products again does not open a closed one', async () => {
  await foundProducts(server.app.deps);
  expect((await detail()).closedAt).not.toBeNull();
  expect(await list()).toHaveLength(3);
});

test('a proposal that is withdrawn closes nothing', async () => {
  const other = (await list()).find(({ code }) => code === 'rebound')!;
  const { data } = await close(ann, other.productId);
  expect(await decide(ann, data!.proposalId, 'reject')).toMatchObject({ data: { state: 'withdrawn' } });
  expect(await decide(bob, data!.proposalId)).toMatchObject({ code: 'CASE_CLOSED' });
  expect((await list()).find(({ code }) => code === 'rebound')).toMatchObject({ closedAt: null });
});

test('a request and a close at the same time leave no request after the close', async () => {
  const other = (await list()).find(({ code }) => code === 'breakout')!;
  const { data } = await close(ann, other.productId);
  const customers = await Promise.all(Array.from({ length: 4 }, () => registerCustomer(server, { cash: 10_000_000n })));
  const [decision, ...answers] = await Promise.all([
    decide(bob, data!.proposalId),
    ...customers.map((who) => server.call('/copy/Join', { ...request(who), productId: other.productId }, who)),
  ]);
  expect(decision).toMatchObject({ data: { state: 'applied' } });
  for (const answer of answers) expect(answer.status === 1 || answer.code === 'COPY_CLOSED').toBe(true);
  const joined = answers.filter(({ status }) => status === 1).length;
  expect((await list()).find(({ code }) => code === 'breakout')).toMatchObject({ customers: joined });
  const late = await registerCustomer(server, { cash: 10_000_000n });
  const after = await server.call('/copy/Join', { ...request(late), productId: other.productId }, late);
  expect(after).toMatchObject({ code: 'COPY_CLOSED' });
});
