import type { Browser, Page } from '@playwright/test';
import { OPERATOR_PASSWORD } from './product.ts';
import { newPhone, type Phone } from './phone.ts';
import type { Lang, words } from './words.ts';

export const DESK = { width: 1280, height: 800 };
/** The narrowest window in which lists need no sideways scrolling. */
export const NARROW_DESK = { width: 1024, height: 768 };

/** A browser on a desk, at the back office. */
export async function openDesk(browser: Browser, url: string, language: Lang): Promise<Phone> {
  const options = { viewport: DESK, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };
  const desk = await newPhone(browser, { url, language, ...options });
  await desk.page.goto('/console/');
  return desk;
}

/** Gives login and password of an operator of the demo. */
export async function enterPassword(page: Page, login: string, w: ReturnType<typeof words>): Promise<void> {
  await page.getByLabel(w('console', 'login.login'), { exact: true }).fill(login);
  await page.getByLabel(w('console', 'login.password'), { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByRole('button', { name: w('console', 'login.next'), exact: true }).click();
}
