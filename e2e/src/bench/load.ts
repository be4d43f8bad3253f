import type { Browser, CDPSession } from '@playwright/test';
import { roundTripsOf, watchLanding } from '../support/landing.ts';
import { atMost, median, told, type Figure } from './stats.ts';

/** Slow 4G and a slow phone: the conditions of every load figure. */
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
export const CPU_RATE = 4;

interface Load {
  /** ms from navigation to the frame after which a price is on screen, also one that the page painted without the shell. */
  priced: number;
  /** ms from navigation to the frame after which a price is on the screen that the code has drawn. */
  landed: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** ms of the longest task of the main thread until the first price. */
  longestTask: number;
}

interface Wire {
  url: string;
  start: number;
  bytes: number;
  type: string;
}

/** Landing of a visitor who opens the home screen with an empty cache. */
async function loadOnce(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const wires = await watchNetwork(cdp);
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await watchLanding(page);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      if (!('landed' in window)) for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      const isLanded = window.isLanded();
      requestAnimationFrame(() => {
        if (window.hasPrice() && !('priced' in window)) Object.assign(window, { priced: performance.now() });
        if (isLanded) Object.assign(window, { landed: performance.now() });
        else look();
      });
    };
    look();
  });
  await page.goto(`${url}/#/home/index`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'landed' in window, undefined, { timeout: 60_000 });
  const { priced, landed } = await page.evaluate(() => {
    const { priced, landed } = window as unknown as Pick<Load, 'priced' | 'landed'>;
    return { priced, landed };
  });
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  // Requests in progress at the first price belong to the landing; later ones do not.
  const origin = Math.min(...wires.map((wire) => wire.start));
  const needed = wires.filter((wire) => (wire.start - origin) * 1000 <= landed);
  await page.waitForTimeout(1_000);
  await context.close();
  return {
    priced,
    landed,
    bytes: needed.reduce((sum, wire) => sum + wire.bytes, 0),
    scriptBytes: needed.filter((wire) => wire.type === 'Script').reduce((sum, wire) => sum + wire.bytes, 0),
    requests: needed.length,
    longestTask: Math.max(0, ...tasks),
  };
}

async function watchNetwork(cdp: CDPSession): Promise<Wire[]> {
  const wires: Wire[] = [];
  const open = new Map<string, Wire>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type }) => {
    const wire = { url: request.url, start: timestamp, bytes: 0, type: type ?? '' };
    open.set(requestId, wire);
    if (request.url.startsWith('http')) wires.push(wire);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const wire = open.get(requestId);
    if (wire) wire.bytes = encodedDataLength;
  });
  return wires;
}

/** The product, the same without painted skeletons, and the monolith, whose page has none either. */
const ARMS = ['federated', 'unpainted', 'monolith'] as const;
type Arm = (typeof ARMS)[number];

/** Alternates the arms, so that the machine's noise affects all of them. */
export async function benchLoad(browser: Browser, arms: Record<Arm, string>, rounds = 5): Promise<Figure[]> {
  const runs: Record<Arm, Load[]> = { federated: [], unpainted: [], monolith: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const arm of ARMS) {
      const load = await loadOnce(browser, arms[arm]);
      // The first round of each warms up the server's caches.
      if (round > 0) runs[arm].push(load);
    }
  }
  const middle = (arm: Arm, key: keyof Load) => median(runs[arm].map((load) => load[key]));
  const ratio = (arm: Arm, key: keyof Load) => middle(arm, key) / middle('monolith', key);
  return [
    atMost('landing time, federated / monolith', ratio('federated', 'landed'), 1.02, '', 3),
    atMost('the same, neither with painted skeletons', ratio('unpainted', 'landed'), 1.02, '', 3),
    told('first price painted, federated', middle('federated', 'priced'), ' ms', 0),
    told('landing time, federated', middle('federated', 'landed'), ' ms', 0),
    told('landing time, federated without painted skeletons', middle('unpainted', 'landed'), ' ms', 0),
    told('landing time, monolith', middle('monolith', 'landed'), ' ms', 0),
    atMost('wire bytes to landing, federated / monolith', ratio('federated', 'bytes'), 1.1, '', 3),
    atMost('the same, neither with painted skeletons', ratio('unpainted', 'bytes'), 1.1, '', 3),
    told('wire bytes to landing, federated', middle('federated', 'bytes') / 1024, ' KB', 1),
    told('wire bytes to landing, monolith', middle('monolith', 'bytes') / 1024, ' KB', 1),
    atMost('JavaScript to landing, on the wire', middle('federated', 'scriptBytes') / 1024, 130, ' KB', 1),
    atMost('longest task to landing, federated', middle('federated', 'longestTask'), 100, ' ms', 0),
    atMost(
      "serial round trips, federated (budget: the monolith's)",
      (await roundTripsOf(browser, arms.federated)).length,
      (await roundTripsOf(browser, arms.monolith)).length,
      '',
      0,
    ),
    told('requests, federated / monolith', `${middle('federated', 'requests')} / ${middle('monolith', 'requests')}`),
  ];
}
