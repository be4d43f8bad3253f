import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ApiReportPlugin } from '../webpack/api-report-plugin.ts';
import { WORKSPACE } from '../webpack/paths.ts';
import { currentReport } from './current-report.ts';

jest.setTimeout(60_000);

const report = currentReport();

it('gives the same sources the same report, and says nothing of the machine', () => {
  const text = JSON.stringify(report);
  expect(JSON.stringify(currentReport())).toBe(text);
  expect(text).not.toContain(WORKSPACE);
});

it('is of a version that the changelog of the SDK describes', () => {
  const changelog = readFileSync(join(WORKSPACE, 'shared/sdk/CHANGELOG.md'), 'utf8');
  const [, latest] = /^## \[([^\]]+)\]/m.exec(changelog) ?? [];
  expect(latest).toBe(report.version);
});

// Here, where the first report is made already: it takes most of the time of a file.
it('is added to a build by the plugin', async () => {
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
  expect(JSON.parse(readFileSync(join(folder, 'dist/api.json'), 'utf8'))).toEqual(report);
});
