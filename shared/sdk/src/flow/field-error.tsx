import styles from './field-error.module.css';

/** The error of a control that has no place for one, right below it; several are lines of one text. Announced when text appears. */
export function FieldError({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={styles.error}>
      {text}
    </p>
  );
}
