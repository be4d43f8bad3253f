import { cx } from '@maru/sdk/ui';
import styles from './comparison.module.css';
import { useT } from './i18n.ts';

interface ComparisonProps {
  label: string;
  rows: readonly { readonly name: string; readonly now: string; readonly next: string }[];
  /** `now` stood when the proposal was decided, and may have changed since. */
  isDecided?: boolean;
}

/** The terms that a proposal replaces and its own side by side; the ones that change stand out. */
export function Comparison({ label, rows, isDecided = false }: ComparisonProps) {
  const t = useT();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('compare.term')}</th>
          <th scope="col">{t(isDecided ? 'compare.then' : 'compare.now')}</th>
          <th scope="col">{t('compare.next')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, next }) => (
          <tr key={name} className={cx(now !== next && styles.changed)}>
            <th scope="row">{name}</th>
            <td>{now}</td>
            <td>{next}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
