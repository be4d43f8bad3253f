import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { Release, ShellDescriptor } from '@maru/domain/registry';
import { startProduct, type Product } from './support/product.ts';
import { copyProduct, readRelease, writeRelease } from './support/release.ts';
import { isDrawn, until } from './support/steps.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const FORMER = 'former';
let product: Product;
let web: string;
let release: Release;

/** The live shell again under another version, as the build before it. */
function addFormerShell(): void {
  release = readRelease(web);
  const { shell } = release;
  const { descriptor } = shell.extras;
  const folder = join(web, 'shell', FORMER);
  cpSync(join(web, descriptor.base), folder, { recursive: true });
  const file = join(folder, 'descriptor.json');
  const former = { ...(JSON.parse(readFileSync(file, 'utf8')) as ShellDescriptor), version: FORMER };
  const text = JSON.stringify(former);
  writeFileSync(file, text);
  // The compressed copies belong to the live shell.
  for (const twin of ['br', 'gz']) rmSync(`${file}.${twin}`, { force: true });
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  shell.fallbackUrl = `/shell/${FORMER}/${descriptor.scripts[0]}`;
  shell.extras.fallback = { version: FORMER, integrity };
  writeRelease(web, release);
}

test.beforeAll(async () => {
  web = copyProduct();
  addFormerShell();
  product = await startProduct({ WEB_ROOT: web, LOG_LEVEL: 'error' });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(web, { recursive: true, force: true });
});

const runningShell = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(document.getElementById('page')?.textContent ?? '{}') as { shell: { version: string } }).shell
        .version,
  );
const isFirstScript = ({ pathname }: URL) => /^\/shell\/\w+\/main\.\w+\.js$/.test(pathname);
/** Whether the page is styled, and by its own style element. */
const styling = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.body).marginBlockStart === '0px',
    document.getElementById('shell-style') !== null,
  ]);
const unavailable = (route: Route) => route.fulfill({ status: 503, body: 'unavailable' });

test('a first script of the shell that fails twice is requested until it arrives', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'en', url: product.url, allows: 'everything' });
  let times = 0;
  await page.route(isFirstScript, (route) => ((times += 1) <= 2 ? unavailable(route) : route.fallback()));
  await page.goto('/#/home/index');
  await until(() => isDrawn(page));
  expect(times).toBe(3);
  expect(await runningShell(page)).toBe(release.shell.metadata.version);
  expect(await styling(page)).toEqual([true, true]);
});

test('the former shell runs when this one cannot be loaded, and words say so when neither can', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'en', url: product.url, allows: 'everything' });
  await page.route((url) => isFirstScript(url) && !url.pathname.includes(FORMER), unavailable);
  await page.goto('/#/home/index');
  await until(() => isDrawn(page));
  expect(await runningShell(page)).toBe(FORMER);
  expect(await styling(page)).toEqual([true, false]);
  await page.getByRole('navigation').getByRole('link').nth(1).tap();
  await until(() => isDrawn(page));

  await page.route(isFirstScript, unavailable);
  await page.reload();
  await page.getByText('We could not reach the service').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: String(words('en')('shared', 'ui.retry')) }).click();
  await until(() => isDrawn(page));
  expect(await runningShell(page)).toBe(release.shell.metadata.version);
});

test('a canary of the shell runs on its share of the devices', async ({ openPhone }) => {
  const { shell } = release;
  const descriptor = { ...shell.extras.descriptor, version: FORMER, base: `/shell/${FORMER}/` };
  const { fallbackUrl: _, ...rest } = shell;
  writeRelease(web, {
    ...release,
    shell: {
      ...rest,
      extras: { descriptor: shell.extras.descriptor, integrity: shell.extras.integrity },
      deployment: { traffic: 50, default: true },
    },
    shellCanary: {
      ...rest,
      url: `/shell/${FORMER}/${descriptor.scripts[0]}`,
      metadata: { ...rest.metadata, version: FORMER },
      deployment: { traffic: 50, default: false },
      extras: { descriptor, integrity: shell.extras.fallback?.integrity },
    },
  });
  const versions = await Promise.all(
    [20, 70].map(async (bucket) => {
      const { page, context } = await openPhone({ language: 'en', url: product.url });
      await context.addInitScript((at) => localStorage.setItem('rollout', String(at)), bucket);
      await page.goto('/#/home/index');
      await until(() => isDrawn(page));
      return { version: await runningShell(page), styling: await styling(page) };
    }),
  );
  expect(versions).toHaveLength(2);
  expect(versions).toContainEqual({ version: release.shell.metadata.version, styling: [true, true] });
  expect(versions).toContainEqual({ version: FORMER, styling: [true, false] });
});
