import { atom } from 'jotai';
import { frame } from './frame.ts';
import { store } from './session.ts';
import { readText, writeText } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';
/** Colour of a rise: red (Korea, Taiwan, China) or green (elsewhere). */
export type RiseColor = 'red' | 'green';
/** Size of all texts, beside the device's own setting. */
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

function oneOf<T extends string>(value: string | null, allowed: readonly T[], fallback: T): T {
  return allowed.find((option) => option === value) ?? fallback;
}

const themeStateAtom = atom<Theme>(oneOf<Theme>(readText('theme'), ['system', 'light', 'dark'], 'system'));
const textSizeStateAtom = atom<TextSize>(oneOf<TextSize>(readText('textSize'), TEXT_SIZES, 'normal'));
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

export const textSizeAtom = atom(
  (get) => get(textSizeStateAtom),
  (_get, set, next: TextSize) => {
    writeText('textSize', next);
    set(textSizeStateAtom, next);
    applyPreferences();
  },
);

const darkDevice = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
let isDeviceWatched = false;

/** A device may turn dark at sunset, while the page is open. */
function watchDevice(): void {
  if (isDeviceWatched) return;
  isDeviceWatched = true;
  darkDevice().addEventListener('change', () => applyPreferences());
}

/** Sets theme, rise colour and text size on the root element, where the tokens read them. Called at boot and on each change, also of the device's theme. */
export function applyPreferences(root: HTMLElement = frame().root): void {
  const theme = store.get(themeStateAtom);
  watchDevice();
  const isDark = theme === 'dark' || (theme === 'system' && darkDevice().matches);
  setTheme(root, isDark ? 'dark' : 'light');
  root.dataset.rise = store.get(riseStateAtom);
  root.dataset.text = store.get(textSizeStateAtom);
}

/** The bars of browser and system have the background of a page of the product. A foreign page has its own. */
function setTheme(root: HTMLElement, theme: 'dark' | 'light'): void {
  // The bootstrap script has set the first one.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  if (root !== document.documentElement) return;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg'));
}
