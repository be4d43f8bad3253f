import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { logInOn } from './support/customer.ts';
import { operatorOf, REVIEWED_BY_PEOPLE } from './support/operator.ts';
import { plainPicture } from './support/picture.ts';
import { arrive } from './support/steps.ts';
import { words } from './support/words.ts';
import { expect, ownProduct, test } from './support/test.ts';

const w = words('kor');
const account = (key: string) => w('account', key);

/** Fills in the form with both pictures and sends it. */
async function handIn(page: Page, name: string) {
  await page.getByLabel(account('realName.name')).fill(name);
  await page.getByLabel(account('realName.idFirst')).fill('900101');
  await page.getByLabel(account('realName.idTail'), { exact: true }).fill(`1${String(Date.now()).slice(-6)}`);
  for (const side of ['front', 'back']) {
    const field = `${String(account(`realName.${side}`))}, ${String(w('shared', 'ui.picture.album'))}`;
    const file = { name: `${side}.png`, mimeType: 'image/png', buffer: plainPicture() };
    await page.getByLabel(field).setInputFiles(file);
  }
  await page.getByText(w('shared', 'ui.picture.sent')).nth(1).waitFor();
  await expect(page.getByRole('img')).toHaveCount(2);
  await page.getByRole('button', { name: account('realName.submit') }).click();
}

/** The same where people decide: the review lasts until they do. The automatic one may be over before a slow page has said so. */
async function handInToPeople(page: Page, name: string) {
  await handIn(page, name);
  await page.getByText(account('realName.review.title')).waitFor();
}

test('a customer hands in their name, and sees who decided', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  await logInOn(phone);
  const { page } = phone;
  await page.goto('/#/information/index');
  await page.getByRole('button', { name: account('realName.title'), exact: true }).click();
  await arrive(page, '/information/authInfo');

  await page.getByRole('button', { name: account('realName.submit') }).click();
  await page.getByText(account('field.FRONT_REQUIRED')).waitFor();

  await handIn(page, '김마루');
  await page.getByText('900101-1******').waitFor();
  await page.getByText(account('realName.verified.title')).waitFor({ timeout: 20_000 });
  await page.getByText(account('realName.automatic')).filter({ visible: true }).first().waitFor();
  await page.getByText(w('api', 'acts.realName.approve')).waitFor();
});

test.describe('decided by people', () => {
  const product = ownProduct(REVIEWED_BY_PEOPLE);

  test('a person rejects a name and says why; corrected, it is verified', async ({ openPhone }) => {
    const phone = await openPhone({ language: 'kor', url: product.url });
    const customer = await logInOn(phone, product.url);
    const reviewer = await operatorOf(product.url, 'reviewer');
    const { page } = phone;
    await page.goto('/#/information/authInfo');
    await handInToPeople(page, '김미루');
    const note = '이름이 신분증과 달라요.';
    await reviewer.decide(customer.account, { reason: 'DETAILS_DIFFER', note });
    await page.getByText(account('realName.failed.title')).waitFor();
    await page.getByText(w('api', 'reasons.DETAILS_DIFFER')).filter({ visible: true }).first().waitFor();
    await page.getByText(note).filter({ visible: true }).first().waitFor();
    await page.getByText(w('api', 'acts.realName.reject')).waitFor();

    await page.getByRole('button', { name: account('realName.again') }).click();
    await handInToPeople(page, '김마루');
    await reviewer.decide(customer.account);
    await page.getByText(account('realName.verified.title')).waitFor();
    await page.getByText(account('realName.byPerson')).waitFor();
    expect(await asCustomer(page, '/user/Info', {})).toMatchObject({ realName: 'verified', name: '김마루' });
  });
});
