import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Session } from './first-screens.ts';
import { atMost, round, told, type Figure } from './stats.ts';

const CYCLES = 200;
/** Before the first count: code is compiled, and caches are filled to their limits. */
const WARM_UP = 20;
const TABS = ['/market/index', '/trade/index', '/home/newsList', '/information/index', '/home/index'];
const megabytes = (bytes: number) => round(bytes / 2 ** 20, 1);

interface Held {
  /** Bytes of objects, text and numbers. */
  objects: number;
  /** Bytes of what V8 made of functions: byte code, compiled code and notes for the compiler. It grows until all that runs often is compiled. */
  code: number;
  /** Nodes of no document that code still holds. */
  detached: number;
  listeners: number;
  timers: number;
  sockets: number;
}

/** Memory, timers and sockets that a page holds after its five tabs were opened in turn again and again, after a collection of garbage. */
export async function benchCycles(browser: Browser, url: string, session: Session): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(countTimers, session);
    await page.goto(`${url}/#/home/index`);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cycle(page, WARM_UP);
    const before = await held(page, cdp);
    await cycle(page, CYCLES);
    const after = await held(page, cdp);
    const grown = (key: keyof Held) => after[key] - before[key];
    return [
      atMost(
        `heap growth without code, ${CYCLES} cycles of tabs`,
        (100 * grown('objects')) / before.objects,
        5,
        ' %',
        1,
      ),
      told('heap after them', (after.objects + after.code) / 2 ** 20, ' MB', 1),
      told('code of it, before and after them', `${megabytes(before.code)} and ${megabytes(after.code)} MB`),
      atMost('more detached nodes', grown('detached'), 0, '', 0),
      atMost('more listeners', grown('listeners'), 0, '', 0),
      atMost('more repeating timers', grown('timers'), 0, '', 0),
      atMost('more open sockets', grown('sockets'), 0, '', 0),
    ];
  } finally {
    await context.close();
  }
}

async function cycle(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    for (const path of TABS) {
      await page.locator(`nav a[href="#${path}"]`).filter({ visible: true }).click();
      await page.locator(`nav a[href="#${path}"][aria-current="page"]`).filter({ visible: true }).waitFor();
    }
  await page.waitForTimeout(2_000);
}

/** Counts after a collection of garbage. */
async function held(page: Page, cdp: CDPSession): Promise<Held> {
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  const { detachedNodes } = await cdp.send('DOM.getDetachedDomNodes');
  const { timers, sockets } = await page.evaluate(() => ({
    timers: window.benchHeld.timers.size,
    sockets: [...window.benchHeld.sockets].filter(({ readyState }) => readyState <= WebSocket.OPEN).length,
  }));
  return {
    ...(await heapOf(cdp)),
    detached: detachedNodes.length,
    listeners: metric('JSEventListeners'),
    timers,
    sockets,
  };
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Sums a snapshot of V8's heap. Objects of the browser itself, which the tools of developers make more of, are not in it. */
async function heapOf(cdp: CDPSession): Promise<Pick<Held, 'objects' | 'code'>> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const sums = { objects: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[0][nodes[at + typeAt]!];
    if (type !== 'native') sums[type === 'code' ? 'code' : 'objects'] += nodes[at + sizeAt]!;
  }
  return sums;
}

/** Runs in the page. */
function countTimers(session: Session): void {
  localStorage.setItem('tokend', session.token);
  localStorage.setItem('account', session.account);
  const timers = new Set<number>();
  const sockets = new Set<WebSocket>();
  window.benchHeld = { timers, sockets };
  const { setInterval: start, clearInterval: stop, WebSocket: Socket } = window;
  window.setInterval = ((...given: Parameters<typeof start>) => {
    const id = start(...given) as unknown as number;
    timers.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    timers.delete(Number(id));
    stop(id);
  };
  window.WebSocket = class extends Socket {
    constructor(...given: ConstructorParameters<typeof Socket>) {
      super(...given);
      sockets.add(this);
      // Held any longer, a closed one would count with its listeners.
      this.addEventListener('close', () => sockets.delete(this));
    }
  };
}

declare global {
  interface Window {
    benchHeld: { timers: Set<number>; sockets: Set<WebSocket> };
  }
}
