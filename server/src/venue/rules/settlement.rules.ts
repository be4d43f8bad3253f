import { tradingDayAfter } from './session.rules.ts';

/** Business days, which are the exchange's trading days, from a trade to its settlement. */
export const SETTLES_AFTER = 2;

const known = new Map<string, string>();

/** The day on which a trade's shares and money change hands. Computed once for a trading day: the rates of every order depend on it. */
export function settlementDay(tradingDay: string): string {
  let day = known.get(tradingDay);
  if (day === undefined) known.set(tradingDay, (day = tradingDayAfter(tradingDay, SETTLES_AFTER)));
  return day;
}
