import type { VenuePhase } from '@maru/domain/contracts';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { addDays, DAY, HOUR, MINUTE, SECOND, weekday } from '../../core/time.ts';
import { CALENDAR_END, LATE_OPENING_DAYS, MARKET_HOLIDAYS } from './calendar.ts';
import { INTERRUPTION_MS } from './interruption.rules.ts';

export type ClockMode = 'demo' | 'krx';

/** One phase of the schedule. Day orders live while `session` stays the same. */
export interface PhaseSlot {
  readonly phase: VenuePhase;
  /** Calendar day in Korea whose candle this time belongs to. */
  readonly tradingDay: string;
  readonly session: string;
  /** Off-hours orders are accepted and wait; they match from the next slot on. */
  readonly gathersOffHours: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
}

type Step = readonly [from: number, phase: VenuePhase, gathersOffHours?: boolean];

/** End of the closing auction. */
const CLOSE = 15.5 * HOUR;
/** Offsets from midnight in Korea. */
const KRX_DAY: readonly Step[] = [
  [8.5 * HOUR, 'pre_open'],
  [8 * HOUR + 40 * MINUTE, 'auction_open'],
  [9 * HOUR, 'continuous'],
  [15 * HOUR + 20 * MINUTE, 'auction_close'],
  [CLOSE, 'after', true],
  [15 * HOUR + 40 * MINUTE, 'after'],
];
/** Single prices after the close: one at the end of every ten minutes, until six in the evening on every trading day. */
const SINGLE = { from: 16 * HOUR, to: 18 * HOUR, every: 10 * MINUTE };
/** Offsets from the full hour: every hour of every day is a session. */
const DEMO_HOUR: readonly Step[] = [
  [0, 'pre_open'],
  [30 * SECOND, 'auction_open'],
  [MINUTE, 'continuous'],
  [56 * MINUTE, 'auction_close'],
  [57 * MINUTE, 'after'],
  ...singlePrices({ from: 58 * MINUTE, to: HOUR, every: 30 * SECOND }),
];

function singlePrices({ from, to, every }: typeof SINGLE): Step[] {
  return Array.from({ length: (to - from) / every }, (_, i) => [from + i * every, 'single']);
}

/** @throws RangeError for a day after the calendar's end */
export function isTradingDay(date: string): boolean {
  if (date > CALENDAR_END) throw new RangeError(`the market calendar ends on ${CALENDAR_END}: ${date} is unknown`);
  const day = weekday(date);
  return day !== 0 && day !== 6 && !MARKET_HOLIDAYS.has(date);
}

/** Trading days beside the days that were asked for: the catalogue asks thousands of times. */
const following = new Map<string, string>();
const preceding = new Map<string, string>();

function adjacentTradingDay(date: string, step: number): string {
  const known = step > 0 ? following : preceding;
  let day = known.get(date);
  if (day !== undefined) return day;
  day = date;
  do day = addDays(day, step);
  while (!isTradingDay(day));
  known.set(date, day);
  return day;
}

/** The trading day that is `count` trading days after a day, or before it for a negative count; 0 is the day itself. */
export function tradingDayAfter(date: string, count: number): string {
  let day = date;
  for (let left = Math.abs(count); left > 0; left--) day = adjacentTradingDay(day, Math.sign(count));
  return day;
}

export const previousTradingDay = (date: string): string => tradingDayAfter(date, -1);
const LAST_TRADING_DAY = previousTradingDay(addDays(CALENDAR_END, 1));

/** Steps of the opening auction, with the trading at the previous close before it, and of the opening itself. */
const OPENING_STEPS = 3;

/**
 * Offsets of a trading day. On the day of the college entrance exam everything but the end is an hour later; on the first trading
 * day of a year the opening alone is.
 */
