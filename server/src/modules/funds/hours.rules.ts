import type { OfficeHours } from '@maru/domain/contracts';
import { kstDayStart, toKstDay, toTimestamp } from '../../core/clock.ts';
import { isTradingDay, tradingDayAfter, type ClockMode } from '../../venue/rules/session.rules.ts';
import { MINUTE } from '../../core/time.ts';

/** Opening hours, `HH:MM` in Korea. Both minutes belong to the window. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a kind of request is accepted now, and from when if not. Business days are the exchange's trading days. The demo clock
 * keeps requests open at all times, as it keeps the market open, and the answer says so (`isAlways`).
 */
export function officeHours(now: number, window: Window, mode: ClockMode): OfficeHours {
  const isAlways = mode === 'demo';
  const today = toKstDay(now);
  const time = toTimestamp(now).slice(11, 16);
  const isOpen = isAlways || (isTradingDay(today) && time >= window.from && time <= window.to);
  // Before today's opening it is today, after it the next business day.
  const day = isTradingDay(today) && time < window.from ? today : tradingDayAfter(today, 1);
  return {
    ...window,
    isBusinessDaysOnly: true,
    isAlways,
    isOpen,
    opensAt: isOpen ? null : toTimestamp(kstDayStart(day) + minutesOf(window.from) * MINUTE),
  };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
