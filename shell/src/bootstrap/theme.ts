import { readStored } from './storage.ts';

/**
 * Sets the stored theme, or the device's, the colour of a rise and the text size on the root element before the first paint, in which figures
 * have the colour of their sign, and gives the bars of browser and system the background of the page.
 */
export function applyTheme(): void {
  const theme = (readStored('theme') || '').replaceAll('"', '');
  const { dataset } = document.documentElement;
  dataset.text = readStored('textSize') || 'normal';
  dataset.rise = readStored('rise') || 'red';
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.theme = isDark ? 'dark' : 'light';
  const background = getComputedStyle(document.documentElement).getPropertyValue('--bg');
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  // The style of a dev server comes later.
  if (bar && background) bar.content = background;
}
