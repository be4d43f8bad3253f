import type { WithdrawalStatus } from '@maru/shared/contracts';
import { isTradingDay } from '../../venue/rules/session.rules.ts';
import { addDays } from '../../venue/time.ts';

/** The only ways a withdrawal can go. What has ended stays as it is. */
const STEPS: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  review: ['processing', 'rejected', 'cancelled'],
  processing: ['paid', 'failed'],
  paid: [],
  failed: [],
  rejected: [],
  cancelled: [],
};

export const canBecome = (from: WithdrawalStatus, to: WithdrawalStatus): boolean => STEPS[from].includes(to);

/** Business days from a trade to its settlement. */
const SETTLES_AFTER = 2;

/** The business day so many business days after `day`; business days are the exchange's trading days. */
export function businessDayAfter(day: string, count: number): string {
  let after = day;
  for (let left = count; left > 0; left--) {
    after = addDays(after, 1);
    while (!isTradingDay(after)) after = addDays(after, 1);
  }
  return after;
}

/** What one day's share trades change in cash when they settle: proceeds less purchases, costs included. */
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
 * What can be withdrawn today and on each settlement day to come. Cash of the books counts every trade at once; on a given day
 * only what has settled by then is there. Money that leaves must be missing on no later day either: purchases that settle
 * tomorrow are paid with what is here today.
 */
export function cashLadder(request: {
  readonly balance: bigint;
  readonly held: bigint;
  readonly today: string;
  readonly trades: readonly DayOfTrades[];
}): LadderStep[] {
  const { balance, held, today, trades } = request;
  const days = [0, 1, SETTLES_AFTER].map((offset) => ({ offset, day: businessDayAfter(today, offset) }));
  const cash = days.map(({ day }) =>
    trades.reduce((sum, trade) => (businessDayAfter(trade.day, SETTLES_AFTER) > day ? sum - trade.net : sum), balance),
  );
  return days.map((step, i) => {
    const least = cash.slice(i).reduce((low, amount) => (amount < low ? amount : low));
    return { ...step, withdrawable: least > held ? least - held : 0n };
  });
}
