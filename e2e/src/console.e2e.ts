import { randomUUID } from 'node:crypto';
import { messages, PER_PAGE } from '@maru/domain/contracts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { codeAt, nextCode } from './support/authenticator.ts';
import { findBarriers, findFaults } from './support/checks.ts';
import { registerOver, type Customer } from './support/customer.ts';
import { DESK, enterPassword, NARROW_DESK, openDesk } from './support/desk.ts';
import { REVIEWED_BY_PEOPLE } from './support/operator.ts';
import { uploadOver } from './support/picture.ts';
import { until } from './support/steps.ts';
import { words } from './support/words.ts';
import { expect, ownProduct, test } from './support/test.ts';

const product = ownProduct({ ...REVIEWED_BY_PEOPLE, OPERATOR_SECOND_FACTOR: 'true' });
const HOLDER = '김마루';
type Signed = Customer & { token: string };

/** The clock of the server, which a product of these tests has ahead of the machine's. */
async function serverTime(): Promise<number> {
  const answer = await fetch(`${product.url}/api/vue/common/config`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'all' }),
  });
  return Date.parse(((await answer.json()) as { now: string }).now);
}

/** First log-in of an operator: password, enrolment of the second factor, the queue. @returns the secret. */
async function enroll(page: Page, login: string, w: ReturnType<typeof words>): Promise<string> {
  await enterPassword(page, login, w);
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await expectNoFaults(page, 'the enrolment');
  const code = codeAt(secret, await serverTime());
  await page.getByLabel(w('console', 'login.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: w('console', 'enroll.confirm'), exact: true }).click();
  await page.getByRole('heading', { name: w('console', 'cases.title'), exact: true }).waitFor();
  return secret;
}

/** Opens the customer's only case of a kind from the queue by the keyboard. */
async function openCase(page: Page, { account }: Customer, w: ReturnType<typeof words>, kind: string) {
  await page.goto(`/console/#/cases?customer=${account}&kind=${kind}`);
  await page.getByRole('row').nth(1).waitFor();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: w('console', 'case.request'), exact: true }).waitFor();
}

async function approve(page: Page, w: ReturnType<typeof words>) {
  await page.getByRole('button', { name: w('console', 'case.approve'), exact: true }).click();
  await page.getByRole('button', { name: w('console', 'case.confirmApprove'), exact: true }).click();
}

/** One word in small letters, or three figures. */
const RAW_CODE = /^([a-z]+([A-Z_][a-z]+)*|\d{3})$/;

async function expectNoFaults(page: Page, name: string) {
  const found = [...(await page.evaluate(findFaults, { hasTouch: false })), ...(await findBarriers(page, 'all'))];
  // A login of the demo has the form of a key without a text, and so have the names of acts in the log.
  const names = await page.locator('td code').allInnerTexts();
  const faults = found.filter(
    (fault) => !fault.startsWith('no word for demo.') && !names.includes(fault.replace('no word for ', '')),
  );
  // A cell or a value that is nothing but a code has no words.
  const values = await page.locator('dd, td:not(:has(code))').allInnerTexts();
  faults.push(...values.filter((text) => RAW_CODE.test(text)).map((text) => `raw code ${text}`));
  expect({ name, faults }).toEqual({ name, faults: [] });
}

async function submitName(customer: Signed) {
  const upload = (purpose: 'idFront' | 'idBack') => uploadOver(product.url, purpose, customer);
  const pictures = { frontUploadId: await upload('idFront'), backUploadId: await upload('idBack') };
  const person = { name: HOLDER, idFirst: '900101', idTail: `1${customer.account.slice(-6)}` };
  await call(product.url, '/user/KycSubmit', { clientId: randomUUID(), ...person, ...pictures }, as(customer));
}

const as = ({ token, account }: Signed) => ({ token, account });

async function deposit(customer: Signed, amount: string) {
  const { channels } = await call(product.url, '/fund/DepositInfo', {}, as(customer));
  const { channelId } = channels[0]!;
  const input = { clientId: randomUUID(), amount, channelId };
  const { depositId } = await call(product.url, '/fund/DepositCreate', input, as(customer));
  const uploadId = await uploadOver(product.url, 'voucher', customer);
  await call(product.url, '/fund/DepositVoucher', { depositId, uploadId }, as(customer));
}

