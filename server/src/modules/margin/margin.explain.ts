import { divCeil, formatDecimal, formatPercent } from '@maru/domain/money';
import { contractValue } from '@maru/domain/trading';
import { toKstDay } from '../../core/clock.ts';
import { daysBetween } from '../../core/time.ts';
import {
  less,
  listed,
  nonZero,
  single,
  type Figure,
  type Item,
  type Part,
  type Rule,
} from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import { interestOn } from '../loan/loan.rules.ts';
import { listingOf } from '../trade/trade-market.ts';
import { findRoom } from './margin-room.ts';
import {
  findLoan,
  findPledges,
  findRepayments,
  findRunning,
  type MarginLoanRow,
  type RepaymentRow,
} from './margin.repo.ts';
import { marginSettings } from './margin.settings.ts';

export const explanations: Explanations = {
  async marginLoan(context, { loanId, figure }) {
    const loan = await findLoan(context.db, loanId);
    return loan?.user_id === context.userId ? explainMarginLoan(context, loan, figure) : undefined;
  },
  marginLimit: (context, { figure }) => explainMarginLimit(context, figure),
};

/** Figures of a margin loan by its pay-out, its repayments and the days between them; undefined for a ratio that does not exist now. */
async function explainMarginLoan(
  context: ExplainContext,
  loan: MarginLoanRow,
  figure: Asked<'marginLoan'>['figure'],
): Promise<Figure | undefined> {
  const repayments = await findRepayments(context.db, loan.id);
  const principal = principalOf(loan, repayments);
  const interest = interestOf(loan, repayments, context.now);
  const repayment: Rule = { code: 'LOAN_REPAYMENT' };
  switch (figure) {
    case 'principal':
      return { parts: principal, rules: [repayment] };
    case 'interest':
      return {
        parts: interest,
        rules: [{ code: 'LOAN_INTEREST', params: { rate: formatPercent(loan.rate) } }, repayment],
      };
    case 'owed':
      return { parts: owedParts(loan.id, sumOf(principal), sumOf(interest)), rules: [{ code: 'LOAN_OWED' }] };
    case 'repaid':
      return { parts: repaid(repayments, 1n), rules: [repayment] };
    case 'callRepay':
    case 'callAdd':
      return explainCall(context, loan, figure, { principal: sumOf(principal), interest: sumOf(interest) });
    case 'callPrice':
    case 'salePrice':
    case 'callValue':
    case 'saleValue':
      return explainLine(context, loan, figure, owedParts(loan.id, sumOf(principal), sumOf(interest)));
    case 'ratio': {
      const debt = sumOf(principal) + sumOf(interest);
      const pledged = await findPledged(context, loan.id);
      if (debt === 0n || !pledged) return undefined;
      const { callPercent: call, liquidatePercent: sale } = marginSettings;
      return {
        parts: [pledged],
        debt,
        rules: [{ code: 'LOAN_RATIO', params: { call, sale } }, { code: 'MARKET_PRICE' }],
      };
    }
  }
}

const owedParts = (loanId: string, principal: bigint, interest: bigint): Part[] => [
  single('loan_principal', principal, { more: { subject: 'marginLoan', loanId, figure: 'principal' } }),
  single('loan_interest', interest, { more: { subject: 'marginLoan', loanId, figure: 'interest' } }),
];

/** Amount that ends a call by what there has to be and what there is; undefined without a call. */
async function explainCall(
  context: ExplainContext,
  { id: loanId, status }: MarginLoanRow,
  figure: 'callRepay' | 'callAdd',
  { principal, interest }: { principal: bigint; interest: bigint },
): Promise<Figure | undefined> {
  const pledged = await findPledged(context, loanId);
  if (status !== 'call' || !pledged) return undefined;
  const { callPercent: percent } = marginSettings;
  const rules: Rule[] = [{ code: 'LOAN_CALL', params: { percent } }, { code: 'MARKET_PRICE' }];
  const owed = principal + interest;
  const value = pledged.amount;
  // The price is back; the call ends with the next check.
  const wanted = divCeil(owed * BigInt(percent), 100n);
  if (wanted <= value) return { parts: [], rules };
  if (figure === 'callAdd') return { parts: nonZero([single('call_collateral', wanted), less(pledged)]), rules };
  const covered = (value * 100n) / BigInt(percent);
  return { parts: nonZero([...owedParts(loanId, principal, interest), single('call_debt', -covered)]), rules };
}

/**
 * The price, or of several stocks the value, below which the collateral is worth too little: the debt and what has to be above it, of a price
 * divided by the pledged shares. Undefined without collateral, of the other kind, and where a fall to nothing is covered.
 */
