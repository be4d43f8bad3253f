import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { freePort } from '../../support/product.ts';
import { CPU_RATE } from '../load.ts';
import { atMost, median, told, type Figure } from '../stats.ts';

const ROUNDS = 5;
const WARM_UP = 60;
const TICKS = 240;
const ARMS = ['maru', 'light'] as const;

interface Drawn {
  /** ms of the main thread a tick: script, style, layout and paint. */
  task: number;
  script: number;
  /** Frames a second while each one draws a tick. */
  frames: number;
}

/**
 * The last candle of 10,000 changes once a frame on the product's chart and on `lightweight-charts`, with volume and three averages on both, on a four
 * times slowed processor. Both are built by the same bundler and drawn in turn.
 */
export async function benchChart(browser: Browser): Promise<Figure[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'maru-chart-'));
  const shared = { root: import.meta.dirname, logLevel: 'error' as const, configFile: false as const };
  await build({ ...shared, mode: 'production', build: { outDir, emptyOutDir: true, target: 'es2022' } });
  const port = await freePort();
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  const runs: Record<(typeof ARMS)[number], Drawn[]> = { maru: [], light: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const arm of ARMS) runs[arm].push(await drawTicks(browser, `http://127.0.0.1:${port}/?arm=${arm}`));
  } finally {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
  const middle = (arm: (typeof ARMS)[number], read: (drawn: Drawn) => number) => median(runs[arm].map(read));
  const [ours, theirs] = ARMS.map((arm) => middle(arm, ({ task }) => task)) as [number, number];
  return [
    told('main thread a tick, product', ours, ' ms'),
    told('main thread a tick, lightweight-charts', theirs, ' ms'),
    atMost('product / lightweight-charts', ours / theirs, 1),
    told(
      'of it script, product',
      middle('maru', ({ script }) => script),
      ' ms',
    ),
    told(
      'of it script, lightweight-charts',
      middle('light', ({ script }) => script),
      ' ms',
    ),
    told(
      'frames a second, product',
      middle('maru', ({ frames }) => frames),
      '',
      0,
    ),
    told(
      'frames a second, lightweight-charts',
      middle('light', ({ frames }) => frames),
      '',
      0,
    ),
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
