import { createContext, use, useInsertionEffect } from 'react';

/** Whose screen is being rendered: the remote's short name. The host of the screens states it. */
export const OwnerContext = createContext('');

/** Work under way on the page: each mark, and the remote it belongs to. */
const marks = new Map<symbol, string>();
const listeners = new Set<() => void>();
let isAnnouncing = false;

/** In a step of its own: marks are set while React commits, where nothing may be rendered anew. */
function announce(): void {
  if (isAnnouncing) return;
  isAnnouncing = true;
  queueMicrotask(() => {
    isAnnouncing = false;
    for (const listener of listeners) listener();
  });
}

/** Says that `owner` holds something a person would lose, until the returned function is called. Screens use {@link useUnsaved}. */
export function holdUnsaved(owner: string): () => void {
  const mark = Symbol(owner);
  marks.set(mark, owner);
  announce();
  return () => {
    marks.delete(mark);
    announce();
  };
}

/** Is there anything on the page (or of one remote) that a person would lose if its screen were made anew? */
export function hasUnsaved(owner?: string): boolean {
  return owner === undefined ? marks.size > 0 : [...marks.values()].includes(owner);
}

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While `isDirty`, the page is not updated under the person's hands. Forms of `@maru/sdk/forms` and open sheets do this by
 * themselves; whoever keeps what was typed in a state of its own says so here.
 */
export function useUnsaved(isDirty: boolean): void {
  const owner = use(OwnerContext);
  // An insertion effect lives as long as the screen: other effects end while keep-alive hides it, with all that was typed in it.
  useInsertionEffect(() => (isDirty ? holdUnsaved(owner) : undefined), [owner, isDirty]);
}
