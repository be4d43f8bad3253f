import { brotliCompressSync } from 'node:zlib';
import { contracts } from '@maru/domain/contracts';
import { changeScreen, failureCard, isDrawn, until, untilWell } from './support/steps.ts';
import { words, type Lang } from './support/words.ts';
import { expect, test } from './support/test.ts';

interface ShareEntry {
  loaded?: boolean;
  useIn: string[];
}
type ShareScope = Record<string, Record<string, ShareEntry>>;

/** Versions of a shared module that the page runs, with their users, as the federation runtime reports them. */
function readScope(): Record<string, { version: string; users: string[] }[]> {
  const { __FEDERATION__ } = globalThis as unknown as {
    __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: ShareScope } }[] };
  };
  const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'maru_shell');
  return Object.fromEntries(
    Object.entries(host?.shareScopeMap.default ?? {}).map(([key, versions]) => [
      key,
      Object.entries(versions)
        .filter(([, { loaded }]) => loaded)
        // A build's name ends in a mark of its own.
        .map(([version, { useIn }]) => ({ version, users: useIn.map((user) => user.replace(/_[0-9a-f]{6}$/, '')) })),
    ]),
  );
}

test('runs one React, one store and one i18n across remotes, under the strict policy and without a manifest', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'kor' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const response = await page.goto('/#/home/newStock');
  expect(response?.headers()['content-security-policy']).toContain("'strict-dynamic'");
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => (location.hash = '#/login/login'));
  await page.waitForURL(/login\/login/);
  await page.locator('input[type=password]').waitFor();

  const scope = await page.evaluate(readScope);
  const versions = Object.entries(scope).map(([key, loaded]) => [key, loaded.length]);
  expect(versions.filter(([, count]) => Number(count) > 1)).toEqual([]);
  expect(scope['@maru/sdk/session']).toHaveLength(1);
  for (const key of ['react/jsx-runtime', '@maru/sdk/i18n', '@maru/sdk/router', '@maru/sdk/ui']) {
    // The shell renders the screens by its own copy: another React would have no hooks, another store no session.
    expect(scope[key]?.[0]?.users).toEqual(expect.arrayContaining(['maru_ipo', 'maru_account']));
  }
  expect(asked.filter((path) => path.endsWith('remoteEntry.js') || path.includes('manifest'))).toEqual([]);
  expect(asked.filter((path) => path === '/registry.json')).toEqual([]);
});

/** The part of the page that names builds, as it comes over the wire. */
const REGISTRY_MAX_BYTES = 5 * 1024;

test('the page names of every build what a start needs, in 5 KB, and the remote of the first screen brings the rest', async ({
  openPhone,
}) => {
  const url = process.env.MARU_URL ?? '';
  const html = await (await fetch(url)).text();
  const parts = ['page', 'registry'].map((id) => new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '');
  expect(parts.map((part) => Object.keys(JSON.parse(part) as object).length > 0)).toEqual([true, true]);
  expect(brotliCompressSync(parts.join('')).length).toBeLessThan(REGISTRY_MAX_BYTES);
  expect(brotliCompressSync(await (await fetch(`${url}/registry.json`)).text()).length).toBeLessThan(
    REGISTRY_MAX_BYTES,
  );

  const { page } = await openPhone({ language: 'kor' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/#/home/index');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const order = asked.filter((path) => path.startsWith('/remotes/'));
  const at = (name: RegExp) => order.findIndex((path) => name.test(path));
  expect(order.filter((path) => /market\/.*descriptor\.json/.test(path))).toHaveLength(1);
  // The code does not wait for the descriptor, from which the dictionary is known.
  expect(at(/market\/\w+\/remoteEntry/)).toBe(0);
  expect(order.filter((path) => path.includes('/remotes/wallet/'))).toEqual([]);
});

test('the page carries what home asks first as a visitor, under the contracts of the calls, and home does not ask it again', async ({
  openPhone,
}) => {
  let data: Record<string, unknown> = {};
  // A page does not wait for a slow answer; the next one has it.
  await until(async () => {
    const html = await (await fetch(process.env.MARU_URL ?? '')).text();
    data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
    return Object.keys(data).length > 0;
  });
  const paths = Object.entries(data).map(([key, answer]) => {
    const [path = '', input = ''] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' '))];
    const contract = Object.values(contracts).find((each) => each.path === path);
    expect(contract?.input.safeParse(JSON.parse(input)).success).toBe(true);
    expect(contract?.output.safeParse(answer).success).toBe(true);
    return path;
  });
  expect(paths).toEqual(expect.arrayContaining(['/market/State', '/market/Indices']));

  const { page } = await openPhone({ language: 'kor' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/#/home/index');
  await until(() => isDrawn(page));
  // The page of this visit may carry fewer answers: it does not wait for a slow one.
  const own = JSON.parse((await page.evaluate(() => document.getElementById('data')?.textContent)) ?? '{}') as object;
  const isCarried = (path: string) => Object.keys(own).some((key) => key.startsWith(`${path} `));
  expect(
    ['/market/State', '/market/Indices'].filter(isCarried).filter((path) => asked.includes(`/api/vue${path}`)),
  ).toEqual([]);
});

test('keeps a language that one remote sets for the others', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'kor' });
  await page.goto('/#/home/newStock');
  const title = (lang: Lang) =>
    page.getByRole('heading', { level: 1, name: words(lang)('ipo', 'offerings.title'), exact: true });
  await title('kor').waitFor();
  await changeScreen(page, '/information/changeLang');
  await page.getByText('English').click();
  await changeScreen(page, '/home/newStock');
  await page.getByRole('navigation').getByText('Home').waitFor();
  await title('en').waitFor();
  expect(await title('kor').count()).toBe(0);
});

test('does not run a chunk that was changed on its way, and says so on that screen alone', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'kor', allows: 'everything' });
  await page.route(/\/remotes\/ipo\/.*\.js(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = `window.tampered = true;${await answer.text()}`;
    // A page that was mended meanwhile no longer waits for it.
    await route.fulfill({ response: answer, body }).catch(() => undefined);
  });
  await page.goto('/#/home/newStock');
  await failureCard(page).waitFor();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await page.unroute(/\/remotes\/ipo\/.*\.js(\?|$)/);
  await untilWell(page);
  await page.getByRole('navigation').getByRole('link').first().click();
  await page.waitForURL(/home\/index/);
});
