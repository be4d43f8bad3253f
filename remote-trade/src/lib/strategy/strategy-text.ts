import type { StrategySettings } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { useT } from '../i18n.ts';

/** Basis points as percent: `50` is `0.5`. */
export const percentOf = (basisPoints: number): string => formatDecimal(BigInt(basisPoints), 2).replace(/\.?0+$/, '');

/** The rule in one sentence that anybody can check against the orders. */
export function useRuleText(): (settings: StrategySettings) => string {
  const t = useT();
  return (settings) => {
    switch (settings.rule) {
      case 'hold':
        return settings.target === 0
          ? t('strategy.explain.hold')
          : t('strategy.explain.target', { target: percentOf(settings.target) });
      case 'ma_cross':
        return t('strategy.explain.ma_cross', { fast: settings.fast, slow: settings.slow });
      case 'mean_reversion':
        return t('strategy.explain.mean_reversion', { window: settings.window, band: percentOf(settings.band) });
      case 'breakout':
        return t('strategy.explain.breakout', { window: settings.window, half: Math.ceil(settings.window / 2) });
    }
  };
}
