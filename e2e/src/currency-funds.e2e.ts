import { logInOn } from './support/customer.ts';
import { arrive } from './support/steps.ts';
import { buyOneLot } from './support/trading.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

/** The fund of dollars, whose rate hardly moves in a day: a large move would interrupt its trading. */
const FUND = '310110';

test('a fund of dollars is found beside the rates, bought, listed in a tab of its own and sold there', async ({
  openPhone,
}) => {
  const w = words('kor');
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  const customer = await logInOn(phone);
  await page.goto('/#/market/index?tab=forex');
  await page.getByText(w('market', 'forex.name.BTC'), { exact: true }).waitFor();
  await page
    .getByRole('list', { name: w('market', 'list.funds.forex') })
    .getByRole('button', { name: FUND })
    .click();
  await arrive(page, '/market/stockDetail');
  await page.getByRole('button', { name: w('market', 'stock.buy'), exact: true }).click();
  await buyOneLot(page, 'kor', customer);

  await page.goto('/#/trade/index');
  await page.getByText(w('trade', 'trades.holdingsEmpty')).waitFor();
  await page.getByRole('tab', { name: w('trade', 'trades.forex') }).click();
  await expect(page.getByRole('tab', { name: w('trade', 'trades.forex') })).toContainText('1');
  await page.getByRole('button', { name: w('trade', 'closeAll.openSell'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /1개/ }).click();
  await sheet.getByText(w('trade', 'closeAll.over')).waitFor();
  await sheet.getByRole('button', { name: w('trade', 'closeAll.done'), exact: true }).click();
  await page.getByText(w('trade', 'trades.forexEmpty')).waitFor();
  await page.getByRole('button', { name: w('trade', 'trades.toForex') }).click();
  await arrive(page, '/market/index');
});
