import type { ExplainedFigure } from '@maru/domain/contracts';
import { exchangeVenue } from '../../../test/exchange-venue.ts';
import { expectExplained } from '../../../test/explained.ts';
import { decideAs, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { renewOffers } from '../desk/desk.service.ts';
import { advanceBlocks } from './block.job.ts';

/** Blocks and applications for them, explained by terms, own applications and the calendar. */
const SYMBOLS = ['100110', '200110', '300110', '400110'];
const DAY_MS = 86_400_000;
let server: TestApp;
let trader: Trader;
let moveOn: () => Promise<unknown>;

beforeAll(async () => {
  const clock = testClock();
  const venue = exchangeVenue(clock, {
    instruments: SYMBOLS.map((symbol) => ({ instrument: { ...testInstrument, symbol }, base: 71_300 })),
  });
  server = await makeApp({ venue, clock });
  for (const symbol of SYMBOLS) venue.quoteAt(71_200, 71_300, 1_000_000, symbol);
  await renewOffers({ db: server.db, clock, venue });
  moveOn = () => advanceBlocks({ db: server.db, clock, venue });
  trader = await Trader.register(server);
  await verifyName(server, trader.customer);
});
afterAll(() => server.close());

const ask = (figure: ExplainedFigure) => server.ok('/explain/Figure', figure, trader.customer);
const compare = (shown: Readonly<Record<string, string>>, figureOf: (figure: never) => ExplainedFigure) =>
  expectExplained(server, trader.customer, shown, figureOf);
const secret = () => ({ clientId: newId(), fundPassword: trader.customer.fundPassword });

test('a block, an application for it and its fill', async () => {
  const { offers } = await server.ok('/block/List', {}, trader.customer);
  const { offerId } = offers[0]!;
  const offer = { subject: 'blockOffer', offerId } as const;
  const { tradeId } = await server.ok('/block/Apply', { ...secret(), offerId, lots: 2 }, trader.customer);
  const same = async () => {
    const trade = await server.ok('/block/Detail', { tradeId }, trader.customer);
    const { price, amount, commission, held } = trade;
    await compare({ price, amount, commission, held }, (figure) => ({ subject: 'blockTrade', tradeId, figure }));
    return trade;
  };
  expect((await same()).status).toBe('review');
  const block = (await server.ok('/block/List', {}, trader.customer)).offers.find((each) => each.offerId === offerId)!;
  await compare({ left: block.left, perPerson: block.perPerson }, (figure) => ({ ...offer, figure }));
  expect((await ask({ ...offer, figure: 'left' })).parts).toMatchObject([
    { word: 'explain.parts.offered', amount: block.quantity },
    { word: 'explain.parts.reserved', amount: '-200' },
  ]);
  const lock = { subject: 'blockTrade', tradeId, figure: 'lock' } as const;
  expect((await ask(lock)).value).toBe(String(block.lockDays));
  const paid = { subject: 'blockTrade', tradeId, figure: 'paid' } as const;
  expect(await server.call('/explain/Figure', paid, trader.customer)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
  await decideAs(server, 'block', tradeId, 'kim');
  await moveOn();
  const { filledAt, unlockAt, amount, commission, price, quantity } = await same();
  expect(await ask(paid)).toMatchObject({
    value: String(BigInt(amount) + BigInt(commission)),
    parts: [
      { word: 'movements.buy', quantity, price, amount, items: [{ amount }] },
      { word: 'movements.commission', amount: commission, items: [{ amount: commission }] },
    ],
  });
  const days = await ask(lock);
  expect(Date.parse(`${filledAt!.slice(0, 10)}T00:00:00+09:00`) + Number(days.value) * DAY_MS).toBe(
    Date.parse(unlockAt!),
  );
  const stranger = await registerCustomer(server);
  for (const figure of [lock, paid])
    expect(await server.call('/explain/Figure', figure, stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});
