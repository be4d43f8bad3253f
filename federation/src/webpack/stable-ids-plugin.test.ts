import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { tempFolder } from '../testing/temp-folder.ts';

/** Builds the same remote in a folder of its own, whose path decides how the federation plugin names its entry. */
async function build(plugins: StableIdsPlugin[]): Promise<string> {
  const folder = tempFolder();
  writeFileSync(join(folder, 'main.js'), '');
  writeFileSync(join(folder, 'screen.js'), 'export const screen = 1;');
  writeFileSync(join(folder, 'plugin.js'), `export default () => ({ name: 'own' });`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), uniqueName: 'remote', chunkFilename: 'chunk.[contenthash].js' },
    optimization: { chunkIds: 'size', minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote',
        filename: 'remoteEntry.js',
        exposes: { './app': './screen.js' },
        runtimePlugins: [join(folder, 'plugin.js')],
        manifest: false,
        dts: false,
      }),
      ...plugins,
    ],
  });
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors()
        ? fail(error ?? new Error(stats?.toString('errors-only')))
        : compiler.close(() => done()),
    ),
  );
  const files = readdirSync(join(folder, 'dist')).sort();
  const text = files.map((file) => `${file}: ${readFileSync(join(folder, 'dist', file), 'utf8')}`).join('\n');
  // Comments name the files.
  return text.replaceAll(/^\s*;?\/\/.*$/gm, '');
}

it('makes the same build from the same sources in any folder', async () => {
  const one = await build([new StableIdsPlugin()]);
  expect(one).toContain(`name: 'own'`);
  expect(await build([new StableIdsPlugin()])).toBe(one);
  expect(await build([])).not.toBe(await build([]));
});
