import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { LocationContext } from '../../router/index.ts';
import { frame } from '../../session/index.ts';
import { cx } from '../cx.ts';
import { StaleScope } from '../states/stale.tsx';
import styles from './screen.module.css';

export interface ScreenProps {
  /** The screen's `AppBar`. */
  bar?: ReactNode;
  /** Fixed at the bottom: a `BottomBar`. A part of the screen sets it with `ScreenFoot`. */
  foot?: ReactNode;
  /** `page` is a grey background for cards, `surface` a white one for one subject. */
  tone?: 'page' | 'surface';
  /** Content without the 16 px gutters (lists that reach the edges). */
  isFlush?: boolean;
  children: ReactNode;
}

/** The element of the screen; null before it is there, undefined outside of a screen. */
const ScreenElement = createContext<HTMLElement | null | undefined>(undefined);

const TAKES_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * One screen: bar, main landmark, foot. When it is shown, its heading is focused, unless an element inside already has the focus, so that
 * a screen reader starts at the top and the keyboard focus never stays on a hidden screen. A kept screen to which the customer goes back
 * gives the focus to the element that was last used, such as the row that opened another screen.
 */
export function Screen({ bar, foot, tone = 'page', isFlush, children }: ScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  // A hidden screen keeps its element, so that a foot in it keeps its state.
  const attach = useCallback((node: HTMLDivElement | null) => {
    root.current = node;
    if (node) setElement(node);
  }, []);
  const isReturn = useContext(LocationContext)?.navigationType === 'POP';
  const used = useRef<HTMLElement>(null);
  const takeFocus = useEffectEvent((screen: HTMLElement) => {
    const active = document.activeElement ?? document.body;
    // In a foreign page, a focus elsewhere in that page stays.
    const isOurs = active === document.body || frame().root.contains(active);
    if (!isOurs || screen.contains(active)) return;
    const heading = screen.querySelector<HTMLElement>('[data-screen-heading]');
    if (isReturn && used.current && screen.contains(used.current)) used.current.focus({ preventScroll: true });
    // The element may be disabled meanwhile: the button of an order that was sent.
    if (!screen.contains(document.activeElement)) heading?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const screen = root.current;
    if (!screen) return;
    takeFocus(screen);
    const remember = ({ target }: Event) => {
      const element = target instanceof Element && target.closest<HTMLElement>(TAKES_FOCUS);
      if (element) used.current = element;
    };
    // Not every browser gives the focus to a button that is clicked.
    const stop = new AbortController();
    for (const kind of ['focusin', 'click']) screen.addEventListener(kind, remember, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <div ref={attach} className={cx(styles.screen, tone === 'surface' && styles.surface)} data-tone={tone}>
      <Tone tone={tone} />
      {bar}
      <main className={cx(styles.main, isFlush && styles.flush)}>
        <ScreenElement value={element}>
          <StaleScope>{children}</StaleScope>
        </ScreenElement>
      </main>
      {foot}
    </div>
  );
}

/**
 * Gives the area around the screen (the shell's strip, the overscroll) its colour. The first part of a screen, because its
 * effect then runs before those that measure: a colour of the root that changes after them would style the whole page again.
 */
function Tone({ tone }: Required<Pick<ScreenProps, 'tone'>>) {
  useLayoutEffect(() => {
    frame().root.dataset.tone = tone;
  }, [tone]);
  return null;
}

/** Sets the screen's foot from inside it: for a form or an answer that the screen shows in a `QueryView`. */
export function ScreenFoot({ children }: { children: ReactNode }) {
  const screen = useContext(ScreenElement);
  if (screen === undefined) return children;
  return screen && createPortal(children, screen);
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
