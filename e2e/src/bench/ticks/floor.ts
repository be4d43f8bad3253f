import type { Browser, Page } from '@playwright/test';
import { runFloor, type FloorRow } from './floor-script.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/**
 * The least that a browser has to do for the same list: a copy of the product's page without its scripts, in which a hand-written one
 * writes each quote straight to the elements of its row.
 */
export class Floor {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #stream: string;
  readonly #html: string;
  readonly #rows: readonly FloorRow[];

  private constructor(browser: Browser, url: string, html: string, rows: readonly FloorRow[]) {
    this.#browser = browser;
    this.#url = `${url}/registry.json`;
    this.#stream = `${url.replace(/^http/, 'ws')}/api/vue/stream`;
    this.#html = html;
    this.#rows = rows;
  }

  /** @param page the product's, with the list in sight */
  static async of(browser: Browser, page: Page, url: string): Promise<Floor> {
    const rows = await page.evaluate(readRows);
    const html = await page.evaluate(copyPage);
    return new Floor(browser, url, html, rows);
  }

  /** A page of it, scrolled to the middle of the list, in a context of its own. */
  async open(): Promise<Page> {
    // In place of a file of the server, whose policy allows a document nothing: Chromium refuses the stream to a page that came from nowhere.
    const page = await this.#browser.newPage({ ...PHONE, bypassCSP: true });
    await page.goto(this.#url);
    await page.setContent(this.#html);
    await page.evaluate(runFloor, [this.#rows, this.#stream] as const);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    return page;
  }
}

/** All pages of the list by turnover; a refused call, as of one that asks too fast, is made again. */
async function readRows(): Promise<FloorRow[]> {
  interface Answer {
    status: number;
    data: { data: (Omit<FloorRow, 'name'> & { name: { kor: string } })[]; total: number; order?: string };
  }
  const rows: FloorRow[] = [];
  let order: string | undefined;
  for (let page = 1; ;) {
    const answer = await fetch('/api/vue/market/Rank', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sort: 'turnover', market: 'all', page, ...(order !== undefined && { order }) }),
    });
    const { status, data } = (await answer.json()) as Answer;
    if (status !== 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      continue;
    }
    rows.push(...data.data.map((row) => ({ ...row, name: row.name.kor })));
    if (rows.length >= data.total) return rows;
    order = data.order;
    page += 1;
  }
}

/** The document with one rising and one falling row of the list, whose parts are named, and without scripts. */
function copyPage(): string {
  const isList = (ul: Element) => ul.checkVisibility() && ul.querySelector('[data-to="/market/stockDetail"]') !== null;
  const list = [...document.querySelectorAll('main ul')].find(isList)!;
  const rowWith = (arrow: string) => [...list.children].find((row) => row.textContent.includes(arrow));
  const rise = rowWith('▲') ?? rowWith('▼')!;
  const fall = rowWith('▼') ?? rise;
  list.setAttribute('data-floor', '');
  const root = document.documentElement.cloneNode(true) as HTMLElement;
  list.removeAttribute('data-floor');
  root.querySelectorAll('script, link[rel="modulepreload"], link[rel="preload"]').forEach((node) => node.remove());
  const nameParts = (row: HTMLElement) => {
    const [logo, names, spark, figures] = [...row.firstElementChild!.children];
    const [price, change] = [...figures!.children];
    const texts = change!.firstElementChild!;
    const parts = {
      logo,
      name: names!.children[0],
      detail: names!.children[1],
      layer: price!.querySelector('[aria-hidden]'),
      figure: price!.firstElementChild!.lastElementChild!.firstElementChild,
      change: texts,
      rate: texts.children[0],
      spoken: texts.children[1],
    };
    if (!spark?.querySelector('path + path')) throw new Error('a row of the list is built differently');
    for (const [name, part] of Object.entries(parts)) {
      if (!part?.firstChild && name !== 'layer') throw new Error(`a row of the list has no ${name}`);
      part!.setAttribute('data-part', name);
    }
    return row;
  };
  root
    .querySelector('[data-floor]')!
    .replaceChildren(...[rise, fall].map((row) => nameParts(row.cloneNode(true) as HTMLElement)));
  return `<!doctype html>${root.outerHTML}`;
}
