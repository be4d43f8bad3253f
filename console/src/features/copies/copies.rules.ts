import type { ActFacts, StrategyRule } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';

export const RULES = ['ma_cross', 'mean_reversion', 'breakout', 'hold'] as const satisfies readonly StrategyRule[];

/** The numbers of a rule in the order of its sentence. `band` and `target` are typed in percent, and are basis points in the contract. */
export const NUMBERS = {
  ma_cross: ['fast', 'slow'],
  mean_reversion: ['window', 'band'],
  breakout: ['window'],
  hold: ['target'],
} as const satisfies Record<StrategyRule, readonly string[]>;
export type RuleNumber = (typeof NUMBERS)[StrategyRule][number];

/** A typed whole number; NaN for anything else, which no contract takes. */
export const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** A typed percentage as basis points; NaN for anything else. */
export const basisPointsOf = (text: string): number =>
  /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Number(parseDecimal(text.trim(), 2)) : Number.NaN;

/** Basis points as percent: `50` is `0.5`. */
export const percentOf = (basisPoints: number): string => formatDecimal(BigInt(basisPoints), 2).replace(/\.?0+$/, '');

/** A rule with its numbers as the contract has it; wrong where a number is. */
export function settingsOf(rule: StrategyRule, typed: Readonly<Record<RuleNumber, string>>): unknown {
  const numbers = NUMBERS[rule].map((key) => [
    key,
    key === 'band' || key === 'target' ? basisPointsOf(typed[key]) : wholeOf(typed[key]),
  ]);
  return { rule, ...Object.fromEntries(numbers) };
}

/** The text of a rule with its values, of a product or of a proposal's facts; null for a rule that this build does not know. */
export function ruleWords(
  facts: ActFacts,
): { key: `copyRule.${StrategyRule | 'target'}`; params: Record<string, string | number> } | null {
  const rule = RULES.find((each) => each === facts['rule']);
  if (!rule) return null;
  const numberOf = (key: RuleNumber): number => Number(facts[key] ?? 0);
  switch (rule) {
    case 'ma_cross':
      return { key: 'copyRule.ma_cross', params: { fast: numberOf('fast'), slow: numberOf('slow') } };
    case 'mean_reversion':
      return {
        key: 'copyRule.mean_reversion',
        params: { window: numberOf('window'), band: percentOf(numberOf('band')) },
      };
    case 'breakout':
      return {
        key: 'copyRule.breakout',
        params: { window: numberOf('window'), half: Math.ceil(numberOf('window') / 2) },
      };
    case 'hold':
      return numberOf('target') === 0
        ? { key: 'copyRule.hold', params: {} }
        : { key: 'copyRule.target', params: { target: percentOf(numberOf('target')) } };
  }
}
