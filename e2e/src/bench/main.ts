/**
 * Prints the product's figures with their budgets: `pnpm bench [load] [paint] [files] [script] [screens] [cycles] [ticks] [chart] [search] [lighthouse] [server] [ceiling] [orders] [money]`, all by default.
 * `--write` updates their tables in docs/benchmarks.md and leaves the others. Exits with 1 when a budget is exceeded.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts';
import { registerOver } from '../support/customer.ts';
import { ROOT, startProduct } from '../support/product.ts';
import { copyProduct, leaveUnpainted } from '../support/release.ts';
import { benchChart } from './chart/chart.ts';
import { benchCeiling } from './ceiling/ceiling.ts';
import { benchCycles } from './cycles.ts';
import type { Session } from './first-screens.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchFiles } from './files.ts';
import { benchLoad } from './load.ts';
import { benchMoney } from './money/money.ts';
import { benchOrders } from './orders/orders.ts';
import { benchPaint } from './paint.ts';
import { benchScreens } from './screens.ts';
import { benchScript } from './script.ts';
import { benchSearch } from './search.ts';
import { benchServer } from './server.ts';
import type { Figure } from './stats.ts';
import { benchTicks } from './ticks/ticks.ts';

async function inBrowser(bench: (browser: Browser) => Promise<Figure[]>): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    return await bench(browser);
  } finally {
    await browser.close();
  }
}

/** A bench of the product in a browser, with the session of a new customer. */
async function ofCustomer(
  bench: (browser: Browser, url: string, session: Session) => Promise<Figure[]>,
): Promise<Figure[]> {
  const { url, stop } = await startProduct({ CHECK_OUTPUT: 'false' });
  try {
    const session = await registerOver(url);
    return await inBrowser((browser) => bench(browser, url, session));
  } finally {
    await stop();
  }
}

const BENCHES = {
  async load(): Promise<Figure[]> {
    const federated = await startProduct({ CHECK_OUTPUT: 'false' });
    const monolith = await startProduct({ CHECK_OUTPUT: 'false', WEB_ROOT: join(ROOT, 'dist/monolith') });
    const web = copyProduct();
    leaveUnpainted(web);
    const unpainted = await startProduct({ CHECK_OUTPUT: 'false', WEB_ROOT: web });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
    try {
      return await benchLoad(browser, { federated: federated.url, unpainted: unpainted.url, monolith: monolith.url });
    } finally {
      await browser.close();
      await Promise.all([federated, unpainted, monolith].map((product) => product.stop()));
      rmSync(web, { recursive: true, force: true });
    }
  },
  paint: () => ofCustomer(benchPaint),
  files: benchFiles,
  script: benchScript,
  screens: () => ofCustomer(benchScreens),
  cycles: () => ofCustomer(benchCycles),
  ticks: () => inBrowser(benchTicks),
  chart: () => inBrowser(benchChart),
  search: () => inBrowser(benchSearch),
  async lighthouse(): Promise<Figure[]> {
    const product = await startProduct({ CHECK_OUTPUT: 'false' });
    try {
      return await benchLighthouse(ensureChromium(), product.url, await registerOver(product.url));
    } finally {
      await product.stop();
    }
  },
  server: benchServer,
  ceiling: benchCeiling,
  orders: benchOrders,
  money: benchMoney,
};
const NEED_BUILDS: Record<string, readonly string[]> = {
  load: ['dist/web', 'dist/monolith'],
  paint: ['dist/web'],
  files: ['dist/web'],
  cycles: ['dist/web'],
  screens: ['dist/web'],
  ticks: ['dist/web'],
  search: ['dist/web'],
  lighthouse: ['dist/web'],
};

const args = process.argv.slice(2);
const isWritten = args.includes('--write');
const named = args.filter((arg) => arg !== '--write');
const chosen = Object.entries(BENCHES).filter(([name]) => named.length === 0 || named.includes(name));
for (const folder of chosen.flatMap(([name]) => NEED_BUILDS[name] ?? [])) {
  if (!existsSync(join(ROOT, folder))) throw new Error(`${folder} is not there: pnpm build && pnpm build --monolith`);
}

const [cpu] = cpus();
const machine = `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
const sections = new Map<string, string>();
let isBroken = false;
for (const [name, bench] of chosen) {
  const lines = [`Measured on ${machine}.`, '', '| figure | measured | budget | |', '| --- | ---: | --- | --- |'];
  for (const { name: figure, value, budget = '', isKept } of await bench()) {
    if (isKept === false) isBroken = true;
    lines.push(`| ${figure} | ${value} | ${budget} | ${isKept === undefined ? '' : isKept ? 'kept' : '**broken**'} |`);
  }
  sections.set(name, lines.join('\n'));
  console.log(`\n### ${name}\n\n${lines.join('\n')}`);
}
if (isWritten) write(sections);
process.exitCode = isBroken ? 1 : 0;

/** Figures that were not measured this time are unchanged. */
function write(measured: ReadonlyMap<string, string>): void {
  const page = join(ROOT, 'docs/benchmarks.md');
  const mark = '<!-- figures -->';
  const [text = '', tables = ''] = readFileSync(page, 'utf8').split(mark);
  const kept = new Map(
    tables
      .split(/^### /m)
      .slice(1)
      .map((section) => {
        const [name = ''] = section.split('\n', 1);
        return [name, section.slice(name.length).trim()];
      }),
  );
  const all = Object.keys(BENCHES).flatMap((name) => {
    const table = measured.get(name) ?? kept.get(name);
    return table ? [`### ${name}\n\n${table}\n`] : [];
  });
  writeFileSync(page, `${text}${mark}\n\n${all.join('\n')}`);
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [page], { stdio: 'inherit' });
}
