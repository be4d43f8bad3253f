import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shortName, wordFiles } from '@maru/domain/registry';
import { parseRelease, remoteDescriptor } from './registry/schema.ts';

const KB = 1024;
const size = (path: string) => (existsSync(path) ? statSync(path).size / KB : 0);
const rounded = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const text = (cell: string | number) => (typeof cell === 'number' ? rounded.format(cell) : cell);
const row = ([first, ...rest]: readonly (string | number)[]) =>
  console.log(text(first ?? '').padEnd(28) + rest.map((cell) => text(cell).padStart(10)).join(''));

/** Prints the size of a first visit to each tab and entry screen, in KB of brotli, with its budget. */
export function printSizes(web: string): void {
  const { shell: build, registry } = parseRelease(readFileSync(join(web, 'registry.json'), 'utf8'));
  const shell = build.extras.descriptor;
  const shellAt = join(web, shell.base);
  const sum = (folder: string, files: readonly string[], kind: RegExp) =>
    files.filter((f) => kind.test(f)).reduce((total, f) => total + size(join(folder, `${f}.br`)), 0);
  const words = shell.locales['kor'] ?? [];
  const core = sum(shellAt, [...shell.scripts, ...words], /\.js$/);

  row(['KB', 'js br', 'css br', 'entry gz']);
  row(['shell', core, sum(shellAt, shell.styles, /\.css$/), '']);
  for (const [name, [build]] of Object.entries(registry.microFrontends)) {
    if (!build) continue;
    const folder = join(web, build.url, '..');
    const descriptor = remoteDescriptor.parse(JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8')));
    row([name, '', '', size(join(folder, `${descriptor.entry}.gz`))]);
    for (const route of descriptor.routes) {
      const files = [descriptor.entry, ...descriptor.app, ...route.files, ...wordFiles(descriptor, route.path, 'kor')];
      row([`  ${route.path}`, core + sum(folder, files, /\.js$/), sum(folder, files, /\.css$/), shortName(name)]);
    }
  }
}
