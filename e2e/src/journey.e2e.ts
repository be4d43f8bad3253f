import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { newCustomer, type Customer } from './support/customer.ts';
import { arrive, isDrawn, typePin, until } from './support/steps.ts';
import { buyOneLot } from './support/trading.ts';
import { words, type Lang } from './support/words.ts';
import { expect, test } from './support/test.ts';

const grant = 100_000_000n;

/** A stranger opens the product, opens an account, sets the fund password and stands at home. */
async function arriveAtHome(page: Page, lang: Lang, customer: Customer) {
  const w = words(lang);
  await page.goto('/');
  await arrive(page, '/login/start');
  await page.getByRole('button', { name: w('account', 'start.begin') }).click();
  await page.getByRole('button', { name: w('account', 'register.title') }).click();
  await arrive(page, '/login/register');
  await page.getByLabel(w('account', 'login.account')).fill(customer.account);
  await page.getByLabel(w('account', 'login.password'), { exact: true }).fill(customer.password);
  await page.getByLabel(w('account', 'register.confirm'), { exact: true }).fill(customer.password);
  await page.getByLabel(w('account', 'register.institution')).fill('MARU');
  await page.getByLabel(w('account', 'register.invitation')).fill('WELCOME');
  await page.getByLabel(w('account', 'register.terms')).check();
  await page.getByLabel(w('account', 'register.privacy')).check();
  await page.getByRole('button', { name: w('account', 'register.submit') }).click();
  await arrive(page, '/login/loginAfter');
  await page.getByRole('button', { name: w('account', 'firstRun.fundPassword.title') }).click();
  await arrive(page, '/information/fundPass');
  // The log-in password was typed at the registration, and is not asked again.
  await page.getByRole('heading', { name: w('account', 'fundPass.next') }).waitFor();
  await typePin(page, customer.fundPassword);
  await page.getByRole('heading', { name: w('account', 'fundPass.confirm') }).waitFor();
  await typePin(page, customer.fundPassword);
  await arrive(page, '/login/loginAfter');
  // The account and the fund password.
  await expect(page.getByText(w('account', 'firstRun.done'))).toHaveCount(2);
  await page.getByRole('button', { name: w('account', 'firstRun.later') }).click();
  await arrive(page, '/home/index');
}

/** Candles that the chart was given, by period. A period seen before is drawn without asking again. */
function countCandles(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/market/Kline')) return;
    const { period } = answer.request().postDataJSON() as { period: string };
    answer.json().then(
      ({ data }: { data: { candles: unknown[] } }) => counts.set(period, data.candles.length),
      () => undefined,
    );
  });
  return counts;
}

async function expectCandles(counts: Map<string, number>, period: string) {
  await until(() => Promise.resolve(counts.has(period)));
  expect(counts.get(period)).toBeGreaterThan(10);
}

/** From home by search to a stock whose price moves and whose chart and book are the server's. */
async function findStock(page: Page, lang: Lang) {
  const w = words(lang);
  await page
    .getByRole('button', { name: w('market', 'home.shortcut.search') })
    .first()
    .click();
  await arrive(page, '/favorite/search');
  await page.getByPlaceholder(w('market', 'search.placeholder')).fill('100110');
  const candles = countCandles(page);
  // The stock is among the suggestions, too, which are there until the results are.
  const results = page.getByRole('region', { name: w('market', 'search.results') });
  await results
    .getByRole('button', { name: /100110/ })
    .first()
    .click();
  await arrive(page, '/market/stockDetail');
  for (const period of ['1m', '1d', '1w'] as const) {
    const choice = page.getByRole('radio', { name: w('market', `chart.period.${period}`), exact: true });
    await choice.click();
    await page.waitForFunction((box) => box?.getAttribute('aria-checked') === 'true', await choice.elementHandle());
    await page.locator('.highcharts-root').filter({ visible: true }).first().waitFor();
    await expectCandles(candles, period);
  }
  await page.getByRole('tab', { name: w('market', 'stock.tab.book') }).click();
  await page.getByText(w('market', 'stock.book.bids')).waitFor();
  const shown = page.getByRole('main');
  const before = await shown.innerText();
  await until(async () => (await shown.innerText()) !== before);
}

