import type { ApiOutput, PlacementApplication } from '@maru/domain/contracts';
import type { Random } from '../../src/venue/random.ts';
import type { Customer } from './customer.ts';
import { draftId, PIN, won, type Step } from './step-context.ts';

/* Steps with placements of new shares: an operator decides about an application, see `review` of the other steps. */

/** Counts an application: its deposit is held until the review or the payment, and allotted shares are paid. */
function bookPlacement(who: Customer, { applicationId, status, amount, deposit, held }: PlacementApplication): void {
  who.book(applicationId, { cash: status === 'paid' ? -won(amount) : 0n, held: won(held) });
  const isOpen = status === 'review' || status === 'awaiting_payment';
  if (isOpen) who.placements.set(applicationId, { status, isPrepaid: deposit === amount, amount: won(amount) });
  else who.placements.delete(applicationId);
}

/** Counts the decision of an operator, which a deposit of the whole price pays at once. */
export function decidePlacement(who: Customer, applicationId: string, isApproved: boolean): void {
  const known = who.placements.get(applicationId);
  if (!known) return;
  if (!isApproved) who.book(applicationId, { cash: 0n, held: 0n });
  else if (known.isPrepaid) who.book(applicationId, { cash: -known.amount, held: 0n });
}

/** One application at a time, so that an operator's choice of a case is the same in every run. */
async function applyForPlacement(who: Customer, random: Random): Promise<void> {
  if (who.placements.size > 0) return endPlacement(who, random);
  const { data } = await who.call('/placement/List', { stage: 'open', page: 1 }, random);
  const [chosen, times, clientId] = [random.next(), random.int(1, 3), draftId(random)];
  const { data: open } = data as ApiOutput<'/placement/List'>;
  const placement = open.toSorted((one, other) => one.symbol.localeCompare(other.symbol))[
    Math.floor(chosen * open.length)
  ];
  if (!placement) return;
  const quantity = (BigInt(placement.minimumShares) * BigInt(times) - (chosen < 0.1 ? 1n : 0n)).toString();
  const input = { clientId, placementId: placement.placementId, quantity, fundPassword: PIN };
  await who.submit('/placement/Apply', input, random, (made: PlacementApplication) => bookPlacement(who, made));
}

/** Pays for allotted shares or waives them, and sometimes cancels what waits for its review. */
async function endPlacement(who: Customer, random: Random): Promise<void> {
  await followPlacements(who, random);
  if (who.placements.size === 0) await applyForPlacement(who, random);
  const [found] = who.placements;
  if (!found) return;
  const [[applicationId, { status }], dice] = [found, random.next()];
  if (status === 'awaiting_payment' && dice < 0.85) {
    const input = { clientId: draftId(random), applicationId, fundPassword: PIN };
    await who.submit('/placement/Pay', input, random, (made: PlacementApplication) => bookPlacement(who, made));
    if (!who.placements.has(applicationId)) who.count('a placement is paid');
    return;
  }
  if (status === 'review' && dice < 0.85) return;
  const path = status === 'review' ? '/placement/Cancel' : '/placement/Waive';
  const { data } = await who.call(path, { applicationId }, random);
  if (data) bookPlacement(who, data as PlacementApplication);
}

/** Counts what the review and the end of the payment did. */
export async function followPlacements(who: Customer, random: Random): Promise<void> {
  for (const [applicationId, before] of who.placements) {
    const { data } = await who.call('/placement/ApplicationDetail', { applicationId }, random);
    const made = data as PlacementApplication;
    bookPlacement(who, made);
    if (made.status !== before.status) who.count(`a placement is ${made.status}`);
    if (before.status === 'review' && made.decidedAt !== null) who.count('a placement is decided');
  }
}

export const PLACEMENT_STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [6, applyForPlacement],
  [6, endPlacement],
];
