import { oneOf } from '../router/one-of.rules.ts';
import { PERIODS } from '../ui/states/periods.rules.ts';

export type Range = (typeof PERIODS)[number];

/** First and last day, `YYYY-MM-DD`, both included; an open end is absent. */
export interface Days {
  readonly from?: string;
  readonly to?: string;
}
export interface Period extends Days {
  readonly range: Range;
}

const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;
const DAYS_BACK: Record<Exclude<Range, 'all' | 'custom'>, number> = { today: 0, week: 6, month: 29 };
/** Earliest day of the books; rejects typing errors such as the year 0206. */
const FIRST_YEAR = '2020';

/** The day in Korea at a moment (epoch ms). */
export const dayAt = (now: number): string => new Date(now + KST_MS).toISOString().slice(0, 10);

/** The days of a period for the server. `now` in epoch ms. */
export function daysOf({ range, from, to }: Period, now: number): Days {
  if (range === 'all') return {};
  if (range === 'custom') return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return { from: dayAt(now - DAYS_BACK[range] * DAY_MS) };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Whether the day exists: not the 31st of June. */
export const isDay = (text: string): boolean => {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

export type DaysFinding = 'DAY_MISSING' | 'DAY_IN_FUTURE' | 'DAYS_REVERSED';

/** Finding of a custom range, or null. */
export function findDaysError({ from = '', to = '' }: Days, today: string): DaysFinding | null {
  if (!isDay(from) || !isDay(to) || from < FIRST_YEAR) return 'DAY_MISSING';
  if (from > to) return 'DAYS_REVERSED';
  return to > today ? 'DAY_IN_FUTURE' : null;
}

/** The period of an address; `fallback` if its days are invalid. */
export function readPeriod(params: URLSearchParams, fallback: 'month' | 'all' = 'month'): Period {
  const range = oneOf(params.get('range'), PERIODS, fallback);
  if (range !== 'custom') return { range };
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { range, from, to } : { range: fallback };
}
