import type { Dividend } from '../venue.types.ts';
import { CALENDAR_END } from './calendar.ts';
import { isTradingDay, previousTradingDay, tradingDayAfter, type ClockMode } from './session.rules.ts';
import { SETTLES_AFTER } from './settlement.rules.ts';

type DividendDates = Pick<Dividend, 'announcedOn' | 'exDate' | 'recordDate' | 'payDate'>;

/** Trading days from the announcement to the record date. The law asks for two weeks' notice of a record date. */
const ANNOUNCED_BEFORE = 15;
/** Trading days from the record date to the payment. The demo pays soon, so that it can be seen. */
const PAYS_AFTER: Record<ClockMode, number> = { demo: 1, krx: 15 };
/** Later record dates may have their payment beyond the calendar. */
const LAST_RECORD = `${CALENDAR_END.slice(0, 4)}-11-15`;

/**
 * Dates of a dividend for the owners of a day; null where the calendar does not know them. A trade settles two trading days later, so the
 * ex-date, from which a purchase comes too late, is the trading day before the record date.
 */
export function dividendDates(day: string, mode: ClockMode): DividendDates | null {
  if (day > LAST_RECORD) return null;
  const recordDate = isTradingDay(day) ? day : previousTradingDay(day);
  return {
    announcedOn: tradingDayAfter(recordDate, -ANNOUNCED_BEFORE),
    exDate: tradingDayAfter(recordDate, 1 - SETTLES_AFTER),
    recordDate,
    payDate: tradingDayAfter(recordDate, PAYS_AFTER[mode]),
  };
}
