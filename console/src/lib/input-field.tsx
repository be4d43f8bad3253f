import { useId, type ComponentProps } from 'react';
import { cx } from '@maru/sdk/ui';
import styles from './field.module.css';

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  label: string;
  /** How far the value may go. */
  hint?: string;
  isFaulty?: boolean;
  onChange: (value: string) => void;
}

/** A labelled field, of a row of filters or of a form. */
export function InputField({ label, hint, isFaulty, onChange, ...props }: InputFieldProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...props}
        id={id}
        className={styles.input}
        aria-invalid={isFaulty || undefined}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={hintId} className={cx(styles.hint, isFaulty && styles.faulty)}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface NoteFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  isFaulty?: boolean;
  rows?: number;
  max?: number;
}

/** Words for the customer and the log. */
export function NoteField({ label, value, onChange, isRequired, isFaulty, rows = 3, max = 500 }: NoteFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.note}
        rows={rows}
        maxLength={max}
        aria-invalid={isFaulty || undefined}
        value={value}
        required={isRequired}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
