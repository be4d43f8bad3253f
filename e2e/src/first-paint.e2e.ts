import type { Assets, QuoteRow } from '@maru/domain/contracts';
import { formatMoney, formatNumber } from '@maru/domain/money';
import type { Page, Route } from '@playwright/test';
import { logInOn } from './support/customer.ts';
import { isDrawn, until } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words, type Lang } from './support/words.ts';

/**
 * The first paint needs the page alone: scripts and styles are held back until the test releases them. Fonts stay away: lines of another
 * width wrap elsewhere, whenever they come.
 */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\.woff2(\?|$)/, () => undefined);
  await page.route(/\.(js|css)(\?|$)/, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const heading = (page: Page) => page.locator('#root h1').first();

const isPartOf = (part: object, whole: object) =>
  Object.entries(part).every(([name, value]) => (whole as Record<string, unknown>)[name] === value);

interface Answer<T> {
  data: T;
}

interface Landing {
  path: string;
  language: Lang;
  theme: 'light' | 'dark';
  isCustomer?: boolean;
  title: string | RegExp;
  tabs: number;
}
const LANDINGS: Landing[] = [
  { path: '/login/start', language: 'en', theme: 'dark', title: words('en')('account', 'brand'), tabs: 0 },
  { path: '/home/index', language: 'tw', theme: 'dark', title: words('tw')('market', 'home.brand'), tabs: 5 },
  {
    path: '/home/index',
    language: 'kor',
    theme: 'light',
    isCustomer: true,
    title: words('kor')('market', 'home.brand'),
    tabs: 5,
  },
  // A guarded screen leads a visitor to the log-in.
  { path: '/trade/index', language: 'cn', theme: 'light', title: words('cn')('account', 'login.title'), tabs: 0 },
  { path: '/market/index', language: 'en', theme: 'light', title: words('en')('market', 'market.title'), tabs: 5 },
];

for (const { path, language, theme, isCustomer, title, tabs } of LANDINGS) {
  const who = isCustomer ? 'a customer' : 'a visitor';
  test(`without any file, ${path} is painted for ${who} in ${language} and ${theme}`, async ({ openPhone }) => {
    // The session of the customer is made up, so the server refuses the first calls.
    const { page, context } = await openPhone({ language, allows: 'network' });
    await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
    if (isCustomer)
      await context.addInitScript(() => {
        localStorage.setItem('tokend', 'x');
        localStorage.setItem('account', '01012345678');
      });
    await holdFiles(page);
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('#root nav a[data-tab]')).toHaveCount(tabs);
    if (tabs > 0) await expect(page.locator('#root nav a[aria-current=page]')).toHaveAttribute('href', `#${path}`);
    const seen = await page.evaluate(() => ({
      lang: document.documentElement.lang.slice(0, 2),
      scheme: getComputedStyle(document.documentElement).colorScheme,
      font: getComputedStyle(document.body).fontFamily.split(',')[0],
      // The height of the bar comes from the inline style alone.
      hasStyle: getComputedStyle(document.querySelector('#root main') as Element).display,
    }));
    expect(seen).toMatchObject({ lang: { kor: 'ko', en: 'en', tw: 'zh', cn: 'zh' }[language], scheme: theme });
    expect(seen.font).toContain('Maru Sans');
    expect(seen.hasStyle).not.toBe('block');
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await until(async () => (await paints()) === 1);
  });
}

test('without any file, the painted home shows the customer’s figures and the prices of now', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'en' });
  const { page } = phone;
  await logInOn(phone);
  await holdFiles(page);
  const answerTo = (path: string, input: object = {}) =>
    page.waitForResponse((answer) => answer.url().endsWith(path) && isPartOf(input, answer.request().postDataJSON()));
  const [assets, rank] = [answerTo('/fund/Assets'), answerTo('/market/Rank', { sort: 'turnover' })];
  await page.goto('/#/home/index', { waitUntil: 'commit' });
  const { total } = ((await (await assets).json()) as Answer<Assets>).data.account;
  const [first] = ((await (await rank).json()) as Answer<{ data: QuoteRow[] }>).data.data;
  const painted = page.locator('#root > [data-painted]');
  await expect(painted.locator('[data-from*="account.total"]')).toHaveText(formatMoney(total));
  await expect(painted.locator('aside')).toHaveText(String(words('en')('shared', 'ui.simulated')));
  const row = painted.locator('li', { hasText: first?.name.en ?? '' }).first();
  // In place of the code there will be the turnover.
  await expect(row).not.toContainText(first?.symbol ?? '');
  await expect(row).toContainText(formatNumber(first?.price ?? ''));
});

test('without any file, the painted stock shows its name, and its price of now with the unit', async ({
  openPhone,
}) => {
  const { page, context } = await openPhone({ language: 'kor' });
  await context.addInitScript(() => localStorage.setItem('detail.stock', '{"symbol":"100110"}'));
  await holdFiles(page);
  const detail = page.waitForResponse((answer) => answer.url().endsWith('/market/Detail'));
  await page.goto('/#/market/stockDetail', { waitUntil: 'commit' });
  const { data } = (await (await detail).json()) as Answer<QuoteRow>;
  await expect(heading(page)).toHaveText(data.name.kor);
  const price = page.locator('#root > [data-painted] [data-from="/market/Detail price number"]');
  await expect(price).toHaveText(formatNumber(data.price));
  const unit = price.locator('xpath=following-sibling::*');
  await expect(unit).toHaveText(String(words('kor')('market', 'price.unit.KRW')));
  await expect(unit).toBeVisible();
});

