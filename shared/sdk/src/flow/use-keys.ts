import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Layer of an element: the sheet that it is in, or the page. */
const layerOf = (element: Element | null) => element?.closest('[data-sheet]') ?? null;
const isTyping = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false;

/**
 * Gives a keypad the keys and the paste of a hardware keyboard, wherever the focus is in its sheet, or on its page while no sheet is open.
 * Text that is typed or pasted into a field belongs to the field.
 * @returns the ref of the keypad
 */
export function useKeys({
  press,
  erase,
  paste,
}: {
  press: (key: string) => void;
  erase: () => void;
  paste: (text: string) => void;
}): RefObject<HTMLDivElement | null> {
  const pad = useRef<HTMLDivElement>(null);
  const isOwn = ({ target }: Event) => {
    const at = target instanceof Element ? target : null;
    return !isTyping(at) && layerOf(at) === layerOf(pad.current);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOwn(event)) return;
    if (/^[\d.]$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (text !== '' && isOwn(event)) paste(text);
  });
  useEffect(() => {
    const type = (event: KeyboardEvent) => onKey(event);
    const insert = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('keydown', type);
    document.addEventListener('paste', insert);
    return () => {
      document.removeEventListener('keydown', type);
      document.removeEventListener('paste', insert);
    };
  }, []);
  return pad;
}
