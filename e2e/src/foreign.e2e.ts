import type { Page } from '@playwright/test';
import { startForeignPage, type ForeignPage } from './support/foreign-page.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

const product = process.env.MARU_URL ?? '';
const w = words('en');
let host: ForeignPage | undefined;
let entry = '';

interface Build {
  url: string;
  extras: { descriptor: { public?: string } };
}

test.beforeAll(async () => {
  const registry = (await (await fetch(`${product}/registry.json`)).json()) as {
    microFrontends: Record<string, Build[]>;
  };
  const build = registry.microFrontends['@maru/market']?.[0];
  entry = new URL('public/mf-manifest.json', new URL(build?.url ?? '', product)).href;
  host = await startForeignPage({ MARU_ENTRY: entry, MARU_API: product });
});
test.afterAll(async () => {
  await host?.stop();
});

/** Counts what runs in the page: timers that will fire and sockets that are open. */
function countRunning(): void {
  const timers = new Set<unknown>();
  const sockets = new Set<WebSocket>();
  const { setTimeout: after, setInterval: every, clearTimeout: forget, WebSocket: Socket } = window;
  Object.assign(window, {
    running: () => ({ timers: timers.size, sockets: [...sockets].filter((each) => each.readyState < 2).length }),
    setTimeout(run: () => void, delay?: number, ...values: []) {
      const id = after(() => {
        timers.delete(id);
        run(...values);
      }, delay);
      timers.add(id);
      return id;
    },
    setInterval(run: () => void, delay?: number) {
      const id = every(run, delay);
      timers.add(id);
      return id;
    },
    clearTimeout(id: number) {
      timers.delete(id);
      forget(id);
    },
    clearInterval(id: number) {
      timers.delete(id);
      forget(id);
    },
    WebSocket: class extends Socket {
      constructor(address: string) {
        super(address);
        sockets.add(this);
      }
    },
  });
}
const running = (page: Page) =>
  page.evaluate(() => (window as unknown as { running: () => { timers: number; sockets: number } }).running());

/** How the page's own elements look, its title and its language: none of it is the remote's to change. */
const ownLook = (page: Page) =>
  page.evaluate(() => {
    const look = (selector: string, ...names: string[]) => {
      const element = document.querySelector(selector);
      const style = element && getComputedStyle(element);
      return names.map((name) => `${selector} ${name}: ${style?.getPropertyValue(name)}`);
    };
    return [
      document.title,
      document.documentElement.outerHTML.split('>')[0],
      location.href,
      Object.keys(localStorage).filter((key) => !key.startsWith('maru.')).length,
      ...look('html', 'font-size', 'background-color'),
      ...look('body', 'margin-left', 'background-color', 'color', 'font-family', 'max-inline-size'),
      ...look('header h2', 'font-size', 'margin-top'),
      ...look('header a', 'text-decoration-line', 'color'),
      ...look('header button', 'border-top-width', 'padding-left', 'background-color'),
    ];
  });

/** Users of each loaded part of React, as the federation runtimes of both bundlers agreed; more than one copy is a list more. */
const reacts = (page: Page) =>
  page.evaluate(() => {
    type Scope = Record<string, Record<string, { loaded?: boolean; useIn: string[] }>>;
    const { __FEDERATION__ } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: Scope } }[] };
    };
    const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'foreign_host');
    return Object.entries(host?.shareScopeMap.default ?? {}).map(([key, versions]) => [
      key,
      ...Object.values(versions).flatMap(({ loaded, useIn }) => (loaded ? [useIn.toSorted()] : [])),
    ]);
  });

/** Files in which the remote carries a React of its own, for pages that have none that fits. */
async function ownReact(): Promise<string[]> {
  const { shared } = (await (await fetch(entry)).json()) as { shared: { assets: { js: { sync: string[] } } }[] };
  return shared.flatMap(({ assets }) => assets.js.sync);
}

const market = (page: Page) => page.locator('[data-maru]');
const figures = async (page: Page) => (await market(page).innerText()).match(/\d{1,3}(,\d{3})+/g)?.join(' ') ?? '';

test('a page of another bundler mounts the market, walks in it and is left as it was', async ({ openPhone }) => {
  const phone = await openPhone({ url: host?.url ?? '' });
  const { page } = phone;
  await page.addInitScript(countRunning);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Market', exact: true });
  const rows = market(page).locator('main li button').filter({ visible: true });
  await rows.first().waitFor();
  const mounted = await ownLook(page);

  // Live figures of the real server, through a socket that the page passed on. It opens after the first figures are there.
  const sockets = async () => (await running(page)).sockets;
  await expect.poll(sockets).toBe(1);
  const before = await figures(page);
  await expect.poll(() => figures(page), { timeout: 60_000 }).not.toBe(before);
  expect(await sockets()).toBe(1);

  // One React: the page's own, which the remote of another bundler took.
  const both = ['foreign_host', 'maru_market'];
  expect(await reacts(page)).toEqual(
    expect.arrayContaining([
      ['react', both],
      ['react/jsx-runtime', both],
      ['react-dom/client', both],
    ]),
  );
  const carried = await ownReact();
  expect(carried.length).toBeGreaterThan(2);
  expect(carried.filter((file) => asked.includes(new URL(file, entry).href))).toEqual([]);

  // Inside: a stock's page and back, in memory, while the page keeps its address.
  // The initials of the logo come first.
  const name = (await rows.first().innerText()).split('\n').find((line) => line.length > 3) ?? '';
  await rows.first().click();
  await market(page).getByRole('heading', { level: 1 }).filter({ visible: true }).getByText(name).waitFor();
  await expect(page.locator('[data-seen]')).toHaveText('/market/stockDetail');

  // Outside: what is not the market's is the page's to open, and it is told what for.
  await market(page)
    .getByRole('button', { name: w('market', 'stock.buy'), exact: true })
    .click();
  const asks = page.locator('[data-asked]');
  await expect(asks).not.toHaveText('');
  const out = await asks.innerText();
  expect(out).toMatch(/^\/(market\/marketBuy|login\/login)/);
  expect(out).toContain('"symbol"');
  await market(page)
    .getByRole('button', { name: w('shared', 'ui.back') })
    .filter({ visible: true })
    .click();
  await rows.first().waitFor();
  await expect(page.locator('[data-seen]')).toHaveText('/market/index');
  expect(await ownLook(page)).toEqual(mounted);

  // Gone: nothing runs, nothing is drawn, and the page looks as it did.
  await toggle.click();
  await expect.poll(() => running(page)).toEqual({ timers: 0, sockets: 0 });
  expect(await market(page).count()).toBe(0);
  expect(await ownLook(page)).toEqual(mounted);

  // And once more, as a page with tabs of its own would.
  await toggle.click();
  await rows.first().waitFor();
  await expect.poll(sockets).toBe(1);
});
