import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { decimal, id, localized, paged, pageNumber, symbol, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    OFFERING_NOT_FOUND: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    offering: { offeringId: string };
  }
}

/** The stages that happen: an offering cannot be applied for, so none is drawn, allotted or listed. */
export const offeringStatus = z.enum(['upcoming', 'open', 'closed', 'cancelled']);
export const fundingMode = z.enum(['FULL_PREPAY', 'DEPOSIT_50', 'PAY_AFTER_WIN']);

export const offering = z.strictObject({
  offeringId: id,
  symbol,
  name: localized,
  sector: localized,
  segment: z.enum(['KOSPI', 'KOSDAQ', 'KONEX']),
  status: offeringStatus,
  fundingMode,
  price: decimal,
  bandLow: decimal,
  bandHigh: decimal,
  totalShares: decimal,
  retailShares: decimal,
  minimumShares: decimal,
  industryPe: decimal,
  underwriter: localized,
  subscribeFrom: timestamp,
  subscribeTo: timestamp,
  // Planned dates.
  drawAt: timestamp,
  allocateAt: timestamp,
  refundAt: timestamp,
  listAt: timestamp,
});
export type Offering = z.infer<typeof offering>;

export const offeringList = contract({
  path: '/ipo/List',
  summary: 'Offerings by stage',
  auth: 'public',
  input: z.strictObject({ stage: z.enum(['upcoming', 'open', 'ended']), page: pageNumber }),
  output: paged(offering),
});

export const offeringDetail = contract({
  path: '/ipo/Detail',
  summary: 'One offering with its business and its risks',
  auth: 'public',
  input: z.strictObject({ offeringId: id }),
  output: z.strictObject({ offering, business: localized, risk: localized }),
  errors: ['OFFERING_NOT_FOUND'],
});

export const ipoCalls = { offeringList, offeringDetail };
