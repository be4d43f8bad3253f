import type { Browser } from '@playwright/test';
import { call } from '../support/api.ts';
import { nameOf, startReplay } from './replayed.ts';
import { atMost, median, quantile, told, type Figure } from './stats.ts';

const COUNT = 10_000;
const TICKS_PER_SECOND = 100;
const BUDGET_MS = 50;
const ROUNDS = 40;
/** Every way to ask: a code, a part of one, a name, its beginning, its initial consonants, and an English name. */
const queriesOf = (i: number): string[] => [
  String(500_000 + i),
  String(50 + (i % 10)),
  nameOf(i),
  nameOf(i).slice(0, 2),
  initialsOf(nameOf(i)),
  `Bench ${i}`,
  'be',
];
const INITIALS = [
  ...'\u3131\u3132\u3134\u3137\u3138\u3139\u3141\u3142\u3143\u3145\u3146\u3147\u3148\u3149\u314A\u314B\u314C\u314D\u314E',
];
const initialsOf = (name: string): string =>
  [...name].map((letter) => INITIALS[Math.floor((letter.codePointAt(0)! - 0xac_00) / 588)]).join('');

/** Search among 10,000 instruments: the call, and the screen from the last letter, after which it waits for 200 ms, to the drawn results. */
export async function benchSearch(browser: Browser): Promise<Figure[]> {
  const product = await startReplay(COUNT, TICKS_PER_SECOND);
  try {
    const calls: number[] = [];
    let found = 0;
    for (let i = 0; i < ROUNDS; i += 1) {
      for (const query of queriesOf((i * 241) % COUNT)) {
        const started = performance.now();
        const { total } = await call(product.url, '/market/Search', { query, page: 1 });
        // The first round fills the index.
        if (i > 0) calls.push(performance.now() - started);
        found += Math.min(1, total);
      }
    }
    const screens = await typeOn(browser, product.url);
    return [
      told('instruments', COUNT.toLocaleString('en')),
      told('searches that found something', `${found} of ${ROUNDS * queriesOf(0).length}`),
      atMost('call, p50', median(calls), BUDGET_MS, ' ms', 1),
      atMost('call, p99', quantile(calls, 0.99), BUDGET_MS, ' ms', 1),
      told('screen, from the last letter: results drawn, p50', median(screens.map(({ drawn }) => drawn)), ' ms', 0),
      atMost(
        'screen, from the request: results drawn, p50',
        median(screens.map(({ drawn, asked }) => drawn - asked)),
        BUDGET_MS,
        ' ms',
        0,
      ),
    ];
  } finally {
    await product.stop();
  }
}

interface Typed {
  /** ms from the last letter to the request. */
  asked: number;
  /** ms from the last letter to the frame after which the results are drawn. */
  drawn: number;
}

async function typeOn(browser: Browser, url: string): Promise<Typed[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${url}/#/favorite/search`);
  const field = page.getByRole('search').getByRole('textbox');
  await field.waitFor();
  const typed: Typed[] = [];
  for (let i = 1; i <= 12; i += 1) {
    const name = nameOf((i * 397) % COUNT);
    await field.fill(name.slice(0, -1));
    await page.waitForTimeout(600);
    const measured = page.evaluate(
      (wanted) =>
        new Promise<Typed>((done) => {
          addEventListener(
            'input',
            ({ timeStamp: start }) => {
              const look = () =>
                requestAnimationFrame(() => {
                  // The part of a row that was searched for stands out: the results are those of the whole name.
                  const marks = [...document.querySelectorAll<HTMLElement>('main mark')];
                  if (!marks.some((mark) => mark.checkVisibility() && mark.textContent === wanted)) return look();
                  requestAnimationFrame(() => {
                    const drawn = performance.now() - start;
                    const sent = performance
                      .getEntriesByType('resource')
                      .filter((entry) => entry.name.includes('/market/Search') && entry.startTime >= start);
                    done({ asked: (sent.at(-1)?.startTime ?? start) - start, drawn });
                  });
                });
              look();
            },
            { capture: true, once: true },
          );
        }),
      name,
    );
    await field.press('End');
    await page.keyboard.insertText(name.slice(-1));
    typed.push(await measured);
    await field.fill('');
    await page.waitForTimeout(200);
  }
  await context.close();
  return typed.slice(2);
}
