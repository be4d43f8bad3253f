import { expect, type Locator, type Page } from '@playwright/test';

/** The screen in sight, without its query. */
export const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1).split('?')[0] ?? '';

export const arrive = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.hash.slice(1).split('?')[0] === path);

/** Goes to a screen as a link inside the product would, without loading the page again. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = `#${target}`;
  }, path);
}

/** The same, and waits until the screen that was in sight is not. Throws for the screen that is open: it would never leave. */
export async function changeScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    if (location.hash === `#${target}`) throw new Error(`${target} is open already`);
    for (const main of document.querySelectorAll('main')) main.toggleAttribute('data-left', main.checkVisibility());
    location.hash = `#${target}`;
  }, path);
  await page.waitForFunction(() => {
    const seen = [...document.querySelectorAll('main')].filter((main) => main.checkVisibility());
    return seen.length > 0 && seen.every((main) => !main.hasAttribute('data-left'));
  });
}

/** Waits for the product's font, which comes after the first screen: text that is laid out anew may be a pixel higher. */
export async function untilFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /^.?Maru Sans.?$/.test(family) && status === 'loaded'),
  );
}

/** Opens a screen with what its opener would have saved for it. */
export async function openDetail(page: Page, name: string, value: unknown, path: string): Promise<void> {
  await page.evaluate(
    ([key, json]) => localStorage.setItem(`detail.${key}`, json ?? ''),
    [name, JSON.stringify(value)],
  );
  await openScreen(page, path);
}

export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Waits until a question about the page is answered with yes, where no locator can express it. */
export const until = (isSo: () => Promise<boolean> | boolean, timeout = 60_000): Promise<void> =>
  expect.poll(isSo, { timeout, intervals: [100] }).toBe(true);

const inSight = (page: Page) => page.locator('main').filter({ visible: true });

/** The retry button of the failure card of a screen. */
export const failureCard = (page: Page): Locator => inSight(page).getByRole('alert').getByRole('button').first();

/**
 * Presses the retry button of a failure card that was not pressed before; a retry that fails draws a new card. In one step inside the
 * page: a card can retry by itself and go between two steps. Returns whether a card is in sight.
 */
export function pressNewCard(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main [role=alert]')].filter((card) =>
      card.checkVisibility(),
    );
    const buttons = cards.flatMap((card) => card.querySelector('button') ?? []);
    for (const button of buttons.filter((each) => !each.hasAttribute('data-pressed'))) {
      button.setAttribute('data-pressed', '');
      button.click();
    }
    return buttons.length > 0;
  });
}

/** Presses every failure card that the screen in sight shows, until it is drawn. */
export const untilWell = (page: Page): Promise<void> => until(async () => !(await pressNewCard(page)) && isDrawn(page));

/** The screen in sight is what its remote draws: neither a card, nor a skeleton in place of its code, nor, above the fold, something still drawn as loading. */
export async function isDrawn(page: Page): Promise<boolean> {
  const headings = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  if ((await headings.count()) !== 1 || (await failureCard(page).count()) > 0) return false;
  const waiting = await page.evaluate(() =>
    [...document.querySelectorAll('[data-painted] main, main [aria-busy=true], main [role=status][aria-label]')].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().top < innerHeight,
    ),
  );
  return waiting.length === 0;
}
