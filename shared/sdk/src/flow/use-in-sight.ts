import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls an element into view when it is mounted: it may replace a form further down. A kept screen that is shown again keeps its place. */
export function useInSight<E extends Element>(): RefObject<E | null> {
  const element = useRef<E>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) return;
    wasShown.current = true;
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return element;
}
