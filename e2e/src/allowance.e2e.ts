import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { logInOn } from './support/customer.ts';
import { SMALLEST } from './support/phone.ts';
import { changeScreen, openDetail, openScreen, typePin } from './support/steps.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const w = words('kor');
const trade = (key: string) => w('trade', key);
const flow = (key: string) => w('shared', `flow.${key}`);
const STOCK = '100110';

/** A new market order as far as its summary. */
async function beginOrder(page: Page) {
  await changeScreen(page, '/information/index');
  await openDetail(page, 'ticket', { symbol: STOCK, side: 'long' }, '/market/marketBuy');
  await page.getByRole('radio', { name: trade('order.market') }).click();
  await page.getByRole('button', { name: trade('ticket.buyCashAbout') }).click();
  const sheet = page.getByRole('dialog');
  const confirm = sheet.getByRole('button', { name: trade('ticket.confirmBuy'), exact: true });
  return { sheet, confirm };
}
const keypad = (page: Page) => page.getByRole('group', { name: flow('pin') });
const filled = (page: Page) => page.getByText(trade('receipt.filled'), { exact: true }).waitFor();
const untilOf = async (page: Page) => (await asCustomer(page, '/user/OrderAllowance', {})).until;
const storedOn = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('orders are sent without the fund password for the chosen time, until the customer ends that', async ({
  openPhone,
}) => {
  const phone = await openPhone({ language: 'kor', viewport: SMALLEST });
  const { page } = phone;
  const { fundPassword } = await logInOn(phone);
  await page.goto('/#/information/index');

  const first = await beginOrder(page);
  await first.confirm.click();
  await keypad(page).waitFor();
  await expect(page.getByRole('radio', { name: flow('remember.never') })).toBeChecked();
  await page.getByRole('radio', { name: flow('remember.1h') }).click();
  await typePin(page, fundPassword);
  await filled(page);
  const until = await untilOf(page);
  expect(until).not.toBeNull();
  const stored = await storedOn(page);
  for (const secret of [fundPassword, until!]) expect(stored).not.toContain(secret);

  const second = await beginOrder(page);
  await second.sheet.getByText(flow('allowedUntil')).waitFor();
  await expect(second.sheet).toContainText(until!.slice(11, 16));
  await second.confirm.click();
  await filled(page);
  await expect(keypad(page)).toHaveCount(0);

  // A loan asks as before.
  const loan = { clientId: randomUUID(), amount: '1000000', days: 30 };
  await expect(asCustomer(page, '/loan/Borrow', loan as never)).rejects.toThrow('BAD_REQUEST');

  // It survives a reload of the page: the server holds it.
  await page.reload();
  await openScreen(page, '/information/setting');
  await page.getByText(w('account', 'setting.allowance')).waitFor();
  await page.getByRole('button', { name: w('account', 'setting.askAgain') }).click();
  await expect(page.getByText(w('account', 'setting.allowance'))).toHaveCount(0);
  expect(await untilOf(page)).toBeNull();

  const third = await beginOrder(page);
  await third.confirm.click();
  await keypad(page).waitFor();
  await page.getByRole('radio', { name: flow('remember.session') }).click();
  await typePin(page, fundPassword);
  await filled(page);

  // The sheet ends it too, and asks at once.
  const fourth = await beginOrder(page);
  await fourth.sheet.getByRole('button', { name: flow('askAgain') }).click();
  await expect(fourth.sheet.getByText(flow('allowedUntil'))).toHaveCount(0);
  await fourth.confirm.click();
  await keypad(page).waitFor();
  expect(await untilOf(page)).toBeNull();
});
