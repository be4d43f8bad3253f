import { createContext, use, useInsertionEffect } from 'react';

/** Owner of the screen being rendered: the remote's short name. The screen host sets it. */
export const OwnerContext = createContext('');

/** Unsaved work on the page: each mark with the remote that owns it. */
const marks = new Map<symbol, string>();
const listeners = new Set<() => void>();
let isAnnouncing = false;

/** Asynchronous: marks are set while React commits, when nothing may be rendered. */
function announce(): void {
  if (isAnnouncing) return;
  isAnnouncing = true;
  queueMicrotask(() => {
    isAnnouncing = false;
    for (const listener of listeners) listener();
  });
}

/** Marks unsaved work of `owner` until the returned function is called. Screens use {@link useUnsaved}. */
export function markUnsaved(owner: string): () => void {
  const mark = Symbol(owner);
  marks.set(mark, owner);
  announce();
  return () => {
    marks.delete(mark);
    announce();
  };
}

/** Whether the page (or one remote) has unsaved work that would be lost if its screen were replaced. */
export function hasUnsaved(owner?: string): boolean {
  return owner === undefined ? marks.size > 0 : [...marks.values()].includes(owner);
}

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While `isDirty`, a live update does not replace the page. Forms of `@maru/sdk/flow` and open sheets call it
 * themselves; call it for input in other state.
 */
export function useUnsaved(isDirty: boolean): void {
  const owner = use(OwnerContext);
  // An insertion effect lasts as long as the screen: other effects end while keep-alive hides it with its input.
  useInsertionEffect(() => (isDirty ? markUnsaved(owner) : undefined), [owner, isDirty]);
}
