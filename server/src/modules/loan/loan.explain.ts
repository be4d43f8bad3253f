import { formatDecimal, formatPercent, groupDigits } from '@maru/domain/money';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { addDays, daysBetween } from '../../core/time.ts';
import { listed, nonZero, single, type Figure, type Item, type Part, type Rule } from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import { findCreditRecord, findPool } from './loan.eligibility.ts';
import { findLiveLoans, findLoan, findRepayments, type LoanRow, type RepaymentRow } from './loan.repo.ts';
import { interestOn, tierParts } from './loan.rules.ts';
import { loanSettings, scoreSettings } from './loan.settings.ts';
import { borrowable, limitOf, scoreOf } from './score.rules.ts';

export const explanations: Explanations = {
  async loan(context, { loanId, figure }) {
    const loan = await findLoan(context.db, loanId);
    return loan?.user_id === context.userId ? explainLoan(context, loan, figure) : undefined;
  },
  loanEstimate: async ({ now }, asked) => explainLoanEstimate(now, asked),
  loanLimit: (context, { figure }) => explainLoanLimit(context, figure),
};

const sumOf = (parts: readonly { readonly amount: bigint }[]) => parts.reduce((sum, { amount }) => sum + amount, 0n);

const LOAN_TIERS: Rule = {
  code: 'LOAN_TIERS',
  params: {
    rates: loanSettings.tiers.map(({ from, to, rate }) => `${from}–${to}: ${formatPercent(rate)}%`).join(', '),
  },
};
const LOAN_OVERDUE: Rule = { code: 'LOAN_OVERDUE', params: { rate: formatPercent(loanSettings.overdueRate) } };
const LOAN_ORDER: Rule = { code: 'LOAN_ORDER' };

/** Figures of a credit loan by its pay-out, its repayments, and the days between them at the rates of the tiers. */
async function explainLoan(
  { db, now }: ExplainContext,
  loan: LoanRow,
  figure: Asked<'loan'>['figure'],
): Promise<Figure> {
  const repayments = await findRepayments(db, [loan.id]);
  const more = (name: Asked<'loan'>['figure']) => ({
    more: { subject: 'loan', loanId: loan.id, figure: name } as const,
  });
  const interest = interestOf(loan, repayments, now);
  switch (figure) {
    case 'principal':
      return { parts: principalOf(loan, repayments), rules: [LOAN_ORDER] };
    case 'interest':
      return { parts: interest.tiers, rules: [LOAN_TIERS, LOAN_ORDER] };
    case 'overdue':
      return { parts: interest.overdue, rules: [LOAN_OVERDUE, LOAN_ORDER] };
    case 'repaid':
      return { parts: nonZero(PARTS.map((part) => repaid(part, repayments, 1n))), rules: [LOAN_ORDER] };
    case 'owed':
      return {
        parts: nonZero([
          single('loan_principal', sumOf(principalOf(loan, repayments)), more('principal')),
          single('loan_interest', sumOf(interest.tiers), more('interest')),
          single('loan_overdue', sumOf(interest.overdue), more('overdue')),
          single('loan_fees', loan.fees),
        ]),
        rules: [{ code: 'LOAN_OWED' }],
      };
  }
}

const PARTS = ['fees', 'overdue', 'interest', 'principal'] as const;

const repaid = (part: (typeof PARTS)[number], repayments: readonly RepaymentRow[], sign: bigint): Part =>
  listed(
    `explain.parts.repaid_${part}`,
    repayments.map((row): Item => ({ at: row.at, amount: sign * row[part] })).filter(({ amount }) => amount !== 0n),
  );

function principalOf(loan: LoanRow, repayments: readonly RepaymentRow[]): Part[] {
  if (loan.lent_on === null) return [];
  const lent = listed('explain.parts.lent', [{ at: new Date(kstDayStart(loan.lent_on)), amount: loan.amount }]);
  return nonZero([lent, repaid('principal', repayments, -1n)]);
}

/** Days of a loan with an unchanged principal, counted from its pay-out. */
interface Period {
  readonly principal: bigint;
  readonly since: number;
  readonly until: number;
}

/** Interest by tier, and that of the days after the due day. What repayments paid of it is subtracted. */
function interestOf(loan: LoanRow, repayments: readonly RepaymentRow[], now: number) {
  const { lent_on: lentOn, due_on: dueOn, paused_days: paused } = loan;
  if (lentOn === null || dueOn === null) return { tiers: [], overdue: [] };
  // Paused days count as if the loan had been paid out later.
  const start = addDays(lentOn, paused);
  const term = daysBetween(start, dueOn);
  const before = accruedBefore(loan, repayments);
  const tiers: Item[] = [];
  const overdue: Item[] = [];
  for (const { principal, since, until } of periodsOf(loan, { start, repayments, now })) {
    const at = (day: number) => new Date(kstDayStart(addDays(start, day)));
    const price = formatDecimal(principal);
    for (const { to, days, interest } of tierParts(principal, since, Math.min(until, term)))
      tiers.push({ at: at(to), quantity: String(days), price, amount: interest });
    const late = Math.max(until - Math.max(since, term), 0);
    const amount = interestOn(principal, loanSettings.overdueRate, late);
    if (amount > 0n) overdue.push({ at: at(until), quantity: String(late), price, amount });
  }
  return {
    tiers: nonZero([
      single('interest_before', before.interest),
      listed('explain.parts.interest_days', tiers),
      repaid('interest', repayments, -1n),
    ]),
    overdue: nonZero([
      single('interest_before', before.overdue),
      listed('explain.parts.overdue_days', overdue),
      repaid('overdue', repayments, -1n),
    ]),
  };
}

