import type { Page, Request } from '@playwright/test';
import axe from 'axe-core';

/**
 * `settle` waits until all requests of the screen since the call have ended and no skeleton is shown. A live screen
 * polls, so a moment without a request suffices. `end` stops watching.
 */
export function watchCalls(page: Page): { settle: () => Promise<void>; end: () => void } {
  const under = new Set<Request>();
  let changed = performance.now();
  const note = () => (changed = performance.now());
  const begin = (request: Request) => note() && under.add(request);
  const finish = (request: Request) => note() && under.delete(request);
  page.on('request', begin);
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  return {
    async settle() {
      note();
      const deadline = performance.now() + 30_000;
      const isQuiet = () => under.size === 0 && performance.now() - changed > 120;
      // A skeleton may have been replaced by content that loads more.
      while (!isQuiet()) {
        const timeout = deadline - performance.now();
        if (timeout <= 0) throw new Error(`${page.url()} is still loading`);
        await new Promise((later) => setTimeout(later, 30));
        if (isQuiet()) await page.waitForFunction(isLoaded, undefined, { timeout });
      }
    },
    end() {
      page.off('request', begin);
      page.off('requestfinished', finish);
      page.off('requestfailed', finish);
    },
  };
}

/** Whether nothing above the fold is drawn as loading any more: the end of a long list loads its next page only near the viewport. Runs in the page. */
function isLoaded(): boolean {
  const waiting = document.querySelectorAll('[data-painted] main, [role=status][aria-label], [aria-busy=true]');
  return ![...waiting].some((each) => each.checkVisibility() && each.getBoundingClientRect().top < innerHeight);
}

/** Faults of the visible screen, in the reader's terms; empty without any. Runs in the page. */
export function findFaults({ hasTouch }: { hasTouch: boolean }): string[] {
  const faults: string[] = [];
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
  const root = document.documentElement;

  if (seen('h1').length !== 1) faults.push(`${seen('h1').length} headings of level 1`);
  if (seen('main').length !== 1) faults.push(`${seen('main').length} main landmarks`);
  if (root.scrollWidth > root.clientWidth) {
    const wide = seen('body *').filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1);
    faults.push(`${root.scrollWidth} px wide in ${root.clientWidth}: ${wide.slice(-1).map(name).join()}`);
  }

  // A missing text shows its key, or a hole in place of a parameter.
  const isKey = (text: string) =>
    /^[a-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9_]*)+$/.test(text.trim()) || /{{|}}/.test(text);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (!parentElement || parentElement.closest('script, style, noscript')) continue;
    if (textContent && isKey(textContent) && isSeen(parentElement)) faults.push(`no word for ${textContent}`);
  }
  for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of seen(`[${attribute}]`)) {
      const text = element.getAttribute(attribute) ?? '';
      if (isKey(text)) faults.push(`no word for ${attribute} ${text}`);
    }
  }

  function name(element: Element) {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()} ${element.className}> ${label.slice(0, 40)}`;
  }
  /** The box a finger may hit: the control's own, its label's, or one that a pseudo-element spreads around it. */
  function touchBox(control: HTMLElement): { width: number; height: number } {
    const label = control.closest('label');
    const boxes = [control.getBoundingClientRect(), ...(label ? [label.getBoundingClientRect()] : [])];
    const own = control.getBoundingClientRect();
    let [width, height] = [0, 0];
    for (const box of boxes) [width, height] = [Math.max(width, box.width), Math.max(height, box.height)];
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(control, pseudo);
      if (style.content === 'none' || style.position !== 'absolute') continue;
      const px = (text: string) => Number(text.replace('px', '')) || 0;
      width = Math.max(width, own.width - px(style.left) - px(style.right));
      height = Math.max(height, own.height - px(style.top) - px(style.bottom));
    }
    return { width, height };
  }
  if (hasTouch) {
    const controls = seen('button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=radio]');
    for (const control of controls) {
      if ((control as HTMLButtonElement).disabled || control.closest('[aria-hidden=true]')) continue;
      const { width, height } = touchBox(control);
      // A control of one figure in a row of many may be narrow; rows and links inside text may be low.
      const least = control.closest('li, p, td, table') ? 24 : 44;
      if (height < least - 0.5 || width < 23.5) {
        faults.push(`${Math.round(width)} x ${Math.round(height)} px to touch: ${name(control)}`);
      }
    }
  }
  return faults;
}

/** Every rule of these standards, or those alone whose result depends on the colours. */
const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOptions['runOnly']>;
export type AxeRules = keyof typeof RULES;

const AXE: axe.RunOptions = {
  resultTypes: ['violations'],
  // Only a rule of style sheets that is not among these needs them fetched again.
  preload: false,
};

/** Violations of the accessibility rules on the screen in sight, each with the element that breaks it. */
export async function findBarriers(page: Page, rules: AxeRules): Promise<string[]> {
  // Once for each load of the page: its half megabyte takes longer than most screens.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { axe: engine } = globalThis as unknown as { axe: typeof axe };
      // Kept screens are hidden, so no rule applies to them; axe would find that out for each of their elements.
      const kept = [...document.querySelectorAll('main')].filter((main) => !main.checkVisibility());
      const { violations } = await engine.run({ include: document, exclude: kept }, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all }) => `${id}: ${target.join(' ')} ${[...any, ...all][0]?.message ?? ''}`),
      );
    },
    { ...AXE, runOnly: RULES[rules] },
  );
}
