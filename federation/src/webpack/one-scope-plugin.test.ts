import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { OneScopePlugin } from './one-scope-plugin.ts';
import { tempFolder } from '../testing/temp-folder.ts';

/** How often the script of a host makes a share scope. */
async function scopes(plugins: OneScopePlugin[]): Promise<number> {
  const folder = tempFolder();
  writeFileSync(join(folder, 'part.js'), 'export const part = 1;');
  writeFileSync(join(folder, 'main.js'), `import { part } from 'part'; globalThis.part = part;`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), filename: 'main.js' },
    optimization: { minimize: false },
    plugins: [
      ...plugins,
      new ModuleFederationPlugin({
        name: 'host',
        manifest: false,
        dts: false,
        dev: false,
        shared: { part: { import: './part.js', version: '1.0.0', requiredVersion: false, eager: true } },
      }),
    ],
  });
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return fail(error ?? new Error(stats?.toString('errors-only')));
      compiler.close(() => done());
    }),
  );
  return readFileSync(join(folder, 'dist/main.js'), 'utf8').split('__webpack_require__.S = {}').length - 1;
}

it('leaves the scope of the federation plugin alone', async () => {
  expect(await scopes([])).toBe(2);
  expect(await scopes([new OneScopePlugin()])).toBe(1);
});
