import { useAtomValueRawSync, useSetAtom, type WritableAtom } from 'jotai';

/**
 * Reads an atom, and renders again when it changes. `useAtomValue` of jotai 3.0.1 compares, when a kept screen comes back into sight, with
 * the value of the component's first render, so a component that was first rendered in English showed Chinese after a change of the language
 * to Chinese and back. This one reads through `useSyncExternalStore`, which compares with what was rendered last.
 */
export const useAtomValue = useAtomValueRawSync;

/** Reads an atom and sets it. */
export const useAtom = <Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>) =>
  [useAtomValue(atom), useSetAtom(atom)] as const;
