import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Lang } from './words.ts';

export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, failed scripts and uncaught exceptions since the start. */
  readonly faults: string[];
}

/** Width and height of the reference frame and of the smallest phone. */
export const REFERENCE = { width: 390, height: 844 };
export const SMALLEST = { width: 320, height: 640 };

export interface PhoneOptions extends BrowserContextOptions {
  /** Address of the product; the shared one unless stated. */
  url?: string;
  language?: Lang;
  /** Faults that the test causes: of the network or the server, which only the browser may report, or of any kind. */
  allows?: 'network' | 'everything';
}

/** The browser's own reports of failed requests, which no code can suppress, and the shell's report of a failed start. */
const NETWORK_FAULT = /^(Failed to load resource|WebSocket connection to|Error: NETWORK)/;

/** A phone of the reference frame, 390 x 844, with a fresh profile, at the product's address. */
export async function newPhone(
  browser: Browser,
  { url = process.env.MARU_URL ?? '', language, allows, ...options }: PhoneOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: REFERENCE,
    deviceScaleFactor: 1,
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
  const record = (fault: string) => {
    if (allows === 'everything' || (allows === 'network' && NETWORK_FAULT.test(fault))) return;
    faults.push(fault);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') record(message.text());
  });
  page.on('pageerror', (error) => record(error.stack ?? String(error)));
  return { page, context, faults };
}

/** Closes a phone, requests that are held back included. */
export async function closePhone({ context }: Phone): Promise<void> {
  if (context.isClosed()) return;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
