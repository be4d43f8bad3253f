import { copyDraft, type CopyDraft, type CopyTerms } from '@maru/domain/admin';
import { strategySettings, type ActFacts } from '@maru/domain/contracts';
import type { ProductTerms } from './catalogue/products.ts';

const SETTINGS = new Set(['rule', 'fast', 'slow', 'window', 'band', 'target']);

export const termsOf = ({ minimum, maximum, lockupHours, feePercent }: CopyTerms): ProductTerms => ({
  ...{ minimum: BigInt(minimum), maximum: BigInt(maximum), lockupHours, feePercent },
});
export const printTerms = ({ minimum, maximum, lockupHours, feePercent }: ProductTerms): CopyTerms => ({
  ...{ minimum: minimum.toString(), maximum: maximum.toString(), lockupHours, feePercent },
});
export const isSameTerms = (one: ProductTerms, other: ProductTerms): boolean =>
  one.minimum === other.minimum &&
  one.maximum === other.maximum &&
  one.lockupHours === other.lockupHours &&
  one.feePercent === other.feePercent;

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
    ...wireTerms(facts),
  });
}

/** The terms among the facts of a proposal. */
export const wireTerms = ({ minimum, maximum, lockupHours, feePercent }: ActFacts): CopyTerms => ({
  ...{ minimum: String(minimum), maximum: String(maximum) },
  ...{ lockupHours: Number(lockupHours), feePercent: Number(feePercent) },
});
