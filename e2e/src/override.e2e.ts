import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { logInOn } from './support/customer.ts';
import type { Phone } from './support/phone.ts';
import { ROOT, freePort, startProduct, type Product } from './support/product.ts';
import { openScreen } from './support/steps.ts';
import { words } from './support/words.ts';
import { expect, test, type OpenPhone } from './support/test.ts';

const w = words('en');
/** A copy of the remote that builds fastest, to save changes in; its packages are the workspace's. */
function copyRemote(): string {
  const from = join(ROOT, 'remote-ipo');
  const to = join(mkdtempSync(join(tmpdir(), 'maru-remote-')), 'remote-ipo');
  const isLeftOut = (path: string) => ['node_modules', 'dist', '.tsbuild'].includes(basename(path));
  cpSync(from, to, { recursive: true, filter: (path) => !isLeftOut(path) });
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'));
  return to;
}
const title = String(w('ipo', 'offerings.title'));

let product: Product;
let devServer: ChildProcess | undefined;
let local: string;
let folder: string;

/** The dev server as `pnpm --filter remote-ipo dev` starts it. */
async function startDevServer(port: number): Promise<void> {
  const cli = join(ROOT, 'node_modules/webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, 'serve', '--mode', 'development'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  devServer = child;
  const deadline = performance.now() + 170_000;
  for (;;) {
    // The first question starts the composed build.
    const isReady = await fetch(`${local}/composed/descriptor.json`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('the dev server did not start');
    await new Promise((later) => setTimeout(later, 500));
  }
}

test.beforeAll(async () => {
  folder = copyRemote();
  product = await startProduct({ OVERRIDE_ORIGINS: 'http://127.0.0.1:*' });
  const port = await freePort();
  local = `http://127.0.0.1:${port}`;
  await startDevServer(port);
});
test.afterAll(async () => {
  if (devServer) {
    const ended = once(devServer, 'exit');
    devServer.kill('SIGTERM');
    await Promise.all([ended, product.stop()]);
  }
  rmSync(dirname(folder), { recursive: true, force: true });
});

const address = (override: string, path = '/home/newStock') => `/?override=${override}#${path}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const badge = (page: Page) => page.getByText(/^ipo ← /);
const fromLocal = (page: Page) =>
  page.evaluate(
    (origin) => performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(origin)).length,
    `${local}/composed/`,
  );

async function openAsDeveloper(openPhone: OpenPhone): Promise<Phone> {
  const phone = await openPhone({ language: 'en', url: product.url });
  await logInOn(phone, product.url);
  return phone;
}

test('one remote comes from the dev server, under the policy of the product, and a save is seen in place', async ({
  openPhone,
}) => {
  const { page } = await openAsDeveloper(openPhone);
  const answer = await page.goto(address(`ipo:${local}`));
  expect(answer?.headers()['content-security-policy']).toContain("'strict-dynamic'");
  expect(answer?.headers()['integrity-policy']).toContain('script');
  await heading(page, title).waitFor();
  await badge(page).waitFor();
  await expect(badge(page)).toContainText(new URL(local).host);
  expect(new URL(page.url()).search).toBe('');
  expect(await fromLocal(page)).toBeGreaterThan(2);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  // A chunk that was not needed so far, a screen of another remote, and back.
  await openScreen(page, '/home/auction');
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor();
  await openScreen(page, '/home/index');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  await badge(page).waitFor();
  await openScreen(page, '/home/newStock');

  const dictionary = join(folder, 'locales/en.json');
  const asWritten = readFileSync(dictionary, 'utf8');
  const stage = String(w('ipo', 'offerings.stage.upcoming'));
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).filter({ visible: true });
  await tab(stage).waitFor();
  writeFileSync(
    dictionary,
    asWritten.replace(`"offerings.stage.upcoming": "${stage}"`, '"offerings.stage.upcoming": "Saved just now"'),
  );
  await tab('Saved just now').waitFor({ timeout: 120_000 });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  writeFileSync(dictionary, asWritten);
  await tab(stage).waitFor({ timeout: 120_000 });

  await page.reload();
  await badge(page).waitFor();
  await expect.poll(() => fromLocal(page)).toBeGreaterThan(2);

  await page.getByRole('button', { name: w('shared', 'host.override.reset') }).click();
  await heading(page, title).waitFor();
  await badge(page).waitFor({ state: 'detached' });
  await page.waitForLoadState();
  expect(await fromLocal(page)).toBe(0);
});

test('another tab does not inherit it, and a log-out ends it', async ({ openPhone }) => {
  const { page, context } = await openAsDeveloper(openPhone);
  await page.goto(address(`ipo:${local}`));
  await badge(page).waitFor();
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('navigation')
      .getByRole('link')
      .nth(1)
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await other.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await badge(other).count()).toBe(0);
  await other.close();

  await openScreen(page, '/information/index');
  await page.evaluate(() => {
    localStorage.removeItem('tokend');
    sessionStorage.clear();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await badge(page).count()).toBe(0);
});

for (const [name, override, key] of [
  ['an origin that is not allowed', () => 'ipo:http://localhost:4999', 'host.override.refused.ORIGIN'],
  ['what is no override', () => local, 'host.override.refused.MALFORMED'],
  ['a remote that nobody has', () => `bonds:${local}`, 'host.override.refused.UNKNOWN_REMOTE'],
] as const) {
  test(`${name} is refused with a word, and the product is as it is`, async ({ openPhone }) => {
    const { page } = await openAsDeveloper(openPhone);
    const answer = await page.goto(address(override()));
    const policy = answer?.headers()['content-security-policy'];
    for (const host of [new URL(local).host, 'localhost:4999']) expect(policy).not.toContain(host);
    await page.getByText(w('shared', key)).waitFor();
    await heading(page, title).waitFor();
    expect(await fromLocal(page)).toBe(0);
    await page.getByRole('button', { name: w('shared', 'ui.close'), exact: true }).click();
    await page.getByText(w('shared', key)).waitFor({ state: 'detached' });
    await page.reload();
    await heading(page, title).waitFor();
    expect(await page.getByText(w('shared', key)).count()).toBe(0);
  });
}
