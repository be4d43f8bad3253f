import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ROOT, startProduct, type Product } from './support/product.ts';
import { openDetail } from './support/steps.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const SYMBOL = '005930';
const DAY = '2026-11-25';

let api: ChildProcessByStdio<Writable, Readable, null>;
let product: Product;
const folder = mkdtempSync(join(tmpdir(), 'maru-shares-'));

test.beforeAll(async () => {
  api = spawn(process.execPath, [join(ROOT, 'server/test/korea-investment-process.ts'), SYMBOL, DAY], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const list = join(folder, 'shares.csv');
  writeFileSync(
    list,
    `symbol,segment,name_kor,name_en,shares\n${SYMBOL},KOSPI,삼성전자,Samsung Electronics,5919637922\n0001,INDEX,코스피,KOSPI,\n`,
  );
  const [line] = (await once(api.stdout, 'data')) as [Buffer];
  const { url, stream, appKey, appSecret } = JSON.parse(String(line)) as Record<string, string>;
  product = await startProduct({
    MARKET_FEED: 'korea-investment',
    MARKET_INSTRUMENTS: list,
    KOREA_INVESTMENT_URL: url!,
    KOREA_INVESTMENT_STREAM_URL: stream!,
    KOREA_INVESTMENT_APP_KEY: appKey!,
    KOREA_INVESTMENT_APP_SECRET: appSecret!,
    // In continuous trading of that day.
    CLOCK_OFFSET: String(Date.parse(`${DAY}T10:00:00+09:00`) - Date.now()),
  });
});
test.afterAll(async () => {
  await product.stop();
  api.stdin.end();
  await once(api, 'exit');
  rmSync(folder, { recursive: true });
});

test('live quotes of a real market are said to be live, and executions to be simulated', async ({ openPhone }) => {
  for (const language of ['kor', 'en'] as const) {
    const { page } = await openPhone({ language, url: product.url });
    await page.goto('/#/home/index');
    await expect(page.locator('[data-simulated]').first()).toHaveText(words(language)('shared', 'ui.simulatedLive'));
    const tile = page.getByRole('button', { name: language === 'kor' ? '코스피' : 'KOSPI' }).first();
    await expect(tile).toContainText('2,676.50');
    await openDetail(page, 'stock', { symbol: SYMBOL }, '/market/stockDetail');
    for (const price of language === 'kor' ? ['70,300', '69,700'] : ['70,500']) {
      api.stdin.write(`${price.replace(',', '')}\n`);
      await expect(page.getByText(price, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    }
  }
});
