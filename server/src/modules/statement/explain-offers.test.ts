import type { ExplainedFigure } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';
import { exchangeVenue } from '../../../test/exchange-venue.ts';
import { bankedCustomer, decideAs, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { transaction } from '../../core/db.ts';
import { setAccountFlags } from '../admin/customer.service.ts';
import { advanceBlocks } from '../block/block.job.ts';
import { renewOffers } from '../desk/desk.service.ts';

/** Offers of the quota zone and of blocks, and the limits of loans, explained by terms, own purchases and the calendar. */
const SYMBOLS = ['100110', '200110', '300110', '400110'];
const DAY_MS = 86_400_000;
let clock: TestClock;
let server: TestApp;
let trader: Trader;
let moveOn: () => Promise<unknown>;

beforeAll(async () => {
  clock = testClock();
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

type Values = Readonly<Record<string, string | undefined>>;
const ask = (figure: ExplainedFigure, who = trader.customer) => server.ok('/explain/Figure', figure, who);

/** Every figure adds up, is the number of its screen, and so are the figures that it leads to. */
async function compare(shown: Values, figureOf: (figure: never) => ExplainedFigure, who = trader.customer) {
  for (const [figure, value] of Object.entries(shown)) {
    const answer = await ask(figureOf(figure as never), who);
    const amounts = answer.parts.map(({ amount }) => parseDecimal(amount));
    expect([figure, answer.value, amounts.reduce((sum, each) => sum + each, 0n)]).toEqual([
      figure,
      value,
      parseDecimal(answer.sum),
    ]);
    for (const { more, amount } of answer.parts) if (more) expect((await ask(more, who)).value).toBe(amount);
  }
}

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
  const foreign = { subject: 'quotaPurchase', purchaseId, figure: 'amount' } as const;
  expect(await server.call('/explain/Figure', foreign, stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

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
  await decideAs(server, 'block', tradeId, 'kim');
  await moveOn();
  const { filledAt, unlockAt } = await same();
  const days = await ask(lock);
  expect(Date.parse(`${filledAt!.slice(0, 10)}T00:00:00+09:00`) + Number(days.value) * DAY_MS).toBe(
    Date.parse(unlockAt!),
  );
  const stranger = await registerCustomer(server);
  expect(await server.call('/explain/Figure', lock, stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('a credit loan, its interest by tiers and repayments, and its limit', async () => {
  const ann = await bankedCustomer(server, { cash: 5_000_000n });
  const { fundPassword } = ann;
  const limits = async () => {
    const { limit, borrowed, borrowable } = await server.ok('/loan/Info', {}, ann);
    await compare({ limit, borrowed, borrowable }, (figure) => ({ subject: 'loanLimit', figure }), ann);
  };
  await limits();
  const asked = { amount: '3000000', days: 60 } as const;
  const { interest, total, overdueADay } = await server.ok('/loan/Preview', asked, ann);
  await compare({ interest, total, overdueADay }, (figure) => ({ subject: 'loanEstimate', ...asked, figure }), ann);
  const { loanId } = await server.ok(
    '/loan/Borrow',
    { clientId: newId(), amount: '3000000', days: 7, fundPassword },
    ann,
  );
  const same = async () => {
    const { loan } = await server.ok('/loan/Detail', { loanId }, ann);
    const { principal, interest, overdue, total: owed } = loan.owed;
    const shown =
      loan.status === 'review' ? { repaid: loan.repaid } : { principal, interest, overdue, owed, repaid: loan.repaid };
    await compare(shown, (figure) => ({ subject: 'loan', loanId, figure }), ann);
  };
  await same();
  await decideAs(server, 'loan', loanId, 'kim');
  await limits();
  const repay = (amount: string) => server.ok('/loan/Repay', { clientId: newId(), loanId, amount }, ann);
  clock.advance(3 * DAY_MS);
  await same();
  await repay('500000');
  await same();
  // Past the due day.
  clock.advance(7 * DAY_MS);
  await same();
  const { parts } = await ask({ subject: 'loan', loanId, figure: 'overdue' }, ann);
  expect(parts).toMatchObject([{ word: 'explain.parts.overdue_days', items: [{ quantity: '3' }] }]);
  await repay('100000');
  clock.advance(DAY_MS);
  await same();
  await server.ok(
    '/loan/Repay',
    { clientId: newId(), loanId, amount: (await server.ok('/loan/PayoffQuote', { loanId }, ann)).total },
    ann,
  );
  expect((await ask({ subject: 'loan', loanId, figure: 'interest' }, ann)).value).toBe('0');
  await limits();
  const foreign = { subject: 'loan', loanId, figure: 'owed' } as const;
  expect(await server.call('/explain/Figure', foreign, trader.customer)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('a credit loan that was paused: the interest before its last repayment is one sum, the rest by its days', async () => {
  const ann = await bankedCustomer(server, { cash: 5_000_000n });
  const { fundPassword } = ann;
  const draft = { clientId: newId(), amount: '3000000', days: 7, fundPassword } as const;
  const { loanId } = await server.ok('/loan/Borrow', draft, ann);
  await decideAs(server, 'loan', loanId, 'kim');
  clock.advance(3 * DAY_MS);
  await server.ok('/loan/Repay', { clientId: newId(), loanId, amount: '500000' }, ann);
  const bar = (flags: 'banned'[]) =>
    transaction(server.db, (tx) =>
      setAccountFlags(tx, server.app.deps, {
        ...{ userId: ann.userId, flags, note: 'asked to by the court', actor: 'operator:kim', at: clock.now() },
      }),
    );
  clock.advance(DAY_MS);
  await bar(['banned']);
  clock.advance(5 * DAY_MS);
  await bar([]);
  const { token } = await server.ok('/user/Login', { account: ann.account, password: ann.password });
  const back = { ...ann, token };
  clock.advance(4 * DAY_MS);
  const { loan } = await server.ok('/loan/Detail', { loanId }, back);
  expect(loan).toMatchObject({ pausedDays: 5, status: 'overdue' });
  const { principal, interest, overdue, total: owed } = loan.owed;
  await compare({ principal, interest, overdue, owed }, (figure) => ({ subject: 'loan', loanId, figure }), back);
  expect((await ask({ subject: 'loan', loanId, figure: 'interest' }, back)).parts.map(({ word }) => word)).toEqual([
    'explain.parts.interest_before',
    'explain.parts.interest_days',
    'explain.parts.repaid_interest',
  ]);
});