/** The periods between the pay-out, the repayments and today; of a loan that was paused only the one since its last repayment. */
function periodsOf(
  loan: LoanRow,
  { start, repayments, now }: { start: string; repayments: readonly RepaymentRow[]; now: number },
): Period[] {
  const dayOf = (day: string) => daysBetween(start, day);
  const last: Period = {
    principal: loan.principal,
    since: dayOf(loan.accrued_to!),
    until: loan.status === 'active' ? dayOf(toKstDay(now)) : dayOf(loan.accrued_to!),
  };
  if (loan.paused_days > 0) return [last];
  let principal = loan.amount;
  let since = 0;
  const periods = repayments.map((row): Period => {
    const until = dayOf(toKstDay(row.at.getTime()));
    const period = { principal, since, until };
    principal -= row.principal;
    since = until;
    return period;
  });
  return [...periods, last];
}

/** Interest of the days before the last repayment of a loan that was paused: nobody recorded on which days. */
function accruedBefore(loan: LoanRow, repayments: readonly RepaymentRow[]) {
  if (loan.paused_days === 0) return { interest: 0n, overdue: 0n };
  return {
    interest: loan.interest + repayments.reduce((sum, { interest }) => sum + interest, 0n),
    overdue: loan.overdue + repayments.reduce((sum, { overdue }) => sum + overdue, 0n),
  };
}

/** Figures of a credit loan that is paid out today and repaid on its last day. */
function explainLoanEstimate(now: number, asked: Asked<'loanEstimate'>): Figure {
  const { days: term, figure } = asked;
  const principal = BigInt(asked.amount);
  const lentOn = toKstDay(now);
  const after = (days: number) => new Date(kstDayStart(addDays(lentOn, days)));
  const price = formatDecimal(principal);
  const planned: Rule = { code: 'LOAN_PLANNED' };
  if (figure === 'overdueADay') {
    const amount = interestOn(principal, loanSettings.overdueRate, 1);
    const items = [{ at: after(term + 1), quantity: '1', price, amount }];
    return { parts: nonZero([listed('explain.parts.overdue_days', items)]), rules: [LOAN_OVERDUE] };
  }
  const tiers = tierParts(principal, 0, term).map(({ to, days, interest }): Item => ({
    at: after(to),
    quantity: String(days),
    price,
    amount: interest,
  }));
  const interest = listed('explain.parts.interest_days', tiers);
  if (figure === 'interest') return { parts: nonZero([interest]), rules: [LOAN_TIERS, planned] };
  return {
    parts: nonZero([
      single('lent', principal),
      single('loan_fees', loanSettings.fee),
      single('interest_planned', interest.amount, { more: { ...asked, figure: 'interest' } }),
    ]),
    rules: [planned],
  };
}

/** The limit of credit loans by the credit score, less what is borrowed. */
async function explainLoanLimit(
  { db, config, userId, now }: ExplainContext,
  figure: Asked<'loanLimit'>['figure'],
): Promise<Figure> {
  const [record, loans, pool] = await Promise.all([
    findCreditRecord(db, userId, now),
    findLiveLoans(db, userId),
    findPool(db, { config }),
  ]);
  const score = scoreOf(record);
  const rule: Rule = { code: 'LOAN_LIMIT', params: { score } };
  const limit = limitOf(score, pool.perCustomer);
  const byScore = limitOf(score, scoreSettings.limits[0].limit);
  const running = (sign: bigint): Part =>
    listed(
      'explain.parts.loans_running',
      loans
        .map(({ id: loanId, created_at: at, principal }): Item => ({
          at,
          amount: sign * principal,
          more: { subject: 'loan', loanId, figure: 'principal' },
        }))
        .filter(({ amount }) => amount !== 0n),
    );
  switch (figure) {
    case 'limit':
      return {
        parts: nonZero([single('score_limit', byScore), single('house_limit', limit - byScore)]),
        rules: [rule],
      };
    case 'borrowed':
      return { parts: nonZero([running(1n)]), rules: [LOAN_ORDER] };
    case 'borrowable': {
      const taken = running(-1n);
      const own = limit + taken.amount;
      const short = pool.left < own ? pool.left - own : 0n;
      const most = borrowable(score, -taken.amount, pool);
      return {
        parts: nonZero([
          single('loan_limit', limit, { more: { subject: 'loanLimit', figure: 'limit' } }),
          taken,
          single('pool_short', short),
          single('step_rest', most - own - short),
        ]),
        rules: [rule, { code: 'LOAN_BORROWABLE', params: { step: groupDigits(loanSettings.step.toString()) } }],
      };
    }
  }
}
