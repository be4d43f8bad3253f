import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { noop } from '../states/noop.ts';
import { moveSelection, type Choice } from './move-selection.ts';
import styles from './tabs.module.css';
import { useChosenInView } from './use-chosen-in-view.ts';

export interface TabsProps<Id extends string> {
  /** Connects tabs and panel: pass the same to `TabPanel tabs`. Unique on the screen. */
  id: string;
  label: string;
  items: readonly Choice<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Stays under the app bar while the panel scrolls. */
  isSticky?: boolean;
}

/** Underlined tabs with one tab stop and arrow keys. They scroll sideways when they do not fit. */
export function Tabs<Id extends string>({ id, label, items, value, onChange, isSticky }: TabsProps<Id>) {
  const row = useChosenInView(value);
  const choose = (next: Id) => {
    // Before the panel changes: a short one would move the page by itself.
    if (isSticky) showStart(row.current, document.getElementById(`${id}-panel`));
    onChange(next);
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      inert={onChange === noop}
      className={cx(styles.tabs, isSticky && styles.sticky)}
      onKeyDown={(event) => moveSelection(event, items, value, choose)}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${id}-tab-${item.id}`}
          data-id={item.id}
          className={styles.tab}
          aria-selected={item.id === value}
          aria-controls={item.id === value ? `${id}-panel` : undefined}
          disabled={item.isDisabled}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => choose(item.id)}
        >
          {item.label}
          {item.badge !== undefined && <span className={styles.badge}>{item.badge || ''}</span>}
        </button>
      ))}
    </div>
  );
}

/** Tabs that stay in sight may have been pressed in the middle of a long panel: the next one begins at its start. */
function showStart(row: HTMLElement | null, panel: HTMLElement | null): void {
  if (row && panel && panel.getBoundingClientRect().top < row.getBoundingClientRect().bottom - 1)
    panel.scrollIntoView({ block: 'start' });
}

/** The panel of the selected tab. `value` is that tab's id. */
export function TabPanel({ tabs, value, children }: { tabs: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${tabs}-panel`} aria-labelledby={`${tabs}-tab-${value}`} className={styles.panel}>
      {children}
    </div>
  );
}