function krxDay(date: string): readonly Step[] {
  const delay = LATE_OPENING_DAYS.has(date) ? HOUR : 0;
  const openingDelay = previousTradingDay(date).slice(0, 4) < date.slice(0, 4) ? HOUR : 0;
  return [
    ...KRX_DAY.map(([from, ...rest], i): Step => [from + delay + (i < OPENING_STEPS ? openingDelay : 0), ...rest]),
    ...singlePrices({ ...SINGLE, from: SINGLE.from + delay }),
    [SINGLE.to, 'closed'],
  ];
}

/** End of the exchange's closing auction on a day: an hour later on the day of the college entrance exam. */
export const closesAt = (day: string): number => kstDayStart(day) + CLOSE + (LATE_OPENING_DAYS.has(day) ? HOUR : 0);

function slotIn(steps: readonly Step[], origin: number, end: number, now: number) {
  let index = steps.length - 1;
  while (index > 0 && now < origin + steps[index]![0]) index--;
  const [from, phase, gathersOffHours = false] = steps[index]!;
  const next = steps[index + 1];
  return { phase, gathersOffHours, startsAt: origin + from, endsAt: next ? origin + next[0] : end };
}

/** Phases after the regular session have orders of their own: those of the regular session end with its closing auction. */
const OWN_SESSION: Partial<Record<VenuePhase, string>> = { after: '#after', single: '#single', closed: '#over' };
const sessionIn = (phase: VenuePhase, regular: string): string => regular + (OWN_SESSION[phase] ?? '');

/** The regular session that a session is, or follows. */
export const regularSessionOf = (session: string): string => session.replace(/#[a-z]+$/, '');

/** Duration of an extended closing auction. In the demo it ends with its random end before the off-hours do. */
export const closingExtensionOf = (mode: ClockMode): number => (mode === 'demo' ? 20 * SECOND : INTERRUPTION_MS);

const opensAt = (day: string): number => kstDayStart(day) + krxDay(day)[0]![0];

/** Opening of the next trading day. The calendar's last schedule ends with the calendar. */
const nextOpening = (date: string): number =>
  date < LAST_TRADING_DAY ? opensAt(tradingDayAfter(date, 1)) : kstDayStart(addDays(CALENDAR_END, 1));

/** The phase of the schedule at `now`. */
export function slotAt(mode: ClockMode, now: number): PhaseSlot {
  const date = toKstDay(now);
  if (mode === 'demo') {
    const hour = Math.floor(now / HOUR) * HOUR;
    const slot = slotIn(DEMO_HOUR, hour, hour + HOUR, now);
    const session = `${date}#${Math.floor((hour - kstDayStart(date)) / HOUR)}`;
    return { ...slot, tradingDay: date, session: sessionIn(slot.phase, session) };
  }
  const hasOpened = isTradingDay(date) && now >= opensAt(date);
  const tradingDay = hasOpened ? date : previousTradingDay(date);
  const [steps, midnight] = [krxDay(tradingDay), kstDayStart(tradingDay)];
  const slot = slotIn(steps, midnight, nextOpening(tradingDay), now);
  return { ...slot, tradingDay, session: sessionIn(slot.phase, tradingDay) };
}

/** The slot in which the session at `now` begins. */
function firstSlotAt(mode: ClockMode, now: number): PhaseSlot {
  let first = slotAt(mode, now);
  for (;;) {
    const before = slotAt(mode, first.startsAt - 1);
    if (regularSessionOf(before.session) !== regularSessionOf(first.session)) return first;
    first = before;
  }
}

/**
 * Every phase boundary in `(from, to]`, oldest first. A sleep of more than a day leaves out the sessions between: the one that it began in
 * closes, and the one that it ends in opens, by their auctions as on any day.
 */
export function slotsBetween(mode: ClockMode, from: PhaseSlot, to: number): PhaseSlot[] {
  const slots: PhaseSlot[] = [];
  for (let slot = from; slot.endsAt <= to; slots.push(slot)) {
    const next = slotAt(mode, slot.endsAt);
    const isOver = regularSessionOf(next.session) !== regularSessionOf(slot.session);
    slot = isOver && to - slot.endsAt > DAY ? firstSlotAt(mode, to) : next;
  }
  return slots;
}
