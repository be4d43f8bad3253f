import {
  copyDraft,
  FIRST_LEADER_TERMS,
  leaderTermsOf,
  type CopyDraft,
  type CopyLeaderTerms,
  type CopyTerms,
} from '@maru/domain/admin';
import { strategySettings, type ActFacts } from '@maru/domain/contracts';
import type { ProductTerms } from './catalogue/products.ts';

const SETTINGS = new Set(['rule', 'fast', 'slow', 'window', 'band', 'target']);

export const termsOf = ({ minimum, maximum, leaderMoney, ...terms }: CopyTerms): ProductTerms => ({
  ...{ minimum: BigInt(minimum), maximum: BigInt(maximum), leaderMoney: BigInt(leaderMoney) },
  ...{ lockupHours: terms.lockupHours, feePercent: terms.feePercent },
  ...{ maxLossPercent: terms.maxLossPercent, maxPositionPercent: terms.maxPositionPercent },
});
export const printTerms = ({ minimum, maximum, leaderMoney, ...terms }: ProductTerms): CopyTerms => ({
  ...{ minimum: minimum.toString(), maximum: maximum.toString(), leaderMoney: leaderMoney.toString() },
  ...{ lockupHours: terms.lockupHours, feePercent: terms.feePercent },
  ...{ maxLossPercent: terms.maxLossPercent, maxPositionPercent: terms.maxPositionPercent },
});
const TERMS = [
  'minimum',
  'maximum',
  'lockupHours',
  'feePercent',
  'leaderMoney',
  'maxLossPercent',
  'maxPositionPercent',
] as const;
export const isSameTerms = (one: ProductTerms, other: ProductTerms): boolean =>
  TERMS.every((key) => one[key] === other[key]);

type Limits = Pick<ProductTerms, 'maxLossPercent' | 'maxPositionPercent'>;
/** How the limits of a leader change; null where they stay. A wider one among them makes them wider. */
export function limitsChange(before: Limits, after: Limits): 'wider' | 'narrower' | null {
  if (after.maxLossPercent > before.maxLossPercent || after.maxPositionPercent > before.maxPositionPercent)
    return 'wider';
  return after.maxLossPercent < before.maxLossPercent || after.maxPositionPercent < before.maxPositionPercent
    ? 'narrower'
    : null;
}

/** A new product as flat facts, which {@link draftOf} reads back. */
export function openFacts(draft: CopyDraft): ActFacts {
  const { code, name, symbol, settings } = draft;
  return {
    ...{ code, symbol, nameKor: name.kor, nameEn: name.en, nameTw: name.tw, nameCn: name.cn },
    ...settings,
    ...printTerms(termsOf(draft)),
  };
}

/** @throws ZodError for facts that no proposal of this build would have stored */
export function draftOf(facts: ActFacts): CopyDraft {
  const { code, symbol, nameKor, nameEn, nameTw, nameCn } = facts;
  return copyDraft.parse({
    ...{ code, symbol, name: { kor: nameKor, en: nameEn, tw: nameTw, cn: nameCn } },
    settings: strategySettings.parse(Object.fromEntries(Object.entries(facts).filter(([key]) => SETTINGS.has(key)))),
    ...wireTerms(facts, FIRST_LEADER_TERMS),
  });
}

/** The terms among the facts of a proposal. Those of the leader stay as they are in one that was made before they were stated. */
export const wireTerms = (facts: ActFacts, present: CopyLeaderTerms): CopyTerms => ({
  ...{ minimum: String(facts['minimum']), maximum: String(facts['maximum']) },
  ...{ lockupHours: Number(facts['lockupHours']), feePercent: Number(facts['feePercent']) },
  ...leaderTermsOf(facts, present),
});
