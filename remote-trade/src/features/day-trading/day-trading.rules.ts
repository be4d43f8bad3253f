import type { ApiInput, ApiOutput, StrategyRule, StrategySettings } from '@maru/domain/contracts';
import { findAmountErrors, parseDecimal } from '@maru/domain/money';
import { amountFor } from '@maru/domain/trading';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';

export const TABS = ['day', 'rules'] as const;
export type DayTab = (typeof TABS)[number];
/** The tab of an address; the first one by default. */
export const readTab = (text: string | null): DayTab => TABS.find((tab) => tab === text) ?? 'day';

export const RULES = ['ma_cross', 'mean_reversion', 'breakout'] as const satisfies readonly StrategyRule[];
export type AutomaticRule = (typeof RULES)[number];

/** Settings to choose from, from quick to slow. */
export const PRESETS: Readonly<Record<AutomaticRule, readonly StrategySettings[]>> = {
  ma_cross: [
    { rule: 'ma_cross', fast: 5, slow: 20 },
    { rule: 'ma_cross', fast: 10, slow: 30 },
    { rule: 'ma_cross', fast: 20, slow: 60 },
  ],
  mean_reversion: [
    { rule: 'mean_reversion', window: 20, band: 30 },
    { rule: 'mean_reversion', window: 20, band: 60 },
    { rule: 'mean_reversion', window: 40, band: 100 },
  ],
  breakout: [
    { rule: 'breakout', window: 20 },
    { rule: 'breakout', window: 40 },
    { rule: 'breakout', window: 60 },
  ],
};
export const PACES = ['quick', 'medium', 'slow'] as const;
export type Pace = (typeof PACES)[number];
/** Profits in basis points at which a day trade sells; 0 for none. */
export const TARGETS = ['0', '100', '200', '300'] as const;
export type Target = (typeof TARGETS)[number];
export const LOSSES = ['2', '3', '5', '10'] as const;
export type Loss = (typeof LOSSES)[number];
export const POSITIONS = ['30', '50', '100'] as const;
export type PositionShare = (typeof POSITIONS)[number];

export interface DayValues {
  /** Wire decimal in won, or empty. */
  readonly amount: string;
  readonly rule: AutomaticRule;
  readonly pace: Pace;
  readonly target: Target;
  readonly loss: Loss;
  readonly position: PositionShare;
}
export const EMPTY: DayValues = {
  amount: '',
  rule: 'ma_cross',
  pace: 'quick',
  target: '0',
  loss: '5',
  position: '100',
};

export function settingsOf(tab: DayTab, { rule, pace, target }: DayValues): StrategySettings {
  return tab === 'day' ? { rule: 'hold', target: Number(target) } : PRESETS[rule][PACES.indexOf(pace)]!;
}

export type Plan = ApiInput<'/strategy/Backtest'>;
export const planOf = (symbol: string, tab: DayTab, values: DayValues, amount = values.amount): Plan => ({
  symbol,
  settings: settingsOf(tab, values),
  amount,
  maxLossPercent: Number(values.loss),
  maxPositionPercent: Number(values.position),
});

interface Limits extends Pick<ApiOutput<'/strategy/Info'>, 'minimum' | 'maximum'> {
  /** Cost of one lot of the chosen stock; null while it is not known, then the server checks it alone. */
  readonly lot: bigint | null;
}

/** The least money with which a strategy can buy a lot of its stock, and may start. */
export function leastAmount({ position }: Pick<DayValues, 'position'>, { minimum, lot }: Limits): bigint {
  const forLot = lot === null ? 0n : amountFor(lot, Number(position));
  const least = parseDecimal(minimum);
  return forLot > least ? forLot : least;
}

export function findErrors(values: DayValues, limits: Limits): FieldFinding<keyof DayValues>[] {
  const { minimum, maximum, lot } = limits;
  const errors = findAmountErrors(values.amount, { minimum, maximum });
  if (errors.length > 0 || lot === null || parseDecimal(values.amount) >= leastAmount(values, limits)) return errors;
  return [{ field: 'amount', code: 'STRATEGY_BELOW_LOT', params: { min: lot.toString() } }];
}

/** The field of each refusal of `/strategy/Start`; the others are about the whole request. */
export const SERVER_FIELDS = {
  AMOUNT_NOT_WHOLE: 'amount',
  AMOUNT_TOO_SMALL: 'amount',
  AMOUNT_TOO_LARGE: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  STRATEGY_BELOW_LOT: 'amount',
} as const satisfies ServerFields<keyof DayValues>;
