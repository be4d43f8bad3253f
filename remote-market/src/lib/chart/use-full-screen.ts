import { useEffect, useEffectEvent, useState } from 'react';
import { useBack, useSearchParams } from '@maru/sdk/router';

/** A phone held sideways; a desktop window is higher, or, enlarged to 400 %, narrower. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 480px) and (min-width: 480px)';
const isSideways = () => window.matchMedia(SIDEWAYS).matches;

/**
 * Whether the chart takes the whole screen: on a phone that is sideways or turned, by its button, and until Esc. The one by the button is
 * a place in the history of its own: the way back leads to the screen that the chart is on.
 */
export function useFullScreen(): readonly [boolean, (isFull: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const back = useBack('/market/index');
  const [isTurned, setIsTurned] = useState(isSideways);
  const isAsked = params.has('full');
  const isFull = isTurned || isAsked;
  useEffect(() => {
    let was = isSideways();
    const turn = () => {
      const is = isSideways();
      if (is !== was) setIsTurned(is);
      was = is;
    };
    window.addEventListener('resize', turn);
    return () => window.removeEventListener('resize', turn);
  }, []);
  const set = (next: boolean) => {
    if (next) return setParams((now) => ({ ...Object.fromEntries(now), full: '' }));
    setIsTurned(false);
    if (isAsked) back();
  };
  const leave = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && set(false));
  useEffect(() => {
    if (!isFull) return;
    const listen = (event: KeyboardEvent) => leave(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isFull]);
  return [isFull, set];
}
