import type { MarginLoan } from '@maru/domain/contracts';
import { collateralLines } from '@maru/domain/trading';
import { verifyName } from '../../../test/funds.ts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import {
  makeApp,
  newId,
  registerCustomer,
  testClock,
  type TestApp,
  type TestClock,
  type TestCustomer,
} from '../../../test/harness.ts';
import { Trader } from '../../../test/trader.ts';
import { verifyBooks } from '../books/books.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { watchLoans } from './margin.job.ts';
import { marginSettings } from './margin.settings.ts';

const DAY_MS = 86_400_000;
/** Near the upper limit of a day whose lower limit is 50,000. */
const PRICE = 90_000;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock });
});
afterAll(() => server.close());
beforeEach(() => {
  clock.advance(60_000);
  moveTo(PRICE);
});
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]));

function moveTo(price: number): void {
  venue.quoteAt(price, price + 100);
  venue.printAt(price);
}
/** One round of the job, and the answer of the venue to the orders that it sends, which is booked afterwards. */
async function watch(): Promise<void> {
  await watchLoans({ db: server.db, clock, venue, sellPledged: server.app.sellPledged.bind(server.app) });
  const sent = server.db.selectFrom('trade_order').select('id').where('status', '=', 'received');
  await eventually(async () => expect(await sent.execute()).toEqual([]));
}
const cash = ({ userId }: TestCustomer) => balanceOf(server.db, customer(userId, 'cash'), 'KRW');
const info = (who: TestCustomer) => server.ok('/margin/Info', {}, who);
const messagesOf = async (who: TestCustomer) =>
  (await server.ok('/user/Messages', { page: 1 }, who)).data.map(({ code }) => code);

/** A verified customer with shares, and margin lending switched on. */
async function owner(lots = 3): Promise<{ trader: Trader; positionId: string }> {
  const trader = await Trader.register(server);
  await verifyName(server, trader.customer);
  await server.ok('/margin/Enable', { clientId: newId() }, trader.customer);
  const { positionId } = await trader.place({ lots });
  moveTo(PRICE);
  return { trader, positionId: positionId! };
}

const draft = (who: TestCustomer, positionId: string, quantity = '200', amount = '9000000') => ({
  clientId: newId(),
  positionId,
  quantity,
  amount,
  fundPassword: who.fundPassword,
});

/** An owner of 300 shares who borrowed 9,000,000 on 200 of them, which are worth 18,000,000. */
async function borrower(): Promise<{ trader: Trader; who: TestCustomer; positionId: string; loan: MarginLoan }> {
  const { trader, positionId } = await owner();
  const who = trader.customer;
  return { trader, who, positionId, loan: await server.ok('/margin/Borrow', draft(who, positionId), who) };
}
const loanOf = (who: TestCustomer, { loanId }: MarginLoan) => server.ok('/margin/Detail', { loanId }, who);

test('what keeps one from borrowing is said at once, and switched on by the customer', async () => {
  const newcomer = await registerCustomer(server);
  const before = await info(newcomer);
  expect(before.guards.map(({ code }) => code)).toEqual(['REAL_NAME_REQUIRED', 'MARGIN_NOT_ENABLED']);
  expect(before).toMatchObject({ isEnabled: false, pledgeable: [], terms: { callPercent: 140, rate: '0.075' } });

  const { trader, positionId } = await owner();
  const { customer: who } = trader;
  expect(await info(who)).toMatchObject({
    guards: [],
    left: '500000000',
    pledgeable: [{ positionId, quantity: '300', price: '90000', value: '27000000' }],
  });
  const refused = async (over: object) => {
    const { code, params } = await server.call('/margin/Borrow', { ...draft(who, positionId), ...over }, who);
    return [code, params];
  };
  expect(await refused({ amount: '9010000' })).toEqual(['MARGIN_LIMIT', { max: '9000000' }]);
  expect(await refused({ amount: '90000' })).toEqual(['AMOUNT_TOO_SMALL', { min: '100000', currency: 'KRW' }]);
  expect(await refused({ amount: '105000' })).toEqual(['AMOUNT_OFF_STEP', { step: '10000', currency: 'KRW' }]);
  expect(await refused({ quantity: '301' })).toEqual(['COLLATERAL_TOO_LARGE', { max: '300' }]);
  expect(await refused({ positionId: newId() })).toEqual(['POSITION_NOT_FOUND', {}]);
  expect(await refused({ fundPassword: '000000' })).toMatchObject(['WRONG_FUND_PASSWORD', {}]);
  const other = (await owner()).positionId;
  expect(await refused({ positionId: other })).toEqual(['POSITION_NOT_FOUND', {}]);
  const contract = await trader.place({ leverage: 5 });
  expect(await refused({ positionId: contract.positionId! })).toEqual(['COLLATERAL_NOT_ACCEPTED', {}]);
  const { code } = await server.call('/margin/Borrow', draft(newcomer, positionId), newcomer);
  expect(code).toBe('REAL_NAME_REQUIRED');
});

