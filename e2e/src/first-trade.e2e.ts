import { newCustomer } from './support/customer.ts';
import { arrive, typePin } from './support/steps.ts';
import { buyOneLot } from './support/trading.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

/**
 * Taps from the account to the fill, those on the two keypads not counted: the fund password; the first order, its stock, buying, the market's
 * price, the order, its confirmation. A person who needs three seconds for each, and half a second for each of the 18 digits, is done in 30 s.
 */
const TAPS = 7;
const DIGITS = 18;

test('the first steps lead from the new account to a filled practice order in seven taps', async ({ openPhone }) => {
  const w = words('kor');
  const { page } = await openPhone({ language: 'kor' });
  const customer = newCustomer();
  await page.goto('/#/login/register');
  await page.getByLabel(w('account', 'login.account')).fill(customer.account);
  await page.getByLabel(w('account', 'login.password'), { exact: true }).fill(customer.password);
  await page.getByLabel(w('account', 'register.confirm'), { exact: true }).fill(customer.password);
  await page.getByLabel(w('account', 'register.institution')).fill('MARU');
  await page.getByLabel(w('account', 'register.invitation')).fill('WELCOME');
  await page.getByLabel(w('account', 'register.terms')).check();
  await page.getByLabel(w('account', 'register.privacy')).check();
  await page.getByRole('button', { name: w('account', 'register.submit') }).click();
  await arrive(page, '/login/loginAfter');

  await page.evaluate(() => {
    const taps: boolean[] = [];
    Object.assign(window, { taps });
    // Whether it was a key of a keypad.
    addEventListener(
      'click',
      ({ target }) => void taps.push(/^\d$/.test((target as Element).closest('button')?.textContent?.trim() ?? '')),
      { capture: true },
    );
  });
  await page.getByRole('button', { name: w('account', 'firstRun.fundPassword.title') }).click();
  await page.getByRole('heading', { name: w('account', 'fundPass.next') }).waitFor();
  await typePin(page, customer.fundPassword);
  await page.getByRole('heading', { name: w('account', 'fundPass.confirm') }).waitFor();
  await typePin(page, customer.fundPassword);
  await arrive(page, '/login/loginAfter');
  await page.getByRole('button', { name: w('account', 'firstRun.trade.title') }).click();
  await page
    .getByRole('region', { name: w('market', 'firstTrade.title') })
    .getByRole('button')
    .click();
  await arrive(page, '/market/stockDetail');
  await page.getByRole('button', { name: w('market', 'stock.buy'), exact: true }).click();
  await buyOneLot(page, 'kor', customer);

  const taps = await page.evaluate(() => (window as unknown as { taps: boolean[] }).taps);
  expect(taps.filter((isKey) => !isKey)).toHaveLength(TAPS);
  expect(taps.filter((isKey) => isKey)).toHaveLength(DIGITS);
});
