import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
const [, , url, file, from, to] = process.argv;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
const t0 = Date.now();
page.on('response', (r) => {
  if (r.status() >= 400) console.log(r.status(), r.url(), r.request().method());
});
page.on('console', (m) =>
  console.log(
    `[${((Date.now() - t0) / 1000).toFixed(1)}] console.${m.type()}: ${m.text().slice(0, 300)} ${m.location().url}`,
  ),
);
page.on('pageerror', (e) =>
  console.log(`[${((Date.now() - t0) / 1000).toFixed(1)}] pageerror: ${e.message.slice(0, 300)}`),
);
page.on('response', (r) => {
  if (r.status() >= 400) console.log(r.status(), r.url(), r.request().method());
});
page.on('requestfailed', (r) => console.log(`failed: ${r.url().slice(0, 120)}`));
await page.goto(url);
await page.waitForTimeout(5000);
console.log('text:', (await page.locator('body').innerText()).replaceAll('\n', ' | ').slice(0, 500));
if (file) {
  const before = readFileSync(file, 'utf8');
  const t = Date.now();
  writeFileSync(file, before.replace(from, to));
  const ok = await page
    .waitForFunction((w) => document.body.innerText.includes(w), 'Hotreloaded', { timeout: 20000 })
    .then(
      () => true,
      () => false,
    );
  console.log('hot', ok, Date.now() - t, 'ms');
  await page.waitForTimeout(500);
  console.log('overlay', await page.locator('#webpack-dev-server-client-overlay').count());
  writeFileSync(file, before);
}
await browser.close();
