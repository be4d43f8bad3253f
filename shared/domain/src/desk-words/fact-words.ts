import { formatMoney } from '../money/index.ts';
import { reasonName, type ReasonWords, type TimeFormat } from './case-words.ts';
import { codeWords, findWords, type DeskText } from './words.ts';

type Value = string | number | boolean | readonly string[] | null;
type Facts = Readonly<Record<string, Value>>;

/** Facts in won. Proposals about one request of a product and about loans state no other currency. */
const WON = ['minimum', 'maximum', 'leaderMoney', 'total', 'perCustomer'];
const PERCENTS = ['feePercent', 'maxLossPercent', 'maxPositionPercent', 'traffic'];
const TIMES = ['closesAt', 'closedAt', 'startedAt'];

/** Lists of codes by the fact that has one of them, the first list that has the code. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  ...{ act: ['act'], action: ['changeAction'], by: ['actor'], case: ['state'], fault: ['fault'], flags: ['flag'] },
  ...{ fundingMode: ['fundingName'], issue: ['issueKind'], kind: ['kind', 'proposalKind', 'offerKind'] },
  ...{ pool: ['lendingPool'], realName: ['realNameState'], role: ['roles'], rule: ['copyRuleName'] },
};
/** States are those of the act's subject, whose kind begins the act's name. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  issue: ['issueState'],
  proposal: ['proposalState'],
  ticket: ['ticketState'],
  list: ['state', 'ticketState'],
};

export interface FactWords {
  readonly t: DeskText;
  readonly text: ReasonWords;
  readonly format: TimeFormat;
}

/**
 * The facts of an act in words: names with their values, each as the log has it where this build has no word for it. Empty without facts.
 *
 * @param act of which the facts are
 */
export const factWords = (words: FactWords, act: string, facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => {
      const title = findWords(words.t, 'fact', name) ?? codeWords(words.t, 'field', name);
      return `${title}: ${valueWords(words, act, [name, value])}`;
    })
    .join(', ');

function valueWords(words: FactWords, act: string, [name, value]: readonly [string, Value]): string {
  if (Array.isArray(value)) return value.map((each: string) => wordOf(words, act, [name, each])).join(' / ') || '–';
  if (value === null) return '–';
  if (typeof value === 'boolean') return words.t(value ? 'yes' : 'no');
  return wordOf(words, act, [name, String(value)]);
}

function wordOf({ t, text, format }: FactWords, act: string, [name, code]: readonly [string, string]): string {
  if (WON.includes(name) && /^\d+$/.test(code)) return formatMoney(code);
  if (PERCENTS.includes(name)) return `${code}%`;
  if (TIMES.includes(name)) return format.time(code);
  if (name === 'reason') return reasonName(t, text, code);
  const [kind = ''] = act.split('.');
  const groups = name === 'status' ? [`caseStatus.${kind}`] : (GROUPS[name] ?? statesOf(kind, name));
  return groups.map((group) => findWords(t, group, code)).find((word) => word !== undefined) ?? code;
}

const statesOf = (kind: string, name: string): readonly string[] =>
  name === 'state' ? (STATES[kind] ?? ['state']) : [];
