import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { logInOn, registerOver } from './support/customer.ts';
import { arrive, isDrawn, openScreen, until, untilFonts } from './support/steps.ts';
import { STOCK } from './support/trader.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const url = process.env.MARU_URL ?? '';
const w = words('kor');
const rows = (page: Page) => page.locator('main li button').filter({ visible: true });
const partsOf = (page: Page) => page.getByRole('button', { name: w('market', 'chart.parts') });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: w('market', 'chart.parts') });

test('back leads where the person came from, or to the screen above when there is no such place', async ({
  openPhone,
}) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  const back = page.getByRole('button', { name: w('shared', 'ui.back') }).filter({ visible: true });
  await page.goto('/#/market/index');
  await rows(page).nth(2).click();
  await arrive(page, '/market/stockDetail');
  await back.click();
  await arrive(page, '/market/index');
  await rows(page).nth(2).click();
  await arrive(page, '/market/stockDetail');
  await page.goBack();
  await arrive(page, '/market/index');

  await rows(page).nth(2).click();
  await arrive(page, '/market/stockDetail');
  await until(() => isDrawn(page));
  await untilFonts(page);
  const toFull = page.getByRole('button', { name: w('market', 'chart.full') });
  await page.evaluate(() => window.scrollTo(0, 160));
  await toFull.click();
  await page.getByRole('button', { name: w('market', 'chart.leaveFull') }).waitFor();
  await page.goBack();
  await toFull.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(160);

  const fresh = await phone.context.newPage();
  await fresh.goto('/#/market/stockDetail');
  await partsOf(fresh).click();
  await expect(sheetOf(fresh)).toBeVisible();
  await fresh.goBack();
  await expect(sheetOf(fresh)).toBeHidden();
  await fresh.getByRole('button', { name: w('shared', 'ui.back') }).click();
  await fresh.waitForURL(/#\/(home|market)\/index/);
  await fresh.close();
});

test('back closes a sheet first, which leaves nothing in the history', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'kor' });
  const [parts, sheet] = [partsOf(page), sheetOf(page)];
  await page.goto('/#/market/index');
  await rows(page).nth(2).click();
  await arrive(page, '/market/stockDetail');
  const seen = page.url();
  await parts.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(seen);
  await page.goForward();
  await parts.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.goBack();
  await arrive(page, '/market/index');
  await page.goForward();
  await arrive(page, '/market/stockDetail');
  await parts.click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await parts.waitFor();
  await expect(sheet).toBeHidden();
  await parts.click();
  await expect(sheet).toBeVisible();
  // A link or a message opens another screen over the sheet.
  await openScreen(page, '/home/newsList');
  await arrive(page, '/home/newsList');
  await expect(sheet).toBeHidden();
  await page.goBack();
  await arrive(page, '/market/stockDetail');
  expect(page.url()).toBe(seen);
  await page.goBack();
  await arrive(page, '/market/index');
});

test('an entry of the history whose session is over opens its list, without the subject of the former customer', async ({
  openPhone,
}) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  const { fundPassword } = await logInOn(phone);
  const next = await registerOver(url);
  await page.goto('/#/market/index');
  const ticket = { symbol: STOCK, side: 'long', type: 'market', timeInForce: 'day', lots: 1, leverage: 1 } as const;
  await asCustomer(page, '/trade/Order', { ...ticket, clientId: randomUUID(), fundPassword });
  await openScreen(page, '/trade/index');
  await page.locator('[data-to="/trade/positionDetail"]').first().click();
  await arrive(page, '/trade/positionDetail');
  await page.getByRole('button', { name: w('trade', 'exit.set') }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('positionId');
  await openScreen(page, '/information/setting');
  await page.getByRole('button', { name: w('account', 'mine.menu.exit') }).click();
  await arrive(page, '/login/login');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('positionId');
  await page.getByLabel(w('account', 'login.account')).fill(next.account);
  await page.getByLabel(w('account', 'login.password'), { exact: true }).fill(next.password);
  await page.getByRole('button', { name: w('account', 'login.submit'), exact: true }).click();
  await arrive(page, '/home/index');
  await page.goBack();
  await arrive(page, '/trade/index');
});
