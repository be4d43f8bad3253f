import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { faulty, plainScreen } from './support/faults.ts';
import { ROOT, startProduct, type Product } from './support/product.ts';
import { copyProduct, liveBuild, makeBuild, readRelease } from './support/release.ts';
import { failureCard, isDrawn, until } from './support/steps.ts';
import { expect, test, type OpenPhone } from './support/test.ts';

const REMOTE = '@maru/ipo';
/** Devices at five places of the circle: a share of twenty percent is one of them. */
const PLACES = [10, 30, 50, 70, 90];

let product: Product;
let web: string;
let base: string;
let canary: string;

const run = promisify(execFile);
/** A command as somebody types it, on the product that is being served. */
async function federation(...args: string[]): Promise<string> {
  const cli = join(ROOT, 'federation/src/cli/main.ts');
  const { stdout } = await run(process.execPath, [cli, ...args, '--target', web, '--json'], { cwd: ROOT });
  return stdout;
}
const promote = (...args: string[]) =>
  federation('promote', `ipo@${canary}`, ...args, '--unverified', 'broken on purpose', '--actor', 'test');

test.beforeAll(async () => {
  web = copyProduct();
  const made = makeBuild(web, REMOTE, (file, text) => {
    const container = /var (maru_\w+);/.exec(text)?.[1];
    return container && file.startsWith('remoteEntry') ? faulty(REMOTE, container, text) : text;
  });
  base = liveBuild(readRelease(web), REMOTE).metadata.version;
  canary = made.version;
  product = await startProduct({ WEB_ROOT: web, LOG_LEVEL: 'error', CANARY_MIN_VISITS: '3', TRUST_PROXY: '127.0.0.1' });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(web, { recursive: true, force: true });
});

/** The device at this place opens the screen; `fault` is what goes wrong in the canary, and only there. */
async function visit<T>(
  openPhone: OpenPhone,
  place: number,
  look: (page: Page) => Promise<T>,
  fault?: 'render',
): Promise<T> {
  const { page, context } = await openPhone({ language: 'kor', url: product.url, allows: 'everything' });
  // Each device has an address of its own: one address counts once.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${place}` });
  await context.addInitScript(
    ([at, name, kind]) => {
      localStorage.setItem('rollout', String(at));
      Object.assign(window, { maruFaults: kind ? { [name]: kind } : {} });
    },
    [place, REMOTE, fault ?? ''] as const,
  );
  try {
    await page.goto(`/#${plainScreen(REMOTE)}`, { waitUntil: 'commit' });
    return await look(page);
  } finally {
    await context.close();
  }
}

/** The build that this device was given, known as soon as the page asks for its entry. */
async function buildOn(page: Page): Promise<string> {
  const asked = await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return /\/remotes\/ipo\/(\w+)\/remoteEntry/.exec(names.join(' '))?.[1];
  });
  return (await asked.jsonValue()) ?? '';
}

async function drawn(page: Page): Promise<string> {
  await until(() => isDrawn(page));
  return buildOn(page);
}

async function placesWithCanary(openPhone: OpenPhone): Promise<number[]> {
  const found: number[] = [];
  for (const place of PLACES) {
    const version = await visit(openPhone, place, buildOn);
    expect([base, canary]).toContain(version);
    if (version === canary) found.push(place);
  }
  return found;
}

test('a canary has its share of the devices, keeps them, and goes by itself when it fails', async ({ openPhone }) => {
  await promote('--traffic', '40');
  const first = await placesWithCanary(openPhone);
  expect(first).toHaveLength(2);
  await promote('--traffic', '80');
  const more = await placesWithCanary(openPhone);
  expect(more).toHaveLength(4);
  expect(more).toEqual(expect.arrayContaining(first));

  const isTakenBack = () => readRelease(web).registry.microFrontends[REMOTE]?.length === 1;
  const failing = (page: Page) => until(async () => isTakenBack() || (await failureCard(page).count()) > 0);
  for (const place of more) if (!isTakenBack()) await visit(openPhone, place, failing, 'render');
  await until(async () => isTakenBack());
  expect(liveBuild(readRelease(web), REMOTE).metadata.version).toBe(base);
  expect(await federation('log', 'ipo')).toMatch(/"actor":\s*"beacon"/);
  expect(await visit(openPhone, more[0] ?? 0, drawn, 'render')).toBe(base);
});

test('a roll-back reaches the next page that is opened', async ({ openPhone }) => {
  await promote();
  expect(await visit(openPhone, 10, drawn)).toBe(canary);
  await federation('rollback', 'ipo', '--actor', 'test');
  expect(await visit(openPhone, 10, drawn)).toBe(base);
});
