import type { Cancellation, Offering } from '@maru/domain/contracts';
import { depositOf } from '@maru/domain/new-shares';
import type { Mark } from './mark-badge.tsx';

/** Groups of offerings, in the order of their tabs. */
export const STAGES = ['open', 'upcoming', 'ended'] as const;

export type StepId = 'subscribe' | 'draw' | 'allocate' | 'pay' | 'list';
export interface TimelineStep {
  id: StepId;
  /** Begin and end of a period, or the moment of an event twice. */
  period: { from: string; to: string };
  state: 'done' | 'now' | 'next' | 'absent';
}

/** Events in their order, and how many of them each status comes after. */
const EVENTS = { draw: 1, allocate: 2, list: 3 } as const;
const PASSED: Partial<Record<Offering['status'], number>> = { drawn: 1, allotted: 2, listed: 3 };

/** The steps of an offering in their order. Those of a cancelled one after its cancellation do not take place. */
export function timeline(offering: Offering, now: number): TimelineStep[] {
  const { subscribeFrom, subscribeTo, drawAt, allocateAt, payBy, listAt, fundingMode, status, cancellation } = offering;
  const isOff = status === 'cancelled';
  const past = PASSED[status] ?? 0;
  const event = (id: keyof typeof EVENTS, at: string): TimelineStep => ({
    id,
    period: { from: at, to: at },
    state: isOff ? 'absent' : past >= EVENTS[id] ? 'done' : 'next',
  });
  const steps: TimelineStep[] = [
    {
      id: 'subscribe',
      period: { from: subscribeFrom, to: subscribeTo },
      state: isCutShort(cancellation, subscribeTo) ? 'absent' : periodState(subscribeFrom, subscribeTo, now),
    },
    event('draw', drawAt),
    event('allocate', allocateAt),
  ];
  if (fundingMode !== 'FULL_PREPAY') {
    const state = isOff ? 'absent' : periodState(allocateAt, payBy, now);
    steps.push({ id: 'pay', period: { from: allocateAt, to: payBy }, state });
  }
  return [...steps, event('list', listAt)];
}

/** Whether an issue was cancelled before the end of its applications. */
export const isCutShort = (cancellation: Cancellation, end: string): boolean =>
  cancellation !== null && Date.parse(cancellation.at) < Date.parse(end);

export function periodState(from: string, to: string, now: number): 'done' | 'now' | 'next' {
  if (Date.parse(to) <= now) return 'done';
  return Date.parse(from) <= now ? 'now' : 'next';
}

/** The mark of an offering in a list, with the date that it counts down to; null where there is none. */
export function nextDate({ status, subscribeFrom, subscribeTo }: Offering): Mark {
  if (status === 'upcoming') return { id: 'opens', at: subscribeFrom };
  if (status === 'open') return { id: 'closes', at: subscribeTo };
  return { id: status, at: null };
}

/** Deposit in won of an application. */
export const depositFor = ({ price, fundingMode }: Offering, quantity: string): bigint =>
  depositOf(fundingMode, BigInt(price), BigInt(quantity));
