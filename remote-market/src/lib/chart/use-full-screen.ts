import { useEffect, useState } from 'react';

/** A phone held sideways; a desktop window is higher. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 480px)';
const isSideways = () => window.matchMedia(SIDEWAYS).matches;

/** Whether the chart takes the whole screen: on a phone that is sideways or turned, by its button, and until Esc. */
export function useFullScreen(): readonly [boolean, (isFull: boolean) => void] {
  const [isFull, setIsFull] = useState(isSideways);
  useEffect(() => {
    let was = isSideways();
    const turn = () => {
      const is = isSideways();
      if (is !== was) setIsFull(is);
      was = is;
    };
    window.addEventListener('resize', turn);
    return () => window.removeEventListener('resize', turn);
  }, []);
  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setIsFull(false);
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isFull]);
  return [isFull, setIsFull];
}
