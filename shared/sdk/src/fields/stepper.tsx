import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { groupDigits, withoutLeadingZeros } from '@maru/domain/money';
import { useSharedT } from '../i18n/index.ts';
import { PlusIcon, isSign } from '../ui/index.ts';
import { MinusIcon } from '../ui/later-icons.ts';
import styles from '../ui/controls/stepper.module.css';
import { useCaret } from './use-caret.ts';
import { usePressRepeat } from './use-press-repeat.ts';

export interface StepperProps {
  label: string;
  /** Wire decimal without separators: `"71300"`; empty while nothing is entered. */
  value: string;
  onChange: (value: string) => void;
  /** The next value up (1) or down (-1): the tick grid, the lot. Return the same value at a limit. */
  step: (value: string, direction: 1 | -1) => string;
  /** Normalises a typed value: snaps to the grid, clamps. Gets digits and at most one point. */
  settle?: (typed: string) => string;
  unit?: string;
  /** Maximum number of decimals; 0 by default. */
  decimals?: number;
  isDisabled?: boolean;
  /** Marks the field invalid; the text is elsewhere on the screen. */
  hasError?: boolean;
  note?: ReactNode;
  /** Beside the label: a button that explains the number of the note. */
  info?: ReactNode;
  /** The input, so that a form can move the focus to it. */
  ref?: Ref<HTMLInputElement>;
}

/** A value between two 44 px buttons: a press steps, a long press repeats, and it can be typed. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, step, settle, unit, decimals = 0, isDisabled, hasError, note, info, ref } = props;
  const t = useSharedT();
  const [draft, setDraft] = useState<string | null>(null);
  const keepCaret = useCaret();
  const noteId = useId();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });

  // Typed text is shown while the value is what it stands for: a value from elsewhere replaces it.
  const isTyped = draft !== null && [draft.replace(/\.$/, ''), settle?.(draft)].includes(value);
  const text = isTyped ? draft : value;

  const move = (direction: 1 | -1) => {
    const next = step(latest.current, direction);
    setDraft(null);
    if (next === latest.current) return;
    latest.current = next;
    onChange(next);
  };
  const down = usePressRepeat(() => move(-1));
  const up = usePressRepeat(() => move(1));

  const type = (input: string) => {
    const [whole = '', fraction] = withoutLeadingZeros(input.replace(/[^\d.]/g, '')).split('.');
    const typed = fraction === undefined || decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
    setDraft(typed);
    onChange(typed);
  };
  const finish = () => {
    if (isTyped && settle) onChange(settle(draft));
    setDraft(null);
  };

  return (
    <div className={styles.stepper} role="group" aria-label={label} data-invalid={hasError || undefined}>
      <span className={styles.label}>
        <span>
          <span aria-hidden="true">{label}</span>
          {info}
        </span>
        {note && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      <span className={styles.controls}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('ui.decrease', { label })}
          disabled={isDisabled}
          {...down}
        >
          <MinusIcon />
        </button>
        <label className={styles.value}>
          {isSign(unit) && <span className={styles.unit}>{unit}</span>}
          <input
            ref={ref}
            className={styles.input}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-label={unit ? `${label} (${unit})` : label}
            aria-invalid={hasError || undefined}
            aria-describedby={note ? noteId : undefined}
            disabled={isDisabled}
            data-short={text.length < 3 || undefined}
            value={groupDigits(text)}
            size={Math.max(1, groupDigits(text).length)}
            onChange={(event) => {
              keepCaret(event.target);
              type(event.target.value);
            }}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish();
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              move(event.key === 'ArrowUp' ? 1 : -1);
            }}
          />
          {unit && !isSign(unit) && <span className={styles.unit}>{unit}</span>}
        </label>
        <button
          type="button"
          className={styles.step}
          aria-label={t('ui.increase', { label })}
          disabled={isDisabled}
          {...up}
        >
          <PlusIcon />
        </button>
      </span>
    </div>
  );
}
