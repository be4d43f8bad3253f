import type { Browser, Page } from '@playwright/test';
import { findBarriers, findFaults } from './support/checks.ts';
import { enterPassword, openDesk } from './support/desk.ts';
import { REVIEWED_BY_PEOPLE } from './support/operator.ts';
import type { Phone } from './support/phone.ts';
import { expect, ownProduct, test } from './support/test.ts';
import { words } from './support/words.ts';

const product = ownProduct(REVIEWED_BY_PEOPLE);
const w = words('en');
const desk = (key: string) => w('console', key);

/** A machine at which the operator logs in. */
async function sitDown(browser: Browser, login: string): Promise<Phone> {
  const machine = await openDesk(browser, product.url, 'en');
  await enterPassword(machine.page, login, w);
  await machine.page.getByRole('button', { name: desk('nav.logOut'), exact: true }).waitFor();
  return machine;
}
const saved = (page: Page) => page.getByRole('region', { name: desk('saved.label') });
const chip = (page: Page, name: string) => saved(page).getByRole('link', { name, exact: true });
/** Presses a button that the keyboard reaches. */
async function press(page: Page, key: string) {
  const button = saved(page).getByRole('button', { name: desk(key), exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

test('saved filters follow the operator to another machine, and no colleague', async ({ browser }) => {
  const first = await sitDown(browser, 'demo.cashier');
  await first.page.goto('/console/#/cases?kind=withdrawal&state=confirming');
  await press(first.page, 'saved.save');
  await expect(first.page.getByLabel(desk('saved.name'))).toBeFocused();
  await first.page.keyboard.type('Second look');
  await first.page.keyboard.press('Enter');
  await expect(chip(first.page, 'Second look')).toHaveAttribute('aria-current', 'true');
  const faults = [
    ...(await first.page.evaluate(findFaults, { hasTouch: false })),
    ...(await findBarriers(first.page, 'all')),
  ];
  expect(faults.filter((fault) => !fault.startsWith('no word for demo.'))).toEqual([]);
  // Another filter of the same list is none of the saved ones.
  await first.page.getByLabel(desk('cases.kind'), { exact: true }).selectOption('deposit');
  await expect(chip(first.page, 'Second look')).not.toHaveAttribute('aria-current');

  const second = await sitDown(browser, 'demo.cashier');
  await chip(second.page, 'Second look').focus();
  await second.page.keyboard.press('Enter');
  await expect(second.page).toHaveURL(/#\/cases\?.*state=confirming/);
  await expect(second.page.getByLabel(desk('cases.kind'), { exact: true })).toHaveValue('withdrawal');
  await press(second.page, 'saved.rename');
  await second.page.keyboard.press('Control+A');
  await second.page.keyboard.type('To confirm');
  await second.page.keyboard.press('Enter');
  await expect(chip(second.page, 'To confirm')).toBeVisible();

  const colleague = await sitDown(browser, 'demo.cashier2');
  await saved(colleague.page)
    .getByRole('button', { name: desk('saved.save'), exact: true })
    .waitFor();
  await expect(saved(colleague.page).getByRole('link')).toHaveCount(0);

  await first.page.reload();
  await chip(first.page, 'To confirm').click();
  await press(first.page, 'saved.delete');
  await expect(saved(first.page).getByRole('link')).toHaveCount(0);
  await expect(saved(first.page).getByRole('button', { name: desk('saved.save'), exact: true })).toBeFocused();

  for (const { context, faults: found } of [first, second, colleague]) {
    expect(found).toEqual([]);
    await context.close();
  }
});
