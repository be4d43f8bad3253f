import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { addCardOver, logInOn, type Customer } from './support/customer.ts';
import type { Phone } from './support/phone.ts';
import { plainPicture } from './support/picture.ts';
import { arrive, openScreen, typePin } from './support/steps.ts';
import { verifyOver } from './support/verified.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const url = process.env.MARU_URL ?? '';

const w = words('kor');
const wallet = (key: string) => w('wallet', key);
const NAME = '김마루';

/** From home to the account to pay to; what withdrawing will ask for is told on the way. */
async function announce(page: Page) {
  await page.goto('/#/home/index');
  await page
    .getByRole('main')
    .getByRole('button', { name: w('market', 'home.deposit'), exact: true })
    .first()
    .click();
  await arrive(page, '/information/recharge');
  for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: '+10만', exact: true }).click();
  await page.getByRole('button', { name: wallet('deposit.next'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  const unmet = sheet.getByRole('list', { name: String(wallet('terms.unmet')) }).getByRole('listitem');
  await unmet.first().waitFor();
  await expect(unmet).toHaveCount(2);
  await sheet.getByRole('button', { name: wallet('deposit.confirm') }).click();
  await arrive(page, '/information/rechargeChannel');
}

/** The account can be copied and is nobody's; the proof goes in, and the money comes. */
async function prove(page: Page) {
  await page.getByText(wallet('channel.test')).waitFor();
  await page
    .getByRole('timer')
    .filter({ hasText: /^(30|29)분/ })
    .waitFor();
  await page.getByRole('button', { name: /000-0000-0000-01/ }).click();
  await page.getByText(wallet('copy.done')).waitFor();
  await page.getByRole('button', { name: wallet('channel.submit') }).click();
  await page.getByText(wallet('channel.voucherRequired')).waitFor();
  const field = `${String(wallet('channel.voucher'))}, ${String(w('shared', 'ui.picture.album'))}`;
  await page.getByLabel(field).setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: plainPicture() });
  await page.getByText(w('shared', 'ui.picture.sent')).waitFor();
  await page.getByRole('button', { name: wallet('channel.submit') }).click();
  await page.getByRole('heading', { name: wallet('deposit.outcome.credited.title') }).waitFor();
  await page.getByText(wallet('review.automatic')).waitFor();
  expect((await asCustomer(page, '/fund/Assets', {})).cash).toBe('100300000');
}

/** All missing conditions are listed at once; then the name is verified and a card bound, as their own screens do. */
async function becomeBanked({ page }: Phone, customer: Customer & { token: string }) {
  await openScreen(page, '/information/cashOut');
  const unmet = page.getByRole('list', { name: String(wallet('cashOut.unmet')) }).getByRole('listitem');
  await unmet.first().waitFor();
  await expect(unmet).toHaveCount(2);
  await verifyOver(url, NAME, customer);
  await addCardOver(url, NAME, customer);
}

/** To the card, with the fund password; the receipt follows the money until it is paid, and is a picture. */
async function takeOut(page: Page, { fundPassword }: Customer) {
  await openScreen(page, '/home/index');
  await page
    .getByRole('main')
    .getByRole('button', { name: w('market', 'home.withdraw'), exact: true })
    .first()
    .click();
  await arrive(page, '/information/cashOut');
  await page.getByText(/6781/).filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: '+50만', exact: true }).click();
  await page.getByRole('button', { name: wallet('cashOut.next'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wallet('cashOut.confirm') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('group', { name: w('shared', 'flow.pin') })
    .waitFor();
  await typePin(page, fundPassword);
  const way = page.getByRole('list', { name: String(wallet('funds.way')) });
  await way.waitFor();
  await page.getByRole('heading', { name: wallet('cashOut.outcome.paid.title') }).waitFor({ timeout: 90_000 });
  await expect(way.getByRole('listitem')).toHaveCount(4);
  // At the end of the way: before, a decision that arrives moves the button, also under a press.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: w('shared', 'flow.share') }).click();
  const picture = await saved;
  expect(picture.suggestedFilename()).toMatch(/^maru-W-\d{8}-\d{6}\.png$/);
  expect(statSync(await picture.path()).size).toBeGreaterThan(5_000);
  const assets = await asCustomer(page, '/fund/Assets', {});
  expect(assets).toMatchObject({ cash: '99800000', held: '0' });
}

test('money comes in with a proof and goes out to a card, to the won', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  const customer = await logInOn(phone);
  await announce(phone.page);
  await prove(phone.page);
  await becomeBanked(phone, customer);
  await takeOut(phone.page, customer);
});
