import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SHELL, shortName, type Registry } from '@maru/domain/registry';
import { ROOT } from '../support/product.ts';
import { atMost, type Figure } from './stats.ts';

const WEB = join(ROOT, 'dist/web');
const KB = 1024;

/** Bytes of a built file as the server sends it: by brotli, or as it is when that is smaller. */
function sent(folder: string, name: string): number {
  const whole = join(folder, name);
  return (statSync(`${whole}.br`, { throwIfNoEntry: false }) ?? statSync(whole)).size;
}

/** Weight of the builds of `dist/web`: the registry in the page, entries, the first route of each remote, and the charts. */
export function benchFiles(): Promise<Figure[]> {
  const registry = JSON.parse(readFileSync(join(WEB, 'registry.json'), 'utf8')) as Registry;
  const inPage = brotliCompressSync(JSON.stringify(registry));
  const figures = [atMost('registry in the page, brotli', inPage.length / KB, 5, ' KB', 1)];
  for (const [name, builds] of Object.entries(registry.microFrontends)) {
    const build = builds.find(({ deployment }) => deployment.default);
    if (!build) continue;
    const folder = dirname(join(WEB, build.url));
    if (name === SHELL) {
      figures.push(atMost('charts, brotli, loaded where one is shown', chartsIn(folder) / KB, 75, ' KB', 1));
      continue;
    }
    const { entry, app = [], routes } = build.extras.descriptor;
    const [first] = routes;
    const files = [entry, ...app, ...(first?.files ?? [])];
    figures.push(
      atMost(`entry of ${shortName(name)}, gzip`, statSync(join(folder, `${entry}.gz`)).size / KB, 7, ' KB', 1),
      atMost(
        `entry, app and ${first?.path} of ${shortName(name)}, brotli`,
        files.reduce((sum, file) => sum + sent(folder, file), 0) / KB,
        40,
        ' KB',
        1,
      ),
    );
  }
  return Promise.resolve(figures);
}

/** The shell's files with code of the chart library. */
const chartsIn = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js') && /highcharts/i.test(readFileSync(join(folder, name), 'utf8')))
    .reduce((sum, name) => sum + sent(folder, name), 0);
