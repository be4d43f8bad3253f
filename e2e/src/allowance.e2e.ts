import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { findBarriers, findFaults } from './support/checks.ts';
import { logInOn } from './support/customer.ts';
import { SMALLEST } from './support/phone.ts';
import { changeScreen, openDetail, openScreen, typePin } from './support/steps.ts';
import { words, type Lang } from './support/words.ts';
import { expect, test } from './support/test.ts';

const STOCK = '100110';

function textsOf(language: Lang) {
  const w = words(language);
  return {
    trade: (key: string) => w('trade', key),
    flow: (key: string) => w('shared', `flow.${key}`),
    setting: (key: string) => w('account', `setting.${key}`),
  };
}
type Texts = ReturnType<typeof textsOf>;

/** A new market order as far as its summary. */
async function beginOrder(page: Page, { trade }: Texts) {
  await changeScreen(page, '/information/index');
  await openDetail(page, 'ticket', { symbol: STOCK, side: 'long' }, '/market/marketBuy');
  await page.getByRole('radio', { name: trade('order.market') }).click();
  await page.getByRole('button', { name: trade('ticket.buyCashAbout') }).click();
  const sheet = page.getByRole('dialog');
  const confirm = sheet.getByRole('button', { name: trade('ticket.confirmBuy'), exact: true });
  return { sheet, confirm };
}
const keypad = (page: Page, { flow }: Texts) => page.getByRole('group', { name: flow('pin') });
const filled = (page: Page, { trade }: Texts) => page.getByText(trade('receipt.filled'), { exact: true }).waitFor();
const untilOf = async (page: Page) => (await asCustomer(page, '/user/OrderAllowance', {})).until;
const storedOn = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function expectAccessible(page: Page) {
  expect(await page.evaluate(findFaults, { hasTouch: true })).toEqual([]);
  // A sheet that is still moving is measured again.
  await expect.poll(() => findBarriers(page, 'all')).toEqual([]);
}

/** The order's proof, remembered for `choice`. */
async function confirmFor(page: Page, texts: Texts, choice: string, pin: string) {
  await keypad(page, texts).waitFor();
  await expect(page.getByRole('radio', { name: texts.flow('remember.never') })).toBeChecked();
  await page.getByRole('radio', { name: texts.flow(`remember.${choice}`) }).click();
  await page.getByText(texts.flow('rememberHint')).waitFor();
  await expectAccessible(page);
  await typePin(page, pin);
  await filled(page, texts);
}

for (const [language, colorScheme] of [
  ['kor', 'light'],
  ['en', 'dark'],
] as const) {
  test(`orders are sent without the fund password for the chosen time, in ${language}, until the customer ends that`, async ({
    openPhone,
  }) => {
    const texts = textsOf(language);
    const { flow, setting } = texts;
    const phone = await openPhone({ language, colorScheme, viewport: SMALLEST });
    const { page } = phone;
    const { fundPassword } = await logInOn(phone);
    await page.goto('/#/home/index');

    await (await beginOrder(page, texts)).confirm.click();
    await confirmFor(page, texts, '1h', fundPassword);
    const until = await untilOf(page);
    expect(until).not.toBeNull();
    const stored = await storedOn(page);
    for (const secret of [fundPassword, until!]) expect(stored).not.toContain(secret);

    const second = await beginOrder(page, texts);
    await second.sheet.getByText(flow('allowedUntil')).waitFor();
    await expect(second.sheet).toContainText(until!.slice(11, 16));
    await expectAccessible(page);
    await second.confirm.click();
    await filled(page, texts);
    await expect(keypad(page, texts)).toHaveCount(0);

    // A loan asks as before.
    const loan = { clientId: randomUUID(), amount: '1000000', days: 30 };
    await expect(asCustomer(page, '/loan/Borrow', loan as never)).rejects.toThrow('BAD_REQUEST');

    // A reload of the page changes nothing, because the server holds it.
    await page.reload();
    await openScreen(page, '/information/setting');
    await page.getByText(setting('allowance'), { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: setting('askAgain') }).click();
    await expect(page.getByText(setting('allowance'), { exact: true })).toHaveCount(0);
    expect(await untilOf(page)).toBeNull();

    await (await beginOrder(page, texts)).confirm.click();
    await confirmFor(page, texts, 'session', fundPassword);

    // The sheet ends it too, and asks at once.
    const last = await beginOrder(page, texts);
    await last.sheet.getByRole('button', { name: flow('askAgain') }).click();
    await expect(last.sheet.getByText(flow('allowedUntil'))).toHaveCount(0);
    await last.confirm.click();
    await keypad(page, texts).waitFor();
    expect(await untilOf(page)).toBeNull();
  });
}
