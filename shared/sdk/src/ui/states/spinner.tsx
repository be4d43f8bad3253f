import styles from './spinner.module.css';

/** A turning ring as large as the text around it; takes its space from the start, so nothing jumps. */
export function Spinner({ label }: { label?: string }) {
  return <span className={styles.spinner} role={label ? 'status' : undefined} aria-label={label} />;
}
