import type { Offering } from '@maru/domain/contracts';
import { depositOf } from '@maru/domain/new-shares';

/** Groups of offerings, in the order of their tabs. */
export const STAGES = ['open', 'upcoming', 'ended'] as const;

export type StepId = 'subscribe' | 'draw' | 'allocate' | 'pay';
export interface TimelineStep {
  id: StepId;
  /** Begin and end of a period, or the moment of an event twice. */
  period: { from: string; to: string };
  state: 'done' | 'now' | 'next' | 'absent';
}

/** The steps of an offering in their order. Those of a cancelled one after its subscription do not take place. */
export function timeline(offering: Offering, now: number): TimelineStep[] {
  const { subscribeFrom, subscribeTo, drawAt, allocateAt, payBy, fundingMode, status } = offering;
  const isOff = status === 'cancelled';
  const hasBeen = { draw: status === 'drawn' || status === 'allotted', allocate: status === 'allotted' };
  const event = (id: 'draw' | 'allocate', at: string): TimelineStep => ({
    id,
    period: { from: at, to: at },
    state: isOff ? 'absent' : hasBeen[id] ? 'done' : 'next',
  });
  const steps = [
    {
      id: 'subscribe' as const,
      period: { from: subscribeFrom, to: subscribeTo },
      state: periodState(subscribeFrom, subscribeTo, now),
    },
    event('draw', drawAt),
    event('allocate', allocateAt),
  ];
  if (fundingMode === 'FULL_PREPAY') return steps;
  const state = periodState(allocateAt, payBy, now);
  return [...steps, { id: 'pay', period: { from: allocateAt, to: payBy }, state: isOff ? 'absent' : state }];
}

function periodState(from: string, to: string, now: number): TimelineStep['state'] {
  if (Date.parse(to) <= now) return 'done';
  return Date.parse(from) <= now ? 'now' : 'next';
}

export type MarkId = 'opens' | 'closes' | 'closed' | 'drawn' | 'allotted' | 'cancelled';

/** The mark of an offering in a list, with the date that it counts down to; null where there is none. */
export function nextDate({ status, subscribeFrom, subscribeTo }: Offering): { id: MarkId; at: string | null } {
  if (status === 'upcoming') return { id: 'opens', at: subscribeFrom };
  if (status === 'open') return { id: 'closes', at: subscribeTo };
  return { id: status, at: null };
}

/** Deposit in won of an application. */
export const depositFor = ({ price, fundingMode }: Offering, quantity: string): bigint =>
  depositOf(fundingMode, BigInt(price), BigInt(quantity));
