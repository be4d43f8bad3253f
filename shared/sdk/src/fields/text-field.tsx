import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useSharedT } from '../i18n/index.ts';
import { CloseIcon, IconButton, cx } from '../ui/index.ts';
import { EyeIcon, EyeOffIcon } from '../ui/later-icons.ts';
import styles from '../ui/controls/text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size'> {
  label: string;
  /** Hint below the field; replaced by the error. */
  hint?: ReactNode;
  /** Text of the error; marks the field invalid. */
  error?: string | undefined;
  /** Shows a button that empties the field. */
  isClearable?: boolean;
}

/** Empties an input so that React and form libraries handle it as typing. */
function clearInput(input: HTMLInputElement): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/**
 * A labelled field. Spread `form.text(name)` of `useForm` on it. Password fields get a show / hide button with the field's label in its name.
 */
export function TextField({ label, hint, error, isClearable, type = 'text', ref, ...props }: TextFieldProps) {
  const t = useSharedT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  const setRef = (node: HTMLInputElement | null) => {
    input.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.invalid)}>
        <input
          placeholder=" "
          {...props}
          ref={setRef}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {isClearable && !props.disabled && (
          <span className={styles.clear}>
            <IconButton label={t('ui.clear')} onClick={() => input.current && clearInput(input.current)}>
              <CloseIcon />
            </IconButton>
          </span>
        )}
        {isPassword && (
          <IconButton
            label={isShown ? t('ui.hideField', { label }) : t('ui.showField', { label })}
            onClick={() => setIsShown((shown) => !shown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        )}
      </div>
      <div id={`${id}-note`} className={cx(styles.note, error && styles.error)} role={error ? 'alert' : undefined}>
        {note}
      </div>
    </div>
  );
}
