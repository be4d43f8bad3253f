/**
 * Prints the product's figures beside what they are held to: `pnpm bench [load] [lighthouse] [server]`, all when none is named.
 * `--write` puts the table into docs/benchmarks.md. Exits with 1 when a budget is broken.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts';
import { registerOver } from '../support/customer.ts';
import { ROOT, startProduct } from '../support/product.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { benchServer } from './server.ts';
import type { Figure } from './stats.ts';

const BENCHES = {
  async load(): Promise<Figure[]> {
    const federated = await startProduct({ CHECK_OUTPUT: 'false' });
    const monolith = await startProduct({ CHECK_OUTPUT: 'false', WEB_ROOT: join(ROOT, 'dist/monolith') });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
    try {
      return await benchLoad(browser, { federated: federated.url, monolith: monolith.url });
    } finally {
      await browser.close();
      await Promise.all([federated.stop(), monolith.stop()]);
    }
  },
  async lighthouse(): Promise<Figure[]> {
    const product = await startProduct({ CHECK_OUTPUT: 'false' });
    try {
      return await benchLighthouse(ensureChromium(), product.url, await registerOver(product.url));
    } finally {
      await product.stop();
    }
  },
  server: benchServer,
};

const args = process.argv.slice(2);
const isWritten = args.includes('--write');
const chosen = args.filter((arg) => arg !== '--write');
for (const folder of ['dist/web', 'dist/monolith']) {
  if (!existsSync(join(ROOT, folder))) throw new Error(`${folder} is not there: pnpm build && pnpm build --monolith`);
}

const lines: string[] = [];
let isBroken = false;
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  lines.push('', `### ${name}`, '', '| figure | measured | budget | |', '| --- | ---: | --- | --- |');
  for (const { name: figure, value, budget = '', isKept } of await bench()) {
    if (isKept === false) isBroken = true;
    lines.push(`| ${figure} | ${value} | ${budget} | ${isKept === undefined ? '' : isKept ? 'kept' : '**broken**'} |`);
  }
}
const [cpu] = cpus();
const machine = `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
const table = [`Measured on ${machine}.`, ...lines].join('\n');
console.log(table);
if (isWritten) {
  const page = join(ROOT, 'docs/benchmarks.md');
  const mark = '<!-- figures -->';
  const [text] = readFileSync(page, 'utf8').split(mark);
  writeFileSync(page, `${text}${mark}\n\n${table}\n`);
}
process.exitCode = isBroken ? 1 : 0;
