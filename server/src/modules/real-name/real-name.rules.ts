import { kstDayStart } from '../../core/clock.ts';

/** First digit after the birthday: the century of birth, for citizens and foreign residents. */
const CENTURY: Record<string, string> = { 1: '19', 2: '19', 3: '20', 4: '20', 5: '19', 6: '19', 7: '20', 8: '20' };

/**
 * Whether this can be the number of a living person: an existing day that is not in the future. Numbers issued since
 * October 2020 have no check digit, so none is checked.
 * @param now epoch milliseconds.
 */
export function isIdNumber(first: string, tail: string, now: number): boolean {
  const century = CENTURY[tail[0] ?? ''];
  if (!century) return false;
  const born = kstDayStart(`${century}${first.slice(0, 2)}-${first.slice(2, 4)}-${first.slice(4)}`);
  return !Number.isNaN(born) && born <= now;
}

/** The visible part: the birthday and the one digit after it. */
export const maskId = (first: string, tail: string): string => `${first}-${tail.slice(0, 1)}******`;
