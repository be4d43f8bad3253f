import { createPath, parsePath, type To } from '../router/index.ts';

export interface MemoryLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}
export interface MemoryState {
  location: MemoryLocation;
  type: 'POP' | 'PUSH' | 'REPLACE';
}
type Kind = 'PUSH' | 'REPLACE';

/** Maps a target to the one that is opened. Null: the target is outside this remote, and the guard has handled it. */
export type NavigationGuard = (target: string) => string | null;

/** Address history of a remote in a foreign page, in memory: the address bar belongs to that page. */
export function memoryAddress(first: string, guard: NavigationGuard) {
  let count = 0;
  const locate = (target: string, state: unknown): MemoryLocation => {
    count += 1;
    return { pathname: '/', search: '', hash: '', ...parsePath(target), state, key: String(count) };
  };
  let entries = [locate(first, null)];
  let index = 0;
  let present = stateOf('POP');
  const listeners = new Set<() => void>();

  function stateOf(type: MemoryState['type']): MemoryState {
    return { location: entries[index] as MemoryLocation, type };
  }
  function moveTo(type: MemoryState['type']) {
    present = stateOf(type);
    for (const listener of listeners) listener();
  }
  function visit(to: To, state: unknown, kind: Kind) {
    const target = guard(typeof to === 'string' ? to : createPath(to));
    if (target === null) return;
    if (kind === 'PUSH') index += 1;
    entries = [...entries.slice(0, index), locate(target, state)];
    moveTo(kind);
  }

  return {
    current: () => present,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    target: () => createPath(present.location),
    canGoBack: () => index > 0,
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    push: (to: To, state?: unknown) => visit(to, state, 'PUSH'),
    replace: (to: To, state?: unknown) => visit(to, state, 'REPLACE'),
    go(steps: number) {
      const next = index + steps;
      if (next < 0 || next >= entries.length) return;
      index = next;
      moveTo('POP');
    },
  };
}
export type MemoryAddress = ReturnType<typeof memoryAddress>;
