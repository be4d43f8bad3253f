import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Whether the screen is shown, for a callback that also runs when it is left: the address is that of another screen then. Layout effects
 * end before others do.
 */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
