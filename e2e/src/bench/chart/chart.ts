import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build, preview, type Plugin } from 'vite';
import { freePort, ROOT } from '../../support/product.ts';
import { CPU_RATE } from '../load.ts';
import { atMost, median, round, told, type Figure } from '../stats.ts';

const ROUNDS = 3;
const WARM_UP = 30;
const TICKS = 180;
const ARMS = ['maru', 'light'] as const;
type Arm = (typeof ARMS)[number];
const PARTS = [
  ['plain', 'candles alone'],
  ['full', 'with volume and three averages'],
] as const;
const LIBRARY = 'highcharts-react-official';
const LIBRARY_FILE = createRequire(join(ROOT, 'shared/sdk/package.json')).resolve(LIBRARY);
const SHIM = '\0react-of-highcharts';

/** The chart's React component is CommonJS with a default of its own, of which this bundler gives the whole module to importers. */
const reactOfHighcharts: Plugin = {
  name: 'react-of-highcharts',
  enforce: 'pre',
  resolveId: (id) => (id === LIBRARY ? SHIM : undefined),
  load: (id) => (id === SHIM ? `export { HighchartsReact as default } from '${LIBRARY_FILE}';` : undefined),
};

interface Drawn {
  /** ms of the main thread a tick: script, style, layout and paint. */
  task: number;
  script: number;
  /** Frames a second while each one draws a tick. */
  frames: number;
}

/**
 * The last candle of 10,000 changes once a frame on the product's chart and on `lightweight-charts`, alone and with volume and three averages on both,
 * on a four times slowed processor. Both are built by the same bundler and drawn in turn.
 */
export async function benchChart(browser: Browser): Promise<Figure[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'maru-chart-'));
  const shared = {
    root: import.meta.dirname,
    logLevel: 'error' as const,
    configFile: false as const,
    plugins: [reactOfHighcharts],
  };
  await build({ ...shared, mode: 'production', build: { outDir, emptyOutDir: true, target: 'es2022' } });
  const port = await freePort();
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  try {
    const figures: Figure[] = [];
    for (const [parts, name] of PARTS) {
      const runs: Record<Arm, Drawn[]> = { maru: [], light: [] };
      for (let turn = 0; turn < ROUNDS; turn += 1)
        for (const arm of ARMS)
          runs[arm].push(await drawTicks(browser, `http://127.0.0.1:${port}/?arm=${arm}&parts=${parts}`));
      figures.push(...figuresOf(name, runs));
    }
    return figures;
  } finally {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

function figuresOf(name: string, runs: Record<Arm, Drawn[]>): Figure[] {
  const middle = (arm: Arm, read: (drawn: Drawn) => number) => median(runs[arm].map(read));
  const pair = (read: (drawn: Drawn) => number, digits: number) =>
    ARMS.map((arm) => round(middle(arm, read), digits)).join(' / ');
  const task = (arm: Arm) => middle(arm, (drawn) => drawn.task);
  return [
    told(
      `${name}: main thread a tick, product / lightweight-charts`,
      pair((drawn) => drawn.task, 1),
      ' ms',
    ),
    told(
      `${name}: script of it`,
      pair(({ script }) => script, 1),
      ' ms',
    ),
    told(
      `${name}: frames a second`,
      pair(({ frames }) => frames, 0),
    ),
    atMost(`${name}: product / lightweight-charts`, task('maru') / task('light'), 1),
  ];
}

async function drawTicks(browser: Browser, url: string): Promise<Drawn> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(url);
  await page.locator('canvas, svg').first().waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.evaluate((count) => window.drawTicks(count), WARM_UP);
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1_000;
  };
  const before = await read();
  await page.evaluate((count) => window.drawTicks(count), TICKS);
  const after = await read();
  await context.close();
  if (faults.length > 0) throw new Error(faults[0]);
  const spent = (name: string) => (after(name) - before(name)) / TICKS;
  return { task: spent('TaskDuration'), script: spent('ScriptDuration'), frames: 1_000 / spent('Timestamp') };
}
