/**
 * Short journeys through remotes, with what they exercise. `pnpm federation verify` composes a product of several builds
 * and walks those that touch what it varies (MARU_JOURNEYS); the whole run walks all of them. Every varied remote is also
 * walked by the routes of its build, so a remote without a journey here is verified too.
 */
import type { ApiPath } from '@maru/domain/contracts';
import type { Page } from '@playwright/test';
import { shortName, type Registry } from '@maru/domain/registry';
import { logInOn, registerOver } from './support/customer.ts';
import { REMOTES } from './support/faults.ts';
import type { Phone } from './support/phone.ts';
import { isForVisitors } from './support/routes.ts';
import { arrive, changeScreen, failureCard, isDrawn, openDetail, openScreen, until } from './support/steps.ts';
import { STOCK } from './support/trader.ts';
import { buyOneLot } from './support/trading.ts';
import { words } from './support/words.ts';
import { expect, test } from './support/test.ts';

interface Journey {
  remotes: readonly string[];
  /** Calls that it makes; one that was not made fails it. */
  calls: readonly ApiPath[];
  walk: (phone: Phone) => Promise<void>;
}
const w = words('kor');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const JOURNEYS: Record<string, Journey> = {
  'finds a stock and reads its chart and its book': {
    remotes: ['market'],
    // The page carries what home asks first as a visitor.
    calls: ['/market/Search', '/market/Detail', '/market/Kline', '/market/Book'],
    async walk({ page }) {
      await page.goto('/#/home/index');
      await heading(page).waitFor();
      await openScreen(page, '/favorite/search');
      await page.getByRole('textbox').fill(STOCK);
      // The stock is among the suggestions, too, which are there until the results are.
      await page
        .getByRole('region', { name: w('market', 'search.results') })
        .getByRole('button', { name: new RegExp(STOCK) })
        .first()
        .click();
      await arrive(page, '/market/stockDetail');
      await page.locator('.highcharts-root').filter({ visible: true }).first().waitFor();
      await page.getByRole('tab', { name: w('market', 'stock.tab.book') }).click();
      await page.getByText(w('market', 'stock.book.bids')).waitFor();
    },
  },
  'buys one lot and sees the position': {
    remotes: ['trade'],
    calls: ['/trade/Preview', '/trade/Order', '/trade/PositionDetail', '/trade/Positions'],
    async walk(phone) {
      const customer = await logInOn(phone);
      const { page } = phone;
      await page.goto('/#/trade/index');
      await heading(page).waitFor();
      await openDetail(page, 'ticket', { symbol: STOCK, side: 'long' }, '/market/marketBuy');
      await buyOneLot(page, 'kor', customer);
      await page.getByRole('button', { name: w('trade', 'receipt.toPosition') }).click();
      await arrive(page, '/trade/positionDetail');
      await until(() => isDrawn(page));
    },
  },
  'reads an offering': {
    remotes: ['ipo'],
    calls: ['/ipo/List', '/ipo/Detail'],
    async walk({ page }) {
      await page.goto('/#/home/newStock');
      await page.getByRole('tabpanel').getByRole('button').first().click();
      await arrive(page, '/home/newStockBuy');
      await until(() => isDrawn(page));
    },
  },
  'reads the movements of money': {
    remotes: ['wallet'],
    calls: ['/fund/Assets', '/fund/Flow'],
    async walk(phone) {
      await logInOn(phone);
      await phone.page.goto('/#/information/capitalFlow');
      await phone.page.getByText(w('api', 'movements.opening_grant')).waitFor();
    },
  },
  'logs in, changes the language and logs out': {
    remotes: ['account'],
    calls: ['/user/Login', '/user/Info', '/user/Logout'],
    async walk({ page }) {
      const { account, password } = await registerOver(process.env.MARU_URL ?? '');
      await page.goto('/#/login/login');
      await page.getByLabel(w('account', 'login.account')).fill(account);
      await page.getByLabel(w('account', 'login.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: w('account', 'login.submit'), exact: true }).click();
      await page.waitForURL((url) => !url.hash.startsWith('#/login/login'));
      await openScreen(page, '/information/changeLang');
      await page.getByRole('button', { name: 'English' }).click();
      await page.waitForFunction(() => document.documentElement.lang === 'en-US');
      await openScreen(page, '/information/index');
      await page.getByRole('button', { name: words('en')('account', 'mine.menu.exit') }).click();
      await arrive(page, '/login/login');
      expect(await page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
    },
  },
};

const wanted = (process.env.MARU_JOURNEYS ?? '').split(',').filter(Boolean);
const isWanted = ({ remotes }: Journey) => wanted.length === 0 || remotes.some((remote) => wanted.includes(remote));

for (const [name, journey] of Object.entries(JOURNEYS).filter(([, each]) => isWanted(each))) {
  test(`${journey.remotes.join(', ')}: ${name}`, async ({ openPhone }) => {
    const phone = await openPhone({ language: 'kor' });
    const asked = new Set<string>();
    phone.page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await journey.walk(phone);
    // A screen's skeleton, with its labels, is in sight before its code has made a call.
    await expect.poll(() => journey.calls.filter((path) => !asked.has(`/api/vue${path}`))).toEqual([]);
    const came = (remote: string) => [...asked].some((path) => path.startsWith(`/remotes/${remote}/`));
    expect(journey.remotes.filter((remote) => !came(remote))).toEqual([]);
  });
}

/** Paths of the build that the product gives to everybody, which may have other routes than this checkout. */
async function pathsOf(remote: string): Promise<string[]> {
  const { microFrontends } = (await (await fetch(`${process.env.MARU_URL}/registry.json`)).json()) as Registry;
  const build = microFrontends[`@maru/${remote}`]?.find(({ deployment }) => deployment.default);
  return (build?.extras.descriptor.routes ?? []).map(({ path }) => path);
}

const remotesWithJourney = new Set(Object.values(JOURNEYS).flatMap(({ remotes }) => remotes));
const remotesWithout = REMOTES.map(shortName).filter((remote) => !remotesWithJourney.has(remote));

/** The whole run sees every screen in `screens.e2e.ts`. */
for (const remote of wanted.length > 0 ? wanted : remotesWithout) {
  test(`${remote}: every route opens`, async ({ openPhone }) => {
    const paths = await pathsOf(remote);
    expect(paths).not.toEqual([]);
    const files = new Set<string>();
    const isVisitors = (path: string) => isForVisitors({ path, owner: remote });
    const failed: string[] = [];
    const walk = async ({ page }: Phone, of: readonly string[]) => {
      for (const path of of) {
        await changeScreen(page, path);
        const hasCard = async () => (await failureCard(page).count()) > 0;
        await until(async () => (await hasCard()) || isDrawn(page));
        if (await hasCard()) failed.push(path);
      }
    };
    const customer = await openPhone({ language: 'kor', allows: 'everything' });
    customer.page.on('request', (request) => files.add(new URL(request.url()).pathname));
    await logInOn(customer);
    await customer.page.goto('/#/nowhere');
    await walk(
      customer,
      paths.filter((path) => !isVisitors(path)),
    );
    if (paths.some(isVisitors)) {
      const visitor = await openPhone({ language: 'kor', allows: 'everything' });
      await visitor.page.goto('/#/nowhere');
      await walk(visitor, paths.filter(isVisitors));
    }
    expect(failed).toEqual([]);
    expect([...files].some((path) => path.startsWith(`/remotes/${remote}/`))).toBe(true);
  });
}
