import type { ApiOutput } from '@maru/domain/contracts';
import { allotAuction, bidLine, commitmentLine } from '@maru/domain/new-shares';

type Part = ApiOutput<'/auction/Result'>;
export type ListedBid = Part['bids'][number];

export interface ResultStep {
  readonly id: 'list' | 'bids' | 'shares';
  readonly isRight: boolean;
}

/**
 * Repeats an auction on this device: the commitments are those of the hash that was published at the close, every bid is the one that was
 * committed to, and the allotment follows from the bids. Empty before the opening.
 * @param bids the whole published list
 */
export async function proveAuction(part: Part, bids: readonly ListedBid[]): Promise<ResultStep[]> {
  if (part.openedAt === null || part.listHash === null) return [];
  const opened = bids.map(({ id, price, quantity, nonce }, place) => ({
    id,
    place,
    price: BigInt(price ?? '0'),
    quantity: BigInt(quantity ?? '0'),
    nonce: nonce ?? '',
  }));
  const hashes = await Promise.all(opened.map((bid) => sha256(bidLine(bid))));
  const { clearing, allotments } = allotAuction(opened, { pricing: part.pricing, pool: BigInt(part.pool) });
  return [
    { id: 'list', isRight: (await sha256(bids.map(commitmentLine).join(''))) === part.listHash },
    { id: 'bids', isRight: bids.every(({ commitment }, place) => hashes[place] === commitment) },
    {
      id: 'shares',
      isRight:
        (clearing?.toString() ?? null) === part.clearing &&
        bids.every(({ id, allotted }) => allotments.get(id)?.shares.toString() === allotted),
    },
  ];
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The published bids by price, the highest first; equal prices in the order of receipt. */
export const byPrice = (bids: readonly ListedBid[]): ListedBid[] =>
  [...bids].sort((a, b) => Number(BigInt(b.price ?? '0') - BigInt(a.price ?? '0')));
