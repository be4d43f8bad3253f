import type { ReactNode } from 'react';

/** A press so soon after a sheet has come was the second tap of a double tap, meant for what stood in its place before. */
export const SETTLE_MS = 500;

export interface SheetProps {
  isOpen: boolean;
  /** Called on Esc, a swipe down, a tap outside, and back: the browser's button and the gesture of the device. */
  onClose: () => void;
  title: string;
  /** Hides the title visually, not from screen readers. */
  isTitleHidden?: boolean;
  children: ReactNode;
  /** Fixed at the bottom while the content scrolls: the action. */
  foot?: ReactNode;
  /**
   * Names what the sheet asks for, where the title does not tell: while it is new, no press is heard, see {@link SETTLE_MS}.
   */
  step?: string;
  /** While money moves: neither Esc nor swipe nor a tap outside nor back closes it. */
  isLocked?: boolean;
}
