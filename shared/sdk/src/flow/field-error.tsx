import styles from './field-error.module.css';

/** The error below a control that shows none itself; several are lines of one text. Screen readers announce it when it appears. */
export function FieldError({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={styles.error}>
      {text}
    </p>
  );
}
