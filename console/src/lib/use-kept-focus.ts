import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the title of what is new in the page, or all of it while that loads, where the element that had the focus is gone with what was
 * there before: the row that opened a screen, the form that led to a second one.
 * @param place changes with what is shown
 * @returns the ref of the element around it, which takes the focus itself
 */
export function useKeptFocus<E extends HTMLElement>(place: string): RefObject<E | null> {
  const root = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const target = root.current?.querySelector<HTMLElement>('h1[tabindex]') ?? root.current;
    target?.focus({ preventScroll: true });
  }, [place]);
  return root;
}
