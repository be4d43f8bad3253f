import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { logInOn, type Customer } from './support/customer.ts';
import { arrive, openScreen, typePin } from './support/steps.ts';
import { verifyOver } from './support/verified.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const url = process.env.MARU_URL ?? '';

const w = words('kor');
const wallet = (key: string) => w('wallet', key);
const press = (page: Page, key: string) => page.getByRole('button', { name: wallet(key), exact: true }).click();

/** From no card to one and back: the number must be one of that bank's. */
async function bindCard(page: Page, { account }: Customer) {
  await openScreen(page, '/information/bankList');
  await press(page, 'bankCard.add');
  await arrive(page, '/information/addBankCard');
  await expect(page.getByLabel(wallet('bankCard.holder'))).toHaveValue('김마루');
  await page.getByRole('button', { name: wallet('addBankCard.pickBank') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /신한은행/ })
    .click();
  await expect(page.getByLabel(wallet('bankCard.code'))).toHaveValue('088');
  await page.getByLabel(wallet('bankCard.number')).fill('110');
  await press(page, 'addBankCard.submit');
  await page.getByRole('alert').filter({ hasText: '숫자' }).waitFor();
  await page.getByLabel(wallet('bankCard.number')).fill(`110-${account.slice(-5)}6782`);
  await press(page, 'addBankCard.submit');
  await arrive(page, '/information/bankList');
  await page.getByText('••••••••6782').waitFor();
  await page.getByRole('button', { name: '신한은행 ••••••••6782 삭제' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wallet('bankCard.delete'), exact: true })
    .click();
  await page.getByText(wallet('bankCard.empty')).waitFor();
}

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** An address with a slip is refused; the picture made of the right one reads as that address when it is handed in. */
async function keepAddress(page: Page) {
  const address = page.getByLabel(wallet('walletAddress.address'), { exact: true });
  await openScreen(page, '/information/usdtAddress');
  await press(page, 'walletAddress.add');
  await page.getByRole('radio', { name: 'TRC20' }).click();
  await address.fill(`${TRON.slice(0, -1)}9`);
  await press(page, 'walletAddress.submit');
  await page.getByText(w('api', 'errors.WALLET_ADDRESS_INVALID')).waitFor();
  await address.fill(TRON);
  await press(page, 'walletAddress.submit');
  await page.getByRole('button', { name: /TJRabPrw…kjpRTv8/ }).click();
  const sheet = page.getByRole('dialog');
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: wallet('walletAddress.save') }).click();
  const picture = await (await saved).path();
  for (let times = 0; times < 2; times += 1)
    await sheet.getByRole('button', { name: wallet('walletAddress.delete'), exact: true }).click();
  await page.getByText(wallet('walletAddress.empty')).waitFor();

  await press(page, 'walletAddress.add');
  const album = `${String(wallet('walletAddress.picture'))}, ${String(w('shared', 'ui.picture.album'))}`;
  await page.getByLabel(album).setInputFiles(picture);
  await page.getByText(w('shared', 'ui.picture.sent')).waitFor();
  await page.waitForFunction(
    (text) => [...document.querySelectorAll('input')].some(({ value }) => value === text),
    TRON,
  );
  await press(page, 'walletAddress.submit');
  await page.getByRole('button', { name: /TJRabPrw…kjpRTv8/ }).waitFor();
  const [kept] = (await asCustomer(page, '/bank/WalletList', {})).wallets;
  expect(kept).toMatchObject({ type: 'TRC20', address: TRON });
  expect(kept?.qrUploadId).not.toBeNull();
}

/** Won into yen at a price that was seen, to the yen. */
async function exchange(page: Page) {
  await openScreen(page, '/information/exChange?from=KRW&to=JPY');
  await page.getByText('100 JPY').filter({ visible: true }).first().waitFor();
  await typePin(page, '1234500');
  const next = page.getByRole('button', { name: wallet('exchange.next'), exact: true });
  await next.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: wallet('exchange.confirm') });
  await confirm.waitFor();
  // A quote is renewed every ten seconds: what counts is what the button says as it is pressed.
  const said = await confirm.evaluate((button: HTMLElement) => {
    const { innerText } = button;
    button.click();
    return innerText;
  });
  const promised = said.replace(/\D/g, '');
  await page.getByRole('heading', { name: wallet('exchange.done') }).waitFor();
  const { cash, currencies } = await asCustomer(page, '/fund/Assets', {});
  expect(cash).toBe('98765500');
  expect(currencies.find(({ currency }) => currency === 'JPY')?.balance).toBe(promised);
  await press(page, 'exchange.records');
  await page.getByRole('button', { name: /KRW → JPY/ }).waitFor();
}

test('a card is bound and taken off, an address kept by its picture, and won exchanged for yen', async ({
  openPhone,
}) => {
  const phone = await openPhone({ language: 'kor' });
  const customer = await logInOn(phone);
  await verifyOver(url, '김마루', customer);
  await phone.page.goto('/#/information/index');
  await bindCard(phone.page, customer);
  await keepAddress(phone.page);
  await exchange(phone.page);
});
