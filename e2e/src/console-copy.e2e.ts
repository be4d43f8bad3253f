import type { Browser, Page } from '@playwright/test';
import { call } from './support/api.ts';
import { findBarriers } from './support/checks.ts';
import { logInOn } from './support/customer.ts';
import { enterPassword, openDesk } from './support/desk.ts';
import { REVIEWED_BY_PEOPLE } from './support/operator.ts';
import type { Phone } from './support/phone.ts';
import { isDrawn, typePin, until } from './support/steps.ts';
import { expect, ownProduct, test } from './support/test.ts';
import { words } from './support/words.ts';

const product = ownProduct(REVIEWED_BY_PEOPLE);
const w = words('en');
const desk = (key: string) => w('console', key);
type Words = ReturnType<typeof w>;
const SWING = { kor: '바로 사기', en: 'Early buyer', tw: '早買', cn: '早买' };

/** Two managers at their desks, with the copy products in front of them. */
async function openDesks(browser: Browser) {
  const [maker, other] = [await openDesk(browser, product.url, 'en'), await openDesk(browser, product.url, 'en')];
  await enterPassword(maker.page, 'demo.manager', w);
  await enterPassword(other.page, 'demo.manager2', w);
  return {
    maker: maker.page,
    other: other.page,
    async leave() {
      for (const { context, faults } of [maker, other]) {
        expect(faults).toEqual([]);
        await context.close();
      }
    },
  };
}
async function openCopies(page: Page) {
  await page.getByRole('button', { name: desk('nav.logOut'), exact: true }).waitFor();
  await page.goto('/console/#/copies');
  await page.reload();
  await page.getByRole('table', { name: desk('copies.title') }).waitFor();
}
const decision = (page: Page) => page.getByRole('form', { name: desk('proposals.decideOf') });
const panel = (page: Page, title: Words) => page.getByRole('region', { name: title, exact: true });

