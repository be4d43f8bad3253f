import type { ExplainedFigure } from '@maru/domain/contracts';
import { exchangeVenue } from '../../../test/exchange-venue.ts';
import { expectExplained } from '../../../test/explained.ts';
import { verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { renewOffers } from '../desk/desk.service.ts';

/** Offers of the quota zone and purchases of them, explained by terms, own purchases and the calendar. */
const SYMBOLS = ['100110', '200110', '300110', '400110'];
const DAY_MS = 86_400_000;
let server: TestApp;
let trader: Trader;

beforeAll(async () => {
  const clock = testClock();
  const venue = exchangeVenue(clock, {
    instruments: SYMBOLS.map((symbol) => ({ instrument: { ...testInstrument, symbol }, base: 71_300 })),
  });
  server = await makeApp({ venue, clock });
  for (const symbol of SYMBOLS) venue.quoteAt(71_200, 71_300, 1_000_000, symbol);
  await renewOffers({ db: server.db, clock, venue });
  trader = await Trader.register(server);
  await verifyName(server, trader.customer);
});
afterAll(() => server.close());

const ask = (figure: ExplainedFigure) => server.ok('/explain/Figure', figure, trader.customer);
const compare = (shown: Readonly<Record<string, string>>, figureOf: (figure: never) => ExplainedFigure) =>
  expectExplained(server, trader.customer, shown, figureOf);
const secret = () => ({ clientId: newId(), fundPassword: trader.customer.fundPassword });

test('an offer of the quota zone and a purchase of it', async () => {
  const { offers } = await server.ok('/quota/Offers', {}, trader.customer);
  const { offerId } = offers[0]!;
  const offer = { subject: 'quotaOffer', offerId } as const;
  const now = async () =>
    (await server.ok('/quota/Offers', {}, trader.customer)).offers.find((each) => each.offerId === offerId)!;
  const same = async () => {
    const { price, left, perPerson } = await now();
    await compare({ price, left, perPerson }, (figure) => ({ ...offer, figure }));
  };
  await same();
  const estimate = { subject: 'quotaEstimate', offerId, lots: 2 } as const;
  const total = await ask({ ...estimate, figure: 'total' });
  const bought = await server.ok('/quota/Buy', { ...secret(), offerId, lots: 2 }, trader.customer);
  const { amount, commission, price, purchaseId } = bought;
  expect(total.value).toBe(String(BigInt(amount) + BigInt(commission)));
  await compare({ amount, commission }, (figure) => ({ ...estimate, figure }));
  await compare({ price, amount, commission }, (figure) => ({ subject: 'quotaPurchase', purchaseId, figure }));
  const paid = await ask({ subject: 'quotaPurchase', purchaseId, figure: 'paid' });
  expect(paid).toMatchObject({
    value: total.value,
    parts: [
      { word: 'movements.buy', quantity: '200', price, amount, items: [{ amount }] },
      { word: 'movements.commission', amount: commission, items: [{ amount: commission }] },
    ],
  });
  const flow = await server.ok('/fund/Flow', { page: 1, direction: 'out' }, trader.customer);
  expect(paid.parts.map(({ items }) => items[0]!.more)).toEqual(
    [`-${amount}`, `-${commission}`].map((moved) => ({
      subject: 'movement',
      movementId: flow.data.find((each) => each.amount === moved)!.id,
      figure: 'balance',
    })),
  );
  await same();
  expect((await ask({ ...offer, figure: 'perPerson' })).parts).toMatchObject([
    { word: 'explain.parts.bought', amount: '200', items: [{ amount: '200' }] },
    { word: 'explain.parts.still_open', amount: '100' },
  ]);
  expect((await ask({ ...offer, figure: 'price' })).rules).toEqual([
    { code: 'OFFER_PRICE', params: { discount: '5.00' } },
  ]);
  // Friday to Tuesday: two trading days and a weekend.
  const lock = await ask({ subject: 'quotaPurchase', purchaseId, figure: 'lock' });
  expect(lock.unit).toBe('days');
  const unlocked = Date.parse(`${bought.time.slice(0, 10)}T00:00:00+09:00`) + Number(lock.value) * DAY_MS;
  expect(unlocked).toBe(Date.parse(bought.unlockAt));
  const stranger = await registerCustomer(server);
  for (const figure of ['amount', 'paid'] as const) {
    const foreign = { subject: 'quotaPurchase', purchaseId, figure } as const;
    expect(await server.call('/explain/Figure', foreign, stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
  }
});
