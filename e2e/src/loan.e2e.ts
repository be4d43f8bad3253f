import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { logInOn, type Customer } from './support/customer.ts';
import { operatorOf, REVIEWED_BY_PEOPLE, type Operator } from './support/operator.ts';
import { arrive, openScreen, typePin } from './support/steps.ts';
import { verifyOver } from './support/verified.ts';
import { words } from './support/words.ts';
import { expect, ownProduct, test } from './support/test.ts';

const product = ownProduct(REVIEWED_BY_PEOPLE);
let cashier: Operator;
test.beforeAll(async () => {
  cashier = await operatorOf(product.url, 'cashier');
});

const w = words('kor');
const wallet = (key: string) => w('wallet', key);
const press = (page: Page, key: string) => page.getByRole('button', { name: wallet(key), exact: true }).click();
const wayOf = (page: Page) => page.getByRole('list', { name: String(wallet('funds.way')) }).getByRole('listitem');

/** Types an application; with the wrong fund password first, if there is one. Ends at the receipt. */
async function apply(page: Page, amount: string, { fundPassword }: Customer, wrong?: string) {
  await page.getByRole('button', { name: wallet('loan.borrow'), exact: true }).click();
  await page.getByRole('heading', { name: wallet('loan.howMuch') }).waitFor();
  await typePin(page, amount);
  await page.getByRole('radio', { name: '60일' }).click();
  await page.getByText(wallet('loan.lateCost')).waitFor();
  await explainInterest(page);
  await press(page, 'loan.next');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: wallet('loan.confirm') }).click();
  await sheet.getByRole('group', { name: w('shared', 'flow.pin') }).waitFor();
  if (wrong) {
    await typePin(page, wrong);
    await sheet.getByText(w('api', 'errors.WRONG_FUND_PASSWORD')).waitFor();
  }
  await typePin(page, fundPassword);
  await page.getByRole('heading', { name: wallet('loan.outcome.review.title') }).waitFor();
}

/** The interest of a loan that is not applied for, by its days and rates. */
async function explainInterest(page: Page) {
  const about = page.getByRole('button', { name: String(wallet('loan.interestTotal')) });
  await about.and(page.locator('[aria-haspopup=dialog]')).click();
  await page.getByRole('dialog').getByText(w('api', 'explain.parts.interest_days')).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The screen shows blockers, and the cost tier by tier before the application; then a person decides. */
async function borrow(page: Page, customer: Customer) {
  await page.goto('/#/information/index');
  await page.getByRole('button', { name: w('account', 'mine.menu.loan'), exact: true }).click();
  await arrive(page, '/information/pj');
  await page.getByText('₩5,000,000').filter({ visible: true }).first().waitFor();
  await apply(page, '2000000', customer, '505152');
  await expect(wayOf(page)).toHaveCount(4);
  await cashier.decide(customer.account);
  await page.getByRole('heading', { name: wallet('loan.outcome.lent.title') }).waitFor();
  await page.getByText(wallet('review.byPerson'), { exact: true }).waitFor();
  expect((await asCustomer(page, '/fund/Assets', {})).cash).toBe('102000000');
}

/** A part first, which settles the interest before the principal, then all of it. */
async function repay(page: Page) {
  await press(page, 'loan.toLoans');
  await press(page, 'loan.repay');
  await typePin(page, '500000');
  await press(page, 'loan.repay');
  const ask = page.getByRole('dialog', { name: '500,000원을 상환할까요?' });
  await ask.getByRole('button', { name: wallet('loan.repay'), exact: true }).click();
  await page.getByRole('heading', { name: wallet('loan.repaidTitle') }).waitFor();
  const [loan] = (await asCustomer(page, '/loan/Info', {})).loans;
  if (!loan) throw new Error('no loan is running');
  expect(loan).toMatchObject({ status: 'partly_repaid', repaid: '500000' });

  await press(page, 'loan.toLoans');
  await press(page, 'loan.repay');
  await page.getByRole('button', { name: w('shared', 'flow.amountAll'), exact: true }).click();
  await press(page, 'loan.payOff');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wallet('loan.repay'), exact: true })
    .click();
  await page.getByRole('heading', { name: wallet('loan.paidOffTitle') }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: w('shared', 'flow.share'), exact: true }).click();
  expect(statSync(await (await saved).path()).size).toBeGreaterThan(5_000);
  // The principal is repaid, and the rest was its interest.
  const { cash } = await asCustomer(page, '/fund/Assets', {});
  const interest = (await asCustomer(page, '/loan/Detail', { loanId: loan.loanId })).repayments.reduce(
    (sum, each) => sum + Number(each.interest),
    0,
  );
  expect(Number(cash)).toBe(100_000_000 - interest);
}

/** Every step and every repayment stays on record. */
async function lookBack(page: Page) {
  await press(page, 'funds.records');
  await arrive(page, '/information/jkjl');
  await page.getByRole('tab', { name: wallet('loan.tab.ended') }).click();
  await page.getByRole('button', { name: /₩2,000,000/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('₩500,000').filter({ visible: true }).first().waitFor();
  expect(
    await sheet
      .getByRole('list', { name: String(wallet('funds.way')) })
      .getByRole('listitem')
      .count(),
  ).toBe(6);
  await page.keyboard.press('Escape');
}

/** Refused by a person: the reason and what they wrote stand on the receipt, no money moved, and another may be applied for. */
async function beRefused(page: Page, customer: Customer) {
  await openScreen(page, '/information/pj');
  await apply(page, '300000', customer);
  const note = '소득 증빙이 필요해요.';
  await cashier.decide(customer.account, { reason: 'CREDIT_TOO_LOW', note });
  await page.getByRole('heading', { name: wallet('loan.outcome.rejected.title') }).waitFor();
  await page.getByText(w('api', 'reasons.CREDIT_TOO_LOW')).filter({ visible: true }).first().waitFor();
  await page.getByText(note).waitFor();
  const { loans, guards } = await asCustomer(page, '/loan/Info', {});
  expect([loans, guards]).toEqual([[], []]);
}

test('a loan is applied for, paid out by a person, repaid in parts and kept on record; another is refused', async ({
  openPhone,
}) => {
  const phone = await openPhone({ language: 'kor', url: product.url });
  const customer = await logInOn(phone, product.url);
  const reviewer = await operatorOf(product.url, 'reviewer');
  await Promise.all([verifyOver(product.url, '김마루', customer), reviewer.decide(customer.account)]);
  await borrow(phone.page, customer);
  await repay(phone.page);
  await lookBack(phone.page);
  await beRefused(phone.page, customer);
});
