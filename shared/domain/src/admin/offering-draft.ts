import * as z from 'zod/mini';
import type { ErrorCode } from '../contracts/errors.ts';
import { allotmentMethod } from '../contracts/ipo/draw.ts';
import { fundingMode, offering } from '../contracts/ipo/ipo.ts';
import { isStorable, plainText, timestamp, type Localized } from '../contracts/primitives.ts';
import type { ActFacts } from '../contracts/review/review.ts';
import { OFFERING_BOUNDS, type OfferingDates, type OfferingTerms } from '../new-shares/index.ts';

/** Refusals of an offering that is proposed, and of one that is opened by a later clock. */
export const OFFERING_ERRORS = [
  'OFFERING_OFF_TICK',
  'OFFERING_OFF_BAND',
  'OFFERING_TRANCHE',
  'OFFERING_MINIMUM',
  'OFFERING_LOT',
  'OFFERING_DATES',
  'OFFERING_TOO_SOON',
  'OFFERING_TOO_FAR',
  'OFFERING_CLOSED_DAY',
  'OFFERING_LISTED_LATE',
  'OFFERING_EXISTS',
] as const satisfies readonly ErrorCode[];

/** Sectors of the simulated venue whose moves a listed share follows. */
export const offeringIndustry = z.enum([
  'tech',
  'bio',
  'industry',
  'media',
  'auto',
  'material',
  'finance',
  'consumer',
  'energy',
  'logistics',
]);

const { nameLength, leastTextLength, textLength } = OFFERING_BOUNDS;
const inEveryLanguage = <T extends z.core.$ZodType>(text: T) =>
  z.strictObject({ kor: text, en: text, tw: text, cn: text });
const name = plainText.check(z.trim(), z.minLength(1), z.maxLength(nameLength), z.refine(isStorable));
const text = plainText.check(z.trim(), z.minLength(leastTextLength), z.maxLength(textLength), z.refine(isStorable));
/** Up to ten million won. */
const won = z.string().check(z.regex(/^(?:[1-9]\d{0,6}|10000000)$/));
const shares = z.string().check(z.regex(/^[1-9]\d{0,9}$/));

export const offeringDates = z.strictObject({
  subscribeFrom: timestamp,
  subscribeTo: timestamp,
  drawAt: timestamp,
  allocateAt: timestamp,
  payBy: timestamp,
  listAt: timestamp,
});

/** Public new shares that do not exist yet: the company, the terms and the dates. The draw alone decides who gets them. */
export const offeringDraft = z.strictObject({
  /** Code of the company and symbol of its share. */
  symbol: z.string().check(z.regex(OFFERING_BOUNDS.code)),
  name: inEveryLanguage(name),
  underwriter: inEveryLanguage(name),
  industry: offeringIndustry,
  segment: offering.shape.segment,
  business: inEveryLanguage(text),
  risk: inEveryLanguage(text),
  industryPe: z.string().check(z.regex(/^(?!0(\.0+)?$)\d{1,4}(\.\d{1,2})?$/)),
  fundingMode,
  method: allotmentMethod,
  price: won,
  bandLow: won,
  bandHigh: won,
  totalShares: shares,
  retailShares: shares,
  /** Of a lottery also its lot. */
  minimumShares: shares,
  perPerson: z.int().check(z.gte(1), z.lte(OFFERING_BOUNDS.mostPerPerson)),
  /** Won of cash that an applicant must have, up to a thousand million; 0 for none. */
  minimumFunds: z.string().check(z.regex(/^(?:0|[1-9]\d{0,8}|1000000000)$/)),
  ...offeringDates.shape,
});
export type OfferingDraft = z.infer<typeof offeringDraft>;

export const offeringTermsOf = (draft: OfferingDraft): OfferingTerms => ({
  ...{ segment: draft.segment, method: draft.method },
  ...{ price: BigInt(draft.price), bandLow: BigInt(draft.bandLow), bandHigh: BigInt(draft.bandHigh) },
  ...{ totalShares: BigInt(draft.totalShares), retailShares: BigInt(draft.retailShares) },
  minimumShares: BigInt(draft.minimumShares),
});

export const OFFERING_DATES = [
  'subscribeFrom',
  'subscribeTo',
  'drawAt',
  'allocateAt',
  'payBy',
  'listAt',
] as const satisfies readonly (keyof OfferingDates)[];

export const offeringDatesOf = (draft: Pick<OfferingDraft, (typeof OFFERING_DATES)[number]>): OfferingDates => ({
  subscribeFrom: Date.parse(draft.subscribeFrom),
  subscribeTo: Date.parse(draft.subscribeTo),
  drawAt: Date.parse(draft.drawAt),
  allocateAt: Date.parse(draft.allocateAt),
  payBy: Date.parse(draft.payBy),
  listAt: Date.parse(draft.listAt),
});

/** A new offering as flat facts, which {@link offeringDraftOf} reads back. A text in four languages is a list in their order. */
export function offeringFactsOf({ name, underwriter, business, risk, ...terms }: OfferingDraft): ActFacts {
  const inOrder = ({ kor, en, tw, cn }: Localized): string[] => [kor, en, tw, cn];
  const texts = {
    name: inOrder(name),
    underwriter: inOrder(underwriter),
    business: inOrder(business),
    risk: inOrder(risk),
  };
  return { ...terms, ...texts };
}

/** @throws ZodError for facts that no proposal of this build would have stored */
export function offeringDraftOf(facts: ActFacts): OfferingDraft {
  const { name, underwriter, business, risk, ...terms } = facts;
  return offeringDraft.parse({
    ...terms,
    ...{ name: localizedOf(name), underwriter: localizedOf(underwriter) },
    ...{ business: localizedOf(business), risk: localizedOf(risk) },
  });
}

const localizedOf = (texts: ActFacts[string] | undefined): Localized => {
  const [kor = '', en = '', tw = '', cn = ''] = Array.isArray(texts) ? texts : [];
  return { kor, en, tw, cn };
};
