import { useState } from 'react';
import { cx } from '../cx.ts';
import { CheckIcon, DownIcon } from '../icons.ts';
import { Sheet } from '../overlay/sheet.tsx';
import styles from './choice-pill.module.css';

export interface ChoicePillProps<Id extends string> {
  /** Title of the sheet with the choices. */
  label: string;
  items: readonly { id: Id; label: string }[];
  value: Id;
  /** The choice that filters nothing: the pill looks inactive with it. */
  all: Id;
  onChange: (id: Id) => void;
}

/** A filter as a pill that shows the selected choice and opens a sheet with all choices. */
export function ChoicePill<Id extends string>({ label, items, value, all, onChange }: ChoicePillProps<Id>) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = items.find(({ id }) => id === value)?.label ?? label;
  return (
    <>
      <button
        type="button"
        className={styles.pill}
        aria-haspopup="dialog"
        aria-label={`${label}: ${chosen}`}
        onClick={() => setIsOpen(true)}
      >
        <span className={cx(styles.face, value !== all && styles.chosen)}>
          {chosen}
          <DownIcon />
        </span>
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <div role="radiogroup" aria-label={label}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="radio"
              aria-checked={item.id === value}
              className={styles.option}
              onClick={() => {
                setIsOpen(false);
                onChange(item.id);
              }}
            >
              {item.label}
              {item.id === value && <CheckIcon />}
            </button>
          ))}
        </div>
      </Sheet>
    </>
  );
}
