/** Draws the icons of the installed product from `shell/install/icon.svg`: `pnpm icons`, after a change of that file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './support/chromium.ts';
import { ROOT } from './support/product.ts';

const FOLDER = join(ROOT, 'shell/install');
const ROUNDED = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
/** Of icons that the system cuts itself: iOS rounds their corners, Android cuts any shape that holds the middle four fifths. */
const SQUARE = ROUNDED.replace(/ rx="\d+"/, '');
const PADDED = SQUARE.replace('<path ', '<path transform="translate(6.4 6.4) scale(0.8)" ');

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
for (const [name, size, drawing] of [
  ['icon-192', 192, ROUNDED],
  ['icon-512', 512, ROUNDED],
  ['icon-maskable', 512, PADDED],
  ['touch-icon', 180, SQUARE],
] as const) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), omitBackground: true });
}
await browser.close();
