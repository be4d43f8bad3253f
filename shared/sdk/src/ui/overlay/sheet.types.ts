import type { ReactNode } from 'react';

export interface SheetProps {
  isOpen: boolean;
  /** Called on Esc, a swipe down, a tap outside, and Android's back gesture where the browser has a `CloseWatcher`. */
  onClose: () => void;
  title: string;
  /** Hides the title visually, not from screen readers. */
  isTitleHidden?: boolean;
  children: ReactNode;
  /** Fixed at the bottom while the content scrolls: the action. */
  foot?: ReactNode;
  /** While money moves: neither Esc nor swipe nor a tap outside closes it. */
  isLocked?: boolean;
}
