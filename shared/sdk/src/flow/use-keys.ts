import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Layer of an element: the sheet that it is in, or the page. */
const layerOf = (element: Element | null) => element?.closest('[data-sheet]') ?? null;
const isTyping = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false;

/**
 * Gives a keypad the keys of a hardware keyboard, wherever the focus is in its sheet, or on its page while no sheet is open. Keys typed
 * into a field belong to the field.
 * @returns the ref of the keypad
 */
export function useKeys({
  press,
  erase,
}: {
  press: (key: string) => void;
  erase: () => void;
}): RefObject<HTMLDivElement | null> {
  const pad = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : null;
    if (isTyping(at) || layerOf(at) !== layerOf(pad.current)) return;
    if (/^[\d.]$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return pad;
}
