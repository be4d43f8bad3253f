import { groupDigits } from '@maru/domain/money';
import { placeBetween } from './book.rules.ts';
import styles from './range-bar.module.css';

interface RangeBarProps {
  label: string;
  value: string;
  low: string;
  high: string;
}

/** Position of the price between a low and a high. */
export function RangeBar({ label, value, low, high }: RangeBarProps) {
  return (
    <div className={styles.range}>
      <span className={styles.label}>{label}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.mark} style={{ insetInlineStart: `${placeBetween(value, low, high) * 100}%` }} />
      </span>
      <span className={styles.ends}>
        <span className={styles.low}>{groupDigits(low)}</span>
        <span className={styles.high}>{groupDigits(high)}</span>
      </span>
    </div>
  );
}
