import styles from './lines.module.css';

/** Texts below each other. */
export const Lines = ({ texts }: { texts: readonly string[] }) => (
  <span className={styles.lines}>
    {texts.map((text) => (
      <span key={text}>{text}</span>
    ))}
  </span>
);
