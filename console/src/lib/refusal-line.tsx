import type { Refusal } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import { openText, useT } from './i18n.ts';
import styles from './panel.module.css';

interface RefusalLineProps {
  refusal: Refusal | null;
  /** Group of console words, by error code, for errors whose own words address the customer. */
  group?: string;
}

/** The reason why a call was refused, in the operator's language. */
export function RefusalLine({ refusal, group }: RefusalLineProps) {
  const t = useT();
  if (!refusal) return null;
  const words = group && refusal.code ? openText(t, group, refusal.code) : refusal.code;
  return (
    <p className={styles.refusal} role="alert">
      {words === refusal.code ? answerText(refusal) : words}
    </p>
  );
}
