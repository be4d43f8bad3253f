import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { logInOn, registerOver } from './support/customer.ts';
import { arrive, changeScreen, isDrawn, openDetail, openScreen, until, untilFonts } from './support/steps.ts';
import { watchTopics } from './support/topics.ts';
import { STOCK } from './support/trader.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const url = process.env.MARU_URL ?? '';
const w = words('kor');
const rows = (page: Page) => page.locator('main li button').filter({ visible: true });

/** Amounts of thousands that the screen in sight shows; clocks and rates are none. */
const figures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main')]
      .filter((main) => main.checkVisibility())
      .flatMap((main) => main.innerText.match(/\d{1,3}(,\d{3})+/g) ?? [])
      .join(' '),
  );

async function expectMovement(page: Page) {
  await rows(page).first().waitFor();
  await until(async () => (await figures(page)) !== '');
  const before = await figures(page);
  await expect.poll(() => figures(page), { timeout: 60_000 }).not.toBe(before);
}

const tab = (page: Page, name: 'home' | 'market' | 'trade' | 'more') =>
  page.getByRole('navigation').getByRole('link', { name: w('shared', `host.tab.${name}`) });

test('prices move on home, market and detail without a reload', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  await page.goto('/#/home/index');
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await expectMovement(page);
  // Rows of home are no rows of the market: wait until home is out of sight.
  await changeScreen(page, '/market/index');
  await expectMovement(page);
  await openDetail(page, 'stock', { symbol: STOCK }, '/market/stockDetail');
  await page.getByRole('tab', { name: w('market', 'stock.tab.book') }).click();
  await page.getByText(w('market', 'stock.book.bids')).waitFor();
  const before = await figures(page);
  await expect.poll(() => figures(page), { timeout: 60_000 }).not.toBe(before);
  await expect(page.locator('body[data-same]')).toHaveCount(1);
});

test('a tab that was left is found as it was, and costs no subscription meanwhile', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  const topics = watchTopics(page);
  const quotes = () => topics().filter((topic) => topic.startsWith('quote:')).length;
  await page.goto('/#/market/index');
  const losers = page.getByRole('radio', { name: w('market', 'market.sort.losers') });
  await losers.click();
  await rows(page).nth(7).waitFor();
  await untilFonts(page);
  // Pages come as the end comes near.
  await page.waitForFunction(() => {
    window.scrollTo(0, 700);
    return window.scrollY > 600;
  });
  const scrolled = await page.evaluate(() => window.scrollY);
  const names = () => rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText.split('\n')[0]));
  const [first] = await names();
  await until(() => Promise.resolve(quotes() > 5));

  await tab(page, 'home').click();
  await arrive(page, '/home/index');
  await page.waitForFunction(() => window.scrollY === 0);
  await openScreen(page, '/information/aboutUs');
  await until(() => Promise.resolve(topics().join() === 'release,state'));

  await tab(page, 'market').click();
  await arrive(page, '/market/index');
  await losers.waitFor();
  await expect(losers).toHaveAttribute('aria-checked', 'true');
  await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 2, scrolled);
  // Prices go on, and the order of the losers with them.
  expect(await names()).toContain(first);
  await until(() => Promise.resolve(quotes() > 5));
});

test('a language chosen in one place is spoken everywhere at once, kept screens included', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  await logInOn(phone);
  /** Text in sight of another script; names of languages in themselves say so by `lang`. */
  const foreign = (script: string) =>
    page.evaluate((name) => {
      const pattern = new RegExp(`\\p{Script=${name}}`, 'u');
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.checkVisibility() || parent.closest('body [lang], script')) continue;
        if (pattern.test(node.textContent ?? '')) found.push(node.textContent ?? '');
      }
      return found;
    }, script);

  await page.goto('/#/home/index');
  await rows(page).first().waitFor();
  await openScreen(page, '/trade/index');
  await page.getByRole('tab').first().waitFor();
  await openScreen(page, '/information/changeLang');
  for (const [name, lang] of [
    ['English', 'en'],
    ['繁體中文', 'tw'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('heading', { name: words(lang)('account', 'mine.menu.language') }).waitFor();
    for (const path of ['/information/changeLang', '/home/index', '/trade/index']) {
      await openScreen(page, path);
      await arrive(page, path);
      await until(() => isDrawn(page));
      for (const script of lang === 'en' ? ['Hangul', 'Han'] : ['Hangul']) {
        expect(await foreign(script)).toEqual([]);
      }
    }
    await openScreen(page, '/information/changeLang');
  }
  await page.reload();
  await page.getByRole('heading', { name: words('tw')('account', 'mine.menu.language') }).waitFor();
});

