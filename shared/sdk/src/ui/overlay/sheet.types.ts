import type { ReactNode } from 'react';

export interface SheetProps {
  isOpen: boolean;
  /** Esc, a swipe down, a tap outside, the back gesture of a wrapper. */
  onClose: () => void;
  title: string;
  /** Hides the title from sight, not from screen readers. */
  isTitleHidden?: boolean;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls: the action. */
  foot?: ReactNode;
  /** While money moves: neither Esc nor swipe nor a tap outside closes it. */
  isLocked?: boolean;
}
