import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row of choices sideways, and only that, until the chosen one is in its middle, and again when the row has another width. A row
 * whose beginning has the chosen one, and room for another, stays at its beginning, in line with what is above it. The observer reports before the next paint, so that the row is measured together with everything else.
 */
export function useChosenInView(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = row.current!;
    const observer = new ResizeObserver(() => {
      const choice = list.querySelector('[aria-checked="true"], [aria-selected="true"]');
      if (!choice || list.scrollWidth <= list.clientWidth) return;
      const outer = list.getBoundingClientRect();
      const inner = choice.getBoundingClientRect();
      const end = list.scrollLeft + inner.right - outer.left;
      if (end + inner.width <= outer.width) list.scrollLeft = 0;
      else list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [chosen]);
  return row;
}
