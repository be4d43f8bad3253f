import type { Page } from '@playwright/test';
import { shortName, wordFiles, type RemoteDescriptor } from '@maru/domain/registry';
import { logInOn } from './support/customer.ts';
import { REMOTES, plainScreen } from './support/faults.ts';
import { WEB_ROOT } from './support/product.ts';
import { descriptorOf, liveBuild, readRelease } from './support/release.ts';
import { isForVisitors, readRoutes } from './support/routes.ts';
import { changeScreen, failureCard, isDrawn, pressNewCard, until } from './support/steps.ts';
import { expect, ownProduct, test, type OpenPhone } from './support/test.ts';

const LANGUAGES = ['kor', 'en', 'tw', 'cn'] as const;
/** The remote whose files are all damaged; of the others one file of each kind is, except in the full run (@full). */
const WHOLE = '@maru/trade';

const product = ownProduct({ LANGUAGES: LANGUAGES.join(), LOG_LEVEL: 'error' });

const fileOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Flips one bit in the middle of every file named in `damaged`, on its way to the page. */
async function damage(page: Page, name: string, damaged: ReadonlySet<string>): Promise<void> {
  await page.route(`**/remotes/${shortName(name)}/**`, async (route) => {
    if (!damaged.has(fileOf(route.request().url()))) return route.fallback();
    const answer = await route.fetch();
    const body = await answer.body();
    const middle = body.length >> 1;
    body[middle] = (body[middle] ?? 0) ^ 1;
    await route.fulfill({ response: answer, body }).catch(() => undefined);
  });
}

/** Files that the browser refused to use because they are not what the registry says they are. */
function watchRefusals(page: Page): Set<string> {
  const refused = new Set<string>();
  page.on('console', (message) => {
    const url = /digest.*'(http[^']+)'/.exec(message.text())?.[1];
    if (url) refused.add(fileOf(url));
  });
  return refused;
}

/** Screens that need a session, and those for who has none, want a phone each. */
function routesOf(name: string, forVisitors: boolean): string[] {
  const owned = readRoutes().filter(({ owner }) => owner === shortName(name));
  return owned.filter((route) => isForVisitors(route) === forVisitors).map(({ path }) => path);
}

/** A build's files of each kind that its plainest screen uses: descriptor, entry, app, screen, style and dictionary. */
function oneOfEachKind(name: string, descriptor: RemoteDescriptor): string[] {
  const { entry, app, routes } = descriptor;
  const { files = [] } = routes.find(({ path }) => path === plainScreen(name)) ?? {};
  const own = files.filter((file) => !app.includes(file));
  const style = [...own, ...app].find((file) => file.endsWith('.css'));
  const code = own.find((file) => file.endsWith('.js'));
  const scripts = app.filter((file) => file.endsWith('.js'));
  return ['descriptor.json', entry, ...scripts, ...wordFiles(descriptor, plainScreen(name), 'kor'), style, code].filter(
    (file) => file !== undefined,
  );
}

interface Visit {
  damaged: Iterable<string>;
  routes: readonly string[];
  isVisitor: boolean;
  /** The routes use every damaged file, so that none is drawn to the end before each was refused. */
  isEachUsed?: boolean;
}

/**
 * Opens routes of a remote with damaged files, and repairs a file as soon as it was refused: the loader's next attempt gets further,
 * or the person's, who presses every failure card once. Returns the files that were refused.
 */
async function repairOneByOne(
  openPhone: OpenPhone,
  name: string,
  { damaged: chosen, routes, isVisitor, isEachUsed = false }: Visit,
): Promise<Set<string>> {
  const phone = await openPhone({ language: 'kor', url: product.url, allows: 'everything' });
  const { page } = phone;
  const refused = watchRefusals(page);
  if (!isVisitor) await logInOn(phone, product.url);
  const damaged = new Set(chosen);
  await damage(page, name, damaged);
  await page.goto(`/#${plainScreen(name === '@maru/account' ? '@maru/market' : '@maru/account')}`);
  await until(() => isDrawn(page));
  for (const path of routes) {
    await changeScreen(page, path);
    await until(async () => {
      for (const file of refused) damaged.delete(file);
      if (await pressNewCard(page)) return false;
      return (!isEachUsed || damaged.size === 0) && isDrawn(page);
    }, 120_000);
  }
  for (const other of REMOTES.filter((each) => each !== name)) {
    if (isVisitor && other !== '@maru/market') continue;
    await changeScreen(page, plainScreen(other));
    await until(() => isDrawn(page));
  }
  return refused;
}

