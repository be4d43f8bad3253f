import type { Browser } from '@playwright/test';
import { FIRST_SCREENS, storeFor, type Session } from './first-screens.ts';
import { CPU_RATE, NETWORK } from './load.ts';
import { atMost, median, round, type Figure } from './stats.ts';

const ROUNDS = 5;
/** ms without a larger paint, after which a load counts as over. */
const REST = 3_000;

interface Paints {
  /** ms from navigation to the first text or picture. */
  first: number;
  /** ms from navigation to the largest text or picture. */
  largest: number;
  /** ms by which tasks after the first paint exceeded 50 ms. */
  blocked: number;
  /** The element of the largest paint, for the reader of a broken budget. */
  element: string;
}

/** First and largest paint, and blocked time, of the first screens on the slow network and processor of {@link NETWORK}; really throttled, not simulated. */
export async function benchPaint(browser: Browser, url: string, session: Session): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const screen of FIRST_SCREENS) {
    const runs: Paints[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await paintsOf(browser, url, screen, session));
    const of = (key: 'first' | 'largest' | 'blocked') => median(runs.map((run) => run[key]));
    figures.push(
      atMost(`first paint, ${screen}`, of('first'), 1_000, ' ms', 0),
      atMost(`largest paint, ${screen}`, of('largest'), 1_600, ' ms', 0),
      atMost(`blocked time, ${screen}`, of('blocked'), 150, ' ms', 0),
    );
    console.log(`  ${screen}: ${runs.map(({ largest, element }) => `${round(largest, 0)} ${element}`).join(' | ')}`);
  }
  return figures;
}

async function paintsOf(browser: Browser, url: string, screen: string, session: Session): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await storeFor(page, url, screen, session);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.addInitScript(watchPaints);
    await page.goto(`${url}/#${screen}`, { waitUntil: 'commit' });
    await page.waitForFunction((rest) => performance.now() - window.paints.changedAt > rest, REST, { timeout: 60_000 });
    return await page.evaluate(() => window.paints);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watchPaints(): void {
  const paints = { first: 0, largest: 0, blocked: 0, element: '', changedAt: performance.now() };
  window.paints = paints;
  const tasks: { start: number; excess: number }[] = [];
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      list.getEntries().forEach(onEntry);
      paints.blocked = tasks
        .filter(({ start }) => start >= paints.first)
        .reduce((sum, { excess }) => sum + Math.max(0, excess), 0);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { startTime, element } = entry as PerformanceEntry & { element: Element | null };
    paints.largest = startTime;
    paints.changedAt = performance.now();
    paints.element = `${element?.tagName ?? ''} ${element?.textContent.slice(0, 40) ?? ''}`;
  });
  watch('longtask', ({ startTime, duration }) => tasks.push({ start: startTime, excess: duration - 50 }));
}

declare global {
  interface Window {
    paints: Paints & { changedAt: number };
  }
}
