import { useEffect, useRef, type RefObject } from 'react';

/**
 * Notes an element's height as its `--room`, by which it keeps its room on the page while what is in it takes the whole screen: a shorter
 * page would not be where it was afterwards.
 */
export function useRoom(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => element.style.setProperty('--room', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return place;
}
