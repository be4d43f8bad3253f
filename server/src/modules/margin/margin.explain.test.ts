import type { ExplainedFigure, MarginLoan } from '@maru/domain/contracts';
import { isCovered, tickSize } from '@maru/domain/trading';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { watchLoans } from './margin.job.ts';

const DAY_MS = 86_400_000;
const OTHER = { ...testInstrument, symbol: '100120' };
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;
let loan: MarginLoan;

/** A customer who borrowed 9,000,000 on 200 shares at 90,000. */
beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, {
    instruments: [testInstrument, OTHER].map((instrument) => ({ instrument, base: 71_300 })),
  });
  server = await makeApp({ venue, clock });
  moveTo(90_000);
  trader = await Trader.register(server);
  await verifyName(server, trader.customer);
  await server.ok('/margin/Enable', { clientId: newId() }, trader.customer);
  const { positionId } = await trader.place({ lots: 3 });
  const { fundPassword } = trader.customer;
  loan = await server.ok(
    '/margin/Borrow',
    { clientId: newId(), positionId: positionId!, quantity: '200', amount: '9000000', fundPassword },
    trader.customer,
  );
});
afterAll(() => server.close());

function moveTo(price: number): void {
  venue.quoteAt(price, price + 100);
  venue.printAt(price);
}

type Name = Extract<ExplainedFigure, { subject: 'marginLoan' }>['figure'];
const explain = (figure: Name) =>
  server.ok('/explain/Figure', { subject: 'marginLoan', loanId: loan.loanId, figure }, trader.customer);
const repay = (amount: string) =>
  server.ok('/margin/Repay', { clientId: newId(), loanId: loan.loanId, amount }, trader.customer);

const watch = () => watchLoans({ db: server.db, clock, venue, sellPledged: server.app.sellPledged.bind(server.app) });

/** Every figure of the loan is, by its parts, the number that the screen shows. */
async function compare(): Promise<void> {
  const shown = await server.ok('/margin/Detail', { loanId: loan.loanId }, trader.customer);
  for (const figure of ['principal', 'interest', 'owed', 'repaid'] as const) {
    const { value, sum, parts } = await explain(figure);
    expect([figure, value]).toEqual([figure, shown[figure]]);
    expect(parts.reduce((total, { amount }) => total + BigInt(amount), 0n).toString()).toBe(sum);
    for (const { amount, items } of parts)
      if (items.length > 0)
        expect(items.reduce((total, item) => total + BigInt(item.amount), 0n).toString()).toBe(amount);
  }
  const limits = await server.ok('/margin/Info', {}, trader.customer);
  for (const figure of ['borrowed', 'left'] as const) {
    const answer = await server.ok('/explain/Figure', { subject: 'marginLimit', figure }, trader.customer);
    expect([figure, answer.value]).toEqual([figure, limits[figure]]);
  }
  if (shown.ratio === null) return;
  expect(await explain('ratio')).toMatchObject({ value: shown.ratio, sum: shown.value, debt: shown.owed });
}

test('interest is explained by days: of the whole principal, and of what a repayment left', async () => {
  await compare();
  clock.advance(6 * DAY_MS);
  await compare();
  await repay('1000000');
  // Twice on a day: the second bears no interest.
  await repay('500000');
  clock.advance(4 * DAY_MS + 60_000);
  await compare();
  clock.advance(2 * DAY_MS);
  moveTo(70_000);
  await compare();
  const { parts, rules } = await explain('interest');
  // 9,000,000 x 7.5 % x 6 / 365 = 11,095; the repayments paid it and 1,488,905 of the principal.
  expect(parts).toMatchObject([
    {
      word: 'explain.parts.interest_days',
      items: [
        { quantity: '6', price: '7511095', amount: '9260' },
        { quantity: '6', price: '9000000', amount: '11095' },
      ],
    },
    { word: 'explain.parts.repaid_interest', amount: '-11095' },
  ]);
  expect(rules).toEqual([
    { code: 'LOAN_INTEREST', params: { rate: '7.5' } },
    { code: 'LOAN_REPAYMENT', params: {} },
  ]);
  expect((await explain('owed')).parts.map(({ more }) => more)).toEqual([
    { subject: 'marginLoan', loanId: loan.loanId, figure: 'principal' },
    { subject: 'marginLoan', loanId: loan.loanId, figure: 'interest' },
  ]);
  expect(await explain('ratio')).toMatchObject({
    parts: [{ word: 'explain.parts.pledged', items: [{ quantity: '200', price: '70000', amount: '14000000' }] }],
    rules: [{ code: 'LOAN_RATIO', params: { call: 140, sale: 120 } }, { code: 'MARKET_PRICE' }],
  });
});

