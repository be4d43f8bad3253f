import { useLayoutEffect, useState } from 'react';
import { figuresFrom, placeBefore } from './caret.rules.ts';

/**
 * Keeps the caret at its digit when the text of an input is replaced by one with other separators: the browser moves it to the end.
 * @returns called with the input in its change, before the text is replaced
 */
export function useCaret(): (input: HTMLInputElement) => void {
  const [caret, setCaret] = useState<{ input: HTMLInputElement; after: number } | null>(null);
  useLayoutEffect(() => {
    if (!caret) return;
    const place = placeBefore(caret.input.value, caret.after);
    caret.input.setSelectionRange(place, place);
  }, [caret]);
  return (input) => setCaret({ input, after: figuresFrom(input.value, input.selectionStart ?? input.value.length) });
}
