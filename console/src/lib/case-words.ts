import type { CaseRow } from '@maru/domain/admin';
import { CURRENCY_SIGN, formatMoney, type Currency } from '@maru/domain/money';
import { openText, type ConsoleKey } from './i18n.ts';

type Value = string | number | boolean | null;
type T = (key: ConsoleKey) => string;

const isCurrency = (code: Value | undefined): code is Currency => typeof code === 'string' && code in CURRENCY_SIGN;
/** Amounts without a currency are won. */
const currencyOf = (code: Value | undefined): Currency => (isCurrency(code) ? code : 'KRW');

/** Facts that a list has columns of its own for. */
const IN_COLUMNS = ['amount', 'currency'];

export const amountOf = ({ facts }: Pick<CaseRow, 'facts'>): string | null =>
  typeof facts.amount === 'string' ? formatMoney(facts.amount, currencyOf(facts.currency)) : null;

/** The facts of a case in one line, without its amount. */
export const summaryOf = ({ facts }: Pick<CaseRow, 'facts'>): string =>
  Object.entries(facts)
    .filter(([name]) => !IN_COLUMNS.includes(name))
    .map(([, value]) => String(value))
    .join(' · ');

/** A field of a case's detail, as its name and its value in words; a name that is newer than this build is shown as it is. */
export function fieldOf(t: T, [name, value]: readonly [string, Value], currency: Value | undefined) {
  const isAmount = name === 'amount' && typeof value === 'string';
  const text = isAmount ? formatMoney(value, currencyOf(currency)) : wordOf(t, value);
  return [openText(t, 'field', name), text] as const;
}

function wordOf(t: T, value: Value): string | null {
  if (value === null) return null;
  return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
}

/** `operator:ann` is `ann`; the automatic reviewer and the command line have names of their own. */
export const actorOf = (t: T, actor: string): string =>
  actor.startsWith('operator:') ? actor.slice('operator:'.length) : openText(t, 'actor', actor);
