import { expect, type Browser, type Page } from '@playwright/test';
import { watchCalls } from './support/checks.ts';
import { CHROMIUM_ARGS, ensureChromium } from './support/chromium.ts';
import { changeScreen, openScreen } from './support/steps.ts';
import { closePhone, newPhone, REFERENCE } from './support/phone.ts';
import { test } from './support/test.ts';
import { enter } from './support/walk.ts';

/** The browser's own text size: twice the usual one. */
const DOUBLE = '--blink-settings=defaultFontSize=32';
const MARKET_TABS = ['quotes', 'flows', 'themes', 'indicators', 'issues', 'forex'];
const STOCK_TABS = ['trades', 'insight', 'info', 'book'];

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Texts of a stock's bar and of its order book that leave their place, and buttons that overlap. Runs in the page. */
function findMisplaced(): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  // Texts for screen readers are one pixel wide.
  const boxesIn = (element: Element) =>
    [...element.querySelectorAll('span')].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 1);
  const overlaps = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const [heading] = seen('header h1');
  const bar = seen('header button').filter((button) =>
    boxesIn(heading!).some((box) => overlaps(box, button.getBoundingClientRect())),
  );
  const sides = seen('main + div button').map((button) => button.getBoundingClientRect());
  const prices = seen('tbody th').filter((cell) => {
    const column = cell.getBoundingClientRect();
    return boxesIn(cell).some(({ left, right }) => left < column.left - 1 || right > column.right + 1);
  });
  return [
    ...bar.map((button) => `the title covers ${button.getAttribute('aria-label')}`),
    ...sides.flatMap((a, index) => (sides.slice(index + 1).some((b) => overlaps(a, b)) ? ['buttons overlap'] : [])),
    ...prices.map((cell) => `${cell.textContent} leaves its column`),
  ];
}

/** A browser whose user reads text of twice the size. */
const launchLarge = (browser: Browser) =>
  browser.browserType().launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS, DOUBLE] });

test('text of twice the size scrolls no page sideways, and keeps prices and buttons apart', async ({
  browser,
  people,
}) => {
  const large = await launchLarge(browser);
  const phone = await newPhone(large);
  const { page } = phone;
  const calls = watchCalls(page);
  await enter(phone, { language: 'kor', theme: 'light', person: people.owner });
  await changeScreen(page, '/home/index');
  await calls.settle();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('30px');
  expect.soft(await widthOf(page), 'home').toBe(REFERENCE.width);
  await changeScreen(page, '/market/index');
  for (const tab of MARKET_TABS) {
    await openScreen(page, `/market/index?tab=${tab}`);
    await calls.settle();
    expect.soft(await widthOf(page), `market ${tab}`).toBe(REFERENCE.width);
  }
  await changeScreen(page, '/market/stockDetail');
  for (const tab of STOCK_TABS) {
    await openScreen(page, `/market/stockDetail?tab=${tab}`);
    await calls.settle();
    expect.soft(await widthOf(page), `stock ${tab}`).toBe(REFERENCE.width);
  }
  await expect(page.locator('tbody th').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  // The price in the bar takes the place of the code.
  await expect(page.locator('header h1').filter({ visible: true })).toContainText('%');
  expect(await page.evaluate(findMisplaced)).toEqual([]);
  await closePhone(phone);
  await large.close();
});
