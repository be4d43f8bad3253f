import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from './support/api.ts';
import { logInOn } from './support/customer.ts';
import { ROOT, startProduct, type Product } from './support/product.ts';
import { isDrawn, openDetail, until } from './support/steps.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const w = words('kor');
/** Seconds in which a recorded day is played; the first that is played. */
const SECONDS = 6;
const FROM = '2019-01-02';
const env = { MARKET_FEED: 'replay', MARKET_REPLAY_FROM: FROM, MARKET_REPLAY_DAY_SECONDS: String(SECONDS) };

let product: Product;
test.beforeAll(async () => {
  product = await startProduct(env);
});
test.afterAll(() => product.stop());

/** The record as its author wrote it, each row as the product's table shows it: `2018.12.31 2,498.94 …`. */
function readRecord(): Map<string, string> {
  const file = join(ROOT, 'server/src/venue/recordings/sp500-2000.csv');
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = header.split(',');
  const price = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return new Map(
    lines.map((line) => {
      const cells = line.split(',');
      const at = (name: string) => cells[names.indexOf(name)] ?? '';
      const day = at('date').replaceAll('-', '.');
      const prices = ['open', 'high', 'low', 'close'].map((name) => price.format(Number(at(name))));
      return [day, [day, ...prices, Number(at('volume')).toLocaleString('en-US')].join(' ')];
    }),
  );
}

test('candles on the screen are the rows of the record, those that were played before our eyes included', async ({
  openPhone,
}) => {
  const record = readRecord();
  const phone = await openPhone({ language: 'kor', url: product.url });
  const { page } = phone;
  await page.goto('/#/home/index');
  await openDetail(page, 'stock', { symbol: 'SP500' }, '/market/stockDetail');
  await page.getByRole('radio', { name: w('market', 'chart.period.1d'), exact: true }).click();
  await page.getByRole('button', { name: w('shared', 'ui.chart.asTable') }).click();
  const table = page.getByRole('region', { name: w('market', 'chart.title'), exact: true }).getByRole('table');
  const readTable = () =>
    table
      .locator('tbody tr')
      .evaluateAll((trs) => trs.map((tr) => [...tr.children].map((cell) => cell.textContent).join(' ')));
  await table.locator('tbody tr').nth(50).waitFor();
  const [first = ''] = await readTable();
  // Two days end while the table is in sight; the newest row is a day that is still played.
  await page.waitForFunction(
    (day) => {
      const days = [...document.querySelectorAll('main section table tbody th')].map((cell) => cell.textContent);
      return days.indexOf(day) >= 2;
    },
    first.split(' ')[0] ?? '',
    { timeout: 20 * SECONDS * 1_000 },
  );
  // Values that the stream left out of a day that has just ended are refetched shortly after.
  let wrong: string[] = [];
  await until(async () => {
    const [, ...ended] = await readTable();
    wrong = ended.filter((row) => record.get(row.split(' ')[0] ?? '') !== row);
    return ended.length > 100 && wrong.length === 0;
  }).catch(() => undefined);
  expect(wrong).toEqual([]);
  expect((await readTable()).length).toBeGreaterThan(100);
});

test('an order that was answered is there once after kill -9, and the screen comes back by itself', async ({
  openPhone,
}) => {
  const { dataDir, url } = product;
  const phone = await openPhone({ language: 'kor', url, allows: 'network' });
  const { page } = phone;
  const { token, account, fundPassword } = await logInOn(phone, url);
  const as = { token, account };
  const ticket = { symbol: 'SP500', side: 'long', type: 'market', timeInForce: 'day', lots: 2, leverage: 1 } as const;
  const order = { ...ticket, clientId: randomUUID(), fundPassword };
  const answered = await call(url, '/trade/Order', order, as);
  expect(answered.status).toBe('filled');
  await page.goto('/#/trade/index');
  const profit = page.getByRole('main').getByText(w('trade', 'trades.unrealized')).locator('..');
  // The page paints the figure before the code is there, which the server has to give first.
  await until(() => isDrawn(page));
  await profit.filter({ hasText: /\d/ }).waitFor();

  await product.stop('SIGKILL');
  product = await startProduct({ ...env, PORT: new URL(url).port }, dataDir);
  expect(await call(url, '/trade/Order', order, as)).toMatchObject({ orderId: answered.orderId, status: 'filled' });
  const { data: orders } = await call(url, '/trade/Orders', { status: 'all', page: 1 }, as);
  expect(orders).toEqual([answered]);
  const { data: positions } = await call(url, '/trade/Positions', { status: 'open', page: 1 }, as);
  expect(positions.map(({ quantity }) => quantity)).toEqual([answered.quantity]);

  const before = await profit.innerText();
  await page.waitForFunction(([node, text]) => (node as HTMLElement | null)?.innerText !== text, [
    await profit.elementHandle(),
    before,
  ] as const);
});
