import type { Refusal } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import styles from './panel.module.css';

/** The reason why a call was refused, in the operator's language. */
export function RefusalLine({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <p className={styles.refusal} role="alert">
      {answerText(refusal)}
    </p>
  );
}
