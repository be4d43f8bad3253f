import type { AdminInput } from '@maru/domain/admin';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { Trader } from '../../../test/trader.ts';
import { toTimestamp } from '../../core/clock.ts';
import { MINUTE } from '../../core/time.ts';
import { verifyBooks } from '../books/books.service.ts';
import { OFFERINGS } from '../ipo/catalogue/offerings.ts';
import { advanceDue } from '../ipo/offering.service.ts';
import { listDue } from '../listing/listing.service.ts';

let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let ann: TestOperator;
let bob: TestOperator;
let auditor: TestOperator;
let customer: Trader;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock, env: { MARKET_CLOCK: 'demo' } });
  [ann, bob] = [await makeOperator(server, 'manager'), await makeOperator(server, 'manager')];
  auditor = await makeOperator(server, 'auditor');
  customer = new Trader(server, await registerCustomer(server, { cash: 40_000_000_000n }));
  await verifyName(server, customer.customer);
});
afterAll(async () => {
  const differences = await verifyBooks(server.db);
  await server.close();
  expect(differences).toEqual([]);
});

const now = () => clock.now();
const inMinutes = (minutes: number) => toTimestamp(now() + minutes * MINUTE);
const everywhere = (text: string) => ({ kor: `${text} 가`, en: text, tw: `${text} 甲`, cn: `${text} 乙` });
type Draft = AdminInput<'/admin/OfferingPropose'>;
const draft = (change: Partial<Draft> = {}): Draft => ({
  clientId: newId(),
  ...{ symbol: '912340', name: everywhere('Gaon Lens'), underwriter: everywhere('Danbisol Securities') },
  ...{ industry: 'tech', segment: 'KOSDAQ', industryPe: '18.4', method: 'EQUAL_PROPORTIONAL' },
  business: everywhere('Grinds lenses for cameras in phones, and sells them to two makers.'),
  risk: everywhere('Two customers bring most of its revenue. You can lose everything you invest.'),
  ...{ fundingMode: 'FULL_PREPAY', price: '12000', bandLow: '10000', bandHigh: '12500' },
  ...{ totalShares: '40000', retailShares: '10000', minimumShares: '10', perPerson: 1, minimumFunds: '0' },
  ...{ subscribeFrom: inMinutes(10), subscribeTo: inMinutes(20), drawAt: inMinutes(30), allocateAt: inMinutes(40) },
  ...{ payBy: inMinutes(50), listAt: inMinutes(60) },
  note: 'the filing is complete',
  ...change,
});
const propose = (who: TestOperator, change: Partial<Draft> = {}) => who.call('/admin/OfferingPropose', draft(change));
const decide = (who: TestOperator, proposalId: string, verdict: 'approve' | 'reject' = 'approve') =>
  who.call('/admin/ProposalDecide', { clientId: newId(), proposalId, verdict });
const onPhone = async (stage: 'upcoming' | 'open' | 'ended') =>
  (await server.ok('/ipo/List', { stage, page: 1 })).data.find(({ symbol }) => symbol === '912340');

test('managers propose, auditors read the form, and nobody else does either', async () => {
  const form = await auditor.ok('/admin/OfferingForm', {});
  expect(form.industries).toContainEqual({ industry: 'tech', name: expect.objectContaining({ en: 'Electronics' }) });
  expect(await propose(auditor)).toMatchObject({ code: 'FORBIDDEN' });
  for (const role of ['reviewer', 'cashier'] as const)
    expect(await propose(await makeOperator(server, role))).toMatchObject({ code: 'FORBIDDEN' });
});

test('the dates of the form are the next ones of the calendar, and can be proposed as they are', async () => {
  const { dates } = await ann.ok('/admin/OfferingForm', {});
  const { data } = await propose(ann, { ...dates, symbol: '912341', name: everywhere('Gaon Prism') });
  expect(data).toMatchObject({ kind: 'offering', state: 'open', change: dates });
  expect(await decide(ann, data!.proposalId, 'reject')).toMatchObject({ data: { state: 'withdrawn' } });
});

test.each<[string, () => Partial<Draft>, string]>([
  ['at a price off its step', () => ({ price: '12005' }), 'OFFERING_OFF_TICK'],
  ['above its band', () => ({ price: '12510' }), 'OFFERING_OFF_BAND'],
  ['with too little for everybody', () => ({ retailShares: '9999' }), 'OFFERING_TRANCHE'],
  ['with too large a minimum', () => ({ minimumShares: '501' }), 'OFFERING_MINIMUM'],
  ['with a part of a lot', () => ({ method: 'LOTTERY', minimumShares: '3000' }), 'OFFERING_LOT'],
  ['whose dates are not in order', () => ({ drawAt: inMinutes(15) }), 'OFFERING_DATES'],
  ['that has begun', () => ({ subscribeFrom: inMinutes(0) }), 'OFFERING_TOO_SOON'],
  ['too far away', () => ({ listAt: inMinutes(181 * 24 * 60) }), 'OFFERING_TOO_FAR'],
  ['with the code of the catalogue', () => ({ symbol: OFFERINGS[0]!.symbol }), 'OFFERING_EXISTS'],
  [
    'with a name of the catalogue',
    () => ({ name: { ...everywhere('Gaon'), tw: OFFERINGS[0]!.name.tw } }),
    'OFFERING_EXISTS',
  ],
  ['with a name of a listed company', () => ({ name: venue.instruments()[0]!.name }), 'OFFERING_EXISTS'],
  ['with a code of a listed company', () => ({ symbol: '100110' }), 'BAD_REQUEST'],
  ['at a price above the highest', () => ({ price: '10000001' }), 'BAD_REQUEST'],
  ['of no shares', () => ({ totalShares: '0' }), 'BAD_REQUEST'],
  ['of an unknown industry', () => ({ industry: 'fund' as never }), 'BAD_REQUEST'],
  ['without a name in a language', () => ({ name: { ...everywhere('Gaon'), cn: ' ' } }), 'BAD_REQUEST'],
  ['without its risks', () => ({ risk: { ...everywhere('long enough to be read'), kor: '없음' } }), 'BAD_REQUEST'],
  ['with a winner', () => ({ winners: ['ann'] }) as never, 'BAD_REQUEST'],
])('an offering %s is refused', async (_, change, code) => {
  expect(await propose(ann, change())).toMatchObject({ code });
});

