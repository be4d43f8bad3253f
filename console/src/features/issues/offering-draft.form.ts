import {
  OFFERING_DATES,
  offeringDatesOf,
  offeringDraft,
  offeringDraftOf,
  offeringTermsOf,
  type AdminOutput,
  type OfferingDraft,
} from '@maru/domain/admin';
import { language, type ActFacts, type Language } from '@maru/domain/contracts';
import {
  findOfferingDateFaults,
  findOfferingFaults,
  maximumShares,
  type OfferingFinding,
} from '@maru/domain/new-shares';

export const LANGUAGES = language.options;
/** Texts that a company has in every language. */
export const TEXTS = ['name', 'underwriter', 'business', 'risk'] as const;
type TextField = `${(typeof TEXTS)[number]}.${Language}`;
/** Terms that are typed; the others are chosen. */
export const TYPED_TERMS = [
  'price',
  'bandLow',
  'bandHigh',
  'industryPe',
  'totalShares',
  'retailShares',
  'minimumShares',
  'perPerson',
  'minimumFunds',
] as const;
type ChosenTerm = 'segment' | 'industry' | 'method' | 'fundingMode';
export type OfferingField =
  | 'symbol'
  | ChosenTerm
  | (typeof TYPED_TERMS)[number]
  | (typeof OFFERING_DATES)[number]
  | TextField;
/** New shares as they are typed. */
export type TypedOffering = Readonly<Record<OfferingField, string>>;

const EMPTY_TEXTS = Object.fromEntries(
  TEXTS.flatMap((text) => LANGUAGES.map((code) => [`${text}.${code}`, ''])),
) as Record<TextField, string>;

/** `2026-11-23T10:00:00.000+09:00` as a field of date and time shows it. */
const typedDate = (timestamp: string): string => timestamp.slice(0, 16);
const timestampOf = (typed: string): string => `${typed}:00+09:00`;

/** An empty form with the dates that the calendar would have. */
export const emptyOffering = (dates: AdminOutput<'/admin/OfferingForm'>['dates']): TypedOffering => ({
  ...EMPTY_TEXTS,
  ...{ symbol: '', segment: 'KOSDAQ', industry: '', method: 'EQUAL_PROPORTIONAL', fundingMode: 'DEPOSIT_50' },
  ...{ price: '', bandLow: '', bandHigh: '', industryPe: '' },
  ...{ totalShares: '', retailShares: '', minimumShares: '10', perPerson: '1', minimumFunds: '0' },
  ...{ subscribeFrom: typedDate(dates.subscribeFrom), subscribeTo: typedDate(dates.subscribeTo) },
  ...{ drawAt: typedDate(dates.drawAt), allocateAt: typedDate(dates.allocateAt) },
  ...{ payBy: typedDate(dates.payBy), listAt: typedDate(dates.listAt) },
});

interface ParsedOffering {
  /** The fields as the contract takes them; null while one is missing or breaks a rule. */
  readonly data: OfferingDraft | null;
  /** Fields that are missing or wrong, with the rule that a value breaks. */
  readonly faults: ReadonlyMap<OfferingField, OfferingFinding | null>;
}

export function parseOffering(typed: TypedOffering): ParsedOffering {
  const textOf = (text: (typeof TEXTS)[number]) =>
    Object.fromEntries(LANGUAGES.map((code) => [code, typed[`${text}.${code}`]]));
  const { data, error } = offeringDraft.safeParse({
    ...Object.fromEntries(TEXTS.map((text) => [text, textOf(text)])),
    ...Object.fromEntries(TYPED_TERMS.map((key) => [key, typed[key].trim()])),
    ...Object.fromEntries(OFFERING_DATES.map((key) => [key, timestampOf(typed[key])])),
    ...{ symbol: typed.symbol.trim(), segment: typed.segment, industry: typed.industry },
    ...{ method: typed.method, fundingMode: typed.fundingMode },
    perPerson: Number(typed.perPerson.trim() || Number.NaN),
  });
  const faults = new Map((error?.issues ?? []).map(({ path }) => [path.join('.') as OfferingField, null]));
  return data ? checked(data) : { data: null, faults };
}

/** Whether the dates are still to come is for the server to say. */
function checked(data: OfferingDraft): ParsedOffering {
  const findings = [
    ...findOfferingFaults(offeringTermsOf(data)),
    ...findOfferingDateFaults(offeringDatesOf(data), null),
  ];
  const faults = new Map(findings.map((finding) => [finding.field, finding]));
  return { data: faults.size === 0 ? data : null, faults };
}

/** The largest application of new shares. */
export const mostOf = (draft: OfferingDraft): string => maximumShares(offeringTermsOf(draft)).toString();

/** The new shares of a proposal; null in one that this build cannot read. */
export function offeringIn(change: ActFacts): OfferingDraft | null {
  try {
    return offeringDraftOf(change);
  } catch {
    return null;
  }
}
