import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { agreeToLeverage, logInOn, registerOver } from './support/customer.ts';
import { isDrawn, openDetail, openScreen, until } from './support/steps.ts';
import { expect, ownProduct, test } from './support/test.ts';
import { verifyOver } from './support/verified.ts';
import { words } from './support/words.ts';

/* One definition of each figure: what home, mine, the trade screen, the position and the ended order show is compared. */

// A recorded day that takes a whole day to play: the price stands still while the screens are read.
const product = ownProduct({
  MARKET_FEED: 'replay',
  MARKET_REPLAY_FROM: '2019-01-02',
  MARKET_REPLAY_DAY_SECONDS: '86400',
});
const w = words('kor');
const SYMBOL = 'SP500';

/** Shares, a short and a leveraged position, a sale in part, and foreign cash. */
async function newInvestor(url: string) {
  const customer = await registerOver(url);
  const { token, account, fundPassword } = customer;
  const as = { token, account };
  await agreeToLeverage(url, as);
  const order = (more: { side: 'long' | 'short'; leverage: number; lots: number }) => {
    const ticket = { symbol: SYMBOL, type: 'market', timeInForce: 'day', fundPassword } as const;
    return call(url, '/trade/Order', { clientId: randomUUID(), ...ticket, ...more }, as);
  };
  const { positionId } = await order({ side: 'long', leverage: 1, lots: 5 });
  await order({ side: 'short', leverage: 2, lots: 3 });
  await order({ side: 'long', leverage: 5, lots: 2 });
  await call(url, '/trade/Close', { clientId: randomUUID(), positionId: positionId!, type: 'market', lots: 2 }, as);
  await verifyOver(url, '김마루', customer);
  const quote = await call(url, '/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '300000' }, as);
  await call(url, '/fund/FxExecute', { clientId: randomUUID(), quoteId: quote.quoteId }, as);
  return { ...customer, positionId: positionId! };
}

/** The figure in a text: `−₩30,000` and `▼₩30,000` are -30000. */
function figureIn(text: string): bigint {
  const [figure = ''] = /₩[\d,]+/.exec(text) ?? [];
  const value = BigInt(figure.replace(/\D/g, ''));
  return /[−▼]/.test(text) ? -value : value;
}

/** The figure beside a label on the screen in sight. */
async function figure(page: Page, label: string | RegExp): Promise<bigint> {
  const term = page.getByRole('main').locator('dt').filter({ visible: true }).filter({ hasText: label }).first();
  const value = term.locator('xpath=../dd[1]');
  // A skeleton has the label already.
  await expect(value).toContainText('₩');
  return figureIn(await value.innerText());
}

const exactly = (text: string | RegExp) => new RegExp(`^${String(text).replace(/[()]/g, '.')}`);

test('every screen shows the same figures', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor', url: product.url });
  const { page } = phone;
  const investor = await newInvestor(product.url);
  await logInOn(phone, product.url, () => Promise.resolve(investor));

  await page.goto('/#/home/index');
  const card = page.getByRole('region', { name: w('market', 'home.assets') });
  await until(() => isDrawn(page));
  const [head = '', tail = ''] = (await card.innerText()).split(String(w('market', 'home.available')));
  const [homeTotal, homeAvailable] = [head, tail].map((text) => figureIn(/₩[\d,]+/.exec(text)?.[0] ?? ''));

  await openScreen(page, '/information/index');
  await page.getByText(w('account', 'mine.part.foreign'), { exact: true }).waitFor();
  const parts = await Promise.all(
    ['cash', 'marketValue', 'margin', 'contracts', 'foreign'].map((part) =>
      figure(page, exactly(w('account', `mine.part.${part}`))),
    ),
  );
  const total = await figure(page, exactly(w('account', 'mine.total')));
  const unrealized = await figure(page, exactly(w('account', 'mine.unrealized')));
  const realized = await figure(page, exactly(w('account', 'mine.realized')));
  const available = await figure(page, exactly(w('account', 'mine.available')));
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
  expect([homeTotal, homeAvailable]).toEqual([total, available]);

  await openScreen(page, '/trade/index');
  await page.getByText(w('trade', 'trades.worth'), { exact: true }).waitFor();
  expect(await figure(page, exactly(w('trade', 'trades.unrealized')))).toBe(unrealized);
  const [, shares, margin, contracts] = parts as [bigint, bigint, bigint, bigint, bigint];
  expect(await figure(page, exactly(w('trade', 'trades.worth')))).toBe(shares + margin + contracts);

  await openDetail(page, 'position', { positionId: investor.positionId }, '/trade/positionDetail');
  await page.getByText(w('trade', 'position.principalShares'), { exact: true }).waitFor();
  expect(await figure(page, exactly(w('trade', 'position.worth')))).toBe(shares);
  expect(await figure(page, exactly(w('trade', 'position.realizedPartShares')))).toBe(realized);

  await openScreen(page, '/trade/index?tab=ended');
  const sold = page.getByRole('listitem').filter({ hasText: w('trade', 'order.realized') });
  await sold.first().waitFor();
  const shown = (await sold.first().innerText()).split(String(w('trade', 'order.realized')))[1] ?? '';
  expect(figureIn(shown)).toBe(realized);

  await openDetail(page, 'ticket', { symbol: SYMBOL, side: 'long' }, '/market/marketBuy');
  await expect.poll(() => figure(page, exactly(w('trade', 'cost.availableBefore')))).toBe(available);
});
