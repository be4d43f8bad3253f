import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { frame } from '../../session/index.ts';
import { cx } from '../cx.ts';
import styles from './screen.module.css';

export interface ScreenProps {
  /** The screen's `AppBar`. */
  bar?: ReactNode;
  /** What stays at the thumb: a `BottomBar`. */
  foot?: ReactNode;
  /** `page` is the calm grey with cards on it, `surface` a white sheet for one subject. */
  tone?: 'page' | 'surface';
  /** Content without the 16 px gutters (lists that reach the edges). */
  isFlush?: boolean;
  children: ReactNode;
}

/**
 * One screen: bar, main landmark, foot. When it appears (again), its heading takes the focus, unless something inside already
 * has it, so that a screen reader starts at the top and the keyboard is never left behind on a hidden screen.
 */
export function Screen({ bar, foot, tone = 'page', isFlush, children }: ScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  // What lies outside the screen (the shell's strip, the overscroll) takes its colour.
  useLayoutEffect(() => {
    frame().root.dataset.tone = tone;
  }, [tone]);
  useEffect(() => {
    const screen = root.current;
    const active = document.activeElement ?? document.body;
    // In a page that is not ours, focus that is elsewhere in it stays there.
    const isOurs = active === document.body || frame().root.contains(active);
    if (screen && isOurs && !screen.contains(active)) {
      screen.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <div ref={root} className={cx(styles.screen, tone === 'surface' && styles.surface)}>
      {bar}
      <main className={cx(styles.main, isFlush && styles.flush)}>{children}</main>
      {foot}
    </div>
  );
}

/** The primary action, or two of them, where the thumb is. Goes into `Screen foot`. */
export function BottomBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
