import type { Offering } from '@maru/domain/contracts';
import { nextMark } from './offering.rules.ts';
import { useT } from './i18n.ts';
import styles from './status-badge.module.css';

/** Where the offering stands, with the days to its next date. */
export function StatusBadge({ offering, now }: { offering: Offering; now: number }) {
  const t = useT();
  const { id, days } = nextMark(offering, now);
  const tone =
    offering.status === 'open' ? styles.open : offering.status === 'upcoming' ? styles.upcoming : styles.ended;
  const text =
    id === 'listed' || id === 'cancelled'
      ? t(`mark.${id}`)
      : days <= 0
        ? t(`mark.${id}.today`)
        : t(`mark.${id}`, { days });
  return <span className={`${styles.badge} ${tone}`}>{text}</span>;
}
