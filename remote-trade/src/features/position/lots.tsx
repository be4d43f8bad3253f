import type { ApiOutput } from '@maru/domain/contracts';
import { formatDateTime } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { groupDigits } from '@maru/domain/money';
import { List, ListRow, LockIcon } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { remainingTime } from '../../lib/remaining-time.rules.ts';
import styles from './lots.module.css';

type Lot = ApiOutput<'/trade/PositionDetail'>['lots'][number];
const LEFT = { days: 'left.days', hours: 'left.hours', minutes: 'left.minutes' } as const;

/** Lots with their purchase times and the remaining lock times. */
export function Lots({ lots, isHolding }: { lots: readonly Lot[]; isHolding: boolean }) {
  const t = useT();
  const priceText = usePriceText();
  const now = useServerNow(10_000);
  return (
    <List label={t(isHolding ? 'position.lots' : 'position.entries')} hasLines>
      {lots.map((lot, index) => {
        const left = remainingTime(lot.unlockAt, now);
        return (
          <ListRow
            key={index}
            title={t('order.shares', { quantity: groupDigits(lot.quantity) })}
            detail={formatDateTime(lot.openedAt)}
            end={priceText(lot.price)}
            endDetail={
              left && lot.unlockAt ? (
                <span className={styles.locked}>
                  <span className={styles.left}>
                    <LockIcon />
                    {t(LEFT[left.unit], { days: left.days, hours: left.hours, minutes: left.minutes })}
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
