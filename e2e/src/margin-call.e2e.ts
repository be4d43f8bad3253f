import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { divCeil, formatMoney } from '@maru/domain/money';
import { call } from './support/api.ts';
import { agreeToLeverage, registerOver } from './support/customer.ts';
import { HOLDER, type Person } from './support/people.ts';
import { closePhone, newPhone, REFERENCE, SMALLEST } from './support/phone.ts';
import { startProduct, type Product } from './support/product.ts';
import { openScreen, until } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { checkShown, enter, visit, type Theme } from './support/walk.ts';
import { words, type Lang } from './support/words.ts';
import { verifyOver } from './support/verified.ts';

/** Pledged shares, and those of a contract of leverage 2. */
const PLEDGED = '100110';
const CONTRACT = '100430';
const FROM = '2026-06-01';
const DAY_MS = 86_400_000;

/** Weekdays from one on. */
function weekdays(from: string, count: number): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); days.length < count; time += DAY_MS) {
    const day = new Date(time);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** A recording that is calm for thirty days, falls within four to a part of its price, and stays there. */
function recording(fallenTo: number): string {
  const closes = weekdays('2026-04-20', 400).map((day, index) => {
    const step = Math.min(Math.max(index - 31, 0), 4);
    return [day, Math.round((100_000 - ((100_000 - fallenTo) * step) / 4) / 100) * 100] as const;
  });
  const rows = closes.map(([day, close], index) => {
    const open = closes[index - 1]?.[1] ?? close;
    return [day, open, Math.max(open, close) + 100, Math.min(open, close) - 100, close, 900_000].join(',');
  });
  return ['date,open,high,low,close,volume', ...rows, ''].join('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'maru-e2e-fall-'));
writeFileSync(join(folder, 'pledged.csv'), recording(62_000));
writeFileSync(join(folder, 'contract.csv'), recording(80_000));
writeFileSync(
  join(folder, 'instruments.csv'),
  [
    'symbol,file,name_kor,name_en,name_tw,name_cn,segment,leverages,shortable,shares',
    `${PLEDGED},pledged.csv,한빛전자,Hanbit Electronics,韓光電子,韩光电子,KOSPI,1 2,yes,120000000`,
    `${CONTRACT},contract.csv,세움바이오,Seum Bio,世音生技,世音生物,KOSPI,1 2,yes,90000000`,
    '',
  ].join('\n'),
);
const env = {
  LANGUAGES: 'kor,en,tw,cn',
  MARKET_FEED: 'replay',
  MARKET_REPLAY: folder,
  MARKET_REPLAY_FROM: FROM,
};

let product: Product;
let person: Person;

/** A day that lasts an hour, in which a customer borrows and buys; then days of four seconds, in which the prices fall. */
test.beforeAll(async () => {
  const calm = await startProduct({ ...env, MARKET_REPLAY_DAY_SECONDS: '3600' });
  const customer = await registerOver(calm.url);
  const { token, account, fundPassword } = customer;
  const as = { token, account };
  await verifyOver(calm.url, HOLDER, customer);
  await agreeToLeverage(calm.url, as);
  const ticket = { side: 'long', type: 'market', timeInForce: 'day', lots: 100, fundPassword } as const;
  const buy = (symbol: string, leverage: number) =>
    call(calm.url, '/trade/Order', { ...ticket, clientId: randomUUID(), symbol, leverage }, as);
  const shares = await buy(PLEDGED, 1);
  const contract = await buy(CONTRACT, 2);
  if (!shares.positionId || !contract.positionId) throw new Error(`${shares.status}, ${contract.status}`);
  await call(calm.url, '/margin/Enable', { clientId: randomUUID() }, as);
  const pledge = { positionId: shares.positionId, quantity: '100', amount: '4900000', fundPassword };
  await call(calm.url, '/margin/Borrow', { clientId: randomUUID(), ...pledge }, as);
  // As a crash would: the data stay.
  await calm.stop('SIGKILL');
  product = await startProduct({ ...env, MARKET_REPLAY_DAY_SECONDS: '4' }, calm.dataDir);
  const { positionId } = contract;
  await until(async () => {
    const [loan] = (await call(product.url, '/margin/Info', {}, as)).loans;
    const { position } = await call(product.url, '/trade/PositionDetail', { positionId }, as);
    return loan?.status === 'call' && position.call?.status === 'call';
  }, 240_000);
  person = { ...customer, details: { position: { positionId } } };
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const LOOKS: readonly [Lang, Theme][] = [
  ['kor', 'light'],
  ['en', 'dark'],
  ['tw', 'light'],
  ['cn', 'dark'],
];

for (const [language, theme] of LOOKS)
  test(`a loan and a position in a margin call, ${language}, ${theme}`, async ({ browser }) => {
    const phone = await newPhone(browser, { url: product.url, deviceScaleFactor: 1 });
    const w = words(language);
    const shown: Record<string, string | RegExp> = {
      '/home/marginLending': w('trade', 'margin.status.call'),
      '/trade/index?tab=open': w('trade', 'call.status.call'),
      '/trade/positionDetail': w('trade', 'call.status.call'),
    };
    await enter(phone, { language, theme, person });
    await visit(phone, Object.keys(shown), {
      axe: language === 'kor' ? 'all' : theme === 'dark' ? 'colours' : 'none',
      sizes: [REFERENCE, SMALLEST],
      look: (page, path) => checkShown(page, path, [shown[path] ?? '']),
    });
    await closePhone(phone);
  });

test('what a call asks for is explained by what there has to be and what there is', async ({ browser }) => {
  const phone = await newPhone(browser, { url: product.url });
  const { page } = phone;
  const w = words('kor');
  await enter(phone, { language: 'kor', theme: 'light', person });
  const explained = async (path: string, key: string, parts: readonly string[]) => {
    await openScreen(page, path);
    const about = page.getByRole('button', { name: String(w('trade', key)) });
    await about.and(page.locator('[aria-haspopup=dialog]')).click();
    const sheet = page.getByRole('dialog');
    for (const part of parts)
      await sheet
        .getByText(w('api', `explain.parts.${part}`))
        .first()
        .waitFor();
    const text = await sheet.innerText();
    await page.keyboard.press('Escape');
    return text;
  };
  const { positionId } = person.details.position as { positionId: string };
  const session = { token: person.token, account: person.account };
  const { margin } = (await call(product.url, '/trade/PositionDetail', { positionId }, session)).position;
  const parts = ['call_margin', 'margin_posted', 'unrealized'];
  // 65 % of the margin, of which none was added; the rest moves with the price.
  const wanted = formatMoney(divCeil(BigInt(margin) * 65n, 100n).toString());
  expect(await explained('/trade/positionDetail', 'call.amount', parts)).toContain(wanted);
  await explained('/home/marginLending', 'margin.callAdd', ['call_collateral', 'pledged']);
  await explained('/home/marginLending', 'margin.callRepay', ['loan_principal', 'call_debt']);
  await closePhone(phone);
});
