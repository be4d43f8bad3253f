import type { Page, Route } from '@playwright/test';
import { shortName, wordFiles, type RemoteDescriptor } from '@maru/domain/registry';
import { logInOn } from './support/customer.ts';
import { REMOTES, plainScreen } from './support/faults.ts';
import { WEB_ROOT } from './support/product.ts';
import { descriptorOf, liveBuild, readRelease } from './support/release.ts';
import { changeScreen, failureCard, isDrawn, openDetail, until, untilWell } from './support/steps.ts';
import { expect, test, type OpenPhone } from './support/test.ts';
import { STOCK } from './support/trader.ts';

/** The remote and the faults of every run; the full run tries all (@full). */
const ANY_REMOTE = '@maru/trade';
const ANY_FAULTS = ['503', 'hang'];

/** Answers in place of a file. */
const FAULTS: Record<string, (route: Route) => Promise<unknown>> = {
  503: (route) => route.fulfill({ status: 503, body: 'unavailable' }),
  hang: () => Promise.resolve(),
  async truncated(route) {
    const answer = await route.fetch();
    const body = await answer.body();
    await route.fulfill({ response: answer, body: body.subarray(0, body.length >> 1) }).catch(() => undefined);
  },
  'another type': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
};

/** One file of each kind that the remote's plainest screen uses. */
function filesByKind(descriptor: RemoteDescriptor, path: string): [string, string][] {
  const { entry, app, routes } = descriptor;
  const own = (routes.find((route) => route.path === path)?.files ?? []).filter((file) => !app.includes(file));
  const kinds = {
    descriptor: 'descriptor.json',
    entry,
    app: app.find((file) => file.endsWith('.js')),
    screen: own.find((file) => file.endsWith('.js')),
    style: [...own, ...app].find((file) => file.endsWith('.css')),
    dictionary: wordFiles(descriptor, path, 'en')[0],
  };
  return Object.entries(kinds).flatMap(([kind, file]): [string, string][] => (file ? [[kind, file]] : []));
}

/** One file fails, then works again: the screen is back on the same page. */
async function heals(
  openPhone: OpenPhone,
  name: string,
  { file, answer }: { file: string; answer: (route: Route) => Promise<unknown> },
): Promise<void> {
  const phone = await openPhone({ language: 'en', allows: 'everything' });
  const { page } = phone;
  page.setDefaultTimeout(60_000);
  await logInOn(phone);
  const isFile = (url: URL) =>
    url.pathname.startsWith(`/remotes/${shortName(name)}/`) && url.pathname.endsWith(`/${file}`);
  let times = 0;
  const fail = (route: Route) => {
    times += 1;
    return answer(route);
  };
  await page.route(isFile, fail);
  // Files are requested ahead, on a slow machine before the page's load event, which would wait for one that is never answered.
  await page.goto(`/#${plainScreen(name === '@maru/account' ? '@maru/market' : '@maru/account')}`, {
    waitUntil: 'domcontentloaded',
  });
  await until(() => isDrawn(page));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await changeScreen(page, plainScreen(name));
  await failureCard(page).waitFor();
  expect(times).toBeGreaterThan(0);
  await page.unroute(isFile, fail);
  await untilWell(page);
  expect(await isSamePage(page)).toBe(true);
}
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('a part of the SDK that is never answered is requested again by the retry', async ({ openPhone }) => {
  const { shell } = readRelease(WEB_ROOT);
  const charts = shell.extras.descriptor.later['@maru/sdk/charts']?.find((file) => file.endsWith('.js'));
  expect(charts).toBeDefined();
  const { page } = await openPhone({ language: 'en', allows: 'everything' });
  page.setDefaultTimeout(60_000);
  const isFile = (url: URL) => url.pathname === `${shell.extras.descriptor.base}${charts}`;
  let times = 0;
  const hang = () => void (times += 1);
  await page.route(isFile, hang);
  await page.goto(`/#${plainScreen('@maru/account')}`);
  await until(() => isDrawn(page));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await openDetail(page, 'stock', { symbol: STOCK }, '/market/stockDetail');
  await failureCard(page).waitFor();
  expect(times).toBeGreaterThan(0);
  await page.unroute(isFile, hang);
  await untilWell(page);
  expect(await isSamePage(page)).toBe(true);
});

for (const name of REMOTES) {
  for (const [fault, answer] of Object.entries(FAULTS)) {
    const tag = name === ANY_REMOTE && ANY_FAULTS.includes(fault) ? [] : '@full';
    test(
      `each kind of file of ${name}, failed alone (${fault}), is back without a reload`,
      { tag },
      async ({ openPhone }) => {
        const descriptor = descriptorOf(WEB_ROOT, liveBuild(readRelease(WEB_ROOT), name));
        const files = filesByKind(descriptor, plainScreen(name));
        expect(files.map(([kind]) => kind)).toEqual(['descriptor', 'entry', 'app', 'screen', 'style', 'dictionary']);
        const ends = await Promise.allSettled(files.map(([, file]) => heals(openPhone, name, { file, answer })));
        const failed = ends.flatMap((end, i) => (end.status === 'rejected' ? [`${files[i]?.[0]}: ${end.reason}`] : []));
        expect(failed).toEqual([]);
      },
    );
  }
}
