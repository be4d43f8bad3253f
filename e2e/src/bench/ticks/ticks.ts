import type { Browser, CDPSession, Page } from '@playwright/test';
import { CPU_RATE } from '../load.ts';
import { startReplay } from '../replayed.ts';
import { goBack, installClock } from '../screens.ts';
import { atLeast, atMost, median, quantile, round, told, type Figure } from '../stats.ts';
import { Floor, PHONE } from './floor.ts';

const COUNT = 2_000;
const TICKS_PER_SECOND = 1_000;
const FRAME_MS = 1_000 / 60;
const MEASURED_MS = 20_000;
const REST_MS = 2 * 60_000;
const RETURNS = 5;
const ROUNDS = 3;
const SETTLE_MS = 3_000;
const LIST = '/market/Rank';
/** Rows of one page. */
const PAGE = 10;

interface Frames {
  /** ms between frames. */
  gaps: number[];
  longTasks: number[];
  /** Share of the main thread that is busy. */
  busy: number;
}

/**
 * The list of all 2,000 instruments, each of which trades, 1,000 times a second together, in the built product on a four times slowed processor:
 * frames while it rests and while it is scrolled, memory after two minutes, and the return to it.
 */
export async function benchTicks(browser: Browser): Promise<Figure[]> {
  const product = await startReplay(COUNT, TICKS_PER_SECOND);
  try {
    return await follow(browser, product.url);
  } finally {
    await product.stop();
  }
}

async function follow(browser: Browser, url: string): Promise<Figure[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(installClock, null);
  const received = countQuotes(page);
  await page.goto(`${url}/#/market/index`);
  await page.locator('main li').filter({ visible: true }).first().waitFor();
  const rows = await loadWhole(page);
  report(`${rows} rows loaded`);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await page.waitForTimeout(SETTLE_MS);

  const quotesBefore = received();
  const resting = await watchFrames(page, cdp, 0);
  const quotes = ((received() - quotesBefore) * 1_000) / MEASURED_MS;
  report('frames at rest counted');
  const scrolled = await watchFrames(page, cdp, 15);
  report('frames while scrolled counted');
  const before = await readMemory(cdp);
  await page.waitForTimeout(REST_MS);
  const after = await readMemory(cdp);
  report('memory read');
  const asked = countPages(page);
  const returns: number[] = [];
  for (let i = 0; i < RETURNS; i += 1) returns.push(await openAndReturn(page));
  const pages = asked() / RETURNS;
  report('returned to the list');
  const floor = await compareWithFloor(browser, page, cdp, url);
  report('compared with the list written to the document');
  await page.goto('about:blank');
  const empty = await watchFrames(page, cdp, 0);
  await context.close();

  return [
    told('instruments / rows of the list', `${COUNT.toLocaleString('en')} / ${rows.toLocaleString('en')}`),
    told('executions a second: each instrument once every two seconds', TICKS_PER_SECOND.toLocaleString('en')),
    told('quotes a second that the page receives: rows in sight alone', quotes, '', 0),
    told('frames a second of an empty page, at the end of the same run', rateOf(empty), '', 1),
    ...framesOf('at rest', resting),
    ...framesOf('scrolled', scrolled),
    ...floor,
    atMost('heap after two minutes / before', after.heap / before.heap, 1.05),
    told('heap after two minutes', after.heap / 2 ** 20, ' MB', 1),
    atMost('elements of the document after two minutes / before', after.nodes / before.nodes, 1.05),
    atMost('return to the kept list: rows drawn', median(returns), 50, ' ms', 0),
    told('pages of the list that a return asks for', `${round(pages, 1)} of ${Math.ceil(rows / PAGE)}`),
  ];
}

interface Busy {
  resting: number[];
  scrolled: number[];
}

/** The main thread's share of the time with the product's list and with the same one written straight to the document, by turns. */
async function compareWithFloor(browser: Browser, page: Page, cdp: CDPSession, url: string): Promise<Figure[]> {
  const floor = await Floor.of(browser, page, url);
  const ours: Busy = { resting: [], scrolled: [] };
  const least: Busy = { resting: [], scrolled: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await cdp.send('Page.setWebLifecycleState', { state: 'active' });
    await watchBusy(page, cdp, ours);
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    const other = await floor.open();
    const itsCdp = await other.context().newCDPSession(other);
    await itsCdp.send('Performance.enable');
    await itsCdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await watchBusy(other, itsCdp, least);
    if ((await other.locator('[data-move]').count()) === 0) throw new Error('no quote came to the list of the floor');
    await other.close();
  }
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  const compare = (name: string, of: keyof Busy): Figure[] => [
    told(
      `${name}: main thread busy, product / written to the document`,
      `${round(median(ours[of]) * 100, 1)} / ${round(median(least[of]) * 100, 1)} %`,
    ),
    atMost(`${name}: product / written to the document`, median(ours[of]) / median(least[of]), 1.15),
  ];
  return [...compare('at rest, no frame counted', 'resting'), ...compare('scrolled', 'scrolled')];
}

