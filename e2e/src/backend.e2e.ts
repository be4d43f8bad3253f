import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerOver } from './support/customer.ts';
import { ROOT } from './support/product.ts';
import { startPages, startSentences } from './support/sentences.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

/** The frontends in front of a backend that is not ours: it answers refusals with sentences. */
const MARKUP = '<img src=x onerror="document.title=1"> not today';
const stops: (() => Promise<void>)[] = [];
let sentence = '账号或密码错误';
let url = '';
test.beforeAll(async () => {
  const backend = await startSentences(process.env.MARU_URL ?? '', (code) =>
    code === 'WRONG_CREDENTIALS' ? sentence : undefined,
  );
  stops.push(backend.stop);
  const pages = await startPages(backend.url);
  stops.unshift(pages.stop);
  url = pages.url;
});
test.afterAll(async () => {
  for (const stop of stops) await stop();
});

test('a sentence is read in the language of the page, an unknown one as plain text; then the log-in works', async ({
  openPhone,
}) => {
  const table = JSON.parse(readFileSync(join(ROOT, 'shared/sdk/locales/messages/kor.json'), 'utf8')) as Record<
    string,
    string
  >;
  const w = words('kor');
  const { page } = await openPhone({ language: 'kor', url });
  const { account, password } = await registerOver(url);
  await page.goto('/#/login/login');
  const submit = async (typed: string) => {
    await page.getByLabel(w('account', 'login.account')).fill(account);
    await page.getByLabel(w('account', 'login.password'), { exact: true }).fill(typed);
    await page
      .getByRole('button', { name: w('account', 'login.submit'), exact: true })
      .first()
      .click();
  };
  await submit('not-it-2026');
  await page
    .getByText(table.WRONG_CREDENTIALS ?? '', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  sentence = MARKUP;
  await submit('not-it-2027');
  await page.getByText(MARKUP, { exact: true }).filter({ visible: true }).first().waitFor();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await submit(password);
  await page.waitForFunction(() => localStorage.getItem('tokend') !== null);
});
