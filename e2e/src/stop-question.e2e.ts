import { randomUUID } from 'node:crypto';
import { asCustomer } from './support/api.ts';
import { logInOn } from './support/customer.ts';
import { openScreen } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const w = words('kor');
const trade = (key: string) => w('trade', key);

test('a request to copy a product is canceled by the answer to a question, not by the first press', async ({
  openPhone,
}) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  const { fundPassword } = await logInOn(phone);
  await page.goto('/#/home/fllow');
  const { data } = await asCustomer(page, '/copy/Products', { page: 1 });
  const { productId } = data[0]!;
  await asCustomer(page, '/copy/Join', { clientId: randomUUID(), productId, amount: '1000000', fundPassword });
  const shares = async (status: 'active' | 'ended') =>
    (await asCustomer(page, '/copy/Shares', { status, page: 1 })).data.map((share) => share.status);

  await openScreen(page, '/home/fllowRecord');
  await page.getByText(trade('copyRecords.status.waiting'), { exact: true }).click();
  const sheet = page.getByRole('dialog').filter({ hasText: trade('copyRecords.createdAt') });
  const question = page.getByRole('dialog', { name: trade('copyRecords.cancelTitle') });
  const cancel = { name: trade('copyRecords.cancel'), exact: true };
  await sheet.getByRole('button', cancel).click();
  await expect(question).toContainText('1,000,000원');
  await question.getByRole('button', { name: trade('cancel.keep'), exact: true }).click();
  await expect(question).toHaveCount(0);
  expect(await shares('active')).toEqual(['waiting']);

  await sheet.getByRole('button', cancel).click();
  await question.getByRole('button', cancel).click();
  await page.getByText(trade('copyRecords.cancelled'), { exact: true }).waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await shares('ended')).toEqual(['cancelled']);
  await expect(page.getByText(trade('copyRecords.empty.active'))).toBeVisible();
});
