import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './support/chromium.ts';

/** Sizes that the icons are and say they are. Runs in the page. */
async function iconSizes(): Promise<string[]> {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
  const { icons } = (await (await fetch(href)).json()) as { icons: { src: string; sizes: string }[] };
  return Promise.all(
    icons.map(async ({ src, sizes }) => {
      const { width, height } = await createImageBitmap(await (await fetch(new URL(src, href))).blob());
      return `${sizes} ${width}x${height}`;
    }),
  );
}
const barColor = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content);

test('Chromium installs the product, and its bars have the colour of the theme', async () => {
  // A private window, which every other test has, cannot install.
  const profile = mkdtempSync(join(tmpdir(), 'maru-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGS,
    colorScheme: 'light',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${process.env.MARU_URL ?? ''}/#/information/setting`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(iconSizes)).toEqual(['192x192 192x192', '512x512 512x512', '512x512 512x512']);
    const devTools = await context.newCDPSession(page);
    expect((await devTools.send('Page.getAppManifest')).errors).toEqual([]);
    expect(await devTools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    expect(await barColor(page)).toBe('#f4f5f8');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => barColor(page)).toBe('#0d0f13');
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
