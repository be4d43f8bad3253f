import type { Offering } from '@maru/domain/contracts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Moments of an offering, epoch milliseconds, in this order. */
export interface Timeline {
  readonly subscribeFrom: number;
  readonly subscribeTo: number;
  readonly drawAt: number;
  readonly allocateAt: number;
  readonly refundAt: number;
  readonly listAt: number;
}

/**
 * The status of an offering, which follows from its subscription period and the clock. A boundary belongs to the stage
 * that it begins. Draw, allotment and listing are events, not dates: as long as none of them takes place, an offering
 * stays closed.
 */
export function statusOf(
  dates: Pick<Timeline, 'subscribeFrom' | 'subscribeTo'> & { readonly cancelledAt: number | null },
  now: number,
): Offering['status'] {
  if (dates.cancelledAt !== null && now >= dates.cancelledAt) return 'cancelled';
  if (now < dates.subscribeFrom) return 'upcoming';
  return now < dates.subscribeTo ? 'open' : 'closed';
}

/** Whether the exchange is open on a day in Seoul, given as its first moment. */
export type IsWorkingDay = (dayStart: number) => boolean;

/**
 * The working day `offset` days after (or before) the day of `dayStart`; 0 is that day itself, or the last working day
 * before it.
 */
export function workingDay(dayStart: number, offset: number, isWorking: IsWorkingDay): number {
  let day = dayStart;
  while (!isWorking(day)) day -= DAY;
  const step = offset < 0 ? -DAY : DAY;
  for (let left = Math.abs(offset); left > 0;) {
    day += step;
    if (isWorking(day)) left -= 1;
  }
  return day;
}

/**
 * The customary calendar of a Korean offering, in working days: subscription 10:00-16:00, the draw two days after it
 * closes, allotment and refund two days later, listing four after that.
 */
export function timelineFrom(
  firstDay: number,
  plan: { readonly opensOn: number; readonly openDays: number },
  isWorking: IsWorkingDay,
): Timeline {
  const last = plan.opensOn + plan.openDays - 1;
  const at = (offset: number, hour: number) => workingDay(firstDay, offset, isWorking) + hour * HOUR;
  return {
    subscribeFrom: at(plan.opensOn, 10),
    subscribeTo: at(last, 16),
    drawAt: at(last + 2, 10),
    allocateAt: at(last + 4, 9),
    refundAt: at(last + 4, 13),
    listAt: at(last + 8, 9),
  };
}
