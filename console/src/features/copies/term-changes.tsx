import type { CopyTerms, DeskCopyProduct } from '@maru/domain/admin';
import { formatMoney } from '@maru/domain/money';
import { besideNow } from '../../lib/beside-now.ts';
import { useT } from '../../lib/i18n.ts';
import { Facts } from '../../lib/panel.tsx';

/** The terms of a proposal, each with the present one beside it where they differ. */
export function TermChanges({ product, next }: { product: DeskCopyProduct; next: CopyTerms }) {
  const t = useT();
  const percent = (value: number) => `${value}%`;
  const hours = (count: number) => t('copies.hours', { count });
  return (
    <Facts
      rows={[
        [t('copies.term.minimum'), besideNow(t, formatMoney(next.minimum), formatMoney(product.minimum))],
        [t('copies.term.maximum'), besideNow(t, formatMoney(next.maximum), formatMoney(product.maximum))],
        [t('copies.term.lockup'), besideNow(t, hours(next.lockupHours), hours(product.lockupHours))],
        [t('copies.term.fee'), besideNow(t, percent(next.feePercent), percent(product.feePercent))],
        [t('copies.term.leaderMoney'), besideNow(t, formatMoney(next.leaderMoney), formatMoney(product.leaderMoney))],
        [t('copies.term.maxLoss'), besideNow(t, percent(next.maxLossPercent), percent(product.maxLossPercent))],
        [
          t('copies.term.maxPosition'),
          besideNow(t, percent(next.maxPositionPercent), percent(product.maxPositionPercent)),
        ],
      ]}
    />
  );
}