test('a second manager opens it, and not after its applications would have begun', async () => {
  const late = (await propose(ann)).data!;
  clock.advance(10 * MINUTE);
  expect(await decide(bob, late.proposalId)).toMatchObject({ code: 'OFFERING_TOO_SOON' });
  expect(await decide(bob, late.proposalId, 'reject')).toMatchObject({ data: { state: 'rejected' } });
  expect(await onPhone('upcoming')).toBeUndefined();

  const proposed = draft();
  const { data } = await ann.call('/admin/OfferingPropose', proposed);
  expect((await ann.call('/admin/OfferingPropose', proposed)).data).toEqual(data);
  expect(await propose(bob)).toMatchObject({ code: 'PROPOSAL_OPEN' });
  const twin = (await propose(bob, { symbol: '912342' })).data!;
  expect(await decide(ann, data!.proposalId)).toMatchObject({ code: 'FOUR_EYES' });
  expect(await onPhone('upcoming')).toBeUndefined();
  expect(await decide(bob, data!.proposalId)).toMatchObject({ data: { state: 'applied' } });
  expect(await decide(bob, data!.proposalId)).toMatchObject({ code: 'CASE_CLOSED' });
  expect(await decide(ann, twin.proposalId)).toMatchObject({ code: 'OFFERING_EXISTS' });

  const found = (await onPhone('upcoming'))!;
  const { name, underwriter, price, bandLow, bandHigh, totalShares, retailShares, subscribeFrom, listAt } = proposed;
  expect(found).toMatchObject({ name, underwriter, price, bandLow, bandHigh, totalShares, retailShares });
  expect(found).toMatchObject({ subscribeFrom, listAt, status: 'upcoming', maximumShares: '500', stepShares: '10' });
  const { business, risk } = await server.ok('/ipo/Detail', { offeringId: found.offeringId });
  expect({ business, risk }).toEqual({ business: proposed.business, risk: proposed.risk });
  const acts = (await auditor.ok('/admin/Audit', { page: 1, act: 'issue.open' })).data;
  expect(acts).toMatchObject([
    { actor: `operator:${bob.login}`, subject: '912340', after: { price: '12000', offeringId: found.offeringId } },
  ]);
});

test('it takes subscriptions on its dates, is drawn from its own seed, and is listed', async () => {
  const { offeringId, commitment } = (await onPhone('upcoming'))!;
  const { fundPassword } = customer.customer;
  const apply = () =>
    server.call('/ipo/Apply', { clientId: newId(), offeringId, quantity: '500', fundPassword }, customer.customer);
  expect(await apply()).toMatchObject({ code: 'SUBSCRIPTION_NOT_STARTED' });
  clock.advance(10 * MINUTE);
  expect(await onPhone('open')).toMatchObject({ offeringId, commitment });
  const others = await Promise.all(
    [1, 2].map(async () => {
      const other = await registerCustomer(server, { cash: 10_000_000n });
      await verifyName(server, other);
      const request = { clientId: newId(), offeringId, quantity: '500', fundPassword: other.fundPassword };
      return server.ok('/ipo/Apply', request, other);
    }),
  );
  expect(others).toMatchObject([{ deposit: '6000000' }, { deposit: '6000000' }]);
  const { data: application } = await apply();
  for (let step = 0; step < 4; step++) {
    clock.advance(10 * MINUTE);
    await advanceDue(server.app.deps, now());
  }
  clock.advance(10 * MINUTE);
  await listDue({ db: server.db, venue }, now());
  const { applicationId } = application!;
  expect(await server.ok('/ipo/ApplyDetail', { applicationId }, customer.customer)).toMatchObject({
    ...{ status: 'paid', allotted: '500', listedAt: expect.any(String) },
  });
  expect(await onPhone('ended')).toMatchObject({ offeringId, commitment, status: 'listed' });
  expect(venue.quote('912340')).toMatchObject({ previousClose: 12_000n });
  expect(venue.instrument('912340')).toMatchObject({ name: everywhere('Gaon Lens'), sector: { en: 'Electronics' } });
  expect((await customer.positions()).data).toMatchObject([{ symbol: '912340', quantity: '500' }]);
});
