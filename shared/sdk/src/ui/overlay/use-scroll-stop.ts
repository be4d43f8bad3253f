import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const TAKES_FOCUS = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * A region that scrolls while nothing in it takes focus must take focus itself, or a keyboard cannot scroll it. Its children are
 * observed, because a region of full height keeps its size when they grow.
 *
 * @returns the region's ref, and its `tabIndex`
 */
export function useScrollStop(): [RefObject<HTMLDivElement | null>, 0 | undefined] {
  const region = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setIsStop(element.scrollHeight > element.clientHeight && !element.querySelector(TAKES_FOCUS)),
    );
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  });
  return [region, isStop ? 0 : undefined];
}
