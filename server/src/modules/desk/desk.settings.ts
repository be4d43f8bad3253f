import { DAY } from '../../core/time.ts';
import type { Numbering } from '../funds/numbers.ts';

/**
 * The counterparty of a simulated market that sells shares outside of the book. It is an owner of ledger accounts like a customer, so the
 * books refuse to sell what it does not have.
 */
export const DESK = '00000000-0000-4000-8000-00000000de5c';

/** Terms of a kind of offer. Its price follows from the market's; only the discount is a term. */
export interface OfferTerms {
  /** Offers that are open at once. */
  readonly open: number;
  readonly discountBps: number;
  readonly lockDays: number;
  /** Milliseconds. */
  readonly openFor: number;
  readonly size: OfferSize;
}

/** Whole lots of an offer. With `worth` a unit is as many lots as cost that amount in won at the offer's price, otherwise one lot. */
export interface OfferSize {
  readonly worth?: bigint;
  /** Units of the whole offer, and least and most of one customer. */
  readonly units: bigint;
  readonly minimum: bigint;
  readonly perPerson: bigint;
}

/** Terms of the offers that a simulated market opens by itself. */
export const deskSettings = {
  numbering: { letter: 'Q', sequence: 'desk_offer_number' },
  quota: {
    open: 3,
    discountBps: 500,
    lockDays: 2,
    openFor: DAY,
    size: { units: 30n, minimum: 1n, perPerson: 3n },
  },
  // A larger discount for a longer lock, in amounts that few customers buy at once.
  block: {
    open: 2,
    discountBps: 800,
    lockDays: 5,
    openFor: DAY,
    size: { worth: 10_000_000n, units: 20n, minimum: 1n, perPerson: 4n },
  },
} as const satisfies Record<'quota' | 'block', OfferTerms> & { readonly numbering: Numbering };
