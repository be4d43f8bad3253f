import { tradingDayAfter } from './session.rules.ts';

/** Business days, which are the exchange's trading days, from a trade to its settlement. */
export const SETTLES_AFTER = 2;

/** The day on which a trade's shares and money change hands. */
export const settlementDay = (tradingDay: string): string => tradingDayAfter(tradingDay, SETTLES_AFTER);
