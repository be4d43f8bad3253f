import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { verifyName } from '../../../test/funds.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { Trader } from '../../../test/trader.ts';
import { verifyBooks } from '../books/books.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { DESK } from './desk.settings.ts';

const SYMBOL = '100110';
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let ann: TestOperator;
let bob: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  clock = testClock();
  // Five are offered by the market itself, one is left.
  const instruments = ['0', '1', '2', '3', '4', '5'].map((last) => ({
    instrument: { ...testInstrument, symbol: `10011${last}` },
    base: 71_300,
  }));
  venue = exchangeVenue(clock, { instruments });
  for (const { instrument } of instruments) venue.quoteAt(71_200, 71_300, undefined, instrument.symbol);
  server = await makeApp({ venue, clock });
  [ann, bob, auditor] = [
    await makeOperator(server, 'manager'),
    await makeOperator(server, 'manager'),
    await makeOperator(server, 'auditor'),
  ];
});
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

const list = () => auditor.ok('/admin/Offers', {});
const first = async () => (await list()).offers.find(({ symbol }) => symbol === SYMBOL)!;
const close = (offerId: string) => ann.call('/admin/OfferClosePropose', { clientId: newId(), offerId, note: 'why' });
const open = (symbol = SYMBOL, kind: 'quota' | 'block' = 'block') =>
  ann.call('/admin/OfferOpenPropose', { clientId: newId(), kind, symbol, note: 'why' });
const decide = (who: TestOperator, proposalId: string, verdict: 'approve' | 'reject' = 'approve') =>
  who.call('/admin/ProposalDecide', { clientId: newId(), proposalId, verdict });

test('offers of both kinds are listed with the stocks that can be offered', async () => {
  const { offers, offerable } = await list();
  expect(offers).toMatchObject([...Array.from({ length: 5 }, () => ({ status: 'open' }))]);
  expect(await first()).toMatchObject({ kind: 'quota', price: '67700', reference: '71300', discount: '5.00' });
  expect(offerable).toHaveLength(1);
  expect(offerable.map(({ symbol }) => symbol)).not.toContain(SYMBOL);
  expect(await open()).toMatchObject({ code: 'OFFER_EXISTS' });
  expect(await open('999999')).toMatchObject({ code: 'OFFER_UNAVAILABLE' });
  expect(await close(newId())).toMatchObject({ code: 'NOT_FOUND' });
});

test('a closed offer is sold to nobody, its rest is returned, and the act is in the log', async () => {
  const offer = await first();
  const { data } = await close(offer.offerId);
  expect(data).toMatchObject({ kind: 'offer', subject: SYMBOL, change: { action: 'close', number: offer.number } });
  expect(await close(offer.offerId)).toMatchObject({ code: 'PROPOSAL_OPEN' });
  expect(await decide(ann, data!.proposalId)).toMatchObject({ code: 'FOUR_EYES' });
  expect((await first()).status).toBe('open');
  clock.advance(60_000);
  expect(await decide(bob, data!.proposalId)).toMatchObject({ data: { state: 'applied' } });
  expect((await first()).status).toBe('closed');
  const { customer: buyer } = await Trader.register(server);
  await verifyName(server, buyer);
  const draft = { clientId: newId(), offerId: offer.offerId, lots: 1, fundPassword: buyer.fundPassword };
  expect(await server.call('/quota/Buy', draft, buyer)).toMatchObject({ code: 'QUOTA_OFFER_CLOSED' });
  expect(await close(offer.offerId)).toMatchObject({ code: 'OFFER_CLOSED' });
  const { data: acts } = await auditor.ok('/admin/Audit', { page: 1, act: 'offer.change' });
  expect(acts).toMatchObject([
    {
      actor: `operator:${bob.login}`,
      subject: SYMBOL,
      before: { closesAt: offer.closesAt },
      after: { number: offer.number },
    },
  ]);
});

test('an offer opens by the terms of its kind, and customers see it', async () => {
  const { offerable } = await list();
  const symbol = offerable[0]!.symbol;
  const { data } = await open(symbol);
  expect(data).toMatchObject({ subject: symbol, change: { action: 'open', kind: 'block' } });
  expect((await decide(bob, data!.proposalId)).data).toMatchObject({
    state: 'applied',
    decidedBy: `operator:${bob.login}`,
  });
  const opened = (await list()).offers.find((offer) => offer.symbol === symbol);
  expect(opened).toMatchObject({ kind: 'block', status: 'open', discount: '8.00', lockDays: 5 });
  const shares = await balanceOf(server.db, customer(DESK, 'inventory'), `SEC:${symbol}`);
  expect(shares).toMatchObject({ balance: BigInt(opened!.quantity), available: 0n });
  expect((await list()).offerable.map((one) => one.symbol)).not.toContain(symbol);
});

test('what became impossible since the proposal is refused, and can be withdrawn', async () => {
  const offer = (await list()).offers.find(({ status, kind }) => status === 'open' && kind === 'quota')!;
  const { data } = await close(offer.offerId);
  // The offer ends by its own time.
  const closes_at = new Date(clock.now());
  await server.db.updateTable('desk_offer').set({ closes_at }).where('id', '=', offer.offerId).execute();
  expect(await decide(bob, data!.proposalId)).toMatchObject({ code: 'OFFER_CLOSED' });
  expect(await decide(ann, data!.proposalId, 'reject')).toMatchObject({ data: { state: 'withdrawn' } });
});

test('without a simulated market there are no offers to open', async () => {
  const bare = await makeApp();
  try {
    const manager = await makeOperator(bare, 'manager');
    expect(await manager.ok('/admin/Offers', {})).toEqual({ offers: [], offerable: [] });
    const input = { clientId: newId(), kind: 'quota' as const, symbol: SYMBOL, note: 'why' };
    expect(await manager.call('/admin/OfferOpenPropose', input)).toMatchObject({ code: 'OFFER_UNAVAILABLE' });
  } finally {
    await bare.close();
  }
});
