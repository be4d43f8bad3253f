import type { Page, Route } from '@playwright/test';
import { findBarriers, findFaults, watchCalls, type AxeRules } from './checks.ts';
import { findCrowded } from './crowded.ts';
import type { Person } from './people.ts';
import { REFERENCE, SMALLEST, type Phone } from './phone.ts';
import { changeScreen, untilFonts } from './steps.ts';
import { expect, test } from './test.ts';
import type { Lang } from './words.ts';

export type Theme = 'light' | 'dark';

/** Continues after a failure, so that a walk shows the faults of all screens. */
export const check = expect.configure({ soft: true });

export interface Visitor {
  language: Lang;
  theme: Theme;
  /** Without it there is no session. */
  person?: Person;
}

/** Loads the product anew as this visitor, away from every remote: each screen is then entered from another. */
export async function enter({ page }: Phone, { language, theme, person }: Visitor): Promise<void> {
  const details = Object.entries(person?.details ?? {}).map(([key, value]) => [`detail.${key}`, JSON.stringify(value)]);
  const entries = {
    language,
    theme,
    rememberedAccount: '01012345678',
    ...(person && { tokend: person.token, account: person.account }),
    ...(Object.fromEntries(details) as Record<string, string>),
  };
  await page.goto('/#/nowhere');
  await page.evaluate((stored) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
  await page.reload();
  await page.getByRole('main').waitFor();
  await untilFonts(page);
}

/** Lets the product start, and answers every other call. Returns how to end that. */
export async function answerCalls({ context }: Phone, answer: (route: Route) => unknown): Promise<() => Promise<void>> {
  const calls = /\/api\/vue\/(?!common\/(config|Words))/;
  const handler = (route: Route) => void answer(route);
  await context.route(calls, handler);
  return () => context.unroute(calls, handler);
}

export const refuse = (route: Route): Promise<void> =>
  route.fulfill({ json: { status: 0, msg: 'Try another time', code: 'TOO_MANY_REQUESTS', data: null } });

export interface Walk {
  /** Accessibility rules that are checked. */
  axe: AxeRules | 'none';
  /** Phones on which the layout is checked: text that fits the smallest one fits the other. */
  sizes: readonly Size[];
  /** Each screen is looked at with text of twice the size too, on both phones. */
  isLargeToo?: boolean;
  /** Nothing is answered, so a screen is complete as soon as it says that it waits. */
  isWaiting?: boolean;
  /** Further checks of each screen. */
  look: (page: Page, path: string) => Promise<void>;
  /** Measures each screen in each width in which it is looked at; `resize` sets that width again, which the browser may lose. */
  measure?: (page: Page, path: string, width: number, resize: () => Promise<void>) => Promise<void>;
}

/** Visits screens one after the other: heading, landmark, words, touch targets, overflow, console, accessibility. */
export async function visit(phone: Phone, paths: readonly string[], walk: Walk): Promise<void> {
  const { axe, sizes, isLargeToo, isWaiting, look, measure } = walk;
  const [first = REFERENCE, ...others] = sizes;
  const { page, faults } = phone;
  const calls = watchCalls(page);
  const { resize, enlarge } = await openLenses(phone);
  if (first !== REFERENCE) await resize(first);
  for (const path of paths) {
    await test.step(path, async () => {
      const errors = test.info().errors.length;
      await changeScreen(page, path);
      if (!isWaiting) await calls.settle();
      await look(page, path);
      await checkLayout(page, path, first);
      await measure?.(page, path, first.width, () => resize(first));
      if (axe !== 'none') check(await findBarriers(page, axe), `${path}: accessibility`).toEqual([]);
      for (const size of others) {
        await resize(size);
        await checkLayout(page, path, size);
        await measure?.(page, path, size.width, () => resize(size));
      }
      if (isLargeToo) await checkLarge(page, path, { resize, enlarge });
      if (isLargeToo || others.length > 0) await resize(first);
      check(faults.splice(0), `${path}: console`).toEqual([]);
      if (test.info().errors.length > errors) await test.info().attach(path, { body: await page.screenshot() });
    });
  }
  if (first !== REFERENCE) await resize(REFERENCE);
  calls.end();
}

type Size = typeof REFERENCE;

interface Lenses {
  /** Resizes the page's viewport. Playwright's own resizes the browser's window too, which takes as long as a screen. */
  resize: (size: Size) => Promise<void>;
  /** Sets the browser's own text size, twice the usual one or the usual one. */
  enlarge: (isLarge: boolean) => Promise<void>;
}

async function openLenses({ context, page }: Phone): Promise<Lenses> {
  const browser = await context.newCDPSession(page);
  // Lengths that depend on the width or on the text follow with the next frame.
  const drawn = () =>
    page.evaluate(() => new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end))));
  return {
    async resize(size) {
      await browser.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true });
      await page.waitForFunction((width) => document.documentElement.clientWidth === width, size.width);
      await drawn();
    },
    async enlarge(isLarge) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: isLarge ? 32 : 16, fixed: isLarge ? 26 : 13 } });
      // Between twice the smallest size and the usual one.
      await page.waitForFunction(
        (isWanted) => Number(getComputedStyle(document.documentElement).fontSize.replace('px', '')) >= 24 === isWanted,
        isLarge,
      );
      await drawn();
    },
  };
}

/** With text of twice the size nothing scrolls sideways, and every text has its room. Leaves the page in the last width. */
async function checkLarge(page: Page, path: string, { resize, enlarge }: Lenses): Promise<void> {
  await enlarge(true);
  for (const size of [SMALLEST, REFERENCE]) {
    await resize(size);
    const crowded = async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      return [...(width === size.width ? [] : ['scrolls sideways']), ...(await page.evaluate(findCrowded))];
    };
    await check
      .poll(crowded, { message: `${path} at ${size.width} px, text of twice the size`, timeout: 15_000 })
      .toEqual([]);
  }
  await enlarge(false);
}

/** A screen that has just come may still be laid out. */
const checkLayout = (page: Page, path: string, size: Size) =>
  check
    .poll(() => page.evaluate(findFaults, { hasTouch: size === REFERENCE }), {
      message: `${path} at ${size.width} px`,
      timeout: 15_000,
    })
    .toEqual([]);

/** Waits until the screen in sight shows all of these, typed text included. */
export async function checkShown(page: Page, path: string, wanted: readonly (string | RegExp)[]): Promise<void> {
  const patterns = wanted.map((each) =>
    // Thin spaces of amounts are spaces, as in the text that is read.
    typeof each === 'string'
      ? each.replaceAll(/\s+/g, ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      : each.source,
  );
  const lacking = (sources: string[]) => {
    const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility());
    const typed = [...(main?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    const text = [main?.innerText ?? '', ...typed].join(' ').replaceAll(/\s+/g, ' ');
    return sources.filter((source) => !new RegExp(source).test(text));
  };
  await check
    .poll(() => page.evaluate(lacking, patterns), { message: `${path} does not show`, timeout: 15_000 })
    .toEqual([]);
}
