import styles from './spinner.module.css';

/** A spinner of the size of the text around it; its space is reserved, so that nothing moves. */
export function Spinner({ label }: { label?: string }) {
  return <span className={styles.spinner} role={label ? 'status' : undefined} aria-label={label} />;
}
