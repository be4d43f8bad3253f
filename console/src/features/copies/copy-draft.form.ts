import { copyDraft, copyLimitsFault, copyTerms, type CopyDraft, type CopyTerms } from '@maru/domain/admin';
import type { StrategyRule } from '@maru/domain/contracts';
import { NUMBERS, settingsOf, wholeOf, type RuleNumber } from './copies.rules.ts';

export const NAMES = ['kor', 'en', 'tw', 'cn'] as const;
export const REQUEST_FIELDS = ['minimum', 'maximum', 'lockup', 'fee'] as const;
export const LEADER_FIELDS = ['leaderMoney', 'maxLoss', 'maxPosition'] as const;
export const TERM_FIELDS = [...REQUEST_FIELDS, ...LEADER_FIELDS] as const;
export type TermField = (typeof TERM_FIELDS)[number];
/** Terms as they are typed. */
export type TypedTerms = Readonly<Record<TermField, string>>;
export type CopyField = 'code' | 'symbol' | (typeof NAMES)[number] | RuleNumber | TermField;
/** A product as it is typed. */
export type TypedCopy = Readonly<Record<CopyField, string>>;

/** Fields of the contract that have another name here. */
const FIELD_OF: Readonly<Record<string, TermField>> = {
  lockupHours: 'lockup',
  feePercent: 'fee',
  maxLossPercent: 'maxLoss',
  maxPositionPercent: 'maxPosition',
};

const untyped = (typed: TypedTerms) => ({
  ...{ minimum: typed.minimum.trim(), maximum: typed.maximum.trim(), leaderMoney: typed.leaderMoney.trim() },
  ...{ lockupHours: wholeOf(typed.lockup), feePercent: wholeOf(typed.fee) },
  ...{ maxLossPercent: wholeOf(typed.maxLoss), maxPositionPercent: wholeOf(typed.maxPosition) },
});

interface Parsed<T> {
  /** The fields as the contract takes them; null while one is missing or out of its bounds. */
  readonly data: T | null;
  readonly faults: ReadonlySet<CopyField>;
}

export function parseTerms(typed: TypedTerms): Parsed<CopyTerms> {
  const { data, error } = copyTerms.safeParse(untyped(typed));
  return parsed(data, error?.issues ?? []);
}

export function parseCopy(rule: StrategyRule, typed: TypedCopy): Parsed<CopyDraft> {
  const { code, symbol, kor, en, tw, cn } = typed;
  const draft = { code: code.trim(), symbol, name: { kor, en, tw, cn }, settings: settingsOf(rule, typed) };
  const { data, error } = copyDraft.safeParse({ ...draft, ...untyped(typed) });
  const found = parsed(data, error?.issues ?? []);
  const faults = new Set([...found.faults, ...numberFaults(rule, typed)]);
  return { data: faults.size === 0 ? found.data : null, faults };
}

type TypedNumbers = Readonly<Record<RuleNumber, string>>;

/** The rule with its numbers; null while one of them is wrong. Two averages never cross unless the long one is longer. */
export function parseSettings(rule: StrategyRule, typed: TypedNumbers): CopyDraft['settings'] | null {
  const { data } = copyDraft.shape.settings.safeParse(settingsOf(rule, typed));
  return !data || (data.rule === 'ma_cross' && data.fast >= data.slow) ? null : data;
}

/** Each number is tried beside others that are right. */
function numberFaults(rule: StrategyRule, typed: TypedNumbers): CopyField[] {
  const good: TypedNumbers = { fast: '2', slow: '120', window: '20', band: '0.6', target: '0' };
  const wrong = NUMBERS[rule].filter((key) => !parseSettings(rule, { ...good, [key]: typed[key] }));
  return wrong.length === 0 && !parseSettings(rule, typed) ? NUMBERS[rule].slice(-1) : wrong;
}

type Issues = readonly { readonly path: readonly PropertyKey[] }[];

function parsed<T extends CopyTerms>(data: T | undefined, issues: Issues): Parsed<T> {
  const names = issues.map(({ path }) => String(path.at(-1))).filter((name) => name !== 'settings');
  const faults = new Set(names.map((name) => FIELD_OF[name] ?? (name as CopyField)));
  if (data && copyLimitsFault({ minimum: BigInt(data.minimum), maximum: BigInt(data.maximum) })) {
    faults.add(BigInt(data.maximum) < BigInt(data.minimum) ? 'maximum' : 'minimum');
  }
  return { data: faults.size === 0 ? (data ?? null) : null, faults };
}
