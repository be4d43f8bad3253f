import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../deploy/promote.ts';
import { publish } from '../deploy/publish.ts';
import { rollback } from '../deploy/rollback.ts';
import { openTarget } from '../registry/targets/index.ts';
import { buildFolder, versionIn, writeDescriptor } from '../testing/builds.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { shellFolder } from '../testing/shell-build.ts';
import { hashOf } from '../registry/log.ts';
import type { ApiReport } from './report.types.ts';
import { findMissing, findUndated, leastVersion } from './used-exports.ts';

const EMPTY: ApiReport = {
  version: '1.0.0',
  exports: {},
  calls: {},
  singletons: {},
  tokens: [],
  words: {},
  remote: {},
};
const value = { is: 'value', shape: 'string' } as const;
const report = (version: string, names: string[], since: Record<string, string> = {}): ApiReport => ({
  ...EMPTY,
  version,
  since,
  exports: { ui: Object.fromEntries(names.map((name) => [name, value])) },
});
const CONTEXT = { actor: 'test' };

function remoteUsing(names: string[], code: string): string {
  const text = JSON.stringify({ version: '1.1.0', uses: { ui: names } });
  const folder = buildFolder('trade', code);
  const descriptor = JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8')) as {
    files: Record<string, unknown>;
  };
  descriptor.files['sdk-use.json'] = { size: Buffer.byteLength(text), integrity: hashOf(text) };
  writeFileSync(join(folder, 'sdk-use.json'), text);
  writeDescriptor(folder, descriptor);
  return folder;
}

it('refuses every change that would put a remote on a shell that lacks what it uses', async () => {
  const target = await openTarget(tempFolder());
  const release = async (folder: string, name: string) => {
    await publish(target, folder, CONTEXT);
    const options = { builds: [{ name, version: versionIn(folder) }], traffic: 100, unverified: 'test' };
    return promote(target, options, CONTEXT);
  };
  const [former, live] = [
    shellFolder('former', report('1.0.0', ['Button'])),
    shellFolder('live', report('1.1.0', ['Button', 'ChoicePill'])),
  ];
  await release(former, '@maru/shell');
  const pill = remoteUsing(['Button', 'ChoicePill'], 'pill');
  await expect(release(pill, '@maru/trade')).rejects.toThrow(/uses what shell \w+ lacks: ui.ChoicePill/);
  await release(live, '@maru/shell');
  await release(pill, '@maru/trade');
  await expect(rollback(target, '@maru/shell', CONTEXT)).rejects.toThrow(/lacks: ui.ChoicePill/);
  await release(remoteUsing(['Button'], 'plain'), '@maru/trade');
  await rollback(target, '@maru/shell', CONTEXT);
});

it('judges canaries that fit only each other as a device gets them', async () => {
  const target = await openTarget(tempFolder());
  const put = async (folders: [name: string, folder: string][], traffic = 100) => {
    for (const [, folder] of folders) await publish(target, folder, CONTEXT);
    const builds = folders.map(([name, folder]) => ({ name, version: versionIn(folder) }));
    return promote(target, { builds, traffic, unverified: 'test' }, CONTEXT);
  };
  await put([['@maru/shell', shellFolder('former', report('1.0.0', ['Button']))]]);
  await put([['@maru/trade', remoteUsing(['Button'], 'button')]]);
  // Neither fits a live build: the shell has no buttons, and the remote needs pills.
  const shell = shellFolder('new', report('1.1.0', ['ChoicePill']));
  const pill = remoteUsing(['ChoicePill'], 'pill');
  await expect(put([['@maru/shell', shell]], 10)).rejects.toThrow(/lacks: ui.Button/);
  await expect(put([['@maru/trade', pill]], 10)).rejects.toThrow(/lacks: ui.ChoicePill/);
  const both: [string, string][] = [
    ['@maru/shell', shell],
    ['@maru/trade', pill],
  ];
  await put(both, 10);
  await put(both);
  // A set is judged, too.
  await expect(
    put(
      [
        ['@maru/shell', shellFolder('newer', report('1.2.0', ['Sheet']))],
        ['@maru/trade', remoteUsing(['Pad'], 'pad')],
      ],
      10,
    ),
  ).rejects.toThrow(/lacks: ui.Pad/);
});

it('finds used exports that a shell lacks, and takes no inherited name for one', () => {
  expect(findMissing(report('1.0.0', ['Button']), { ui: ['Button', 'toString'], charts: ['Line'] })).toEqual([
    'ui.toString',
    'charts.Line',
  ]);
});

test.each([
  [['Button'], '2.0.0'],
  [['Button', 'Sheet'], '2.1.0'],
  [['Pad', 'Sheet'], '2.10.0'],
])('the least version for %j is %s', (names, version) => {
  const since = { 'ui.Sheet': '2.1.0', 'ui.Pad': '2.10.0' };
  expect(leastVersion({ version: '2.12.0', uses: { ui: names } }, since)).toBe(version);
});

test.each<[string, ApiReport, string[]]>([
  ['an export without a date', report('1.1.0', ['Button', 'Sheet']), ['ui.Sheet']],
  ['an export with the date of the former version', report('1.1.0', ['Sheet'], { 'ui.Sheet': '1.0.0' }), ['ui.Sheet']],
  ['a dated export', report('1.1.0', ['Sheet'], { 'ui.Sheet': '1.1.0' }), []],
  ['an export of another major', report('2.0.0', ['Sheet']), []],
])('%s', (_, after, undated) => {
  const changes = [{ kind: 'export-added', where: 'ui.Sheet', level: 'addition' as const }];
  expect(findUndated(report('1.0.0', ['Button']), after, changes)).toEqual(undated);
});
