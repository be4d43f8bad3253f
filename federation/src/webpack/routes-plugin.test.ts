import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { tempFolder } from '../testing/temp-folder.ts';
import { RoutesPlugin } from './routes-plugin.ts';

async function errorsOf(path: string): Promise<string[]> {
  const folder = tempFolder();
  const routes = [{ path: '/loan/index', titleKey: 'title' }];
  const manifest = { name: '@maru/loan', title: 'Loan', owner: 'loan', contract: '^2.0.0', devPort: 4199, routes };
  mkdirSync(join(folder, 'src/app'), { recursive: true });
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  const screens = `{\n  '${path}': () => import('../features/loan.screen.tsx').then((m) => m.LoanScreen),\n}`;
  writeFileSync(join(folder, 'src/app/routes.ts'), `export const screens = ${screens};\n`);
  writeFileSync(join(folder, 'main.js'), '');
  const compiler = webpack({ context: folder, entry: './main.js', plugins: [new RoutesPlugin(folder)] });
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (error || !stats) return fail(error ?? new Error('no stats'));
      const errors = stats.compilation.errors.map(({ message }) => message);
      compiler.close(() => done(errors));
    }),
  );
}

it('names a path without a screen and a screen without a path', async () => {
  expect(await errorsOf('/loan/index')).toEqual([]);
  const fault = 'remote.json and src/app/routes.ts of @maru/loan differ in: /loan/index, /loan/inbex';
  expect(await errorsOf('/loan/inbex')).toEqual([fault]);
});
