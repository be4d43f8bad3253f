import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logInOn } from './support/customer.ts';
import { FAULTS, REMOTES, breakRemote, faulty, type Fault, plainScreen } from './support/faults.ts';
import { startProduct, type Product } from './support/product.ts';
import { copyProduct, makeBuild, promote } from './support/release.ts';
import { changeScreen, failureCard, isDrawn, until, untilWell } from './support/steps.ts';
import { expect, test, type OpenPhone } from './support/test.ts';

const isFull = process.env.MARU_TESTS === 'full';
let product: Product;
let web: string;

test.beforeAll(async () => {
  web = copyProduct();
  for (const name of REMOTES) {
    const made = makeBuild(web, name, (file, text) => {
      const container = /var (maru_\w+);/.exec(text)?.[1];
      return container && file.startsWith('remoteEntry') ? faulty(name, container, text) : text;
    });
    promote(web, made, { hasFallback: false });
  }
  // Each failure is a line of the server's log at `warn`; here they are read from its counters.
  product = await startProduct({ WEB_ROOT: web, LOG_LEVEL: 'error' });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(web, { recursive: true, force: true });
});

/** Where in a remote's life each fault strikes, as the page reports it. */
const PHASES: Record<Fault, string> = {
  load: 'module',
  render: 'render',
  effect: 'effect',
  suspend: 'suspend',
  503: 'entry',
  hang: 'entry',
  // Any answer in place of the file differs from the hash in the registry.
  json: 'integrity',
  tampered: 'integrity',
};

/** Failures of one phase that pages have reported so far, by remote. */
async function countFailures(phase: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${product.operationsUrl}/metrics`)).text();
  const lines = [...text.matchAll(/^frontend_failures_total{(.*)} (\d+)$/gm)];
  const counts = new Map<string, number>();
  for (const [, labels, count] of lines) {
    const name = /remote="([^"]+)"/.exec(labels ?? '')?.[1] ?? '';
    if (labels?.includes(`phase="${phase}"`)) counts.set(name, (counts.get(name) ?? 0) + Number(count));
  }
  return counts;
}

/** A screen of another remote than the broken one. */
const startOf = (broken: string) => plainScreen(broken === '@maru/account' ? '@maru/market' : '@maru/account');
async function seesScreen(page: Page, path: string): Promise<void> {
  await changeScreen(page, path);
  await until(() => isDrawn(page));
}

/** `others` are the remotes whose screens are seen to work while one is broken. */
async function survives(openPhone: OpenPhone, broken: string, fault: Fault, others: readonly string[]): Promise<void> {
  const phone = await openPhone({ language: 'en', url: product.url, allows: 'everything' });
  const { page } = phone;
  page.setDefaultTimeout(60_000);
  await logInOn(phone, product.url);
  const mend = await breakRemote(page, broken, fault);
  await page.goto(`/#${startOf(broken)}`);
  await until(() => isDrawn(page));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await changeScreen(page, plainScreen(broken));
  await failureCard(page).waitFor();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

  for (const other of others) await seesScreen(page, plainScreen(other));
  const tabs = page.getByRole('navigation').getByRole('link');
  await expect(tabs).toHaveCount(5);
  await tabs.nth(broken === '@maru/market' ? 4 : 0).tap();
  await until(() => isDrawn(page));

  await mend();
  await changeScreen(page, plainScreen(broken));
  await untilWell(page);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
}

/** Waits that a fault in these remotes, side by side, leaves the rest of the product as it is, and that pages reported it. */
async function surviveAll(openPhone: OpenPhone, fault: Fault, broken: readonly string[]): Promise<void> {
  const before = await countFailures(PHASES[fault]);
  const others = (name: string) => {
    const all = REMOTES.filter((other) => other !== name);
    return isFull || fault === ANY_FAULT ? all : all.slice(-1);
  };
  const ends = await Promise.allSettled(broken.map((name) => survives(openPhone, name, fault, others(name))));
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);
  await until(async () => {
    const now = await countFailures(PHASES[fault]);
    return broken.every((name) => (now.get(name) ?? 0) > (before.get(name) ?? 0));
  });
}

/**
 * The remote that every fault is tried on, and the fault that every remote is tried with, and beside which every other one is seen to work;
 * the full run tries all on all.
 */
const ANY_REMOTE = '@maru/trade';
const ANY_FAULT: Fault = '503';
const OUTCOME = 'the rest works, a card says so, and it comes back without a reload';

for (const fault of FAULTS) {
  test(`${fault} in ${ANY_REMOTE}: ${OUTCOME}`, ({ openPhone }) => surviveAll(openPhone, fault, [ANY_REMOTE]));

  const others = REMOTES.filter((name) => name !== ANY_REMOTE);
  test(`${fault} in each other remote: ${OUTCOME}`, fault === ANY_FAULT ? {} : { tag: '@full' }, ({ openPhone }) =>
    surviveAll(openPhone, fault, others),
  );
}
