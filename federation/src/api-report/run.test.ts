import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printReport } from './print.ts';
import type { ApiReport } from './report.types.ts';
import { currentReport, runApiReport } from './run.ts';

function workspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maru-api-'));
  mkdirSync(join(folder, 'shared'));
  return folder;
}
const report: ApiReport = {
  version: '1.0.0',
  exports: { ui: { Old: { is: 'value', shape: 'string' } } },
  calls: {},
  singletons: {},
  tokens: ['--gutter'],
  words: {},
  remote: {},
};
const without = (version: string): ApiReport => ({ ...report, version, exports: { ui: {} } });
const withMore = (version: string): ApiReport => ({ ...report, version, tokens: ['--gutter', '--wide'] });
const kept = (folder: string) => JSON.parse(readFileSync(join(folder, 'shared/api.json'), 'utf8')) as ApiReport;

function released(): string {
  const folder = workspace();
  expect(runApiReport({ release: true, folder, report })).toMatchObject({ isFine: true, isWritten: true });
  return folder;
}

it('keeps shared/api.json as the sources are, under a version that says what changed (pnpm federation api --write)', () => {
  const { version, demanded, isCurrent, isFine } = runApiReport();
  expect({ version, demanded, isCurrent, isFine }).toMatchObject({ isCurrent: true, isFine: true });
});

it('gives the same sources the same report, and says nothing of the machine', () => {
  const text = printReport(currentReport());
  expect(printReport(currentReport())).toBe(text);
  expect(text).not.toContain(join(__dirname, '../../..'));
});

it('asks for nothing before the first release', () => {
  const folder = workspace();
  expect(runApiReport({ folder, report })).toMatchObject({ isFine: false, isCurrent: false, released: null });
  expect(runApiReport({ folder, report, write: true })).toMatchObject({ isFine: true, demanded: '1.0.0' });
});

it('refuses to keep a break under the old version, or under a minor', () => {
  const folder = released();
  for (const version of ['1.0.0', '1.1.0']) {
    const outcome = runApiReport({ folder, report: without(version), write: true });
    expect(outcome).toMatchObject({ isFine: false, isWritten: false, demanded: '2.0.0' });
    expect(outcome.changes).toEqual([{ kind: 'export-removed', where: 'ui.Old', level: 'break' }]);
    expect(kept(folder)).toEqual(report);
  }
  expect(runApiReport({ folder, report: without('2.0.0'), write: true })).toMatchObject({ isFine: true });
  expect(kept(folder).version).toBe('2.0.0');
});

it('wants a minor for an addition, once until the next release', () => {
  const folder = released();
  expect(runApiReport({ folder, report: withMore('1.0.1'), write: true })).toMatchObject({ demanded: '1.1.0' });
  expect(runApiReport({ folder, report: withMore('1.1.0'), write: true })).toMatchObject({ isFine: true });
  const more = { ...withMore('1.1.0'), tokens: ['--gutter', '--wide', '--wider'] };
  expect(runApiReport({ folder, report: more, write: true })).toMatchObject({ isFine: true });
  expect(runApiReport({ folder, report: more, release: true })).toMatchObject({
    isFine: true,
    changes: expect.any(Array),
  });
  expect(runApiReport({ folder, report: more })).toMatchObject({ isFine: true, changes: [] });
});

it('tells that what is kept is of yesterday', () => {
  const folder = released();
  expect(runApiReport({ folder, report: withMore('1.1.0') })).toMatchObject({ isFine: false, isCurrent: false });
});
