import { addDays } from '../time.ts';
import { isTradingDay } from './session.rules.ts';

/** Business days from a trade to its settlement. */
export const SETTLES_AFTER = 2;

/** The day that is `count` business days after `day`. Business days are the exchange's trading days. */
export function businessDayAfter(day: string, count: number): string {
  let after = day;
  for (let left = count; left > 0; left--) {
    after = addDays(after, 1);
    while (!isTradingDay(after)) after = addDays(after, 1);
  }
  return after;
}

/** The day on which a trade's shares and money change hands. */
export const settlementDay = (tradingDay: string): string => businessDayAfter(tradingDay, SETTLES_AFTER);
