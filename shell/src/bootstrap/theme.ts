import { readStored } from './storage.ts';

/** Sets the stored theme, or the device's, and the text size on the root element before the first paint. */
export function applyTheme(): void {
  const theme = (readStored('theme') || '').replaceAll('"', '');
  document.documentElement.dataset.text = readStored('textSize') || 'normal';
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
