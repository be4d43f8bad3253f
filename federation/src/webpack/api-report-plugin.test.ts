import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { currentReport } from '../api-report/current-report.ts';
import { ApiReportPlugin } from './api-report-plugin.ts';

jest.setTimeout(60_000);

it('adds the report of this checkout to a build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-report-'));
  writeFileSync(join(folder, 'main.js'), '');
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    plugins: [new ApiReportPlugin()],
  });
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return fail(error ?? new Error(stats?.toString('errors-only')));
      compiler.close(() => done());
    }),
  );
  expect(JSON.parse(readFileSync(join(folder, 'dist/api.json'), 'utf8'))).toEqual(currentReport());
});