async function watchBusy(page: Page, cdp: CDPSession, busy: Busy): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await page.waitForTimeout(SETTLE_MS);
  const before = await readMetrics(cdp);
  await page.waitForTimeout(MEASURED_MS);
  busy.resting.push(busyBetween(before, await readMetrics(cdp)));
  busy.scrolled.push((await watchFrames(page, cdp, 15)).busy);
}

/** Scrolls to the end of the list until it has no further page. @returns number of its rows */
async function loadWhole(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          window.scrollTo(0, document.body.scrollHeight);
          // Each time: the code replaces the painted list.
          const list = [...document.querySelectorAll('main ul')].find(
            (ul) => ul.checkVisibility() && ul.querySelector('[data-to="/market/stockDetail"]'),
          );
          const whole = list?.parentElement;
          const isLoading = document.querySelector('[data-painted], main [role="status"][aria-label]') !== null;
          const row = list?.querySelector('li');
          if (isLoading || !whole || !row) return requestAnimationFrame(look);
          return done(Math.round(whole.clientHeight / row.offsetHeight));
        };
        look();
      }),
  );
}

/** A whole run takes minutes. */
function report(step: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ticks: ${step}\n`);
}

/** Pages of the ranking that the page has asked for since the call. */
function countPages(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => void (count += request.url().endsWith(LIST) ? 1 : 0));
  return () => count;
}

/** Quotes in the messages on the live socket so far. */
function countQuotes(page: Page): () => number {
  let count = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (count += String(payload).match(/"quote:/g)?.length ?? 0)),
  );
  return () => count;
}

/** @param step px that the list is scrolled by in each frame */
async function watchFrames(page: Page, cdp: CDPSession, step: number): Promise<Frames> {
  const before = await readMetrics(cdp);
  const { gaps, longTasks } = await page.evaluate(
    ([lasts, by]) =>
      new Promise<Omit<Frames, 'busy'>>((done) => {
        const longTasks: number[] = [];
        const tasks = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longTasks.push(duration);
        });
        tasks.observe({ type: 'longtask' });
        const gaps: number[] = [];
        let last = 0;
        const frame = (at: number) => {
          if (last > 0) gaps.push(at - last);
          last = at;
          if (by > 0) window.scrollBy(0, by);
          if (gaps.reduce((sum, gap) => sum + gap, 0) < lasts) return requestAnimationFrame(frame);
          tasks.disconnect();
          return done({ gaps, longTasks });
        };
        requestAnimationFrame(frame);
      }),
    [MEASURED_MS, step] as const,
  );
  return { gaps, longTasks, busy: busyBetween(before, await readMetrics(cdp)) };
}

/** The share of the time between two readings in which the main thread was busy. */
function busyBetween(before: Map<string, number>, after: Map<string, number>): number {
  const spent = (name: string) => (after.get(name) ?? NaN) - (before.get(name) ?? NaN);
  return spent('TaskDuration') / spent('Timestamp');
}

const rateOf = ({ gaps }: Frames): number => (gaps.length * 1_000) / gaps.reduce((sum, gap) => sum + gap, 0);

function framesOf(name: string, frames: Frames): Figure[] {
  const { gaps, longTasks, busy } = frames;
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return [
    atLeast(`${name}: frames a second`, rateOf(frames), 59, '', 1),
    told(`${name}: time between frames, p50 / p99`, `${round(median(gaps), 1)} / ${round(quantile(gaps, 0.99), 1)} ms`),
    told(`${name}: frames dropped`, `${dropped} of ${gaps.length + dropped}`),
    told(`${name}: tasks above 50 ms, longest`, `${longTasks.length}, ${Math.max(0, ...longTasks)} ms`),
    told(`${name}: main thread busy`, busy * 100, ' %', 0),
  ];
}

async function readMetrics(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** After a collection, which finds what nothing refers to. */
async function readMemory(cdp: CDPSession): Promise<{ heap: number; nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const metrics = await readMetrics(cdp);
  return { heap: metrics.get('JSHeapUsedSize') ?? NaN, nodes: metrics.get('Nodes') ?? NaN };
}

async function openAndReturn(page: Page): Promise<number> {
  const rows = page.locator('[data-to="/market/stockDetail"]').filter({ visible: true });
  const inSight = await rows.evaluateAll((all) => all.findIndex((row) => row.getBoundingClientRect().top > 300));
  await rows.nth(inSight).click();
  await page.waitForURL(/stockDetail/);
  await page.waitForTimeout(2_000);
  const back = await goBack(page, '\\d{1,3}(,\\d{3})+');
  await page.waitForTimeout(1_000);
  return back;
}
