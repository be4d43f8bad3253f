import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Release } from '@maru/domain/registry';
import { logInOn } from './support/customer.ts';
import { startProduct, type Product } from './support/product.ts';
import { copyProduct, makeBuild, promote, readRelease, writeRelease } from './support/release.ts';
import { arrive, openDetail, openScreen, typePin, until, untilFonts } from './support/steps.ts';
import { STOCK } from './support/trader.ts';
import { words } from './support/words.ts';
import { expect, test, type OpenPhone } from './support/test.ts';

const w = words('en');
/** Navigations of an open page within which it hears of a roll-back; each leaves it half a second. */
const NAVIGATIONS = 20;

let product: Product;
let web: string;
let before: Release;

test.beforeAll(async () => {
  web = copyProduct();
  product = await startProduct({ WEB_ROOT: web });
});
test.beforeEach(() => (before = readRelease(web)));
test.afterEach(() => writeRelease(web, before));
test.afterAll(async () => {
  await product.stop();
  rmSync(web, { recursive: true, force: true });
});

let made = 0;
/** Promotes a build whose words say which it is: the title of the remote's tab screen. Returns that title. */
function release(name: '@maru/trade' | '@maru/market', key: string): string {
  const title = String(w(name === '@maru/trade' ? 'trade' : 'market', key));
  const next = `${title} ${(made += 1)}`;
  const stated = new RegExp(`(\\\\?"${key}\\\\?":\\s*\\\\?")${title}( \\d+)?(\\\\?")`, 'g');
  const change = (_: string, text: string) => text.replaceAll(stated, `$1${next}$3`);
  promote(web, makeBuild(web, name, change));
  return next;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: w('shared', key), exact: true });
const take = (page: Page) => button(page, 'host.update.take');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const lotsOf = (page: Page) =>
  page.getByRole('group', { name: w('trade', 'ticket.lots'), exact: true }).getByRole('textbox');

/** Something a reload would not leave. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

async function openAsTrader(openPhone: OpenPhone) {
  const phone = await openPhone({ language: 'en', url: product.url });
  const { fundPassword } = await logInOn(phone, product.url);
  return { page: phone.page, fundPassword };
}

async function openTicket(page: Page): Promise<void> {
  await openDetail(page, 'ticket', { symbol: STOCK, side: 'long' }, '/market/marketBuy');
  await page.getByRole('radio', { name: w('trade', 'order.market') }).waitFor();
}

async function beginTicket(page: Page, lots: string): Promise<void> {
  await openTicket(page);
  await page.getByRole('radio', { name: w('trade', 'order.market') }).click();
  await lotsOf(page).fill(lots);
}

test('a new version waits while an order is filled in, is offered at a safe point and taken without a reload', async ({
  openPhone,
}) => {
  const { page, fundPassword } = await openAsTrader(openPhone);
  await page.goto('/#/trade/index');
  await heading(page, String(w('trade', 'trades.title'))).waitFor();
  await mark(page);
  await beginTicket(page, '300');
  const title = release('@maru/trade', 'trades.title');

  await page.waitForResponse((answer) => answer.url().endsWith('/registry.json') && answer.ok());
  await page.waitForTimeout(1_000);
  expect(await take(page).count()).toBe(0);
  await expect(lotsOf(page)).toHaveValue('300');

  await page.getByRole('button', { name: w('trade', 'ticket.buyCashAbout') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('trade', 'ticket.confirmBuy'), exact: true })
    .click();
  await page.getByRole('group', { name: w('shared', 'flow.pin') }).waitFor();
  await typePin(page, fundPassword);
  await page.getByText(w('trade', 'receipt.filled')).waitFor();
  expect(await take(page).count()).toBe(0);

  await openScreen(page, '/trade/index');
  await heading(page, String(w('trade', 'trades.title'))).waitFor();
  await take(page).click();
  await heading(page, title).waitFor();
  await take(page).waitFor({ state: 'hidden' });
  expect(await isSamePage(page)).toBe(true);
});

test('fifty releases during an order: no chunk is missing, and nothing that was typed is lost', async ({
  openPhone,
}) => {
  const { page } = await openAsTrader(openPhone);
  await page.goto('/#/home/index');
  await mark(page);
  await beginTicket(page, '700');
  let title = '';
  for (let count = 0; count < 50; count += 1) {
    title = release('@maru/trade', 'trades.title');
    if (count % 10 === 9) await page.waitForTimeout(500);
  }
  // Screens of the pinned build whose code had not been fetched yet.
  await openScreen(page, '/trade/positionDetail');
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor();
  await openTicket(page);
  await expect(lotsOf(page)).toHaveValue('700');
  await openScreen(page, '/trade/index');
  // The offered release is the newest that the page knows; the last of the fifty may still be on its way to it.
  await until(async () => {
    if ((await heading(page, title).count()) > 0) return true;
    await take(page)
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    return false;
  });
  await openTicket(page);
  await expect(lotsOf(page)).toHaveValue('700');
  expect(await isSamePage(page)).toBe(true);
});

test('what is taken in place keeps the place on the screen', async ({ openPhone }) => {
  const { page } = await openAsTrader(openPhone);
  await page.goto('/#/market/index');
  await heading(page, String(w('market', 'market.title'))).waitFor();
  await page.getByRole('main').filter({ visible: true }).getByRole('listitem').nth(8).waitFor();
  await untilFonts(page);
  await mark(page);
  // The list grows as its pages come; until it is long enough there is no such place.
  await page.waitForFunction(() => {
    window.scrollTo(0, 300);
    return Math.abs(window.scrollY - 300) < 2;
  });
  const title = release('@maru/market', 'market.title');
  await take(page).click();
  await heading(page, title).waitFor();
  await page.waitForFunction(() => Math.abs(window.scrollY - 300) < 2);
  expect(await isSamePage(page)).toBe(true);
});

test('a build that was taken back goes with one of the next navigations, without a word', async ({ openPhone }) => {
  const { page } = await openAsTrader(openPhone);
  const title = release('@maru/trade', 'trades.title');
  await page.goto('/#/trade/index');
  await heading(page, title).waitFor();
  await mark(page);
  writeRelease(web, before);
  let isBack = false;
  for (let count = 0; count < NAVIGATIONS && !isBack; count += 1) {
    await openScreen(page, '/home/index');
    await arrive(page, '/home/index');
    await openScreen(page, '/trade/index');
    isBack = await heading(page, String(w('trade', 'trades.title')))
      .waitFor({ timeout: 500 })
      .then(
        () => true,
        () => false,
      );
  }
  expect(isBack).toBe(true);
  expect(await isSamePage(page)).toBe(true);
  expect(await take(page).count()).toBe(0);
});

test('a build that was taken back stays under a ticket that is being filled in, until the person says yes', async ({
  openPhone,
}) => {
  const { page } = await openAsTrader(openPhone);
  release('@maru/trade', 'trades.title');
  await page.goto('/#/home/index');
  await mark(page);
  await beginTicket(page, '400');
  writeRelease(web, before);
  await page.getByText(w('shared', 'host.update.replace')).waitFor();
  await expect(lotsOf(page)).toHaveValue('400');
  await take(page).click();
  await page.getByText(w('shared', 'host.update.replace')).waitFor({ state: 'hidden' });
  // A ticket is kept on the device, so not even this takes it.
  await lotsOf(page).waitFor();
  await expect(lotsOf(page)).toHaveValue('400');
  expect(await isSamePage(page)).toBe(true);
});
