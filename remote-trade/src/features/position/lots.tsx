import { quantityOf } from '@maru/domain/money';
import type { ApiOutput } from '@maru/domain/contracts';
import { formatDateTime } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { List, ListRow, LockIcon } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { remainingTime, type TimeLeft } from '../../lib/remaining-time.rules.ts';
import styles from './lots.module.css';

type Lot = ApiOutput<'/trade/PositionDetail'>['lots'][number];

/** Lots with their purchase times and the remaining lock times. */
export function Lots({ lots, isHolding }: { lots: readonly Lot[]; isHolding: boolean }) {
  const t = useT();
  const priceText = usePriceText();
  const leftText = useLeftText();
  const now = useServerNow(10_000);
  return (
    <List label={t(isHolding ? 'position.lots' : 'position.entries')} hasLines>
      {lots.map((lot, index) => {
        const left = remainingTime(lot.unlockAt, now);
        return (
          <ListRow
            key={index}
            title={t('order.shares', quantityOf(lot.quantity))}
            detail={formatDateTime(lot.openedAt)}
            end={priceText(lot.price)}
            endDetail={
              left && lot.unlockAt ? (
                <span className={styles.locked}>
                  <span className={styles.left}>
                    <LockIcon />
                    {leftText(left)}
                  </span>
                  <span className={styles.until}>{formatDateTime(lot.unlockAt)}</span>
                </span>
              ) : (
                <span className={styles.free}>{t(isHolding ? 'position.lotOpen' : 'position.entryOpen')}</span>
              )
            }
          />
        );
      })}
    </List>
  );
}

/** Each unit chooses its own plural. */
function useLeftText(): (left: TimeLeft) => string {
  const t = useT();
  const unit = (name: 'days' | 'hours' | 'minutes', left: TimeLeft) => t(`left.${name}`, { count: left[name] });
  return (left) => {
    if (left.unit === 'minutes') return t('left.one', { time: unit('minutes', left) });
    const [larger, smaller] = left.unit === 'days' ? (['days', 'hours'] as const) : (['hours', 'minutes'] as const);
    return t('left.two', { larger: unit(larger, left), smaller: unit(smaller, left) });
  };
}