test('borrowed, sold no more, repaid in parts with interest by days, and free again', async () => {
  const { trader, positionId } = await owner();
  const who = trader.customer;
  const before = await cash(who);
  const sent = draft(who, positionId);
  const loan = await server.ok('/margin/Borrow', sent, who);
  expect(await server.ok('/margin/Borrow', sent, who)).toEqual(loan);
  expect(await server.ok('/margin/Detail', { clientId: sent.clientId }, who)).toEqual(loan);
  expect(loan).toMatchObject({ status: 'active', owed: '9000000', value: '18000000', ratio: '200.00', call: null });
  expect((await cash(who)).available).toBe(before.available + 9_000_000n);
  expect((await server.ok('/fund/Assets', {}, who)).owed).toBe('9000000');

  // 200 of the 300 shares cannot be sold, by no way.
  expect((await trader.position(positionId)).position).toMatchObject({ pledged: '200', closable: '100' });
  expect(await trader.tryClose(positionId, { lots: 2 })).toMatchObject({
    code: 'CLOSE_TOO_LARGE',
    params: { max: '100' },
  });
  await trader.close(positionId, { lots: 1 });
  expect(await trader.tryClose(positionId)).toMatchObject({ code: 'SHARES_PLEDGED' });

  clock.advance(10 * DAY_MS);
  const repay = (amount: string) =>
    server.call('/margin/Repay', { clientId: newId(), loanId: loan.loanId, amount }, who);
  // Ten days of nine million at 7.5 %.
  expect(await loanOf(who, loan)).toMatchObject({ interest: '18493', owed: '9018493' });
  expect(await repay('9018494')).toMatchObject({ code: 'REPAYMENT_TOO_LARGE', params: { max: '9018493' } });
  const part = await repay('1018493');
  expect(part.data).toMatchObject({ status: 'active', interest: '0', principal: '8000000', repaid: '1018493' });
  const last = await repay('8000000');
  expect(last.data).toMatchObject({ status: 'completed', owed: '0', collateral: [], ratio: null });
  // The newest one, not the sum of both.
  expect(last.data).toMatchObject({ lastPaid: { amount: '8000000', interest: '0', principal: '8000000' } });
  expect(last.data?.timeline.map(({ step }) => step)).toEqual(['lent', 'repayment', 'repayment', 'completed']);
  expect(await repay('1')).toMatchObject({ code: 'MARGIN_LOAN_ENDED' });
  expect((await trader.position(positionId)).position).toMatchObject({ pledged: '0', closable: '200' });
  expect(await server.ok('/margin/Records', { status: 'completed', page: 1 }, who)).toMatchObject({ total: 1 });
  expect((await info(who)).loans).toEqual([]);
  // Borrowed twice above, with one clientId; the refused repayments are in no message.
  const messages = (await server.ok('/user/Messages', { page: 1 }, who)).data.filter(({ code }) =>
    /^MARGIN/.test(code),
  );
  const { number } = loan;
  expect(messages.map(({ code, params }) => [code, params])).toEqual([
    ['MARGIN_COMPLETED', { number }],
    ['MARGIN_REPAID', { number, amount: '1018493' }],
    ['MARGIN_PAID_OUT', { number, symbol: '100110', quantity: '200', amount: '9000000', stock: '100110' }],
  ]);
  const stranger = await registerCustomer(server);
  expect(await server.call('/margin/Detail', { loanId: loan.loanId }, stranger)).toMatchObject({
    code: 'MARGIN_LOAN_NOT_FOUND',
  });
});

