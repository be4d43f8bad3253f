import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { findBarriers } from './support/checks.ts';
import { logInOn } from './support/customer.ts';
import { enterPassword, openDesk } from './support/desk.ts';
import { REVIEWED_BY_PEOPLE } from './support/operator.ts';
import { isDrawn, until } from './support/steps.ts';
import { expect, ownProduct, test } from './support/test.ts';
import { words } from './support/words.ts';

const product = ownProduct(REVIEWED_BY_PEOPLE);

test('two managers close a copy product, and the phone says so in place of the button', async ({
  browser,
  openPhone,
}) => {
  const w = words('en');
  const { data } = await call(product.url, '/copy/Products', { page: 1 });
  const { productId, name } = data[0]!;
  const [maker, other] = [await openDesk(browser, product.url, 'en'), await openDesk(browser, product.url, 'en')];
  await enterPassword(maker.page, 'demo.manager', w);
  await enterPassword(other.page, 'demo.manager2', w);
  const open = async (page: Page) => {
    await page.getByRole('button', { name: w('console', 'nav.logOut'), exact: true }).waitFor();
    await page.goto('/console/#/copies');
    await page.getByRole('row').filter({ hasText: name.en }).first().waitFor();
  };

  await open(maker.page);
  const propose = maker.page.getByRole('region', { name: w('console', 'copies.closeTitle'), exact: true });
  await propose.getByLabel(w('console', 'copies.name'), { exact: true }).selectOption(productId);
  await propose.getByLabel(w('console', 'operators.note'), { exact: true }).fill('the pool is large enough');
  await propose.getByRole('button').click();
  await maker.page.getByText(w('console', 'proposals.proposed'), { exact: true }).waitFor();

  const decision = (page: Page) => page.getByRole('form', { name: w('console', 'proposals.decideOf') });
  await expect(decision(maker.page).getByRole('button')).toHaveText([w('console', 'proposals.withdraw')]);
  const phone = await openPhone({ language: 'en', url: product.url });
  await logInOn(phone, product.url);
  const { page } = phone;
  const look = async () => {
    await page.goto('/#/home/fllow');
    await page.reload();
    await until(() => isDrawn(page));
    await page.getByText(name.en, { exact: true }).click();
    await page.getByText(w('trade', 'copyDetail.fromFills'), { exact: true }).waitFor();
  };
  const join = page.getByRole('button', { name: w('trade', 'copyDetail.join'), exact: true });
  await look();
  await expect(join).toBeVisible();

  await open(other.page);
  await decision(other.page)
    .getByRole('button', { name: w('console', 'proposals.apply'), exact: true })
    .click();
  await other.page.getByText(w('console', 'proposals.done'), { exact: true }).waitFor();
  await expect(decision(other.page)).toHaveCount(0);
  await look();
  await expect(page.getByText(w('trade', 'copyDetail.closed'), { exact: true })).toBeVisible();
  await expect(join).toHaveCount(0);
  expect(await findBarriers(page, 'all')).toEqual([]);

  for (const { context, faults } of [maker, other]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
