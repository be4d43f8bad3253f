import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { findBarriers, findFaults, watchCalls } from './checks.ts';
import { openPhone, type Phone } from './phone.ts';
import { ROOT } from './product.ts';
import { changeScreen } from './steps.ts';
import type { Lang } from './words.ts';

export const LANGUAGES: readonly Lang[] = ['kor', 'en', 'tw', 'cn'];
export type Theme = 'light' | 'dark';
/** What the browser keeps of somebody who used the product before. */
export type Storage = Record<string, string>;

export const sessionOf = ({ token, account }: { token: string; account: string }): Storage => ({
  tokend: token,
  account,
});
export const detailsOf = (details: Record<string, unknown>): Storage =>
  Object.fromEntries(Object.entries(details).map(([key, value]) => [`detail.${key}`, JSON.stringify(value)]));

/** Contrast is the theme's, names are the language's: two of the eight pairs see every rule. */
export const seesEveryRule = (language: Lang, theme: Theme): boolean =>
  (language === 'kor' && theme === 'light') || (language === 'en' && theme === 'dark');

/** A phone to look at screens on: one pixel a point, for nobody sees its pictures. */
export async function openWalker(language: Lang, theme: Theme, storage: Storage): Promise<Phone> {
  const phone = await openPhone({ language, deviceScaleFactor: 1 });
  await phone.context.addInitScript(
    (entries) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', '1');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { theme, ...storage },
  );
  return phone;
}

/** The same phone in other hands: what the last customer left on it is gone. */
export async function handOver({ page }: Phone, storage: Storage): Promise<void> {
  await page.evaluate((entries) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('detail.')) localStorage.removeItem(key);
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
}

/** Lets the product start, and has `answer` say what becomes of every other call. Returns how to end that. */
export async function answerCalls({ context }: Phone, answer: (route: Route) => unknown): Promise<() => Promise<void>> {
  const calls = /\/api\/vue\/(?!common\/(config|Words))/;
  const handler = (route: Route) => void answer(route);
  await context.route(calls, handler);
  return () => context.unroute(calls, handler);
}

export const refuse = (route: Route): Promise<void> =>
  route.fulfill({ json: { status: 0, msg: 'Try another time', code: 'TOO_MANY_REQUESTS', data: null } });

export interface Walk {
  /** Of the pictures that are left of what is wrong. */
  name: string;
  hasAxe: boolean;
  /** Nothing is answered, so a screen stands as soon as it says that it waits. */
  isWaiting?: boolean;
  /** More to look at on each screen, once it stands; tells what is wrong. */
  look?: (page: Page, path: string) => Promise<string[]>;
}

/** What the browser says of a request that could not leave: a walk took the network away. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

/** Loads the product anew, away from every remote: each screen is then entered from another. */
export async function start({ page }: Phone): Promise<void> {
  const isFirst = page.url() === 'about:blank';
  await page.goto('/#/nowhere');
  if (!isFirst) await page.reload();
  await page.getByRole('main').waitFor();
}

/** Closes the phone, calls that were never answered included. */
export async function putAway({ context }: Phone): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Visits screens one after the other and tells everything that is wrong with any of them. */
export async function visit(phone: Phone, paths: readonly string[], walk: Walk): Promise<string[]> {
  const { page, faults } = phone;
  const { name, hasAxe, isWaiting, look } = walk;
  const calls = watchCalls(page);
  const found: string[] = [];
  for (const path of paths) {
    await changeScreen(page, path);
    if (!isWaiting) await calls.settle();
    const wrong = look ? await look(page, path) : [];
    wrong.push(...(await lastingFaults(page, true)));
    if (hasAxe) wrong.push(...(await findBarriers(page)));
    await page.setViewportSize({ width: 320, height: 640 });
    wrong.push(...(await lastingFaults(page, false)).map((fault) => `at 320: ${fault}`));
    await page.setViewportSize({ width: 390, height: 844 });
    wrong.push(...faults.splice(0).filter((fault) => !OFFLINE.test(fault)));
    if (wrong.length === 0) continue;
    found.push(...new Set(wrong.map((fault) => `${path}: ${fault}`)));
    const file = `screen${path.replaceAll(/\W+/g, '-')}-${name}.png`;
    await page.screenshot({ path: join(ROOT, 'test-results', file) });
  }
  calls.end();
  return found;
}

/** What is wrong and stays so: a screen that has just come may still be laid out. */
async function lastingFaults(page: Page, hasTouch: boolean): Promise<string[]> {
  const deadline = performance.now() + 3_000;
  for (;;) {
    const wrong = await page.evaluate(findFaults, { hasTouch });
    if (wrong.length === 0 || performance.now() > deadline) return wrong;
    await new Promise((later) => setTimeout(later, 100));
  }
}

/** Waits until the screen in sight shows every one of these, typed text included; tells what it does not show. */
export async function missing(page: Page, wanted: readonly (string | RegExp)[], within = 15_000): Promise<string[]> {
  const patterns = wanted.map((each) =>
    typeof each === 'string' ? each.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : each.source,
  );
  const lacking = (sources: string[]) => {
    const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility());
    const typed = [...(main?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    const text = [main?.innerText ?? '', ...typed].join(' ').replaceAll(/\s+/g, ' ');
    return sources.filter((source) => !new RegExp(source).test(text));
  };
  const deadline = performance.now() + within;
  for (;;) {
    const left = await page.evaluate(lacking, patterns);
    if (left.length === 0 || performance.now() > deadline) return left.map((source) => `does not show ${source}`);
    await new Promise((later) => setTimeout(later, 50));
  }
}

/** Waits until the screen in sight says that it waits for something. */
export async function missingWait(page: Page): Promise<string[]> {
  const waits = page
    .getByRole('main')
    .filter({ visible: true })
    .locator('[role=status][aria-label], [aria-busy=true]')
    .filter({ visible: true });
  return waits
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => [],
      () => ['does not say that it waits'],
    );
}
