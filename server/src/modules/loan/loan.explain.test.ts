import type { ExplainedFigure } from '@maru/domain/contracts';
import { expectExplained } from '../../../test/explained.ts';
import { bankedCustomer, decideAs } from '../../../test/funds.ts';
import {
  makeApp,
  newId,
  registerCustomer,
  testClock,
  type TestApp,
  type TestClock,
  type TestCustomer,
} from '../../../test/harness.ts';
import { exchangeVenue } from '../../../test/exchange-venue.ts';
import { transaction } from '../../core/db.ts';
import { setAccountFlags } from '../admin/customer.service.ts';

/** Credit loans and their limits, explained by pay-outs, repayments and days. */
const DAY_MS = 86_400_000;
let clock: TestClock;
let server: TestApp;

beforeAll(async () => {
  clock = testClock();
  server = await makeApp({ venue: exchangeVenue(clock), clock });
});
afterAll(() => server.close());

const ask = (figure: ExplainedFigure, who: TestCustomer) => server.ok('/explain/Figure', figure, who);
const compare = (
  shown: Readonly<Record<string, string | undefined>>,
  figureOf: (figure: never) => ExplainedFigure,
  who: TestCustomer,
) => expectExplained(server, who, shown, figureOf);

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
  expect(await server.call('/explain/Figure', foreign, await registerCustomer(server))).toMatchObject({
    code: 'FIGURE_NOT_FOUND',
  });
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
