import { expect, type Page, type Route } from '@playwright/test';
import { watchCalls } from './support/checks.ts';
import { findCrowded } from './support/crowded.ts';
import { changeScreen } from './support/steps.ts';
import { closePhone, newPhone, SMALLEST } from './support/phone.ts';
import { test } from './support/test.ts';
import { enter } from './support/walk.ts';

/** An amount of 15 characters with its sign: +₩7,234,567,890. */
const LARGE = '7234567890';
/** Screens whose summary states a large amount. */
const SCREENS = [
  '/trade/index',
  '/trade/positionDetail',
  '/home/index',
  '/information/index',
  '/information/capitalFlow',
];
/** Rows of figures, of terms and of buttons, whose texts have least room with the product's own largest text. */
const CROWDED = [
  '/home/marginLending',
  '/market/optionList',
  '/market/marketTeshe',
  '/home/newStockps',
  '/information/addBankCard',
];
/** Those of the customer's cash and assets, and the purchase price, from which the result of a position follows. */
const FIGURES = [
  'contract',
  'total',
  'cash',
  'available',
  'unrealized',
  'invested',
  'worth',
  'todayPnl',
  'marketValue',
  'realizedTotal',
];

/** Answers as the server does, with large amounts in place of the customer's. */
async function enlarge(route: Route): Promise<void> {
  const response = await route.fetch();
  const figures = new RegExp(`"(${FIGURES.join('|')})":"-?[0-9.]+"`, 'g');
  const body = (await response.text()).replaceAll(figures, `"$1":"${LARGE}"`);
  await route.fulfill({ response, body });
}

/** Amounts of ten digits on the screen in sight that pass the padding of their card, or the edge of the screen. Runs in the page. */
function findWide(): { count: number; wide: string[] } {
  const seen = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (element) =>
      element.checkVisibility() &&
      // One pixel of text for screen readers.
      element.offsetWidth > 1 &&
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && /\d,\d{3},\d{3},\d{3}/.test(textContent ?? ''),
      ),
  );
  const edgeOf = (element: HTMLElement): number => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { backgroundColor, paddingRight } = getComputedStyle(around);
      if (backgroundColor === 'rgba(0, 0, 0, 0)' && around.tagName !== 'MAIN') continue;
      return around.getBoundingClientRect().right - Number(paddingRight.replace('px', ''));
    }
    return innerWidth;
  };
  const isWide = (element: HTMLElement) => element.getBoundingClientRect().right > edgeOf(element) + 1;
  return { count: seen.length, wide: seen.filter(isWide).map(({ textContent }) => textContent ?? '') };
}

const wideOf = (page: Page) => page.evaluate(findWide);

test('an amount of 15 characters stays in its card on the smallest phone with the largest text', async ({
  browser,
  people,
}) => {
  const phone = await newPhone(browser, { viewport: SMALLEST });
  const { page, context } = phone;
  await context.route(/\/api\/vue\/(fund\/(Assets|Flow)|trade\/Position)/, enlarge);
  await page.addInitScript(() => localStorage.setItem('textSize', 'largest'));
  const calls = watchCalls(page);
  await enter(phone, { language: 'en', theme: 'light', person: people.owner });
  for (const path of SCREENS) {
    await changeScreen(page, path);
    await calls.settle();
    await expect
      .poll(async () => (await wideOf(page)).count, { message: `${path} states the amount` })
      .toBeGreaterThan(0);
    expect.soft((await wideOf(page)).wide, path).toEqual([]);
  }
  for (const path of [...CROWDED, '/home/index']) {
    await changeScreen(page, path);
    await calls.settle();
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(SMALLEST.width);
    expect.soft(await page.evaluate(findCrowded), path).toEqual([]);
  }
  await closePhone(phone);
});