/** Fills the fields of a panel by their labels and proposes; its maker can only withdraw that. */
async function propose(page: Page, title: Words, fields: readonly (readonly [label: Words, value: string])[]) {
  for (const [label, value] of fields) {
    const field = panel(page, title).getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await panel(page, title).getByRole('button').click();
  await page.getByText(desk('proposals.proposed'), { exact: true }).waitFor();
  await expect(decision(page).getByRole('button')).toHaveText([desk('proposals.withdraw')]);
}
async function apply(page: Page) {
  await openCopies(page);
  await decision(page)
    .getByRole('button', { name: desk('proposals.apply'), exact: true })
    .click();
  await page.getByText(desk('proposals.done'), { exact: true }).waitFor();
  await expect(decision(page)).toHaveCount(0);
}
async function lookAt({ page }: Phone, name: string) {
  await page.goto('/#/home/fllow');
  await page.reload();
  await until(() => isDrawn(page));
  await page.getByText(name, { exact: true }).click();
  await page.getByText(w('trade', 'copyDetail.fromFills'), { exact: true }).waitFor();
}
const joinButton = ({ page }: Phone) => page.getByRole('button', { name: w('trade', 'copyDetail.join'), exact: true });

test('two managers close a copy product, and the phone says so in place of the button', async ({
  browser,
  openPhone,
}) => {
  const { data } = await call(product.url, '/copy/Products', { page: 1 });
  const { productId, name } = data[0]!;
  const desks = await openDesks(browser);
  await openCopies(desks.maker);
  await propose(desks.maker, desk('copies.closeTitle'), [
    [desk('copies.name'), productId],
    [desk('operators.note'), 'the pool is large enough'],
  ]);
  const phone = await openPhone({ language: 'en', url: product.url });
  await logInOn(phone, product.url);
  await lookAt(phone, name.en);
  await expect(joinButton(phone)).toBeVisible();

  await apply(desks.other);
  await lookAt(phone, name.en);
  await expect(phone.page.getByText(w('trade', 'copyDetail.closed'), { exact: true })).toBeVisible();
  await expect(joinButton(phone)).toHaveCount(0);
  expect(await findBarriers(phone.page, 'all')).toEqual([]);
  await desks.leave();
});

test('two managers open a copy product whose leader trades, and a phone that joined it keeps its terms', async ({
  browser,
  openPhone,
}) => {
  const desks = await openDesks(browser);
  await openCopies(desks.maker);
  const [stock] = await panel(desks.maker, desk('copies.openTitle'))
    .getByLabel(desk('products.stock'), { exact: true })
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  await propose(desks.maker, desk('copies.openTitle'), [
    [desk('copies.code'), 'early-buyer'],
    [desk('copies.nameIn.kor'), SWING.kor],
    [desk('copies.nameIn.en'), SWING.en],
    [desk('copies.nameIn.tw'), SWING.tw],
    [desk('copies.nameIn.cn'), SWING.cn],
    [desk('products.stock'), stock!],
    [desk('copies.leaderRule'), 'hold'],
    [desk('copies.typed.minimum'), '50000'],
    [desk('copies.typed.maximum'), '250000'],
    [desk('copies.typed.lockup'), '48'],
    [desk('copies.typed.fee'), '5'],
    [desk('copies.typed.leaderMoney'), '200000000'],
    [desk('copies.typed.maxLoss'), '4'],
    [desk('operators.note'), 'customers ask for it'],
  ]);
  await openCopies(desks.other);
  for (const part of [
    Object.values(SWING).join(' / '),
    '₩50,000 to ₩250,000',
    '48 hours',
    '5%',
    '₩200,000,000',
    'largest loss 4%',
  ])
    await expect(decision(desks.other)).toContainText(part);
  expect(await findBarriers(desks.other, 'all')).toEqual([]);
  await apply(desks.other);
  await expect(desks.other.getByRole('row').filter({ hasText: SWING.en }).first()).toBeVisible();

  const phone = await openPhone({ language: 'en', url: product.url });
  const { fundPassword, token, account } = await logInOn(phone, product.url);
  await lookAt(phone, SWING.en);
  const { page } = phone;
  const fact = (text: Words) => page.getByText(text, { exact: true });
  const feeOf = (percent: string) => fact(w('trade', 'copyDetail.feeOf')).filter({ hasText: percent });
  for (const text of ['₩50,000', '₩250,000']) await expect(fact(text)).toBeVisible();
  await expect(feeOf('5%')).toBeVisible();
  await expect(fact(w('trade', 'copyDetail.hours')).filter({ hasText: '48' })).toBeVisible();
  for (const percent of ['4%', '80%'])
    await expect(fact(w('trade', 'copyDetail.ofPool')).filter({ hasText: percent })).toBeVisible();
  expect(await findBarriers(page, 'all')).toEqual([]);

  await joinButton(phone).click();
  await typePin(page, '300000');
  const next = page.getByRole('button', { name: w('trade', 'dayTrading.next'), exact: true });
  await next.click();
  await expect(page.getByRole('group', { name: w('trade', 'copyDetail.amount') })).toContainText('250,000');
  for (let n = 0; n < 6; n++)
    await page.getByRole('button', { name: w('shared', 'ui.deleteDigit'), exact: true }).click();
  await typePin(page, '100000');
  await next.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('trade', 'copyDetail.confirm'), exact: true })
    .click();
  await page.getByRole('group', { name: w('shared', 'flow.pin') }).waitFor();
  await typePin(page, fundPassword);
  await page.getByText(w('trade', 'copyRecords.status.waiting'), { exact: true }).waitFor();

  // The leader buys with real orders of its own.
  const found = (await call(product.url, '/copy/Products', { page: 1 })).data.find(({ name }) => name.en === SWING.en)!;
  const orders = async () => (await call(product.url, '/copy/Detail', { productId: found.productId })).orders;
  await until(async () => (await orders()).some(({ order }) => order.effect === 'open' && order.status === 'filled'));

  await openCopies(desks.maker);
  await propose(desks.maker, desk('copies.termsTitle'), [
    [desk('copies.name'), found.productId],
    [desk('copies.typed.lockup'), '1'],
    [desk('copies.typed.fee'), '20'],
    [desk('operators.note'), 'the market is calmer'],
  ]);
  await apply(desks.other);
  await lookAt(phone, SWING.en);
  await expect(feeOf('20%')).toBeVisible();
  await expect(fact(w('trade', 'copyDetail.hours_one'))).toBeVisible();
  const { data } = await call(product.url, '/copy/Shares', { status: 'active', page: 1 }, { token, account });
  expect(data).toMatchObject([{ name: SWING, amount: '100000', lockupHours: 48, feePercent: 5 }]);
  // The server's own role of the database may change what the customer stops.
  const { shareId } = data[0]!;
  expect(await call(product.url, '/copy/Stop', { shareId }, { token, account })).toMatchObject({ status: 'cancelled' });
  await desks.leave();
});
