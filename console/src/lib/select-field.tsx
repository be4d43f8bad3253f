import { useId } from 'react';
import styles from './field.module.css';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly text: string }[];
  onChange: (value: string) => void;
  isRequired?: boolean;
}

/** A labelled list of choices of the browser's own kind: it opens by the keyboard and searches by the first letters. */
export function SelectField({ label, value, options, onChange, isRequired }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={value}
        required={isRequired}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
