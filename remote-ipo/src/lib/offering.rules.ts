import type { Offering } from '@maru/domain/contracts';

export type StepId = 'subscribe' | 'draw' | 'allocate' | 'refund' | 'list';
export interface TimelineStep {
  id: StepId;
  from: string;
  to: string | null;
  state: 'done' | 'now' | 'next';
}

/** The dates of an offering in their order, with the present position. A cancelled one has none. */
export function timeline(offering: Offering, now: number): TimelineStep[] {
  const steps: readonly [StepId, string, string | null][] = [
    ['subscribe', offering.subscribeFrom, offering.subscribeTo],
    ['draw', offering.drawAt, null],
    ['allocate', offering.allocateAt, null],
    ['refund', offering.refundAt, null],
    ['list', offering.listAt, null],
  ];
  return steps.map(([id, from, to]) => {
    const start = Date.parse(from);
    const end = Date.parse(to ?? from);
    if (end <= now) return { id, from, to, state: 'done' };
    return { id, from, to, state: start <= now && offering.status !== 'cancelled' ? 'now' : 'next' };
  });
}

/** The date of an offering that a list shows, with its event. */
export function nextDate({ status, subscribeFrom, subscribeTo, listAt }: Offering): {
  id: 'opens' | 'closes' | 'lists' | 'listed' | 'cancelled';
  at: string;
} {
  if (status === 'upcoming') return { id: 'opens', at: subscribeFrom };
  if (status === 'open') return { id: 'closes', at: subscribeTo };
  if (status === 'listed' || status === 'cancelled') return { id: status, at: listAt };
  return { id: 'lists', at: listAt };
}

/** Up-front cost in won of the smallest application, by kind of funding. Half is rounded up to the won. */
export function minimumDeposit({ price, minimumShares, fundingMode }: Offering): bigint {
  const full = BigInt(price) * BigInt(minimumShares);
  if (fundingMode === 'FULL_PREPAY') return full;
  return fundingMode === 'DEPOSIT_50' ? (full + 1n) / 2n : 0n;
}
