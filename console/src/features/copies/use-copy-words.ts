import type { CopyTerms, DeskCopyProduct } from '@maru/domain/admin';
import type { ActFacts } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { useT } from '../../lib/i18n.ts';
import { ruleWords } from './copies.rules.ts';

/** Rule and terms of a product in words. */
export function useCopyWords() {
  const t = useT();
  const requestText = ({ minimum, maximum }: Pick<DeskCopyProduct, 'minimum' | 'maximum'>): string =>
    t('copies.fromTo', { minimum: formatMoney(minimum), maximum: formatMoney(maximum) });
  return {
    requestText,
    ruleText: (facts: ActFacts): string => {
      const words = ruleWords(facts);
      return words ? t(words.key, words.params) : String(facts['rule']);
    },
    leaderLines: ({ leaderMoney, maxLossPercent, maxPositionPercent }: CopyTerms): string[] => [
      formatMoney(leaderMoney),
      t('copies.limits', { loss: maxLossPercent, position: maxPositionPercent }),
    ],
    requestLines: ({ lockupHours, feePercent, ...request }: CopyTerms): string[] => [
      requestText(request),
      t('copies.lockupFee', { lockup: t('copies.hours', { count: lockupHours }), fee: feePercent }),
    ],
  };
}
