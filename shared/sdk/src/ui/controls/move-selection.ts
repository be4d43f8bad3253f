import type { KeyboardEvent } from 'react';

/** One choice of a group of tabs, segments or chips. */
export interface Choice<Id extends string = string> {
  id: Id;
  label: string;
  isDisabled?: boolean;
  /** Count shown after the label of a tab. */
  badge?: number;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys, Home and End in a group with one tab stop: selects the neighbour and focuses it (WAI-ARIA APG). */
export function moveSelection<Id extends string>(
  event: KeyboardEvent<HTMLElement>,
  items: readonly Choice<Id>[],
  value: Id,
  choose: (id: Id) => void,
): void {
  const open = items.filter((item) => !item.isDisabled);
  const at = open.findIndex((item) => item.id === value);
  const step = STEPS[event.key];
  const next =
    event.key === 'Home'
      ? open[0]
      : event.key === 'End'
        ? open.at(-1)
        : step && open[(at + step + open.length) % open.length];
  if (!next) return;
  event.preventDefault();
  choose(next.id);
  const group = event.currentTarget;
  [...group.querySelectorAll<HTMLElement>('[data-id]')].find((node) => node.dataset['id'] === next.id)?.focus();
}
