import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asCustomer } from './support/api.ts';
import { enterOver, logInOn } from './support/customer.ts';
import { arrive, openScreen, typePin } from './support/steps.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const w = words('kor');
const account = (key: string) => w('account', key);
const asked = (page: Page, step: 'current' | 'next' | 'confirm') =>
  page.getByRole('heading', { name: account(`fundPass.${step}`), level: 2 }).waitFor();

async function proveWith(page: Page, password: string) {
  await page.getByLabel(account('login.ownPassword'), { exact: true }).fill(password);
  await page.getByRole('button', { name: account('fundPass.continue') }).click();
  await asked(page, 'next');
}

/** The new one, and the same again. */
async function choose(page: Page, pin: string) {
  await asked(page, 'next');
  await typePin(page, pin);
  await asked(page, 'confirm');
  await typePin(page, pin);
}

const CHOSEN = '274913';
const CHANGED = '505162';

/** After the log-in password, which must be right; not one that is easily guessed, and twice the same. */
async function setFirst(page: Page, password: string) {
  await page.goto('/#/information/fundPass');
  await proveWith(page, `${password}?`);
  await choose(page, CHOSEN);
  await page.getByText(w('api', 'errors.WRONG_PASSWORD')).waitFor();
  await proveWith(page, password);
  await typePin(page, '123456');
  await page.getByText(account('field.PIN_WEAK')).waitFor();
  await typePin(page, CHOSEN);
  await asked(page, 'confirm');
  await typePin(page, CHANGED);
  await page.getByText(account('field.PASSWORDS_DIFFER')).waitFor();
  await choose(page, CHOSEN);
  await arrive(page, '/information/index');
  expect((await asCustomer(page, '/user/Info', {})).hasFundPassword).toBe(true);
}

async function change(page: Page, from: string, to: string) {
  await openScreen(page, '/information/fundPass');
  await asked(page, 'current');
  await typePin(page, from);
  await choose(page, to);
}

test('a fund password is set, changed, and closed to whoever guesses', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  const { password } = await logInOn(phone, undefined, enterOver);
  await setFirst(page, password);
  await change(page, CHOSEN, CHANGED);
  await arrive(page, '/information/index');
  // The address changes before the screen does: opened again at once, it would go on where it was.
  await page.getByRole('heading', { level: 1, name: w('account', 'mine.title'), exact: true }).waitFor();
  // The one that was changed is one of the wrong ones now.
  await change(page, CHOSEN, '918273');
  await page.getByText(w('api', 'errors.WRONG_FUND_PASSWORD')).waitFor();
  for (let more = 0; more < 4; more += 1) {
    const guess = { clientId: randomUUID(), current: `60718${more}`, next: '918273', confirm: '918273' };
    await expect(asCustomer(page, '/user/FundPass', guess)).rejects.toThrow('WRONG_FUND_PASSWORD');
  }
  // Even the right one is not looked at now.
  await asked(page, 'current');
  await typePin(page, CHANGED);
  await choose(page, '918273');
  await page.getByText(w('api', 'errors.FUND_PASSWORD_LOCKED')).waitFor();
});
