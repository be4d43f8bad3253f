import { useId, type ComponentProps } from 'react';
import styles from './field.module.css';

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  label: string;
  onChange: (value: string) => void;
}

/** A labelled field of a row of filters. */
export function InputField({ label, onChange, ...props }: InputFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input {...props} id={id} className={styles.input} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

interface NoteFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  rows?: number;
  max?: number;
}

/** Words for the customer and the log. */
export function NoteField({ label, value, onChange, isRequired, rows = 3, max = 500 }: NoteFieldProps) {
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
        value={value}
        required={isRequired}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
