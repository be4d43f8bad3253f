import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { join } from 'node:path';
import { CHROMIUM_ARGS } from './chromium.ts';
import { ROOT } from './product.ts';
import type { Lang } from './words.ts';

export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, failed scripts and uncaught exceptions since the start; a journey ends with none. */
  readonly faults: string[];
}

/** Once for all who ask at the same time: a second browser would be in nobody's hands to close. */
let browser: Promise<Browser> | undefined;

export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS });
  return browser;
}

/** What the browser says of a request that failed, which no code can keep from the console, and the shell of a failed start. */
const TROUBLE = /^(Failed to load resource|WebSocket connection to|Error: NETWORK)/;

/**
 * Runs a journey; when it fails, what the phone showed is in `test-results/<name>.png`. With `hasTrouble` the network or the
 * server fails on purpose and the browser may say so; our own code still may not. With `isBroken` code of ours fails on purpose.
 */
export async function onPhone(
  name: string,
  { page, context, faults }: Phone,
  journey: () => Promise<void>,
  { hasTrouble = false, isBroken = false } = {},
): Promise<void> {
  try {
    await journey();
    if (!isBroken) expect(hasTrouble ? faults.filter((fault) => !TROUBLE.test(fault)) : faults).toEqual([]);
  } catch (error) {
    await page.screenshot({ path: join(ROOT, 'test-results', `${name}.png`) });
    if (faults.length > 0) console.error(faults.join('\n'));
    throw error;
  } finally {
    // An answer that a test still holds back would hold back the end as well.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

export async function closeBrowser(): Promise<void> {
  const open = browser;
  browser = undefined;
  await (await open)?.close();
}

/** A phone of the reference frame, 390 x 844, with a fresh profile, at the product's address. */
export async function openPhone(
  { language, ...options }: BrowserContextOptions & { language?: Lang } = {},
  url = process.env.MARU_URL ?? '',
): Promise<Phone> {
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    ...options,
  });
  if (language) {
    // Only the first visit: a language that the person chooses later must stay chosen.
    await context.addInitScript((chosen) => {
      if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
    }, language);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.stack ?? String(error)));
  return { page, context, faults };
}
