import type { ReactNode } from 'react';

/** Milliseconds for which a new sheet ignores presses: they are the second tap of a double tap on the control that was there before. */
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
   * Names the step of the sheet, where its title stays the same from step to step: a new step ignores presses for {@link SETTLE_MS}.
   */
  step?: string;
  /** While money moves: neither Esc nor swipe nor a tap outside nor back closes it. */
  isLocked?: boolean;
}
