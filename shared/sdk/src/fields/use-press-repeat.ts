import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const HOLD_MS = 400;
const REPEAT_MS = 80;

/**
 * Handlers for a button that acts on press and repeats while held. Keyboard presses (click without a pointer) act once.
 */
export function usePressRepeat(act: () => void) {
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => stop, []);

  const run = (delay: number) => {
    latest.current();
    timer.current = window.setTimeout(() => run(REPEAT_MS), delay);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      stop();
      run(HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) latest.current();
    },
  };
}
