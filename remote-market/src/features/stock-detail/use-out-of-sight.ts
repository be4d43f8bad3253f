import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has been scrolled above the screen. */
export function useOutOfSight(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      // A hidden screen has no size: nothing was scrolled.
      if (!entry || (entry.boundingClientRect.height === 0 && !entry.isIntersecting)) return;
      setIsOut(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isOut];
}
