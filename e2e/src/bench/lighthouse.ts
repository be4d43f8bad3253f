import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../support/chromium.ts';
import { freePort } from '../support/product.ts';
import { FIRST_SCREENS, storeFor, type Session } from './first-screens.ts';
import { atLeast, atMost, median, type Figure } from './stats.ts';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
/** Runs of each screen. */
const RUNS = 5;
/** Attempts at one run. */
const ATTEMPTS = 3;

/** Lighthouse's own way computes from a fast load what a slow one would take; the other really slows the network and the processor. */
type Throttling = 'simulate' | 'devtools';
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/**
 * Lighthouse's mobile run of the screens a customer meets first, as a customer who is logged in (but for the first): the middle of
 * {@link RUNS}, since two scores of the same page differ by several points.
 */
export async function benchLighthouse(executablePath: string, url: string, session: Session): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const screen of FIRST_SCREENS) {
    const reports: Report[] = [];
    const slowed: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      reports.push(await measure(executablePath, url, screen, session, 'simulate'));
      slowed.push(await measure(executablePath, url, screen, session, 'devtools'));
    }
    for (const [id, least] of Object.entries(LEAST)) {
      const scoreOf = (report: Report) => (report.categories[id]?.score ?? 0) * 100;
      const score = median(reports.map(scoreOf));
      figures.push(atLeast(`Lighthouse ${id}, ${screen}`, score, least, '', 0));
      const middle = reports.find((report) => scoreOf(report) === score);
      if (middle && score < least) console.log(`  ${screen} ${id}: ${failedAudits(middle, id).join(', ')}`);
    }
    const scores = slowed.map(({ categories }) => (categories.performance?.score ?? 0) * 100);
    figures.push(atLeast(`the same performance, really slowed, ${screen}`, median(scores), LEAST.performance, '', 0));
    const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1);
    figures.push(atMost(`layout shift, ${screen}`, median(shifts), 0.01, '', 3));
  }
  return figures;
}

/** One run that has a score. Reports a run without one, and measures again. @throws after {@link ATTEMPTS} */
async function measure(...args: Parameters<typeof runOnce>): Promise<Report> {
  const [, , screen] = args;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const report = await runOnce(...args);
    if (typeof report.categories.performance?.score === 'number') return report;
    const faults = Object.values(report.audits).flatMap(({ id, errorMessage }) =>
      errorMessage ? `${id}: ${errorMessage}` : [],
    );
    console.log(`  ${screen} was not measured, once more: ${report.runtimeError?.message ?? faults[0]}`);
  }
  throw new Error(`Lighthouse measured nothing for ${screen}`);
}

/** One run in a browser of its own. */
async function runOnce(
  executablePath: string,
  url: string,
  screen: string,
  session: Session,
  throttlingMethod: Throttling,
): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'maru-lighthouse-'));
  const port = await freePort();
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await storeFor(page, url, screen, session);
    const result = await lighthouse(`${url}/#${screen}`, {
      port,
      disableStorageReset: true,
      formFactor: 'mobile',
      throttlingMethod,
      onlyCategories: Object.keys(LEAST),
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${screen}`);
    return result.lhr;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function failedAudits(report: Report, category: string): string[] {
  const refs = report.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${report.audits[id]?.displayValue ?? ''}`.trim());
}
