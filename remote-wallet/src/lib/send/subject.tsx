import { Amount, SimBadge } from '@maru/sdk/ui';
import styles from './steps.module.css';

/** What a sheet is about: the amount, of a simulation. */
export function Subject({ amount }: { amount: string }) {
  return (
    <div className={styles.subject}>
      <SimBadge />
      <Amount value={amount || '0'} size="l" hasWords />
    </div>
  );
}
