import type { Offering } from '@maru/domain/contracts';
import { kstDayStart } from '../../core/clock.ts';
import { HOUR } from '../../core/time.ts';
import { isTradingDay, previousTradingDay, tradingDayAfter } from '../../venue/rules/session.rules.ts';

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

/**
 * The customary calendar of a Korean offering, in working days: subscription 10:00-16:00, the draw two days after it
 * closes, allotment and refund two days later, listing four after that.
 */
export function timelineFrom(today: string, plan: { readonly opensOn: number; readonly openDays: number }): Timeline {
  const last = plan.opensOn + plan.openDays - 1;
  const first = isTradingDay(today) ? today : previousTradingDay(today);
  const at = (offset: number, hour: number) => kstDayStart(tradingDayAfter(first, offset)) + hour * HOUR;
  return {
    subscribeFrom: at(plan.opensOn, 10),
    subscribeTo: at(last, 16),
    drawAt: at(last + 2, 10),
    allocateAt: at(last + 4, 9),
    refundAt: at(last + 4, 13),
    listAt: at(last + 8, 9),
  };
}
