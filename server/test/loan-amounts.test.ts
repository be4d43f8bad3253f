import { findLoanAmountFault, parseDecimal, type LoanLimits } from '@maru/domain/money';
import { lendableOn } from '@maru/domain/trading';
import { exchangeVenue, type ExchangeVenue } from './exchange-venue.ts';
import { bankedCustomer, verifyName } from './funds.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from './harness.ts';
import { Trader } from './trader.ts';

/** The forms find the fault of an amount with the limits that the server answers: the server refuses it with the same code and values. */
const AMOUNTS = [1n, 90_000n, 99_999n, 100_001n, 105_000n];
const above = ({ most, step }: LoanLimits) => [most - 1n, most + 1n, most + step, most * 2n];
/** Near the upper limit of a day. */
const PRICE = 90_000;

let server: TestApp;
let venue: ExchangeVenue;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock);
  server = await makeApp({ venue, clock });
});
afterAll(() => server.close());

test('of a loan', async () => {
  const ann = await bankedCustomer(server);
  const borrow = (amount: string) =>
    server.call('/loan/Borrow', { clientId: newId(), amount, days: 30, fundPassword: ann.fundPassword }, ann);
  const { minimum, step, borrowable } = await server.ok('/loan/Info', {}, ann);
  const limits = { minimum: parseDecimal(minimum), step: parseDecimal(step), most: parseDecimal(borrowable) };
  expect(limits.most).toBe(10_000_000n);
  for (const amount of [...AMOUNTS, ...above(limits)]) {
    const fault = findLoanAmountFault(amount, limits, 'LOAN_LIMIT');
    expect(fault).not.toBeNull();
    const { code, params } = await borrow(amount.toString());
    expect([amount, { code, params }]).toEqual([amount, fault]);
  }
  expect(findLoanAmountFault(limits.most, limits, 'LOAN_LIMIT')).toBeNull();
  expect(await borrow(borrowable)).toMatchObject({ status: 1 });
});

test('of a margin loan', async () => {
  const { customer: who, positionId } = await owner();
  const borrow = (amount: string) =>
    server.call(
      '/margin/Borrow',
      { clientId: newId(), positionId, quantity: '200', amount, fundPassword: who.fundPassword },
      who,
    );
  const { terms, pledgeable } = await server.ok('/margin/Info', {}, who);
  const [minimum, step] = [parseDecimal(terms.minimum), parseDecimal(terms.step)];
  const value = parseDecimal(pledgeable[0]!.price) * 200n;
  const limits = { minimum, step, most: lendableOn(value, terms.lendPercent, step) };
  for (const amount of [...AMOUNTS, ...above(limits)]) {
    const fault = findLoanAmountFault(amount, limits, 'MARGIN_LIMIT');
    expect(fault).not.toBeNull();
    const { code, params } = await borrow(amount.toString());
    expect([amount, { code, params }]).toEqual([amount, fault]);
  }
  expect(await borrow(limits.most.toString())).toMatchObject({ status: 1 });
});

async function owner() {
  clock.advance(60_000);
  venue.quoteAt(PRICE, PRICE + 100);
  venue.printAt(PRICE);
  const trader = await Trader.register(server);
  await verifyName(server, trader.customer);
  await server.ok('/margin/Enable', { clientId: newId() }, trader.customer);
  const { positionId } = await trader.place({ lots: 3 });
  venue.quoteAt(PRICE, PRICE + 100);
  venue.printAt(PRICE);
  return { customer: trader.customer, positionId: positionId! };
}
