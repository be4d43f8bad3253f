import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { tempFolder } from '../testing/temp-folder.ts';

/** Builds the same sources in a folder of its own, with an entry as the federation plugin writes it. */
async function build(hash: string, plugins: StableIdsPlugin[]): Promise<string> {
  const folder = tempFolder();
  const written = join(folder, 'node_modules/.federation');
  mkdirSync(written, { recursive: true });
  writeFileSync(join(written, `entry.${hash}.js`), 'globalThis.started = true; export const entry = 1;');
  writeFileSync(
    join(folder, 'main.js'),
    `import('./node_modules/.federation/entry.${hash}.js'); import('./screen.js');`,
  );
  writeFileSync(join(folder, 'screen.js'), 'export const screen = 1;');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), chunkFilename: 'chunk.[contenthash].js' },
    optimization: { chunkIds: 'size' },
    plugins,
  });
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error()) : compiler.close(() => done()),
    ),
  );
  const files = readdirSync(join(folder, 'dist')).sort();
  return files.map((file) => `${file}: ${readFileSync(join(folder, 'dist', file), 'utf8')}`).join('\n');
}

it('makes the same build from the same sources in any folder', async () => {
  const hashes = ['0a1b2c', '3d4e5f'];
  const [one, two] = await Promise.all(hashes.map((hash) => build(hash, [new StableIdsPlugin()])));
  expect(two).toBe(one);
  const [plain, other] = await Promise.all(hashes.map((hash) => build(hash, [])));
  expect(other).not.toBe(plain);
});
