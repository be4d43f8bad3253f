import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { around, inView, isSame, isWithin, type Span, type View } from './window-list.rules.ts';

const ROW_GUESS = 60;
/** Rows that are rendered on either side of the view. */
const MARGIN = 6;

/**
 * The rows of a list that are near the view, and the height of one row in px. `frame` is the element that starts and ends with the
 * list, also with its rows that are not rendered.
 */
export function useWindowSpan(frame: RefObject<HTMLElement | null>, count: number): { span: Span; row: number } {
  const [row, setRow] = useState(ROW_GUESS);
  const [span, setSpan] = useState(() => around({ top: 0, height: window.innerHeight }, ROW_GUESS, count, MARGIN));
  const newest = useRef(span);
  const view = useRef<View>(null);

  const update = useEffectEvent(() => {
    const node = frame.current;
    if (!node) return;
    const now = { top: node.getBoundingClientRect().top, height: window.innerHeight };
    view.current = now;
    const next = around(now, row, count, MARGIN);
    const isBlank = !isWithin(inView(now, row, count), span);
    if (isSame(next, isBlank ? span : newest.current)) return;
    newest.current = next;
    // Rows beyond the view have time: they render between frames, unless the list was scrolled past all that is rendered.
    if (isBlank) flushSync(() => setSpan(next));
    else startTransition(() => setSpan(next));
  });
  const measure = useEffectEvent(() => {
    const height = frame.current?.querySelector('li')?.offsetHeight;
    if (height) setRow(height);
  });
  const leave = useEffectEvent(() => {
    if (!view.current) return;
    const seen = inView(view.current, row, count);
    newest.current = seen;
    setSpan(seen);
  });

  useLayoutEffect(() => {
    if (!view.current) measure();
    // A kept list is shown before its screen is scrolled to its former place: it is measured after that, before the next paint.
    const first = requestAnimationFrame(() => {
      measure();
      update();
    });
    const onResize = () => {
      measure();
      update();
    };
    const onScroll = () => update();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    };
  }, [count, row]);

  // A list that is kept out of sight comes back with the rows in view alone; those around it follow after its first frame.
  useLayoutEffect(() => () => leave(), []);

  // The layout of a new row is computed now, between two frames, and not in the next one, which has to paint it.
  useLayoutEffect(() => void (view.current && frame.current?.offsetHeight), [frame, span]);
  return { span, row };
}
