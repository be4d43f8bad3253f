import type { Offering } from '@maru/domain/contracts';

/** Groups of offerings, in the order of their tabs. */
export const STAGES = ['open', 'upcoming', 'ended'] as const;

export type StepId = 'subscribe' | 'draw' | 'allocate' | 'refund' | 'list';
export interface TimelineStep {
  id: StepId;
  /** The period; null of a step that does not take place. */
  period: { from: string; to: string } | null;
  state: 'done' | 'now' | 'next' | 'absent';
}

/** Steps that follow an application. Nobody can apply, so none of them takes place. */
const AFTER_APPLICATIONS = ['draw', 'allocate', 'refund', 'list'] as const;

/** The steps of an offering in their order. A cancelled one has none under way. */
export function timeline({ subscribeFrom: from, subscribeTo: to, status }: Offering, now: number): TimelineStep[] {
  return [
    { id: 'subscribe', period: { from, to }, state: periodState(Date.parse(from), Date.parse(to), status, now) },
    ...AFTER_APPLICATIONS.map((id): TimelineStep => ({ id, period: null, state: 'absent' })),
  ];
}

function periodState(start: number, end: number, status: Offering['status'], now: number): TimelineStep['state'] {
  if (end <= now) return 'done';
  return start <= now && status !== 'cancelled' ? 'now' : 'next';
}

/** The mark of an offering in a list, with the date that it counts down to; null when nothing follows. */
export function nextDate({ status, subscribeFrom, subscribeTo }: Offering): {
  id: 'opens' | 'closes' | 'closed' | 'cancelled';
  at: string | null;
} {
  if (status === 'upcoming') return { id: 'opens', at: subscribeFrom };
  if (status === 'open') return { id: 'closes', at: subscribeTo };
  return { id: status, at: null };
}

/** Up-front cost in won of the smallest application, by kind of funding. Half is rounded up to the won. */
export function minimumDeposit({ price, minimumShares, fundingMode }: Offering): bigint {
  const full = BigInt(price) * BigInt(minimumShares);
  if (fundingMode === 'FULL_PREPAY') return full;
  return fundingMode === 'DEPOSIT_50' ? (full + 1n) / 2n : 0n;
}
