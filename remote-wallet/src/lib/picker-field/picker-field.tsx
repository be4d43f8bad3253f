import { DownIcon, cx } from '@maru/sdk/ui';
import { useId, type Ref } from 'react';
import styles from './picker-field.module.css';

export interface PickerFieldProps {
  label: string;
  /** The selected value; absent if there is none. */
  value: string | undefined;
  /** Shown without a value. */
  placeholder: string;
  onPress: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A field whose value is selected on a sheet: looks like a `TextField`, works like a button. */
export function PickerField({ label, value, placeholder, onPress, error, ref }: PickerFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        ref={ref}
        type="button"
        id={id}
        className={cx(styles.box, error && styles.invalid)}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? `${id}-note` : undefined}
        onClick={onPress}
      >
        <span className={cx(styles.value, !value && styles.empty)}>{value ?? placeholder}</span>
        <DownIcon className={styles.icon} />
      </button>
      <div id={`${id}-note`} className={styles.note} role={error ? 'alert' : undefined}>
        {error}
      </div>
    </div>
  );
}
