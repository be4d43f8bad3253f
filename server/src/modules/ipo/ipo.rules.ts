import type { Offering } from '@maru/domain/contracts';
import type { OfferingDates } from '@maru/domain/new-shares';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { addDays } from '../../core/time.ts';
import { CALENDAR_END } from '../../venue/rules/calendar.ts';
import { isTradingDay, previousTradingDay, type ClockMode } from '../../venue/rules/session.rules.ts';
import { ipoSettings } from './ipo.settings.ts';

/** Moments of an offering, epoch milliseconds. */
export interface Timeline extends OfferingDates {
  readonly announceAt: number;
}

/** Events of an offering; null: has not taken place. */
export interface Events {
  readonly subscribeFrom: number;
  readonly subscribeTo: number;
  readonly closedAt: number | null;
  readonly drawnAt: number | null;
  readonly settledAt: number | null;
  readonly cancelledAt: number | null;
  readonly listedAt: number | null;
}

/**
 * The status of an offering. The subscription period follows from the clock; a boundary belongs to the stage that it begins. Draw,
 * allotment and listing are events: without them an offering stays closed.
 */
export function statusOf(events: Events, now: number): Offering['status'] {
  if (events.cancelledAt !== null) return 'cancelled';
  if (events.listedAt !== null) return 'listed';
  if (events.settledAt !== null) return 'allotted';
  if (events.drawnAt !== null) return 'drawn';
  if (events.closedAt !== null || now >= events.subscribeTo) return 'closed';
  return now < events.subscribeFrom ? 'upcoming' : 'open';
}

/** An issue of the calendar: the company by its place in the catalogue, and the step at which it is announced. */
export interface Issue extends Timeline {
  readonly company: number;
  readonly step: number;
}

/**
 * The issues whose life includes `now`: one of each company. A company is announced anew when its last issue ends, and one after the other
 * at each step, so that every stage always has an issue.
 */
export const issuesAt = (mode: ClockMode, now: number, companies: number): Issue[] =>
  turnsAt(mode, now, companies).map((turn) => ({ ...turn, ...timelineOf(mode, turn.step) }));

/** Companies that take turns, one at each step: the last step of each that has begun by `now`, the earliest first. */
export function turnsAt(mode: ClockMode, now: number, companies: number): { company: number; step: number }[] {
  const current = stepAt(mode, now);
  return Array.from({ length: companies }, (_, company) => ({
    company,
    step: current - ((((current - company) % companies) + companies) % companies),
  })).sort((a, b) => a.step - b.step);
}

/** The step that has begun by `now`. */
function stepAt(mode: ClockMode, now: number): number {
  const { demoStep, hours } = ipoSettings;
  if (mode === 'demo') return Math.floor(now / demoStep);
  const day = toKstDay(now);
  const last = isTradingDay(day) && now >= kstDayStart(day) + hours.announce ? day : previousTradingDay(day);
  return workingDays().indexOf(last);
}

let known: string[] | undefined;
/** The working days of the calendar from its origin on. */
function workingDays(): string[] {
  if (known) return known;
  known = [];
  for (let day = ipoSettings.origin; day <= CALENDAR_END; day = addDays(day, 1)) if (isTradingDay(day)) known.push(day);
  return known;
}

/** @throws RangeError after the end of the calendar. */
function workingDay(step: number): string {
  const day = workingDays()[step];
  if (day === undefined) throw new RangeError(`the market calendar ends on ${CALENDAR_END}`);
  return day;
}

/** Begin of a step with the demo clock; elsewhere an hour of its working day. @param hour milliseconds of the day */
export const momentOf = (mode: ClockMode, step: number, hour: number): number =>
  mode === 'demo' ? step * ipoSettings.demoStep : kstDayStart(workingDay(step)) + hour;

/** The listing of an issue whose payments end at a moment: the next listing hour of a working day, with the demo clock at once. */
export function listingFrom(mode: ClockMode, paidBy: number): number {
  if (mode === 'demo') return paidBy;
  const at = (step: number): number => momentOf(mode, step, ipoSettings.hours.list);
  let step = stepAt(mode, paidBy);
  while (at(step) < paidBy) step += 1;
  return at(step);
}

/** The dates of an issue that begins with the next step, after what has begun by `now`. */
export const nextTimeline = (mode: ClockMode, now: number): Timeline => timelineOf(mode, stepAt(mode, now) + 1);

function timelineOf(mode: ClockMode, step: number): Timeline {
  const { steps, hours } = ipoSettings;
  const at = (after: number, hour: number): number => momentOf(mode, step + after, hour);
  return {
    announceAt: at(0, hours.announce),
    subscribeFrom: at(steps.open, hours.open),
    // The subscription of a working day ends in its afternoon.
    subscribeTo: at(mode === 'demo' ? steps.close : steps.close - 1, hours.close),
    drawAt: at(steps.draw, hours.draw),
    allocateAt: at(steps.allocate, hours.allocate),
    payBy: at(mode === 'demo' ? steps.pay : steps.pay - 1, hours.pay),
    listAt: at(steps.list, hours.list),
  };
}

/** When winners who have not paid are reminded. */
export const remindAt = ({ allocateAt, payBy }: Pick<Timeline, 'allocateAt' | 'payBy'>): number =>
  allocateAt + (payBy - allocateAt) * ipoSettings.remindAfter;

/** Whether the demand is too small to go on: everybody is refunded. */
export const isUnderSubscribed = (applied: bigint, pool: bigint): boolean =>
  applied * 100n < pool * ipoSettings.leastDemand;