test('another’s loan is neither read nor changed', async () => {
  const { loan } = await borrower();
  const other = await owner();
  const { loanId } = loan;
  const asked = [
    server.call('/margin/Detail', { loanId }, other.trader.customer),
    server.call('/margin/Repay', { clientId: newId(), loanId, amount: '1' }, other.trader.customer),
    server.call(
      '/margin/AddCollateral',
      { clientId: newId(), loanId, positionId: other.positionId, quantity: '1' },
      other.trader.customer,
    ),
  ];
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ code: 'MARGIN_LOAN_NOT_FOUND' });
});

test('a fall is followed by a call with its time and amount, which more collateral ends', async () => {
  const { who, positionId, loan } = await borrower();
  // The call comes at the price that was shown before the loan and on it, and not one tick above.
  const [{ symbol, segment, quantity, price, value }] = loan.collateral as [(typeof loan.collateral)[0]];
  const shown = { symbol, segment, quantity: BigInt(quantity), price: BigInt(price!), value: BigInt(value) };
  expect(collateralLines([shown], BigInt(loan.owed), marginSettings)?.call?.level).toBe(62_900n);
  moveTo(63_000);
  await watch();
  expect(await loanOf(who, loan)).toMatchObject({ status: 'active', ratio: '140.00' });
  moveTo(62_900);
  await watch();
  const called = await loanOf(who, loan);
  expect(called).toMatchObject({ status: 'call', ratio: '139.77', call: { repay: '14286', add: '20000' } });
  expect(Date.parse(called.call!.until!)).toBe(clock.now() + DAY_MS);
  await watch();
  expect((await messagesOf(who)).filter((code) => code === 'MARGIN_CALL')).toHaveLength(1);

  const more = { clientId: newId(), loanId: loan.loanId, positionId, quantity: '1' };
  expect(await server.ok('/margin/AddCollateral', more, who)).toMatchObject({ status: 'call', value: '12642900' });
  await watch();
  const ended = await loanOf(who, loan);
  expect(ended).toMatchObject({ status: 'active', call: null, collateral: [{ quantity: '201' }] });
  expect(ended.timeline.map(({ step }) => step)).toEqual(['lent', 'call', 'added', 'call_ended']);
  expect(await messagesOf(who)).toContain('MARGIN_CALL_ENDED');
});

test('after the call only what is needed is sold, by an order on the market, and the proceeds repay', async () => {
  const { trader, who, loan, positionId } = await borrower();
  const before = await cash(who);
  moveTo(60_000);
  await watch();
  expect(await loanOf(who, loan)).toMatchObject({ status: 'call' });
  clock.advance(DAY_MS - 1);
  moveTo(60_000);
  await watch();
  expect(await loanOf(who, loan)).toMatchObject({ status: 'call' });
  clock.advance(1);
  venue.withdrawAll();
  await watch();
  // Nobody buys: nothing is sold, and the loan waits.
  expect(await loanOf(who, loan)).toMatchObject({ status: 'call' });
  moveTo(60_000);
  await watch();
  // The fill is booked after the order is sent.
  await eventually(async () => {
    const [sale] = (await trader.orders()).data;
    expect(sale).toMatchObject({ effect: 'liquidation', status: 'filled', quantity: '100', averagePrice: '60000' });
  });
  const [order] = (await trader.orders()).data;
  const { commission, tax } = order!;
  const net = 6_000_000n - BigInt(commission) - BigInt(tax);
  const sold = await loanOf(who, loan);
  expect(sold).toMatchObject({ status: 'liquidating', repaid: String(net), collateral: [{ quantity: '100' }] });
  await watch();
  const restored = await loanOf(who, loan);
  expect(restored.status).toBe('active');
  expect(Number(restored.ratio)).toBeGreaterThan(160);
  expect(restored.timeline.map(({ step }) => step)).toEqual(['lent', 'call', 'liquidation', 'sold', 'call_ended']);
  // Everything the sale brought went to the debt, and the unpledged shares were not touched.
  expect(await cash(who)).toEqual(before);
  expect((await trader.position(positionId)).position).toMatchObject({
    quantity: '200',
    pledged: '100',
    closable: '100',
  });
  expect(await messagesOf(who)).toEqual(expect.arrayContaining(['MARGIN_CALL', 'MARGIN_LIQUIDATION']));
  const told = (await server.ok('/user/Messages', { page: 1, kind: 'order' }, who)).data;
  expect(told.filter(({ code }) => code === 'MARGIN_SOLD').map(({ params }) => params)).toMatchObject([
    { symbol: '100110', quantity: '100', amount: '6000000' },
  ]);
});