async function closePosition(page: Page, lang: Lang) {
  const w = words(lang);
  await page.getByRole('button', { name: w('trade', 'receipt.toPosition') }).click();
  await arrive(page, '/trade/positionDetail');
  await until(() => isDrawn(page));
  const sell = page.getByRole('button', { name: w('trade', 'close.sell'), exact: true });
  const { x, y, width, height } = (await sell.boundingBox())!;
  const sheet = page.getByRole('dialog');
  // The code of the sheet is loaded from here on, so that the second tap finds the sheet.
  await sell.click();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  // Nothing is waited for in between: a second tap that comes late is a press of its own, and sells.
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  await tap();
  await tap();
  await sheet.waitFor();
  await sheet.getByRole('button', { name: w('trade', 'close.sellAmount') }).click();
  const receipt = page.getByRole('dialog');
  await receipt.getByText(w('trade', 'receipt.filled'), { exact: true }).waitFor();
  await receipt.getByRole('button', { name: w('trade', 'receipt.done'), exact: true }).click();
  await page.getByText(w('trade', 'position.realizedTitle'), { exact: true }).waitFor();
}

/** Cash on screen and in the ledger is the grant and what the two orders did, to the won. */
async function checkBalance(page: Page, lang: Lang) {
  const w = words(lang);
  const { data: orders } = await asCustomer(page, '/trade/Orders', { status: 'all', page: 1 });
  expect(orders.map(({ effect, status }) => `${effect} ${status}`)).toEqual(['close filled', 'open filled']);
  let cash = grant;
  for (const { effect, fills } of orders) {
    for (const { price, quantity, commission, tax } of fills) {
      const value = BigInt(price) * BigInt(quantity);
      cash += (effect === 'open' ? -value : value) - BigInt(commission) - BigInt(tax);
    }
  }
  const assets = await asCustomer(page, '/fund/Assets', {});
  expect(assets).toMatchObject({
    cash: cash.toString(),
    available: cash.toString(),
    held: '0',
    total: cash.toString(),
  });
  const { data: movements, total } = await asCustomer(page, '/fund/Flow', { page: 1, direction: 'all' });
  expect(movements[0]?.balance).toBe(cash.toString());
  expect(total).toBeGreaterThanOrEqual(5);

  await page.goto('/#/information/capitalFlow');
  await page
    .getByText(`₩${cash.toLocaleString('en-US')}`)
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByText(w('api', 'movements.opening_grant')).waitFor();
}

for (const lang of ['kor', 'en', 'tw'] as const) {
  // Words fit by the walk of every screen in each language; the full run also trades in the third one.
  test(
    `a stranger trades, in ${lang}, and the balance is right to the won`,
    { tag: lang === 'tw' ? '@full' : [] },
    async ({ openPhone }) => {
      const { page } = await openPhone({ language: lang });
      await walk(page, lang);
    },
  );
}

async function walk(page: Page, lang: Lang) {
  const w = words(lang);
  const customer = newCustomer();
  await arriveAtHome(page, lang, customer);
  await page.getByText(w('shared', 'ui.simulated')).filter({ visible: true }).first().waitFor();
  await findStock(page, lang);
  await page.getByRole('button', { name: w('market', 'stock.buy'), exact: true }).click();
  await buyOneLot(page, lang, customer);
  await closePosition(page, lang);
  await checkBalance(page, lang);

  await page.goto('/#/home/newStock');
  await page.getByRole('tab', { name: w('ipo', 'offerings.stage.upcoming') }).waitFor();

  const next: Lang = lang === 'en' ? 'kor' : 'en';
  await page.goto('/#/information/changeLang');
  await page.getByRole('button', { name: next === 'en' ? 'English' : '한국어' }).click();
  await page.getByRole('heading', { name: words(next)('account', 'mine.menu.language') }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(next === 'en' ? 'en-US' : 'ko-KR');

  await page.goto('/#/information/index');
  await page.getByRole('button', { name: words(next)('account', 'mine.menu.exit') }).click();
  await arrive(page, '/login/login');
  expect(new URL(page.url()).hash).toBe('#/login/login');
  expect(await page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
  await page.goto('/#/trade/index');
  await page.waitForURL((url) => url.hash === '#/login/login?back=%2Ftrade%2Findex');
}
