import type { Offering } from '@maru/domain/contracts';

const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;
const dayNumber = (ms: number) => Math.floor((ms + KST_MS) / DAY_MS);

/** Calendar days in KST from `now` (epoch ms) to a time; 0 is today, negative is past. */
export function daysUntil(iso: string, now: number): number {
  return dayNumber(Date.parse(iso)) - dayNumber(now);
}

export type StepId = 'subscribe' | 'draw' | 'allocate' | 'refund' | 'list';
export interface TimelineStep {
  id: StepId;
  from: string;
  to: string | null;
  state: 'done' | 'now' | 'next';
}

/** The dates of an offering in their order, and where in them we are. A cancelled one has no present. */
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

/** The day that matters next for someone who looks at a list: its key and how many days away it is. */
export function nextMark(
  offering: Offering,
  now: number,
): { id: 'opens' | 'closes' | 'lists' | 'listed' | 'cancelled'; days: number } {
  if (offering.status === 'cancelled') return { id: 'cancelled', days: 0 };
  if (offering.status === 'upcoming') return { id: 'opens', days: daysUntil(offering.subscribeFrom, now) };
  if (offering.status === 'open') return { id: 'closes', days: daysUntil(offering.subscribeTo, now) };
  if (offering.status === 'listed') return { id: 'listed', days: daysUntil(offering.listAt, now) };
  return { id: 'lists', days: daysUntil(offering.listAt, now) };
}

/** What the least application costs up front under each way of funding, in won. Half is rounded up to the won. */
export function minimumDeposit({ price, minimumShares, fundingMode }: Offering): bigint {
  const full = BigInt(price) * BigInt(minimumShares);
  if (fundingMode === 'FULL_PREPAY') return full;
  return fundingMode === 'DEPOSIT_50' ? (full + 1n) / 2n : 0n;
}