test('far below the line it is sold at once; what the sale does not pay is owed, and nothing else is taken', async () => {
  const { trader, positionId } = await owner();
  const who = trader.customer;
  // Lent on a day of higher prices.
  const real = venue.quote.bind(venue);
  const quote = jest.spyOn(venue, 'quote').mockImplementation((symbol) => ({ ...real(symbol)!, price: 120_000n }));
  const loan = await server.ok('/margin/Borrow', draft(who, positionId, '200', '12000000'), who);
  quote.mockRestore();
  const before = await cash(who);
  moveTo(50_000);
  await watch();
  await eventually(async () =>
    expect(await loanOf(who, loan)).toMatchObject({ status: 'liquidating', collateral: [] }),
  );
  await watch();
  const short = await loanOf(who, loan);
  expect(short).toMatchObject({ status: 'call', ratio: '0.00', call: { until: null, repay: short.owed } });
  await watch();
  expect((await messagesOf(who)).filter((code) => code === 'MARGIN_SHORTFALL')).toHaveLength(1);
  expect(await cash(who)).toEqual(before);
  const paid = { clientId: newId(), loanId: loan.loanId, amount: short.owed };
  expect(await server.ok('/margin/Repay', paid, who)).toMatchObject({ status: 'completed' });
  expect((await trader.positions()).data).toMatchObject([{ quantity: '100', pledged: '0' }]);
});

test('an order of an auction cannot be cancelled; at its end the unsold shares are pledged again', async () => {
  const { trader, who, loan } = await borrower();
  moveTo(52_000);
  venue.enter('auction_close');
  await watch();
  const [order] = (await trader.orders()).data;
  expect(order).toMatchObject({ effect: 'liquidation', status: 'open' });
  expect(await trader.tryCancel(order!.orderId)).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  await watch();
  expect((await trader.orders()).total).toBe(2);
  venue.withdrawAll();
  venue.endSession();
  venue.enter('continuous');
  await eventually(async () => expect(await trader.order(order!.orderId)).toMatchObject({ status: 'expired' }));
  expect((await trader.positions()).data).toMatchObject([{ quantity: '300', pledged: '200', closing: '0' }]);
  moveTo(PRICE);
  await watch();
  expect(await loanOf(who, loan)).toMatchObject({ status: 'active', collateral: [{ quantity: '200' }] });
});

test('the house has lent what is owed and earned what was paid in interest', async () => {
  const running = await server.db.selectFrom('margin_loan').select(['principal']).execute();
  const owed = running.reduce((sum, { principal }) => sum + principal, 0n);
  expect(owed).toBeGreaterThan(0n);
  expect((await balanceOf(server.db, house('margin_lending'), 'KRW')).balance).toBe(-owed);
});

test('all loans of a customer together stay within the limit, however much the shares are worth', async () => {
  const customer = await registerCustomer(server, { cash: 3_000_000_000n });
  const trader = new Trader(server, customer);
  await verifyName(server, customer);
  await server.ok('/margin/Enable', { clientId: newId() }, customer);
  const { positionId } = await trader.place({ lots: 210 });
  moveTo(PRICE);
  const borrow = (amount: string) =>
    server.call('/margin/Borrow', draft(customer, positionId!, '7000', amount), customer);
  expect(await borrow('300000000')).toMatchObject({ status: 1 });
  expect((await info(customer)).left).toBe('200000000');
  expect(await borrow('200010000')).toMatchObject({ code: 'MARGIN_LIMIT', params: { max: '200000000' } });
  expect(await borrow('200000000')).toMatchObject({ status: 1 });
  expect(await borrow('100000')).toMatchObject({ code: 'MARGIN_LIMIT', params: { max: '0' } });
});
