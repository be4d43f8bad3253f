import type { MarginLoan } from '@maru/domain/contracts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { verifyName } from '../../../test/funds.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { HOUR } from '../../core/time.ts';
import { verifyBooks } from '../books/books.service.ts';
import { watchLoans } from './margin.job.ts';
import { marginSettings } from './margin.settings.ts';

/** Shares that trade one by one, so that a sale can be of exactly what is needed. */
const SYMBOLS = ['100110', '100220'] as const;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let sellPledged: TestApp['app']['sellPledged'];

beforeEach(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, {
    instruments: SYMBOLS.map((symbol) => ({ instrument: { ...testInstrument, symbol, lotSize: 1 }, base: 71_300 })),
  });
  server = await makeApp({ venue, clock });
  sellPledged = server.app.sellPledged.bind(server.app);
  for (const symbol of SYMBOLS) moveTo(90_000, symbol);
});
afterEach(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

function moveTo(price: number, symbol: string = SYMBOLS[0]): void {
  venue.quoteAt(price, price + 100, 1_000_000, symbol);
  venue.printAt(price, symbol);
}
const watch = () => watchLoans({ db: server.db, clock, venue, sellPledged });

interface Borrower {
  readonly trader: Trader;
  readonly loan: () => Promise<MarginLoan>;
  readonly repay: (amount: string) => Promise<MarginLoan>;
  readonly messages: () => Promise<{ code: string; params: object }[]>;
}

/** A customer who borrowed 9,000,000 on 200 shares of 90,000. */
async function borrower(symbol: string = SYMBOLS[0]): Promise<Borrower> {
  const trader = await Trader.register(server);
  const { customer: who } = trader;
  await verifyName(server, who);
  await server.ok('/margin/Enable', { clientId: newId() }, who);
  const { positionId } = await trader.place({ symbol, lots: 200 });
  moveTo(90_000, symbol);
  const draft = { positionId: positionId!, quantity: '200', amount: '9000000', fundPassword: who.fundPassword };
  const { loanId } = await server.ok('/margin/Borrow', { clientId: newId(), ...draft }, who);
  return {
    trader,
    loan: () => server.ok('/margin/Detail', { loanId }, who),
    repay: (amount) => server.ok('/margin/Repay', { clientId: newId(), loanId, amount }, who),
    messages: async () =>
      (await server.ok('/user/Messages', { page: 1 }, who)).data.filter(({ code }) => code.startsWith('MARGIN_')),
  };
}
const sale = async ({ trader }: Borrower) =>
  (await trader.orders()).data.find(({ effect }) => effect === 'liquidation');

test('a call says what is missing, and until when', async () => {
  const ann = await borrower();
  moveTo(62_900);
  await watch();
  const until = new Date(clock.now() + marginSettings.callHours * HOUR);
  const [call] = await ann.messages();
  expect(call).toMatchObject({ code: 'MARGIN_CALL', params: { ratio: '139.77', amount: '14286' } });
  expect(new Date((call!.params as { until: string }).until)).toEqual(until);
});

test('as many shares are sold as restore the collateral at the price that buyers pay, and no more', async () => {
  const ann = await borrower();
  moveTo(60_000);
  await watch();
  clock.advance(marginSettings.callHours * HOUR);
  // The last price stays, and the buyers are five percent below it.
  venue.quoteAt(57_000, 60_100);
  await watch();
  await eventually(async () => expect(await sale(ann)).toMatchObject({ status: 'filled', averagePrice: '57000' }));
  venue.printAt(60_000);
  const after = await ann.loan();
  expect(Number(after.ratio)).toBeGreaterThanOrEqual(marginSettings.restorePercent);
  // One share less would not have been enough.
  const shares = Number((await sale(ann))!.quantity);
  const owed = Number(after.owed) + 57_000;
  expect((200 - shares + 1) * 60_000).toBeLessThan((owed * marginSettings.restorePercent) / 100);
});

test('nothing is judged while a split has changed the price or the shares, and not both', async () => {
  const ann = await borrower();
  moveTo(62_900);
  venue.beginSplit({
    ...{ symbol: SYMBOLS[0], announcedOn: '2026-11-18', exDate: '2026-11-20' },
    ...{ kind: 'split', from: 1n, to: 2n },
  });
  await watch();
  expect(await ann.loan()).toMatchObject({ status: 'active', ratio: '139.77', call: null });
  expect((await ann.messages()).map(({ code }) => code)).toEqual(['MARGIN_PAID_OUT']);
});

test('nobody borrows on shares whose price and number do not fit each other', async () => {
  const ann = await borrower();
  const { customer: who } = ann.trader;
  const { positionId } = await ann.trader.place({ symbol: SYMBOLS[0], lots: 100 });
  venue.beginSplit({
    ...{ symbol: SYMBOLS[0], announcedOn: '2026-11-18', exDate: '2026-11-20' },
    ...{ kind: 'consolidation', from: 10n, to: 1n },
  });
  // A live feed shows the new price, and the holdings stay as they are.
  venue.printAt(900_000, SYMBOLS[0]);
  const shares = { clientId: newId(), positionId: positionId!, quantity: '100' };
  const borrow = { ...shares, amount: '40000000', fundPassword: who.fundPassword };
  expect(await server.call('/margin/Borrow', borrow, who)).toMatchObject({ code: 'COLLATERAL_IN_SPLIT' });
  expect((await server.ok('/margin/Info', {}, who)).pledgeable).toEqual([]);
  const { loanId } = await ann.loan();
  expect(await server.call('/margin/AddCollateral', { ...shares, clientId: newId(), loanId }, who)).toMatchObject({
    code: 'COLLATERAL_IN_SPLIT',
  });
});

test('a loan that cannot be watched does not keep the others from their calls', async () => {
  const loans = [await borrower(SYMBOLS[0]), await borrower(SYMBOLS[1])];
  for (const symbol of SYMBOLS) moveTo(62_900, symbol);
  const [first, second] = (await server.db.selectFrom('margin_loan').select('user_id').orderBy('id').execute()).map(
    ({ user_id: id }) => loans.find(({ trader }) => trader.customer.userId === id)!,
  );
  const failing = (await first!.loan()).collateral[0]!.symbol;
  const quote = venue.quote.bind(venue);
  const broken = (symbol: string) => {
    if (symbol === failing) throw new Error('no quote can be made');
    return quote(symbol);
  };
  const watching = watchLoans({ db: server.db, clock, venue: { ...venue, quote: broken }, sellPledged });
  await expect(watching).rejects.toThrow('Margin loans could not be watched');
  expect(await second!.loan()).toMatchObject({ status: 'call' });
  expect(await first!.loan()).toMatchObject({ status: 'active' });
});

test('who repays while the sale is decided keeps the shares', async () => {
  const ann = await borrower();
  moveTo(53_000);
  await watchLoans({
    ...{ db: server.db, clock, venue },
    async sellPledged(prepare) {
      await ann.repay('5000000');
      return sellPledged(prepare);
    },
  });
  expect(await sale(ann)).toBeUndefined();
  expect(await ann.loan()).toMatchObject({ status: 'active', collateral: [{ quantity: '200' }] });
});
