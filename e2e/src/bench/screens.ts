import type { Browser, Page } from '@playwright/test';
import type { Session } from './first-screens.ts';
import { CPU_RATE, NETWORK } from './load.ts';
import { atMost, median, quantile, type Figure } from './stats.ts';

/** A finger is down for as long; what is pressed loads meanwhile. */
const PRESS_MS = 80;
const SKELETON_MS = 100;
const DATA_MS = 300;
const ROUNDS = 5;
/** Scrolled by, before a row of the list is opened. */
const PLACE = 600;

interface Step {
  /** ms from the end of the press to the frame after which the other screen's bar is drawn. */
  shown: number;
  /** The same to its data. */
  filled: number;
}
type Journey = Record<'market' | 'news' | 'trade' | 'marketAgain' | 'tradeAgain' | 'detail', Step> & {
  back: number;
  isPlaceKept: boolean;
  /** Duration of each interaction, in ms. */
  interactions: number[];
};

/**
 * Screen to screen on a loaded page, slow 4G and a four times slowed processor: tabs opened for the first time and again, a row of a list,
 * and back.
 */
export async function benchScreens(browser: Browser, url: string, session: Session): Promise<Figure[]> {
  const runs: Journey[] = [];
  // The first round warms up the server's caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const run = await journey(browser, url, session);
    if (round > 0) runs.push(run);
  }
  const middle = (read: (run: Journey) => number) => median(runs.map(read));
  const opened = (name: string, step: (run: Journey) => Step) => [
    atMost(
      `${name}: skeleton`,
      middle((run) => step(run).shown),
      SKELETON_MS,
      ' ms',
      0,
    ),
    atMost(
      `${name}: data`,
      middle((run) => step(run).filled),
      DATA_MS,
      ' ms',
      0,
    ),
  ];
  return [
    ...opened('market, first time', (run) => run.market),
    ...opened('news, first time', (run) => run.news),
    ...opened('trade, first time', (run) => run.trade),
    ...opened('market, again', (run) => run.marketAgain),
    ...opened('trade, again', (run) => run.tradeAgain),
    ...opened('stock from the list', (run) => run.detail),
    atMost(
      'back to the list, its rows drawn',
      middle(({ back }) => back),
      SKELETON_MS,
      ' ms',
      0,
    ),
    atMost('lists that lost their place', runs.filter(({ isPlaceKept }) => !isPlaceKept).length, 0, '', 0),
    atMost(
      'interaction to next paint, 98 % of all',
      quantile(
        runs.flatMap(({ interactions }) => interactions),
        0.98,
      ),
      SKELETON_MS,
      ' ms',
      0,
    ),
  ];
}

async function journey(browser: Browser, url: string, session: Session): Promise<Journey> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(installClock, session);
  await page.goto(`${url}/#/home/index`);
  await page.locator('main li').filter({ visible: true }).first().waitFor();
  // The page loads the screens of the other tabs once it is idle.
  await page.waitForTimeout(5_000);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });

  const tab = (path: string, data: string) => open(page, `nav a[href="#${path}"]`, data);
  const price = '\\d{1,3}(,\\d{3})+';
  const market = await tab('/market/index', price);
  const news = await tab('/home/newsList', '.{200}');
  const trade = await tab('/trade/index', '.{60}');
  const marketAgain = await tab('/market/index', price);
  const tradeAgain = await tab('/trade/index', '.{60}');
  await tab('/market/index', price);

  await page.evaluate((top) => window.scrollTo(0, top), PLACE);
  await page.waitForTimeout(500);
  const rows = page.locator('[data-to="/market/stockDetail"]').filter({ visible: true });
  const index = await rows.evaluateAll((all) => all.findIndex((row) => row.getBoundingClientRect().top > 300));
  const row = await rows.nth(index).elementHandle();
  await row?.evaluate((pressed) => pressed.setAttribute('data-pressed', ''));
  // Content above the list may change its height, rows change places, and a long list draws only the rows near the viewport, so that its own
  // top moves. Its container stays where it was on the screen.
  const topOfList = () => row?.evaluate((pressed) => pressed.closest('ul')?.parentElement?.getBoundingClientRect().top);
  const topBefore = await topOfList();
  const detail = await open(page, '[data-pressed]', price);
  await page.waitForTimeout(1_000);
  const back = await goBack(page, price);
  const topAfter = await topOfList();
  const interactions = await page.evaluate(() => window.benchClock.interactions);
  await context.close();
  return {
    ...{ market, news, trade, marketAgain, tradeAgain, detail, back, interactions },
    isPlaceKept: Math.abs((topAfter ?? Infinity) - (topBefore ?? 0)) < 5,
  };
}

/** Goes back in the history. @returns ms until the other screen's data is drawn */
export const goBack = (page: Page, data: string): Promise<number> =>
  page.evaluate(
    (pattern) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const { shown } = window.benchClock;
        const before = shown();
        history.back();
        const look = () =>
          requestAnimationFrame(() => {
            if (shown() !== before && new RegExp(pattern).test(window.benchClock.text())) {
              requestAnimationFrame(() => done(performance.now() - start));
            } else look();
          });
        look();
      }),
    data,
  );

/** Presses an element and measures until another screen is drawn, and its data. */
async function open(page: Page, selector: string, data: string): Promise<Step> {
  const target = page.locator(selector).filter({ visible: true }).first();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  const measured = page.evaluate((pattern) => window.benchClock.next(pattern), data);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  const step = await measured;
  await page.waitForTimeout(1_500);
  return step;
}

declare global {
  interface Window {
    benchClock: {
      /** Heading of the present screen. */
      shown: () => string;
      text: () => string;
      next: (data: string) => Promise<{ shown: number; filled: number }>;
      interactions: number[];
    };
  }
}

/** Runs in the page, before its own scripts. Without a session the page is a visitor's. */
export function installClock(session: Session | null): void {
  if (session) {
    localStorage.setItem('tokend', session.token);
    localStorage.setItem('account', session.account);
  }
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  const shown = () => `${location.hash} ${visible('h1')?.textContent ?? ''}`;
  const text = () => visible('main')?.innerText.replaceAll('\n', ' ') ?? '';
  const interactions: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) interactions.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const next = (data: string) =>
    new Promise<{ shown: number; filled: number }>((done) => {
      const before = shown();
      const [oldHash] = before.split(' ');
      document.addEventListener(
        'click',
        ({ timeStamp: start }) => {
          let drawn = 0;
          const look = () =>
            requestAnimationFrame(() => {
              const now = shown();
              const isOther = now !== before && now.split(' ')[0] !== oldHash && visible('h1') !== undefined;
              if (isOther && drawn === 0) requestAnimationFrame(() => (drawn ||= performance.now() - start));
              if (isOther && drawn > 0 && new RegExp(data).test(text())) {
                done({ shown: drawn, filled: performance.now() - start });
              } else look();
            });
          look();
        },
        { capture: true, once: true },
      );
    });
  window.benchClock = { shown, text, next, interactions };
}
