import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { logInOn, registerOver } from './support/customer.ts';
import { HOLDER } from './support/people.ts';
import { freePort, startProduct, type Product } from './support/product.ts';
import { openDetail, until } from './support/steps.ts';
import { expect, test, type OpenPhone } from './support/test.ts';
import { verifyOver } from './support/verified.ts';
import { words } from './support/words.ts';

const w = words('kor');
/** The company of the demo for whose shares too few apply, so that its offering is cancelled and nothing is drawn. */
const UNDERSUBSCRIBED = '이랑찬푸드';

let product: Product;
let port: string;
test.beforeAll(async () => {
  port = String(await freePort());
  product = await startProduct({ CLOCK_OFFSET: '0', PORT: port });
});
test.afterAll(() => product.stop());

const proofOf = (page: Page) => page.getByRole('list', { name: w('ipo', 'proof.title') });
const steps = (page: Page, verdict: 'right' | 'wrong') =>
  proofOf(page).getByText(w('ipo', `proof.${verdict}`), { exact: true });

/** The page of an offering that was drawn. */
async function openDrawn(openPhone: OpenPhone) {
  const { data } = await call(product.url, '/ipo/List', { stage: 'ended', page: 1 });
  const drawn = data.find(({ status }) => ['drawn', 'allotted', 'listed'].includes(status));
  if (!drawn) throw new Error('no offering is drawn');
  const { offeringId } = drawn;
  const { page } = await openPhone({ language: 'kor', url: product.url });
  await page.goto('/#/home/newStock');
  await openDetail(page, 'offering', { offeringId }, '/home/newStockBuy');
  return { page, offeringId };
}

test('a visitor repeats a draw of the demo in the browser, and saves its list and the prospectus', async ({
  openPhone,
}) => {
  const { page, offeringId } = await openDrawn(openPhone);
  await page.getByRole('button', { name: w('ipo', 'proof.check') }).click();
  await expect(steps(page, 'right')).toHaveCount(3);

  const { listHash } = await call(product.url, '/ipo/Draw', { offeringId, after: 0 });
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: w('ipo', 'documents.list') }).click(),
  ]);
  const text = readFileSync(await list.path());
  expect(createHash('sha256').update(text).digest('hex')).toBe(listHash);

  await page.getByRole('button', { name: w('ipo', 'documents.prospectus') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(w('ipo', 'prospectus.draw'));
  const [prospectus] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: w('ipo', 'documents.save') }).click(),
  ]);
  expect(prospectus.suggestedFilename()).toMatch(/^maru-simulated-prospectus-\w+-kor\.html$/);
  expect(readFileSync(await prospectus.path(), 'utf8')).toContain(w('ipo', 'offering.notice'));
});

test('a list that was changed on its way does not pass', async ({ openPhone }) => {
  const { page } = await openDrawn(openPhone);
  await page.route('**/ipo/Draw', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { applications: { quantity: string }[] } };
    body.data.applications[0]!.quantity += '0';
    await route.fulfill({ response: answer, json: body });
  });
  await page.getByRole('button', { name: w('ipo', 'proof.check') }).click();
  await expect(steps(page, 'wrong').first()).toBeVisible();
});

test('a customer repeats the draw of an own application, from the form to the proof', async ({ openPhone }) => {
  const customer = await registerOver(product.url);
  const { account, password, fundPassword } = customer;
  await verifyOver(product.url, HOLDER, customer);
  const { data } = await call(product.url, '/ipo/List', { stage: 'open', page: 1 });
  const { offeringId, minimumShares: quantity, allocateAt } = data.find(({ name }) => name.kor !== UNDERSUBSCRIBED)!;
  const input = { clientId: randomUUID(), offeringId, quantity, fundPassword };
  await call(product.url, '/ipo/Apply', input, { token: customer.token, account });

  // The product stops and begins again after the allotment, with everything it had stored.
  const { dataDir } = product;
  await product.stop('SIGKILL');
  const later = Date.parse(allocateAt) - Date.now() + 30_000;
  product = await startProduct({ CLOCK_OFFSET: String(later), PORT: port }, dataDir);
  const { token } = await call(product.url, '/user/Login', { account, password });
  const as = { token, account };
  await until(async () => {
    const [own] = (await call(product.url, '/ipo/Records', { page: 1 }, as)).data;
    return own?.status !== 'applied';
  });

  const phone = await openPhone({ language: 'kor', url: product.url });
  await logInOn(phone, product.url, () => Promise.resolve({ ...customer, token }));
  await phone.page.goto('/#/home/newStockRecord');
  await phone.page.getByRole('button', { name: w('ipo', 'proof.title') }).click();
  await expect(steps(phone.page, 'right')).toHaveCount(4);
});
