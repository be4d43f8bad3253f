import type { Finding } from '@maru/domain/contracts';
import { useFindingText } from './i18n.ts';
import styles from './field-error.module.css';

/** The finding of one field, right below it. Screen readers announce it when it appears. */
export function FieldError({ findings, field }: { findings: readonly Finding[]; field: string | null }) {
  const text = useFindingText();
  const mine = findings.filter((finding) => finding.field === field);
  return (
    <div role="alert" className={styles.place}>
      {mine.map((finding) => (
        <p key={finding.code} className={styles.error}>
          {text(finding)}
        </p>
      ))}
    </div>
  );
}