async function withdraw(customer: Signed, amount: string) {
  const card = { holder: HOLDER, bankCode: '090', number: '3333012345671', branch: '' };
  const { cardId } = await call(product.url, '/bank/Add', { clientId: randomUUID(), ...card }, as(customer));
  const input = { clientId: randomUUID(), amount, cardId, fundPassword: customer.fundPassword };
  return call(product.url, '/fund/WithdrawCreate', input, as(customer));
}

/** A manager answers the customer's ticket by the keyboard, and sees the customer read it. */
async function answerTicket(page: Page, customer: Signed, w: ReturnType<typeof words>) {
  const first = { clientId: randomUUID(), queue: 'funds', text: 'Where is my money?' } as const;
  const { ticket } = await call(product.url, '/ticket/Open', first, as(customer));
  await page.goto(`/console/#/tickets?customer=${customer.account}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByLabel(w('console', 'ticket.answerLabel'), { exact: true }).fill('It is on its way.');
  await page.keyboard.press('Control+Enter');
  await page.getByText(new RegExp(`· ${w('console', 'ticket.notRead')}$`)).waitFor();
  const { ticketId } = ticket;
  const { messages } = await call(product.url, '/ticket/Detail', { ticketId }, as(customer));
  await call(product.url, '/ticket/Read', { ticketId, upTo: messages.at(-1)!.messageId }, as(customer));
  await page.getByText(new RegExp(`· ${w('console', 'ticket.read')}$`)).waitFor();
  await expectNoFaults(page, 'a ticket');
}

/** A manager finds the customer and freezes the account, with words that the customer reads. */
async function freeze(page: Page, customer: Signed, w: ReturnType<typeof words>) {
  await page.goto(`/console/#/customers?customer=${customer.account}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: customer.account, exact: true }).click();
  await page.getByLabel(w('console', 'flag.frozen'), { exact: true }).check();
  await page.getByLabel(w('console', 'case.noteHint'), { exact: true }).fill('Under examination');
  await page.getByRole('button', { name: w('console', 'customer.save'), exact: true }).click();
  await until(async () => {
    const { data } = await call(product.url, '/user/ReviewHistory', { page: 1 }, as(customer));
    return data.some(({ act, note }) => act === 'account.flags' && note === 'Under examination');
  });
  await expectNoFaults(page, 'a customer');
}

/** Names of the tables that are wider than their frames, so that some of their columns are out of view. */
const findTooWide = (tables: Element[]) =>
  tables.flatMap((table) =>
    table.scrollWidth > table.parentElement!.clientWidth ? [table.getAttribute('aria-label')] : [],
  );

/** Every message, down to the last row of a long table of tall rows. */
async function lookAtMessages(page: Page, w: ReturnType<typeof words>) {
  await page.goto('/console/#/messages');
  const table = page.getByRole('table', { name: w('console', 'messages.title') });
  const count = Object.keys(messages).length;
  await table.waitFor();
  const more = page.getByRole('button', { name: w('console', 'table.more'), exact: true });
  for (let shown = PER_PAGE; shown < count; shown += PER_PAGE) {
    await more.click();
    await expect(table).toHaveAttribute('aria-rowcount', String(1 + Math.min(count, shown + PER_PAGE)));
  }
  // Rows are measured while they come into view, so that the table grows on the way.
  await expect(async () => {
    await table.locator('..').evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
    await expect(page.getByText(Object.keys(messages).at(-1)!, { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
}

/** Every screen of the navigation, in Korean and English, light and dark, without a fault. */
async function lookAtEverything(page: Page) {
  for (const [language, theme] of [
    ['kor', 'light'],
    ['en', 'dark'],
  ] as const) {
    await page.evaluate(
      (chosen) => Object.entries(chosen).forEach(([key, value]) => localStorage.setItem(key, value)),
      { language, theme },
    );
    await page.reload();
    const w = words(language);
    for (const path of [
      'cases',
      'tickets',
      'customers',
      'issues',
      'halted',
      'audit',
      'operators',
      'products',
      'copies',
      'lending',
      'settings',
      'messages',
      'releases',
      'account',
    ]) {
      await page.goto(`/console/#/${path}`);
      await page.getByRole('heading', { level: 1, name: w('console', `${path}.title`), exact: true }).waitFor();
      await expect(page.getByRole('status', { name: w('console', 'loading') })).toHaveCount(0);
      await expectNoFaults(page, `${path} in ${language}, ${theme}`);
      for (const viewport of [NARROW_DESK, DESK]) {
        await page.setViewportSize(viewport);
        await expect(async () => {
          expect({ path, tooWide: await page.locator('table').evaluateAll(findTooWide) }).toEqual({
            path,
            tooWide: [],
          });
        }).toPass({ timeout: 5_000 });
      }
    }
    await page.goto('/console/#/release?name=%40maru%2Ftrade');
    await page.getByRole('heading', { level: 2, name: w('console', 'release.rollBackTitle'), exact: true }).waitFor();
    await expectNoFaults(page, `a release in ${language}, ${theme}`);
    await page.goto('/console/#/issue-open');
    await page.getByRole('heading', { level: 2, name: w('console', 'opening.form'), exact: true }).waitFor();
    await expectNoFaults(page, `new shares to propose in ${language}, ${theme}`);
  }
}

const cashOf = async (customer: Signed) => (await call(product.url, '/fund/Assets', {}, as(customer))).cash;

test('operators verify a name and a deposit, two of them a withdrawal, and a manager freezes the account', async ({
  browser,
}) => {
  const customer = await registerOver(product.url);
  const [kor, en] = [words('kor'), words('en')];

  const reviewer = await openDesk(browser, product.url, 'kor');
  await expectNoFaults(reviewer.page, 'the log-in');
  await enroll(reviewer.page, 'demo.reviewer', kor);
  await submitName(customer);
  await openCase(reviewer.page, customer, kor, 'realName');
  await reviewer.page
    .getByRole('button', { name: kor('console', 'picture.open') })
    .first()
    .click();
  await expect(reviewer.page.getByRole('img')).toHaveCount(1);
  await expectNoFaults(reviewer.page, 'a real name');
  await approve(reviewer.page, kor);
  await until(async () => (await call(product.url, '/user/KycInfo', {}, as(customer))).status === 'verified');

  const before = BigInt(await cashOf(customer));
  await deposit(customer, '300000');
  const cashier = await openDesk(browser, product.url, 'en');
  const secret = await enroll(cashier.page, 'demo.cashier', en);
  await openCase(cashier.page, customer, en, 'deposit');
  await approve(cashier.page, en);
  await cashier.page.getByText(en('console', 'state.approved'), { exact: true }).waitFor();
  expect(BigInt(await cashOf(customer)) - before).toBe(300_000n);

  const { withdrawalId } = await withdraw(customer, '100000');
  const statusNow = async () =>
    (await call(product.url, '/fund/WithdrawDetail', { withdrawalId }, as(customer))).status;
  await openCase(cashier.page, customer, en, 'withdrawal');
  await approve(cashier.page, en);
  await cashier.page.getByText(en('console', 'case.fourEyes'), { exact: true }).waitFor();
  expect(await cashier.page.getByRole('button', { name: en('console', 'case.approve'), exact: true }).count()).toBe(0);
  expect(await statusNow()).toBe('review');
  await expectNoFaults(cashier.page, 'a withdrawal after its first approval');

  const second = await openDesk(browser, product.url, 'kor');
  await enroll(second.page, 'demo.cashier2', kor);
  await openCase(second.page, customer, kor, 'withdrawal');
  await approve(second.page, kor);
  await second.page.getByText(kor('console', 'state.approved'), { exact: true }).waitFor();
  await until(async () => (await statusNow()) !== 'review');

  // The enrolled secret is asked for at the next log-in.
  await cashier.page.getByRole('button', { name: en('console', 'nav.logOut'), exact: true }).click();
  await enterPassword(cashier.page, 'demo.cashier', en);
  await cashier.page.getByLabel(en('console', 'login.code'), { exact: true }).waitFor();
  await expectNoFaults(cashier.page, 'the code');
  // A code counts once, so that of the next half minute is given; the server allows for a clock that is early.
  const next = nextCode(secret, await serverTime());
  await cashier.page.getByLabel(en('console', 'login.code'), { exact: true }).fill(next);
  await cashier.page.getByRole('button', { name: en('console', 'login.confirm'), exact: true }).click();
  await cashier.page.getByRole('button', { name: en('console', 'nav.logOut'), exact: true }).waitFor();

  const manager = await openDesk(browser, product.url, 'en');
  await enroll(manager.page, 'demo.manager', en);
  await answerTicket(manager.page, customer, en);
  await freeze(manager.page, customer, en);
  await lookAtEverything(manager.page);
  await lookAtMessages(manager.page, en);

  for (const desk of [reviewer, cashier, second, manager]) {
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  }
});
