import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../webpack/paths.ts';
import { currentReport } from './current-report.ts';

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
