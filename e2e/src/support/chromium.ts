import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { canInstall, installPackages } from './debian.ts';
import { ROOT } from './product.ts';

/** Chromium's headless shell first: the same pages for a quarter less processor time, since it has no windows of a browser around them. */
const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Each window prepares the suggestions of an address bar, in two pages of the browser's own, for most of a second of processor time. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Playwright turns these off too. Chromium reads only the last list that it is given, so it has to be stated again. */
const OF_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Debian's browser in a container: no sandbox for root, nothing that talks to the outside, no address bar. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...SUGGESTIONS, ...OF_PLAYWRIGHT].join(',')}`,
];

function installed(): string | undefined {
  return [...CANDIDATES, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** A Chromium to test with: one that is here, else Debian's, else Playwright's own. Throws with what to do. */
export function ensureChromium(): string {
  const found = installed();
  if (found) return found;
  if (canInstall()) installPackages('chromium-headless-shell', 'fonts-noto-cjk');
  else
    execFileSync(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const made = installed();
  if (!made) throw new Error('No Chromium: install one and set CHROMIUM_PATH to it.');
  return made;
}
