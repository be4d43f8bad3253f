import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium with its windows. Measurements and pictures use it, since people do. */
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The same engine without windows, which takes a fifth of the processor time off a browser test. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];

/** Debian's browser in a container: no sandbox for root, nothing that talks to the outside. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function find(places: readonly string[]): string | undefined {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
}

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

function installFromDebian(name: string): void {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: [...stdio] });
  const install = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'];
  execFileSync('apt-get', install, { stdio: [...stdio], env });
}

/** A Chromium as people have it: one that is here, else Debian's, else Playwright's own. Throws with what to do. */
export function ensureChromium(): string {
  const places = [...BROWSERS, chromium.executablePath()];
  const found = find(places);
  if (found) return found;
  if (isDebianRoot()) installFromDebian('chromium');
  else execFileSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const made = find(places);
  if (!made) throw new Error('No Chromium: install one and set CHROMIUM_PATH to it.');
  return made;
}

/** A Chromium to test with: the one without windows where there is one or can be, else any other. */
export function ensureHeadlessShell(): string {
  const found = find(SHELLS);
  if (found) return found;
  if (isDebianRoot()) {
    try {
      installFromDebian('chromium-headless-shell');
    } catch (error) {
      console.warn(`No chromium-headless-shell: ${String(error)}`);
    }
  }
  return find(SHELLS) ?? ensureChromium();
}
