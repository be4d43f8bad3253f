import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './src/support/chromium.ts';
import { ROOT } from './src/support/product.ts';

/**
 * Files that take longest. They start first, so that no worker is idle at the end. `override` is not among them: its dev server would build
 * while the products of all workers start.
 */
const LONG = ['verify', 'screens', 'isolation', 'integrity', 'margin-call', 'files', 'money'];
/**
 * A context has one process for its pages, so a new page stays in the one of its blank document: a tenth less processor time for a first
 * screen. Not for benchmarks, whose pages start as a customer's.
 */
const ONE_PROCESS = '--renderer-process-limit=1';
const isFull = process.env.MARU_TESTS === 'full';
const report = process.env.MARU_REPORT;
const filesOf = (names: readonly string[]) => new RegExp(`/(${names.join('|')})\\.e2e\\.ts$`);

export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  projects: [
    { name: 'long', testMatch: filesOf(LONG) },
    { name: 'short', testIgnore: filesOf(LONG) },
  ],
  // A walk waits for the network half of the time.
  workers: 5,
  grepInvert: isFull ? [] : /@full/,
  forbidOnly: true,
  globalSetup: './src/support/global-setup.ts',
  outputDir: join(ROOT, 'test-results/e2e'),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', object]] : [])],
  // Time limits only detect what never happens; speed is measured by `pnpm bench`.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: ensureChromium(), args: [...CHROMIUM_ARGS, ONE_PROCESS] },
    // A trace takes a seventh of a walk's time: `pnpm exec playwright test --trace=on` records one of a test that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
