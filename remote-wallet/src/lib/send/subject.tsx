import { Amount, SimBadge } from '@maru/sdk/ui';
import styles from './steps.module.css';

/** Subject of a sheet: the amount, marked as simulated. */
export function Subject({ amount }: { amount: string }) {
  return (
    <div className={styles.subject}>
      <SimBadge />
      <Amount value={amount || '0'} size="l" hasWords />
    </div>
  );
}
