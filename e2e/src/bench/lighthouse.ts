import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../support/chromium.ts';
import { freePort } from '../support/product.ts';
import { atLeast, atMost, type Figure } from './stats.ts';

const SCREENS = ['/login/start', '/home/index', '/market/index', '/market/stockDetail', '/trade/index'];
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

/** Lighthouse's mobile run of the screens a customer meets first, as a customer who is logged in (but for the first). */
export async function benchLighthouse(
  executablePath: string,
  url: string,
  session: { token: string; account: string },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const screen of SCREENS) {
    const profile = mkdtempSync(join(tmpdir(), 'maru-lighthouse-'));
    const port = await freePort();
    const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
    const context = await chromium.launchPersistentContext(profile, { executablePath, args });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${url}/healthz`);
    await page.evaluate(
      ([token, account, isVisitor]) => {
        localStorage.setItem('detail.stock', JSON.stringify({ symbol: '100110' }));
        if (isVisitor) return;
        localStorage.setItem('tokend', String(token));
        localStorage.setItem('account', String(account));
      },
      [session.token, session.account, screen === '/login/start'] as const,
    );
    const result = await lighthouse(`${url}/#${screen}`, {
      port,
      disableStorageReset: true,
      formFactor: 'mobile',
      onlyCategories: Object.keys(LEAST),
      logLevel: 'error',
    });
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    if (!result) throw new Error(`Lighthouse gave nothing for ${screen}`);
    for (const [id, least] of Object.entries(LEAST)) {
      const score = (result.lhr.categories[id]?.score ?? 0) * 100;
      figures.push(atLeast(`Lighthouse ${id}, ${screen}`, score, least, '', 0));
      if (score < least) console.log(`  ${screen} ${id}: ${failedAudits(result.lhr, id).join(', ')}`);
    }
    const shift = result.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1;
    figures.push(atMost(`layout shift, ${screen}`, shift, 0.01, '', 3));
  }
  return figures;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function failedAudits(report: Report, category: string): string[] {
  const refs = report.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${report.audits[id]?.displayValue ?? ''}`.trim());
}