test('a call is explained by what there has to be and what there is', async () => {
  // After the repayments above 7,488,905 and its interest are owed: below 140 %, above 120 %.
  moveTo(50_000);
  await watch();
  const { call, owed } = await server.ok('/margin/Detail', { loanId: loan.loanId }, trader.customer);
  const [repayment, collateral] = [await explain('callRepay'), await explain('callAdd')];
  expect([repayment.value, collateral.value]).toEqual([call!.repay, call!.add]);
  expect(collateral.parts).toMatchObject([
    { amount: String(Math.ceil(Number(owed) * 1.4)) },
    { amount: '-10000000', items: [{ quantity: '200', price: '50000', amount: '-10000000' }] },
  ]);
  expect(repayment.parts.at(-1)).toMatchObject({ word: 'explain.parts.call_debt', amount: '-7142857' });
  moveTo(90_000);
  expect(await explain('callAdd')).toMatchObject({ value: '0', parts: [] });
  await watch();
  const figure = { subject: 'marginLoan', loanId: loan.loanId, figure: 'callAdd' } as const;
  expect(await server.call('/explain/Figure', figure, trader.customer)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('the price of a call and of a sale is the highest tick at which they happen, by what is owed and the shares', async () => {
  const { owed } = await server.ok('/margin/Detail', { loanId: loan.loanId }, trader.customer);
  for (const [figure, percent] of [
    ['callPrice', 140],
    ['salePrice', 120],
  ] as const) {
    const { value, unit, sum, shares, parts, rules } = await explain(figure);
    const price = BigInt(value);
    const tick = tickSize(price, 'KOSPI');
    expect([unit, shares, price % tick]).toEqual(['price', '200', 0n]);
    expect(isCovered(price * 200n, BigInt(owed), percent)).toBe(false);
    expect(isCovered((price + tick) * 200n, BigInt(owed), percent)).toBe(true);
    expect(parts.reduce((total, { amount }) => total + BigInt(amount), 0n).toString()).toBe(sum);
    expect(parts.at(-1)?.word).toBe('explain.parts.cover_above_debt');
    expect(rules).toEqual([{ code: 'LOAN_LINE_PRICE', params: { percent } }]);
  }
  const figure = { subject: 'marginLoan', loanId: loan.loanId, figure: 'callValue' } as const;
  expect(await server.call('/explain/Figure', figure, trader.customer)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('of several stocks the value is explained, one won below what covers the debt, and no price', async () => {
  venue.quoteAt(70_000, 70_100, undefined, OTHER.symbol);
  venue.printAt(70_000, OTHER.symbol);
  const { positionId } = await trader.place({ symbol: OTHER.symbol, lots: 1 });
  const more = { clientId: newId(), loanId: loan.loanId, positionId: positionId!, quantity: '100' };
  const { owed } = await server.ok('/margin/AddCollateral', more, trader.customer);
  for (const [figure, percent] of [
    ['callValue', 140],
    ['saleValue', 120],
  ] as const) {
    const { value, unit, parts, rules } = await explain(figure);
    expect([unit, isCovered(BigInt(value), BigInt(owed), percent)]).toEqual(['money', false]);
    expect(isCovered(BigInt(value) + 1n, BigInt(owed), percent)).toBe(true);
    expect(parts.at(-1)).toMatchObject({ word: 'explain.parts.below_cover', amount: '-1' });
    expect(rules).toEqual([{ code: 'LOAN_LINE_VALUE', params: { percent } }]);
  }
  const figure = { subject: 'marginLoan', loanId: loan.loanId, figure: 'callPrice' } as const;
  expect(await server.call('/explain/Figure', figure, trader.customer)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('another customer’s loan has no figures', async () => {
  const stranger = await registerCustomer(server);
  const figure = { subject: 'marginLoan', loanId: loan.loanId, figure: 'owed' } as const;
  expect(await server.call('/explain/Figure', figure, stranger)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});

test('a loan that is repaid explains what it was, and has no ratio', async () => {
  const { owed } = await server.ok('/margin/Detail', { loanId: loan.loanId }, trader.customer);
  await repay(owed);
  clock.advance(DAY_MS);
  await compare();
  expect((await explain('principal')).value).toBe('0');
  const figure = { subject: 'marginLoan', loanId: loan.loanId, figure: 'ratio' } as const;
  expect(await server.call('/explain/Figure', figure, trader.customer)).toMatchObject({ code: 'FIGURE_NOT_FOUND' });
});