async function explainLine(
  { db, venue }: ExplainContext,
  { id: loanId, status }: MarginLoanRow,
  figure: 'callPrice' | 'salePrice' | 'callValue' | 'saleValue',
  debt: readonly Part[],
): Promise<Figure | undefined> {
  const pledges = await findPledges(db, [loanId]);
  const [first] = pledges;
  const isPrice = figure === 'callPrice' || figure === 'salePrice';
  if (status === 'completed' || !first) return undefined;
  if (pledges.every(({ symbol }) => symbol === first.symbol) !== isPrice) return undefined;
  const { callPercent, liquidatePercent } = marginSettings;
  const percent = figure === 'callPrice' || figure === 'callValue' ? callPercent : liquidatePercent;
  const cover = divCeil(sumOf(debt) * BigInt(percent), 100n);
  const parts = nonZero([...debt, single('cover_above_debt', cover - sumOf(debt))]);
  if (!isPrice)
    return { parts: [...parts, single('below_cover', -1n)], rules: [{ code: 'LOAN_LINE_VALUE', params: { percent } }] };
  const shares = pledges.reduce((sum, { quantity }) => sum + quantity, 0n);
  if (cover <= shares) return undefined;
  const { priceScale: scale, segment: ticksOf } = listingOf(venue, first.symbol);
  return {
    average: { shares, scale, rounding: 'below', ticksOf },
    parts,
    rules: [{ code: 'LOAN_LINE_PRICE', params: { percent } }],
  };
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0n);

function repaid(repayments: readonly RepaymentRow[], sign: bigint): Part[] {
  const part = (name: 'interest' | 'principal'): Part =>
    listed(
      `explain.parts.repaid_${name}`,
      repayments.map((row): Item => ({ at: row.at, amount: sign * row[name] })).filter(({ amount }) => amount !== 0n),
    );
  return nonZero([part('interest'), part('principal')]);
}

const principalOf = ({ amount, created_at: at }: MarginLoanRow, repayments: readonly RepaymentRow[]): Part[] => [
  listed('explain.parts.lent', [{ at, amount }]),
  ...repaid(repayments, -1n).filter(({ word }) => word === 'explain.parts.repaid_principal'),
];

/** Interest of the days between the pay-out, each repayment and today, on what was owed of the principal in them. */
function interestOf(loan: MarginLoanRow, repayments: readonly RepaymentRow[], now: number): Part[] {
  const items: Item[] = [];
  let principal = loan.amount;
  let from = toKstDay(loan.created_at.getTime());
  const accrue = (at: number) => {
    const day = toKstDay(at);
    const days = Math.max(daysBetween(from, day), 0);
    const amount = interestOn(principal, loan.rate, days);
    if (amount > 0n) items.push({ at: new Date(at), quantity: String(days), price: formatDecimal(principal), amount });
    // A day of the past would bear its interest twice.
    if (day > from) from = day;
  };
  for (const row of repayments) {
    accrue(row.at.getTime());
    principal -= row.principal;
  }
  if (loan.status !== 'completed') accrue(now);
  return [
    ...nonZero([listed('explain.parts.interest_days', items)]),
    ...repaid(repayments, -1n).filter(({ word }) => word === 'explain.parts.repaid_interest'),
  ];
}

/** Pledged shares at their last prices; undefined while one of them has none. */
async function findPledged({ db, venue }: ExplainContext, loanId: string): Promise<Part | undefined> {
  const items: Item[] = [];
  for (const { symbol, quantity } of await findPledges(db, [loanId])) {
    const quote = venue.quote(symbol);
    if (!quote) return undefined;
    const { name, priceScale } = listingOf(venue, symbol);
    items.push({
      at: null,
      name,
      quantity: quantity.toString(),
      price: formatDecimal(quote.price, priceScale),
      amount: contractValue(quote.price, quantity),
    });
  }
  return listed('explain.parts.pledged', items);
}

/** The principal of a customer's loans on shares, and what is left of their limit. */
async function explainMarginLimit(
  { db, userId }: ExplainContext,
  figure: Asked<'marginLimit'>['figure'],
): Promise<Figure> {
  const sign = figure === 'borrowed' ? 1n : -1n;
  const rows = await findRunning(db, userId);
  const loans = rows.map(({ id: loanId, created_at: at, principal }): Item => ({
    at,
    amount: sign * principal,
    more: { subject: 'marginLoan', loanId, figure: 'principal' },
  }));
  const running = listed('explain.parts.loans_running', loans);
  const rules: Rule[] = [{ code: 'MARGIN_LIMIT' }];
  if (figure === 'borrowed') return { parts: nonZero([running]), rules };
  const { perCustomer, left } = await findRoom(db, rows);
  const short = left - perCustomer - running.amount;
  return { parts: nonZero([single('margin_limit', perCustomer), running, single('pool_short', short)]), rules };
}
