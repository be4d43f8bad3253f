import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { call } from './support/api.ts';
import { registerOver } from './support/customer.ts';
import { newPeople, type Person } from './support/people.ts';
import { startProduct, toNextSession, type Product } from './support/product.ts';
import { isDrawn, openScreen, until } from './support/steps.ts';
import { expect, ownProduct, test } from './support/test.ts';
import { enter } from './support/walk.ts';
import { words } from './support/words.ts';

/* Every button beside a number opens a sheet with what the number is made of, and the sheet has the same number. */

const MINUTE = 60_000;
const product = ownProduct();
const w = words('kor');
let owner: Person;
let borrower: Person;
test.beforeAll(async () => {
  ({ owner, borrower } = await newPeople(product.url));
  const { account, token, fundPassword } = owner;
  const as = { account, token };
  const { offers } = await call(product.url, '/quota/Offers', {}, as);
  const { offerId = '' } = offers.find(({ status }) => status === 'open') ?? {};
  await call(product.url, '/quota/Buy', { clientId: randomUUID(), offerId, lots: 1, fundPassword }, as);
});

/** Screens with such buttons, and those whose rows open a sheet with some. */
const SCREENS = [
  '/information/index',
  '/trade/index',
  '/trade/index?tab=ended',
  '/trade/positionDetail',
  '/market/marketBuy',
  '/home/marginLending',
  '/home/blockTrade1',
  '/home/fllowDetail',
  '/information/capitalFlow',
  '/market/stockDetail?tab=info',
];
const RECORDS = ['/home/qcList?tab=records', '/home/blockTrade2', '/information/fundRecord'];

const explainButtons = (within: Locator) =>
  within.getByRole('button', { name: w('shared', 'ui.explain') }).filter({ visible: true });

/** Presses each button, of which there is at least one. A price can move between the two numbers, so a pair that differs is read again. */
async function checkAll(page: Page, within: Locator): Promise<number> {
  const buttons = explainButtons(within);
  // The code of the first one on a page may still be loading.
  await buttons.first().waitFor();
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1)
    await expect(async () => {
      const button = buttons.nth(index);
      const shown = await numberBeside(button);
      await button.click();
      const sheet = page.getByRole('dialog').last();
      await sheet.getByText(w('api', 'explain.asOf')).waitFor();
      const text = await sheet.innerText();
      await page.keyboard.press('Escape');
      await expect(page.getByText(w('api', 'explain.asOf'))).toHaveCount(0);
      expect(text, await button.getAttribute('aria-label').then(String)).toContain(shown);
    }).toPass({ timeout: 30_000 });
  return count;
}

/** The first number in the row of a button; empty where it stands in a sentence. */
async function numberBeside(button: Locator): Promise<string> {
  const value = button.locator('xpath=ancestor::dt[1]/following-sibling::dd[1]');
  if ((await value.count()) === 0) return '';
  const text = await value.innerText();
  // A date is explained by days.
  return /\d{4}\.\d/.test(text) ? '' : (/[\d,]+(\.\d+)?/.exec(text)?.[0] ?? '');
}

const open = async (page: Page, path: string) => {
  await openScreen(page, path);
  await until(() => isDrawn(page));
};

/** Those in the sheet of a list's first row. */
async function checkRecord(page: Page, path: string): Promise<number> {
  await open(page, path);
  await page.getByRole('main').filter({ visible: true }).getByRole('listitem').getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  return checkAll(page, sheet);
}

test('every number with a button is explained by the same number', { tag: '@full' }, async ({ openPhone }) => {
  test.setTimeout(300_000);
  const phone = await openPhone({ language: 'kor', url: product.url });
  const { page } = phone;
  await enter(phone, { language: 'kor', theme: 'light', person: owner });
  for (const path of SCREENS) {
    await open(page, path);
    await checkAll(page, page.getByRole('main').filter({ visible: true }));
  }
  for (const path of RECORDS) {
    await checkRecord(page, path);
    await page.keyboard.press('Escape');
  }
});

test('those of a loan are, too', { tag: '@full' }, async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor', url: product.url });
  const { page } = phone;
  await enter(phone, { language: 'kor', theme: 'light', person: borrower });
  await open(page, '/information/pj');
  expect(await checkAll(page, page.getByRole('main').filter({ visible: true }))).toBeGreaterThan(2);
});

test.describe('a share that waits for a close', () => {
  let running: Product | undefined;
  test.afterAll(() => running?.stop());

  test('gets its units after a crash, and its numbers are explained', { tag: '@full' }, async ({ openPhone }) => {
    test.setTimeout(240_000);
    const first = (running = await startProduct({ CLOCK_OFFSET: toNextSession(48 * MINUTE) }));
    const customer = await registerOver(first.url);
    const { account, token, fundPassword } = customer;
    const as = { account, token };
    const { productId = '' } = (await call(first.url, '/copy/Products', { page: 1 })).data[0] ?? {};
    await call(first.url, '/copy/Join', { clientId: randomUUID(), productId, amount: '1000000', fundPassword }, as);
    await until(async () => (await leaderRuns(first)) > 0);
    await first.stop('SIGKILL');
    // Two minutes before the end of the session the leader sells everything.
    const restarted = (running = await startProduct({ CLOCK_OFFSET: toNextSession(54 * MINUTE) }, first.dataDir));
    await until(async () => {
      const [share] = (await call(restarted.url, '/copy/Shares', { status: 'active', page: 1 }, as)).data;
      return share?.status === 'held';
    }, 60_000);
    const phone = await openPhone({ language: 'kor', url: restarted.url });
    await enter(phone, { language: 'kor', theme: 'light', person: { ...customer, details: {} } });
    expect(await checkRecord(phone.page, '/home/fllowRecord')).toBe(3);
  });
});

/** Ended runs of the job that starts the leaders. */
async function leaderRuns({ operationsUrl }: Product): Promise<number> {
  const text = await (await fetch(`${operationsUrl}/metrics`)).text();
  return Number(/^job_runs_total\{job="run the leaders of copy trading"\} (\d+)$/m.exec(text)?.[1]);
}
