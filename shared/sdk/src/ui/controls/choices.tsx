import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { noop } from '../states/noop.ts';
import { moveSelection, type Choice } from './move-selection.ts';
import styles from './choices.module.css';
import { useChosenInView } from './use-chosen-in-view.ts';

export interface ChoicesProps<Id extends string> {
  /** Label for screen readers. */
  label: string;
  items: readonly Choice<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** `pill` (default): black pill when selected. `segmented`: equal parts on a track. */
  kind?: 'pill' | 'segmented';
  /** Pills without a background until selected, for a row of chart periods. */
  isBare?: boolean;
  /** Pills share the whole width instead of scrolling sideways. */
  isEven?: boolean;
}

function Choices<Id extends string>(props: ChoicesProps<Id>) {
  const { label, items, value, onChange, kind = 'pill', isBare, isEven } = props;
  const hasValue = items.some((item) => item.id === value);
  const row = useChosenInView(value);
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      inert={onChange === noop}
      className={cx(styles.group, styles[kind], isBare && styles.bare, isEven && styles.even)}
      onKeyDown={(event) => moveSelection(event, items, value, onChange)}
    >
      {items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          role="radio"
          data-id={item.id}
          className={styles.item}
          aria-checked={item.id === value}
          disabled={item.isDisabled}
          tabIndex={item.id === value || (!hasValue && index === 0) ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          <span className={styles.face}>{item.label}</span>
        </button>
      ))}
    </div>
  );
}

/** A row of pills, one of them selected (periods, filters, leverage). Scrolls sideways when it does not fit. */
export function ChipGroup<Id extends string>(props: Omit<ChoicesProps<Id>, 'kind'>) {
  return <Choices {...props} kind="pill" />;
}

/** Two to four equal parts on a track, one of them selected (limit / market). */
export function Segmented<Id extends string>(props: Pick<ChoicesProps<Id>, 'label' | 'items' | 'value' | 'onChange'>) {
  return <Choices {...props} kind="segmented" />;
}

/** A pill with an immediate action (+100,000 / all). */
export function Chip({ label, onPress, isDisabled }: { label: string; onPress: () => void; isDisabled?: boolean }) {
  return (
    <button type="button" className={cx(styles.item, styles.chip)} onClick={onPress} disabled={isDisabled}>
      <span className={styles.face}>{label}</span>
    </button>
  );
}

/** A row of pills. */
export function ChipRow({ isEven, children }: { isEven?: boolean; children: ReactNode }) {
  return <div className={cx(styles.group, styles.pill, isEven && styles.even)}>{children}</div>;
}
