import styles from './logo.module.css';

/** Logo: a roof over a floor, the meaning of the product's name. */
export function Logo({ size = 'm' }: { size?: 'm' | 'l' }) {
  return (
    <span className={`${styles.logo} ${styles[size]}`} aria-hidden="true">
      <svg viewBox="0 0 32 32">
        <path d="M6 15.5 16 7l10 8.5M9.5 20.5l4.5-5 3.5 3.5 5-6M7 25.5h18" />
      </svg>
    </span>
  );
}
