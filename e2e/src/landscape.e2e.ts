import { expect, type Page } from '@playwright/test';
import { watchCalls } from './support/checks.ts';
import { changeScreen } from './support/steps.ts';
import { closePhone, newPhone } from './support/phone.ts';
import { test } from './support/test.ts';
import { enter } from './support/walk.ts';

/** Phones on their side. */
const SIZES = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];

/** Buttons outside of the window, or covered by another part of the page. Runs in the page. */
function findOutOfReach(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')].filter((each) => each.checkVisibility());
  return buttons
    .filter((button) => /^\d$/.test(button.innerText) || button.matches('main ~ div button'))
    .filter((button) => {
      const { left, top, bottom, width, height } = button.getBoundingClientRect();
      const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
      return top < 0 || bottom > innerHeight || !button.contains(inFront);
    })
    .map(({ innerText }) => innerText);
}
const digits = (page: Page) => page.getByRole('button', { name: /^\d$/ }).filter({ visible: true });

test('on a phone on its side, every key of a keypad and the action are in sight', async ({ browser, people }) => {
  const phone = await newPhone(browser, { viewport: SIZES[0] ?? null });
  const { page } = phone;
  const calls = watchCalls(page);
  await enter(phone, { language: 'kor', theme: 'light', person: people.owner });
  for (const path of ['/information/fundPass', '/information/cashOut']) {
    await changeScreen(page, path);
    await calls.settle();
    // The keypad of amounts opens with a press.
    const closed = page.locator('main ~ div [aria-expanded=false]').filter({ visible: true });
    if ((await closed.count()) > 0) await closed.click();
    await expect(digits(page)).toHaveCount(10);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(findOutOfReach), { message: `${path} at ${size.width} px` }).toEqual([]);
    }
  }
  await closePhone(phone);
});
