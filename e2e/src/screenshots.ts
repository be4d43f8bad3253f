/** Takes the README's pictures from the built product, as WebP: `pnpm build && pnpm screenshots`. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { call } from './support/api.ts';
import { CHROMIUM_ARGS, ensureChromium } from './support/chromium.ts';
import { agreeToLeverage, registerOver } from './support/customer.ts';
import { newPhone } from './support/phone.ts';
import { ROOT, startProduct } from './support/product.ts';
import type { Lang } from './support/words.ts';

interface Shot {
  name: string;
  route: string;
  lang: Lang;
  theme: 'light' | 'dark';
}

const SHOTS: readonly Shot[] = [
  { name: 'home', route: '/home/index', lang: 'kor', theme: 'light' },
  { name: 'detail', route: '/market/stockDetail', lang: 'kor', theme: 'light' },
  { name: 'ticket', route: '/market/marketBuy', lang: 'kor', theme: 'light' },
  { name: 'position', route: '/trade/positionDetail', lang: 'kor', theme: 'light' },
  { name: 'home', route: '/home/index', lang: 'kor', theme: 'dark' },
  { name: 'detail', route: '/market/stockDetail', lang: 'en', theme: 'dark' },
];
const SYMBOL = '100110';

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
const product = await startProduct();
const { url } = product;
const customer = await registerOver(url);
const headers = { token: customer.token, account: customer.account };
const ticket = { symbol: SYMBOL, type: 'market', timeInForce: 'day', fundPassword: customer.fundPassword } as const;
const order = (side: 'long' | 'short', lots: number, leverage: number) =>
  call(url, '/trade/Order', { clientId: randomUUID(), ...ticket, side, lots, leverage }, headers);
await agreeToLeverage(url, headers);
await order('long', 2, 1);
const { positionId } = await order('long', 3, 2);

const folder = join(ROOT, 'docs/screenshots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { name, route, lang, theme } of SHOTS) {
  const { page, context } = await newPhone(browser, { language: lang, deviceScaleFactor: 1, url });
  await context.addInitScript(
    (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
    {
      theme,
      tokend: customer.token,
      account: customer.account,
      'detail.stock': JSON.stringify({ symbol: SYMBOL }),
      'detail.ticket': JSON.stringify({ symbol: SYMBOL, side: 'long' }),
      'detail.position': JSON.stringify({ positionId }),
    },
  );
  await page.goto(`/#${route}`);
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(4_000);
  // Playwright itself writes PNG and JPEG only.
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(folder, `${name}-${lang}-${theme}.webp`), data, 'base64');
  await context.close();
}
await browser.close();
await product.stop();
