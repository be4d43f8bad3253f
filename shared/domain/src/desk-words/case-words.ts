import type { Localized } from '../contracts/index.ts';
import { CURRENCY_SIGN, formatMoney, groupDigits, type Currency } from '../money/index.ts';
import { codeWords, findWords, type DeskText } from './words.ts';

type Value = string | number | boolean | null;
interface Case {
  readonly kind: string;
  readonly facts: Readonly<Record<string, Value>>;
}

const isCurrency = (code: Value | undefined): code is Currency => typeof code === 'string' && code in CURRENCY_SIGN;
/** Amounts without a currency are won. */
const currencyOf = (code: Value | undefined): Currency => (isCurrency(code) ? code : 'KRW');

/** Facts that a list has columns of its own for. */
const IN_COLUMNS = ['amount', 'currency'];

export const amountOf = ({ facts }: Pick<Case, 'facts'>): string | null =>
  typeof facts.amount === 'string' ? formatMoney(facts.amount, currencyOf(facts.currency)) : null;

/** Facts that a list shows without their names: they say themselves what they are. */
const PLAIN = ['number', 'bank', 'channel', 'reference', 'symbol', 'placement', 'name', 'id'];

/** How a screen or a file prints times and days, which are ISO. */
export interface TimeFormat {
  time(iso: string): string;
  day(iso: string): string;
}

/** The words for the codes of cases: those of this build, and the names that the server gave. */
export interface CaseWords {
  readonly t: DeskText;
  readonly format: TimeFormat;
  /** Name of a code in a field, such as a bank's; undefined for a value that is no code. */
  nameOf(field: string, code: string): string | undefined;
}

/** The names that the server gave, in one language. A stock keeps its code beside its name. */
export function caseWords(
  t: DeskText,
  names: readonly { field: string; code: string; name: Localized }[],
  language: keyof Localized,
  format: TimeFormat,
): CaseWords {
  const byCode = new Map(names.map(({ field, code, name }) => [`${field} ${code}`, name[language]]));
  return {
    t,
    format,
    nameOf(field, code) {
      const name = byCode.get(`${field} ${code}`);
      return name !== undefined && field === 'symbol' ? `${name} (${code})` : name;
    },
  };
}

/** The facts of a case in one line, without its amount. */
export const summaryOf = (words: CaseWords, { kind, facts }: Case): string =>
  Object.entries(facts)
    .filter(([name]) => !IN_COLUMNS.includes(name))
    .map((fact) => {
      const [title, value] = fieldOf(words, kind, fact, facts.currency);
      return PLAIN.includes(fact[0]) ? value : `${title} ${value}`;
    })
    .join(' · ');

/** Fields that are amounts of the case's currency. */
const AMOUNTS = ['amount', 'price', 'deposit', 'limit', 'owed', 'referencePrice', 'commission'];

/** Fields that are percentages. */
const PERCENTS = ['discount'];
/** Fields that are whole numbers of shares. */
const SHARES = ['quantity'];

/** Fields that are times. */
const TIMES = ['dueBy'];
/** Fields that are days. */
const DAYS = ['dueDay', 'dueDayToday'];

/** A field of a case's detail, as its name and its value in words; a name that is newer than this build is shown as it is. */
export function fieldOf(
  words: CaseWords,
  kind: string,
  [name, value]: readonly [string, Value],
  currency: Value | undefined,
) {
  const isAmount = AMOUNTS.includes(name) && typeof value === 'string';
  const text = isAmount ? formatMoney(value, currencyOf(currency)) : wordOf(words, kind, [name, value]);
  return [codeWords(words.t, 'field', name), text] as const;
}

function wordOf(
  { t, format, nameOf }: CaseWords,
  kind: string,
  [name, value]: readonly [string, Value],
): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const code = String(value);
  if (TIMES.includes(name)) return format.time(code);
  if (DAYS.includes(name)) return format.day(code);
  if (PERCENTS.includes(name)) return `${code}%`;
  if (SHARES.includes(name)) return groupDigits(code);
  if (name === 'fundingMode') return codeWords(t, 'fundingName', code);
  return name === 'status' ? codeWords(t, `caseStatus.${kind}`, code) : (nameOf(name, code) ?? code);
}

/** `operator:ann` is `ann`; the automatic reviewer and the command line have names of their own. */
export const actorOf = (t: DeskText, actor: string): string =>
  actor.startsWith('operator:') ? actor.slice('operator:'.length) : codeWords(t, 'actor', actor);

/** Words of a reason for the customer. */
export type ReasonWords = (key: `reasons.${string}`) => string;

/** A reason in a word or two for operators. One without a name of its own has the customer's words. */
export const reasonName = (t: DeskText, text: ReasonWords, code: string): string =>
  findWords(t, 'reasonName', code) ?? text(`reasons.${code}`);