test('a visitor who opens a guarded screen logs in and lands on it', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  const { account, password } = await registerOver(url);
  await page.goto('/#/home/index');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openScreen(page, '/trade/index?tab=ended');
  await arrive(page, '/login/login');
  await page.getByLabel(w('account', 'login.account')).fill(account);
  await page.getByLabel(w('account', 'login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: w('account', 'login.submit'), exact: true }).click();
  await arrive(page, '/trade/index');
  expect(new URL(page.url()).hash).toBe('#/trade/index?tab=ended');
  const ended = page.getByRole('tab', { name: w('trade', 'trades.ended') });
  await expect(ended).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await arrive(page, '/home/index');
});

test('an execution is announced on another screen, and opens its order over the list', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  const { fundPassword } = await logInOn(phone);
  await page.goto('/#/market/index');
  const ticket = { symbol: STOCK, side: 'long', type: 'market', timeInForce: 'day', lots: 1, leverage: 1 } as const;
  const notice = page.getByRole('status').getByRole('button', { name: w('api', 'messages.ORDER_FILLED.titleOf') });
  // The notices load after the screen, and an execution of before is no news to them.
  await expect(async () => {
    await asCustomer(page, '/trade/Order', { ...ticket, clientId: randomUUID(), fundPassword });
    await notice.waitFor({ timeout: 3_000 });
  }).toPass();
  await notice.click();
  await arrive(page, '/trade/index');
  const order = page.getByRole('dialog', { name: w('trade', 'order.details') });
  await expect(order).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await expect(page.getByRole('tab', { name: w('trade', 'trades.ended'), selected: true })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a position is closed by itself when the price of its exit is reached', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  const { fundPassword } = await logInOn(phone);
  await page.goto('/#/market/index');
  const ticket = { symbol: STOCK, side: 'long', type: 'market', timeInForce: 'day', lots: 1, leverage: 1 } as const;
  await asCustomer(page, '/trade/Order', { ...ticket, clientId: randomUUID(), fundPassword });
  await openScreen(page, '/trade/index');
  await page.locator('[data-to="/trade/positionDetail"]').first().click();
  await arrive(page, '/trade/positionDetail');
  await page.getByRole('button', { name: w('trade', 'exit.set') }).click();
  const sheet = page.getByRole('dialog');
  const { tick } = await asCustomer(page, '/market/Detail', { symbol: STOCK });
  // One tick above and one below: the next move of the price reaches one of them. A price that moves meanwhile is chosen anew.
  await expect(async () => {
    const prices: number[] = [];
    for (const [kind, button] of [
      ['exit.target', 'ui.increase'],
      ['exit.stop', 'ui.decrease'],
    ] as const) {
      const label = String(w('trade', kind));
      const field = sheet.getByRole('group', { name: label });
      await field.getByRole('textbox').fill('');
      await field.getByRole('button', { name: w('shared', button) }).click();
      prices.push(Number((await field.getByRole('textbox').inputValue()).replaceAll(',', '')));
    }
    const [target = NaN, stop = NaN] = prices;
    expect(target - stop).toBe(2 * Number(tick));
    await sheet.getByRole('button', { name: w('trade', 'exit.save') }).click({ timeout: 1_000 });
    await expect(sheet).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText(w('trade', 'position.closedShares')).first()).toBeVisible({ timeout: 90_000 });
  const { data } = await asCustomer(page, '/user/Messages', { page: 1 });
  expect(data.map(({ code }) => code)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:TARGET|STOP)_REACHED$/), 'ORDER_FILLED']),
  );
});