test('without any file, a customer without positions reads so', async ({ openPhone }) => {
  const phone = await openPhone({ language: 'kor' });
  const { page } = phone;
  await logInOn(phone);
  await holdFiles(page);
  await page.goto('/#/trade/index', { waitUntil: 'commit' });
  await expect(page.getByText(words('kor')('trade', 'trades.emptyText'))).toBeVisible();
  await expect(page.locator('[data-from="/trade/Positions totals.unrealized signed"]')).toHaveText('₩0');
});

test('a link of the painted screen opens the screen that the shell then starts with', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'en' });
  const release = await holdFiles(page);
  await page.goto('/#/home/index', { waitUntil: 'commit' });
  const box = await page.locator('#root a[data-tab=market]').boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(heading(page)).toHaveText(words('en')('market', 'market.title'));
  await release();
  await until(() => isDrawn(page));
  expect(new URL(page.url()).hash).toBe('#/market/index');
});

/** Height and vertical place of what a screen shows at once, by its text or kind: what is painted has no other names. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('#root h1, #root h2, #root nav, #root [role=tab], #root [role=radiogroup]'),
    ];
    return named
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().top < innerHeight)
      .map((each) => {
        const { top, height } = each.getBoundingClientRect();
        const name = each.matches('nav, [role=radiogroup]') ? each.localName : each.textContent;
        return [name, top, height] as const;
      });
  });
type Places = Awaited<ReturnType<typeof placesOf>>;

/** Parts that are not where they were painted, but for a pixel of rounding. */
const movedFrom = (painted: Places, now: Places): unknown[] =>
  now.filter(([name, top, height], i) => {
    const [before, formerTop = 0, formerHeight = 0] = painted[i] ?? [];
    return name !== before || Math.abs(top - formerTop) > 1 || Math.abs(height - formerHeight) > 1;
  });

interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

for (const [path, isCustomer] of [
  ['/login/start', false],
  ['/login/login', false],
  ['/home/index', false],
  ['/home/index', true],
  ['/market/index', false],
  ['/trade/index', true],
  ['/home/newsList', false],
] as const) {
  test(`nothing moves from the painted ${path} to its data (${isCustomer ? 'customer' : 'visitor'})`, async ({
    openPhone,
  }) => {
    const phone = await openPhone({ language: 'kor' });
    const { page } = phone;
    if (isCustomer) await logInOn(phone);
    const release = await holdFiles(page);
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await expect(heading(page)).toBeAttached();
    await page.evaluate(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        const { shifts } = window as unknown as { shifts: unknown[] };
        // Rows of a ranking change places with the market.
        const rank = '[data-to="/market/stockDetail"]';
        const isRank = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element?.closest(rank) ?? element?.querySelector(rank);
        };
        for (const { value, sources } of list.getEntries() as (PerformanceEntry & Shift)[])
          if (!sources.every(({ node }) => isRank(node))) shifts.push(value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const painted = await placesOf(page);
    await release();
    await until(() => isDrawn(page));
    const places = await placesOf(page);
    expect(places).toHaveLength(painted.length);
    expect(movedFrom(painted, places)).toEqual([]);
    // The budget of the layout shift; figures of live prices change their width by fractions of it.
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  });
}

test('a screen that is opened before its code has its own layout', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'en', allows: 'network' });
  const file = page.waitForResponse(/\/account\/[^/]+\/skeletons\.json$/);
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/account\/.*\.(js|css)(\?|$)/, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto('/#/home/index');
  await (await file).finished();
  await page.evaluate(() => (location.hash = '#/login/register'));
  const title = words('en')('account', 'register.title');
  await expect(page.locator('[data-painted] h1', { hasText: title })).toBeVisible();
  const drawn = await placesOf(page);
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await until(() => isDrawn(page));
  expect(movedFrom(drawn, await placesOf(page))).toEqual([]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('fonts wait for the first screen, unless a visit before has left them in the cache', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'kor' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const fonts = () => asked.filter((url) => url.endsWith('.woff2')).length;
  const painted = page.locator('#root[data-shell] > [data-painted]');
  const entry = /\/remotes\/market\/\w+\/remoteEntry/;
  /** Holds the first screen back. Returns how to let it come. */
  const hold = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(entry, (route) => promise.then(() => route.continue()), { times: 1 });
    return resolve;
  };

  let release = await hold();
  await page.goto('/#/home/index');
  await painted.waitFor();
  await page.waitForTimeout(500);
  expect(fonts()).toBe(0);
  release();
  await until(() => fonts() > 0);

  await page.waitForFunction(() => localStorage.getItem('registry.lastGood') !== null);
  asked.length = 0;
  release = await hold();
  await page.reload();
  await until(() => fonts() > 0);
  await expect(painted).toHaveCount(1);
  release();
  await expect(painted).toHaveCount(0);
});
