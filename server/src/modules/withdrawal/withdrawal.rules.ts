import type { Guard, OfficeHours, WithdrawalPolicy, WithdrawalStatus } from '@maru/domain/contracts';
import { tradingDayAfter } from '../../venue/rules/session.rules.ts';
import { settlementDay, SETTLES_AFTER } from '../../venue/rules/settlement.rules.ts';
import { guard, personGuards } from '../funds/guard.rules.ts';
import type { Person } from '../identity/account.rules.ts';

/** The transitions of a withdrawal. A final status has none. */
const TRANSITIONS: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  review: ['processing', 'rejected', 'cancelled'],
  processing: ['paid', 'failed'],
  paid: [],
  failed: [],
  rejected: [],
  cancelled: [],
};

export const canTransition = (from: WithdrawalStatus, to: WithdrawalStatus): boolean => TRANSITIONS[from].includes(to);

/** The facts that decide whether a customer may withdraw. */
export interface WithdrawalFacts extends Person {
  readonly hasBankCard: boolean;
  readonly hasOpenWithdrawal: boolean;
  readonly hasUnpaidLoan: boolean;
  readonly hasOpenPositions: boolean;
  readonly score: number;
  readonly requiredScore: number;
  readonly hours: OfficeHours;
}

/**
 * Every condition of a withdrawal that is not met. A policy counts only where the installation switched it on. No condition asks
 * the customer to pay money in.
 */
export function withdrawalGuards(who: WithdrawalFacts, policies: readonly WithdrawalPolicy[]): Guard[] {
  const { score, requiredScore: required, hours } = who;
  const guards: Readonly<Record<WithdrawalPolicy, Guard | null>> = {
    LOAN_UNPAID: who.hasUnpaidLoan ? guard('LOAN_UNPAID', { route: '/information/pj' }) : null,
    CREDIT_TOO_LOW:
      score < required ? guard('CREDIT_TOO_LOW', { route: '/information/pj', params: { score, required } }) : null,
    POSITIONS_OPEN: who.hasOpenPositions ? guard('POSITIONS_OPEN', { route: '/trade/index' }) : null,
  };
  return [
    ...personGuards(who),
    ...(who.hasBankCard ? [] : [guard('BANK_CARD_REQUIRED', { route: '/information/addBankCard' })]),
    ...(who.hasOpenWithdrawal
      ? [guard('FUND_OPERATION_PENDING', { route: '/information/fundRecord?tab=withdrawal' })]
      : []),
    ...policies.flatMap((policy) => guards[policy] ?? []),
    ...(hours.isOpen ? [] : [guard('OUTSIDE_WITHDRAWAL_HOURS', { params: { from: hours.from, to: hours.to } })]),
  ];
}

/** The change in cash when the share trades of one day settle: proceeds less purchases, costs included. */
export interface DayOfTrades {
  readonly day: string;
  readonly net: bigint;
}

export interface LadderStep {
  readonly day: string;
  readonly offset: number;
  readonly withdrawable: bigint;
}

/**
 * The amounts that can be withdrawn today and on the coming settlement days. The books count a trade at once, but its money moves when
 * it settles. An amount is withdrawable only if it is not missing on a later day either: today's cash pays for purchases that settle
 * tomorrow.
 */
export function cashLadder(request: {
  readonly balance: bigint;
  readonly held: bigint;
  readonly today: string;
  readonly trades: readonly DayOfTrades[];
}): LadderStep[] {
  const { balance, held, today, trades } = request;
  const days = [0, 1, SETTLES_AFTER].map((offset) => ({ offset, day: tradingDayAfter(today, offset) }));
  const cash = days.map(({ day }) =>
    trades.reduce((sum, trade) => (settlementDay(trade.day) > day ? sum - trade.net : sum), balance),
  );
  return days.map((step, i) => {
    const least = cash.slice(i).reduce((low, amount) => (amount < low ? amount : low));
    return { ...step, withdrawable: least > held ? least - held : 0n };
  });
}
