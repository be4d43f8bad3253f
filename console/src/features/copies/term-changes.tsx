import type { CopyTerms } from '@maru/domain/admin';
import { formatMoney } from '@maru/domain/money';
import { Comparison } from '../../lib/comparison.tsx';
import { useT } from '../../lib/i18n.ts';

interface TermChangesProps {
  /** Those that the proposal replaces: the product's now, or when it was decided. */
  now: CopyTerms;
  next: CopyTerms;
  isDecided: boolean;
}

/** The terms of a product and those of a proposal side by side. */
export function TermChanges({ now, next, isDecided }: TermChangesProps) {
  const t = useT();
  const percent = (value: number) => `${value}%`;
  const hours = (count: number) => t('copies.hours', { count });
  const row = <K extends keyof CopyTerms>(name: string, key: K, textOf: (value: CopyTerms[K]) => string) => ({
    name,
    now: textOf(now[key]),
    next: textOf(next[key]),
  });
  return (
    <Comparison
      label={t('copies.terms')}
      isDecided={isDecided}
      rows={[
        row(t('fact.minimum'), 'minimum', formatMoney),
        row(t('fact.maximum'), 'maximum', formatMoney),
        row(t('copies.term.lockup'), 'lockupHours', hours),
        row(t('fact.feePercent'), 'feePercent', percent),
        row(t('fact.leaderMoney'), 'leaderMoney', formatMoney),
        row(t('fact.maxLossPercent'), 'maxLossPercent', percent),
        row(t('fact.maxPositionPercent'), 'maxPositionPercent', percent),
      ]}
    />
  );
}
