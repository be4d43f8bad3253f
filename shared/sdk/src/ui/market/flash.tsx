import { useEffect, useRef, type ReactNode } from 'react';
import { parseDecimal } from '@maru/domain/money';
import styles from './flash.module.css';

/** Enough decimals for any price or rate; only the order of two values matters here. */
const SCALE = 8;
const isHigher = (a: string, b: string) => parseDecimal(a, SCALE) >= parseDecimal(b, SCALE);

/**
 * Flashes the background of its content when `value` (a wire decimal) changes, in the colour of the move. Only the
 * opacity of a layer behind the text is animated, by the compositor, so that even a thousand of them need no layout and
 * no parent render.
 */
export function Flash({ value, children }: { value: string; children: ReactNode }) {
  const layer = useRef<HTMLSpanElement>(null);
  const before = useRef<string>(null);
  // A kept screen that comes back shows new values, whose moves nobody has seen.
  useEffect(
    () => () => {
      before.current = null;
    },
    [],
  );
  useEffect(() => {
    const former = before.current;
    before.current = value;
    const node = layer.current;
    if (former === null || former === value || !node || document.hidden) return;
    flash(node, isHigher(value, former));
  }, [value]);
  return (
    <span className={styles.cell}>
      <span ref={layer} className={styles.layer} aria-hidden="true" />
      <span className={styles.text}>{children}</span>
    </span>
  );
}

/** The last flash of each layer. To ask a layer for its animations computes the style of the whole page. */
const last = new WeakMap<HTMLElement, Animation>();

/** Flashes `layer`, an empty, positioned element behind the text. */
function flash(layer: HTMLElement, isUp: boolean): void {
  if (typeof layer.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  layer.dataset['move'] = isUp ? 'up' : 'down';
  last.get(layer)?.cancel();
  // Maximum opacity: more would reduce the contrast of grey figures too far.
  last.set(layer, layer.animate({ opacity: [0.8, 0] }, { duration: 600, easing: 'ease-out' }));
}
