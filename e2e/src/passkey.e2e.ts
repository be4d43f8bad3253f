import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { addCardOver, logInOn, type Customer } from './support/customer.ts';
import { arrive, openScreen, typePin } from './support/steps.ts';
import { verifyOver } from './support/verified.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const url = process.env.MARU_URL ?? '';

const w = words('kor');
const account = (key: string) => w('account', key);
const wallet = (key: string) => w('wallet', key);
const NAME = '김마루';

/** Passkeys need a page with a host name; by default this is it. */
const named = () => url.replace('127.0.0.1', 'localhost');

/** An authenticator of the device itself, whose owner always agrees. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const count = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  return { setVerified, count };
}

async function add(page: Page, { fundPassword }: Customer) {
  await page.goto('/#/information/setting');
  await page.getByRole('button', { name: account('passkeys.title'), exact: true }).click();
  await arrive(page, '/information/passkeys');
  await page.getByRole('button', { name: account('passkeys.add') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(String(account('passkeys.name'))).fill('내 전화기');
  await typePin(page, '918273');
  await sheet.getByText(w('api', 'errors.WRONG_FUND_PASSWORD')).waitFor();
  await typePin(page, fundPassword);
  await page.getByText(account('passkeys.added')).waitFor();
  await page.getByRole('listitem').filter({ hasText: '내 전화기' }).waitFor();
  const { data } = await asCustomer(page, '/user/Messages', { page: 1 });
  expect(data[0]).toMatchObject({ code: 'PASSKEY_ADDED', params: { name: '내 전화기' } });
}

async function logOut(page: Page) {
  await openScreen(page, '/information/setting');
  await page.getByRole('button', { name: account('mine.menu.exit') }).click();
  await arrive(page, '/login/login');
}

async function logInAgain(page: Page) {
  await openScreen(page, '/login/login?back=%2Finformation%2Fsetting');
  await page.getByRole('button', { name: account('login.passkey') }).click();
}

async function becomeBanked(page: Page, customer: Customer & { token: string }) {
  await verifyOver(url, NAME, customer);
  await addCardOver(url, NAME, customer);
}

/** As far as the keypad. */
async function beginWithdrawing(page: Page) {
  await openScreen(page, '/information/cashOut');
  await page.getByRole('button', { name: '+50만', exact: true }).click();
  await page.getByRole('button', { name: wallet('cashOut.next'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: wallet('cashOut.confirm') }).click();
  return sheet.getByRole('button', { name: w('shared', 'flow.byPasskey') });
}

test('a passkey is added, logs in, confirms a withdrawal, and is removed', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor', url: named() });
  const { page } = phone;
  const customer = await logInOn(phone, named());
  const device = await addAuthenticator(page);
  await add(page, customer);
  await becomeBanked(page, customer);
  await logOut(page);
  await logInAgain(page);
  await arrive(page, '/information/setting');
  await page.getByText(account('setting.byPasskey')).waitFor();

  // The keypad stays for whoever closes the prompt, and nothing was sent.
  await device.setVerified(false);
  const confirm = await beginWithdrawing(page);
  await confirm.click();
  await page.getByText(w('api', 'errors.PASSKEY_EXPIRED')).waitFor();
  expect((await asCustomer(page, '/fund/WithdrawInfo', {})).open).toBeNull();
  await device.setVerified(true);
  await confirm.click();
  await page.getByRole('list', { name: String(wallet('funds.way')) }).waitFor();
  expect((await asCustomer(page, '/user/Passkeys', {})).passkeys[0]?.lastUsedAt).not.toBeNull();

  await openScreen(page, '/information/passkeys');
  await page.getByRole('button', { name: account('passkeys.removeNamed') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: account('passkeys.remove'), exact: true })
    .click();
  await page.getByText(account('passkeys.removed')).waitFor();
  await expect(page.getByRole('listitem').filter({ hasText: '내 전화기' })).toHaveCount(0);
  expect((await asCustomer(page, '/user/Messages', { page: 1 })).data.map(({ code }) => code)).toContain(
    'PASSKEY_REMOVED',
  );
  // The device still has it, the account does not.
  expect(await device.count()).toBe(1);
  await logOut(page);
  await logInAgain(page);
  await page.getByText(w('api', 'errors.PASSKEY_UNKNOWN')).waitFor();
});

test('at an address that has no passkeys the screens say so', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  await addAuthenticator(phone.page);
  await phone.page.goto('/#/login/login');
  await phone.page.getByRole('button', { name: account('login.passkey') }).click();
  await phone.page.getByText(w('api', 'errors.PASSKEY_ADDRESS')).waitFor();
});
