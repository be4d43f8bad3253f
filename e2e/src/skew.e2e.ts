import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { logInOn } from './support/customer.ts';
import { REMOTES } from './support/faults.ts';
import { startProduct, type Product } from './support/product.ts';
import { copyProduct, liveBuild, makeBuild, promote, readRelease } from './support/release.ts';
import { arrive, changeScreen, isDrawn, openDetail, typePin, until } from './support/steps.ts';
import { STOCK } from './support/trader.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const w = words('kor');
const REDEPLOYS = 50;
const STEPS = 10;

let product: Product;
let web: string;
test.beforeAll(async () => {
  web = copyProduct();
  product = await startProduct({ WEB_ROOT: web });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(web, { recursive: true, force: true });
});

const versions = () => REMOTES.map((name) => liveBuild(readRelease(web), name).metadata.version);
const lotsOf = (page: Page) =>
  page.getByRole('group', { name: w('trade', 'ticket.lots'), exact: true }).getByRole('textbox');
/** Opens a screen and waits until it is drawn. */
const visit = async (page: Page, path: string) => {
  await changeScreen(page, path);
  await until(() => isDrawn(page));
};

test('fifty redeploys during an order change nothing under the customer’s hands, and the next visit has them', async ({
  openPhone,
}) => {
  const phone = await openPhone({ language: 'kor', url: product.url });
  const { page } = phone;
  const { fundPassword } = await logInOn(phone, product.url);
  const first = new Set(versions());
  const asked = new Set<string>();
  page.on('request', (request) => {
    const version = /\/remotes\/\w+\/(\w+)\//.exec(request.url())?.[1];
    if (version) asked.add(version);
  });

  let made = 0;
  let steps = 0;
  /** One step of the customer, then a handful of releases, each of another remote. */
  const step = async (act: () => Promise<unknown>) => {
    await act();
    steps += 1;
    for (; made < (steps * REDEPLOYS) / STEPS; made += 1) {
      promote(web, makeBuild(web, REMOTES[made % REMOTES.length] ?? ''));
    }
  };
  await step(() => page.goto('/#/home/index').then(() => until(() => isDrawn(page))));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const path of ['/market/index', '/home/newStock', '/information/capitalFlow', '/information/setting']) {
    await step(() => visit(page, path));
  }
  await step(() => openDetail(page, 'ticket', { symbol: STOCK, side: 'long' }, '/market/marketBuy'));
  await step(() => page.getByRole('radio', { name: w('trade', 'order.market') }).click());
  await step(() => lotsOf(page).fill('300'));
  await expect(lotsOf(page)).toHaveValue('300');
  await step(() => page.getByRole('button', { name: w('trade', 'ticket.buyCashAbout') }).click());
  await step(async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: w('trade', 'ticket.confirmBuy'), exact: true }).click();
    await page.getByRole('group', { name: w('shared', 'flow.pin') }).waitFor();
  });
  await typePin(page, fundPassword);
  await page.getByText(w('trade', 'receipt.filled'), { exact: true }).waitFor();

  const { data: orders } = await asCustomer(page, '/trade/Orders', { status: 'all', page: 1 });
  expect(orders.map(({ status, quantity }) => `${status} ${quantity}`)).toEqual(['filled 300']);
  expect(made).toBe(REDEPLOYS);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  // Everything came from the builds that were live when the page was opened.
  expect([...asked].filter((version) => !first.has(version))).toEqual([]);

  const last = new Set(versions());
  asked.clear();
  await page.reload();
  await arrive(page, '/market/marketBuy');
  await page.getByRole('radio', { name: w('trade', 'order.market') }).waitFor();
  expect(asked.size).toBeGreaterThan(0);
  expect([...asked].filter((version) => !last.has(version))).toEqual([]);
});
