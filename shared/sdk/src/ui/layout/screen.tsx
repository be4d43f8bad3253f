import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { frame } from '../../session/index.ts';
import { cx } from '../cx.ts';
import styles from './screen.module.css';

export interface ScreenProps {
  /** The screen's `AppBar`. */
  bar?: ReactNode;
  /** Fixed at the bottom: a `BottomBar`. */
  foot?: ReactNode;
  /** `page` is a grey background for cards, `surface` a white one for one subject. */
  tone?: 'page' | 'surface';
  /** Content without the 16 px gutters (lists that reach the edges). */
  isFlush?: boolean;
  children: ReactNode;
}

/**
 * One screen: bar, main landmark, foot. When it is shown (again), its heading is focused, unless an element inside
 * already has the focus, so that a screen reader starts at the top and the keyboard focus never stays on a hidden
 * screen.
 */
export function Screen({ bar, foot, tone = 'page', isFlush, children }: ScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  // The area around the screen (the shell's strip, the overscroll) has the same colour.
  useLayoutEffect(() => {
    frame().root.dataset.tone = tone;
  }, [tone]);
  useEffect(() => {
    const screen = root.current;
    const active = document.activeElement ?? document.body;
    // In a foreign page, a focus elsewhere in that page stays.
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

/** The primary action, or two of them, at the bottom. Use it as `Screen foot`. */
export function BottomBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
