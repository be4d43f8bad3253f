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

/** Where a target really leads; null when it leads out of this remote, which whoever answers has then been told. */
export type Admit = (target: string) => string | null;

/**
 * Addresses of a remote in a page that is not ours: kept in memory, since the page's own address is that page's. A target outside
 * of the remote is not entered.
 */
export function memoryAddress(first: string, admit: Admit) {
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
  function tell(type: MemoryState['type']) {
    present = stateOf(type);
    for (const listener of listeners) listener();
  }
  function visit(to: To, state: unknown, kind: Kind) {
    const target = admit(typeof to === 'string' ? to : createPath(to));
    if (target === null) return;
    if (kind === 'PUSH') index += 1;
    entries = [...entries.slice(0, index), locate(target, state)];
    tell(kind);
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
      tell('POP');
    },
  };
}
export type MemoryAddress = ReturnType<typeof memoryAddress>;
