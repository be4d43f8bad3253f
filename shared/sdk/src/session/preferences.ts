import { atom } from 'jotai';
import { frame } from './frame.ts';
import { store } from './session.ts';
import { readText, writeText } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';
/** Colour of a rise: red (Korea, Taiwan, China) or green (elsewhere). */
export type RiseColor = 'red' | 'green';

function oneOf<T extends string>(value: string | null, allowed: readonly T[], fallback: T): T {
  return allowed.find((option) => option === value) ?? fallback;
}

const themeStateAtom = atom<Theme>(oneOf<Theme>(readText('theme'), ['system', 'light', 'dark'], 'system'));
const riseStateAtom = atom<RiseColor>(oneOf<RiseColor>(readText('rise'), ['red', 'green'], 'red'));

export const themeAtom = atom(
  (get) => get(themeStateAtom),
  (_get, set, next: Theme) => {
    writeText('theme', next);
    set(themeStateAtom, next);
    applyPreferences();
  },
);

export const riseColorAtom = atom(
  (get) => get(riseStateAtom),
  (_get, set, next: RiseColor) => {
    writeText('rise', next);
    set(riseStateAtom, next);
    applyPreferences();
  },
);

/** Sets theme and rise colour on the root element, where the tokens read them. Called at boot and on each change. */
export function applyPreferences(root: HTMLElement = frame().root): void {
  const theme = store.get(themeStateAtom);
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.rise = store.get(riseStateAtom);
}
