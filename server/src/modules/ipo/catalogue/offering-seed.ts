import type { Localized, Offering } from '@maru/domain/contracts';
import type { AllotmentMethod } from '@maru/domain/new-shares';
import type { NewShare } from '../../../venue/venue.types.ts';

/** A company of the catalogue with the terms of its issues: everything but their dates. */
export interface OfferingSeed {
  readonly symbol: string;
  /** The venue's sector whose moves the listed share follows. */
  readonly industry: NewShare['sector'];
  readonly segment: Offering['segment'];
  readonly fundingMode: Offering['fundingMode'];
  readonly price: bigint;
  readonly band: readonly [low: bigint, high: bigint];
  readonly totalShares: bigint;
  readonly retailShares: bigint;
  /** {@link DEFAULT_MINIMUM_SHARES} unless the offering states its own. */
  readonly minimumShares?: bigint;
  /** `EQUAL_PROPORTIONAL` unless stated. The lot of a lottery is its minimum. */
  readonly method?: AllotmentMethod;
  /** Applications of one person; {@link DEFAULT_PER_PERSON} unless stated. */
  readonly perPerson?: number;
  /** Cash in won that an applicant must have; none unless stated. */
  readonly minimumFunds?: bigint;
  /** Percent of the retail tranche that the simulated applicants of a demo apply for together. */
  readonly demand: number;
  readonly industryPe: string;
  readonly underwriter: Localized;
  readonly name: Localized;
  readonly sector: Localized;
  readonly business: Localized;
  readonly risk: Localized;
}

/** Least application of an offering that states none of its own, in shares. */
export const DEFAULT_MINIMUM_SHARES = 10_000n;
/** Applications of one person for an offering that states none of its own. */
export const DEFAULT_PER_PERSON = 1;