/** The dictionary of one language, damaged: the screen says so instead of showing keys. */
async function withoutWords(
  openPhone: OpenPhone,
  name: string,
  language: (typeof LANGUAGES)[number],
  files: string[],
): Promise<Set<string>> {
  const phone = await openPhone({ url: product.url, allows: 'everything' });
  const { page, context } = phone;
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const refused = watchRefusals(page);
  await logInOn(phone, product.url);
  await damage(page, name, new Set(files));
  await page.goto(`/#${plainScreen(name)}`);
  await failureCard(page).waitFor();
  return refused;
}

/** Parts that a screen fetches once somebody presses something, asked for as its chunk loader asks. */
async function askFor(openPhone: OpenPhone, name: string, base: string, files: string[]): Promise<Set<string>> {
  const phone = await openPhone({ language: 'kor', url: product.url, allows: 'everything' });
  const { page } = phone;
  const refused = watchRefusals(page);
  await logInOn(phone, product.url);
  await page.goto(`/#${plainScreen(name)}`);
  await until(() => isDrawn(page));
  await damage(page, name, new Set(files));
  await page.evaluate(
    async ([folder, names]) => {
      const { maruScripts } = globalThis as unknown as { maruScripts: { prepare: (of: HTMLElement) => void } };
      for (const file of names) {
        const isStyle = file.endsWith('.css');
        const element = isStyle
          ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: folder + file })
          : Object.assign(document.createElement('script'), { src: folder + file });
        maruScripts.prepare(element);
        await new Promise((settled) => {
          element.onload = element.onerror = settled;
          document.head.append(element);
        });
      }
    },
    [base, files] as const,
  );
  return refused;
}

/** Damages every file of a build: those of its screens, its other dictionaries, and what screens fetch later. */
async function damageAll(
  openPhone: OpenPhone,
  name: string,
  { descriptor, base }: { descriptor: RemoteDescriptor; base: string },
) {
  const damaged = ['descriptor.json', ...Object.keys(descriptor.files)];
  const walks = [true, false].map((isVisitor) => ({ damaged, isVisitor, routes: routesOf(name, isVisitor) }));
  const parts = await Promise.allSettled([
    ...walks.filter(({ routes }) => routes.length > 0).map((walk) => repairOneByOne(openPhone, name, walk)),
    ...LANGUAGES.filter((language) => language !== 'kor').map((language) =>
      withoutWords(openPhone, name, language, wordFiles(descriptor, plainScreen(name), language)),
    ),
  ]);
  expect(parts.flatMap((part) => (part.status === 'rejected' ? [String(part.reason)] : []))).toEqual([]);
  const refused = new Set(parts.flatMap((part) => (part.status === 'fulfilled' ? [...part.value] : [])));
  const code = damaged.filter((file) => /\.(js|css)$|^descriptor\.json$/.test(file));
  const later = code.filter((file) => !refused.has(file));
  if (later.length > 0) for (const file of await askFor(openPhone, name, base, later)) refused.add(file);
  expect(code.filter((file) => !refused.has(file))).toEqual([]);
}

for (const name of REMOTES) {
  test(
    `no file of ${name} has an effect once a bit of it is flipped`,
    name === WHOLE ? {} : { tag: '@full' },
    async ({ openPhone }) => {
      const live = liveBuild(readRelease(WEB_ROOT), name);
      const base = new URL('.', new URL(live.url, product.url)).href;
      await damageAll(openPhone, name, { descriptor: descriptorOf(WEB_ROOT, live), base });
    },
  );

  if (name === WHOLE) continue;
  test(`no kind of file of ${name} has an effect once a bit of it is flipped`, async ({ openPhone }) => {
    const damaged = oneOfEachKind(name, descriptorOf(WEB_ROOT, liveBuild(readRelease(WEB_ROOT), name)));
    const refused = await repairOneByOne(openPhone, name, {
      damaged,
      routes: [plainScreen(name)],
      isVisitor: false,
      isEachUsed: true,
    });
    expect(damaged.filter((file) => !refused.has(file))).toEqual([]);
  });
}
