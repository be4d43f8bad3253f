import { tickSize, type Segment } from '../trading/index.ts';
import type { AllotmentMethod } from './allotment.ts';

/** Bounds of the terms of an offering, whoever proposes it. */
export const OFFERING_BOUNDS = {
  /** Codes of offered companies begin with 9, and no listed instrument of the venue has one. */
  code: /^9\d{5}$/,
  /**
   * Least part of the shares that everybody can apply for, in percent. Source: KOFIA regulation on underwriting of securities, article 9:
   * 25 % or more for general subscribers.
   */
  leastRetailPercent: 25n,
  /** Largest application, as a fraction of the tranche. */
  mostOfTranche: 20n,
  mostPerPerson: 5,
  /** Days from the proposal within which everything takes place. */
  mostDays: 180,
  nameLength: 30,
  textLength: 400,
  leastTextLength: 20,
} as const;

export interface OfferingTerms {
  readonly segment: Segment;
  readonly method: AllotmentMethod;
  readonly price: bigint;
  readonly bandLow: bigint;
  readonly bandHigh: bigint;
  readonly totalShares: bigint;
  readonly retailShares: bigint;
  /** Of a lottery also its lot. */
  readonly minimumShares: bigint;
}

/** Moments of an offering in the order in which they take place, epoch milliseconds. */
export interface OfferingDates {
  readonly subscribeFrom: number;
  readonly subscribeTo: number;
  readonly drawAt: number;
  /** Results, refunds and the begin of the payment period. */
  readonly allocateAt: number;
  readonly payBy: number;
  readonly listAt: number;
}

export interface OfferingFinding {
  readonly field: keyof OfferingTerms | keyof OfferingDates;
  readonly code:
    | 'OFFERING_OFF_TICK'
    | 'OFFERING_OFF_BAND'
    | 'OFFERING_TRANCHE'
    | 'OFFERING_MINIMUM'
    | 'OFFERING_LOT'
    | 'OFFERING_DATES'
    | 'OFFERING_TOO_SOON'
    | 'OFFERING_TOO_FAR';
  readonly params: Readonly<Record<string, string | number>>;
}

/** Largest application: of a lottery its lot, otherwise a twentieth of the tranche in whole minimums; 0 where not even one fits. */
export function maximumShares({
  method,
  retailShares,
  minimumShares,
}: Pick<OfferingTerms, 'method' | 'retailShares' | 'minimumShares'>): bigint {
  if (method === 'LOTTERY') return minimumShares;
  const most = retailShares / OFFERING_BOUNDS.mostOfTranche;
  return most - (most % minimumShares);
}

/** Every violated rule of the prices and the quantities of an offering. All of them are at least 1. */
export function findOfferingFaults(terms: OfferingTerms): OfferingFinding[] {
  const { segment, method, price, bandLow, bandHigh, totalShares, retailShares, minimumShares } = terms;
  const findings: OfferingFinding[] = [];
  for (const [field, won] of Object.entries({ price, bandLow, bandHigh }) as ['price', bigint][]) {
    const step = tickSize(won, segment);
    if (won % step !== 0n) findings.push({ field, code: 'OFFERING_OFF_TICK', params: { step: step.toString() } });
  }
  if (bandHigh < bandLow) findings.push({ field: 'bandHigh', code: 'OFFERING_OFF_BAND', params: {} });
  else if (price < bandLow || price > bandHigh)
    findings.push({ field: 'price', code: 'OFFERING_OFF_BAND', params: {} });
  const { leastRetailPercent: percent } = OFFERING_BOUNDS;
  if (retailShares > totalShares || retailShares * 100n < totalShares * percent)
    findings.push({ field: 'retailShares', code: 'OFFERING_TRANCHE', params: { percent: percent.toString() } });
  if (method === 'LOTTERY') {
    if (retailShares % minimumShares !== 0n)
      findings.push({ field: 'minimumShares', code: 'OFFERING_LOT', params: {} });
  } else if (maximumShares(terms) === 0n) {
    const max = (retailShares / OFFERING_BOUNDS.mostOfTranche).toString();
    findings.push({ field: 'minimumShares', code: 'OFFERING_MINIMUM', params: { max } });
  }
  return findings;
}

const DAY = 86_400_000;

/** Every violated rule of the dates. @param now null leaves out how near and how far they are */
export function findOfferingDateFaults(dates: OfferingDates, now: number | null): OfferingFinding[] {
  const { subscribeFrom, subscribeTo, drawAt, allocateAt, payBy, listAt } = dates;
  const findings: OfferingFinding[] = [];
  const inOrder = [
    ['subscribeTo', subscribeFrom < subscribeTo],
    ['drawAt', subscribeTo <= drawAt],
    ['allocateAt', drawAt <= allocateAt],
    ['payBy', allocateAt < payBy],
    ['listAt', payBy <= listAt],
  ] as const;
  for (const [field, isRight] of inOrder) if (!isRight) findings.push({ field, code: 'OFFERING_DATES', params: {} });
  if (now === null) return findings;
  const { mostDays: days } = OFFERING_BOUNDS;
  if (subscribeFrom <= now) findings.push({ field: 'subscribeFrom', code: 'OFFERING_TOO_SOON', params: {} });
  if (listAt > now + days * DAY) findings.push({ field: 'listAt', code: 'OFFERING_TOO_FAR', params: { days } });
  return findings;
}
