import type { Finding } from '@maru/domain/contracts';
import { useFindingText } from './i18n.ts';
import styles from './field-error.module.css';

/** What stands against one field, in words, right under it. The place is announced when words appear in it. */
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
