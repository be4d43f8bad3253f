import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { findRemotes } from '../federation/src/remotes.ts';
import type { RemoteDescriptor } from '../shared/domain/src/registry/index.ts';
import { addCapability, CHANGED, GENERATED } from './new/sample-capability.ts';
import { copyWorkspace, runnerIn } from './workspace-copy.ts';
import { ROOT, unitProjects } from './workspace.ts';

/**
 * A copy of the workspace with a new capability written by hand and the skeletons of `pnpm new`: both pass lint, types and tests as they
 * are, every tool finds them without an entry in a list, and a violation in one of them is reported. Each tool runs once for both.
 */
const REMOTE = 'remote-sample';
/** Server tests of the lists to which each capability adds its own file. */
const LISTS = ['agreement.test', 'data-copy.test', 'closing-facts.test'];

let copy: string;
/** Paths that the generators wrote. */
let written: string[];

let run: ReturnType<typeof runnerIn>;

function generate(...args: string[]): string[] {
  const { status, output } = run('node', 'scripts/new.ts', ...args);
  assert.equal(status, 0, output);
  return output.trim().split('\n');
}

/** The output of a run in which one more file is there, which breaks a rule. */
function runWith(path: string, violation: string, ...command: [string, ...string[]]) {
  const file = join(copy, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, violation);
  const result = run(...command);
  rmSync(file);
  return result;
}

before(() => {
  copy = copyWorkspace();
  run = runnerIn(copy);
  addCapability(copy);
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('a contract that is not generated into the index is found', () => {
  const { status, output } = run('node', 'scripts/generate.ts', '--check');
  assert.notEqual(status, 0);
  for (const path of GENERATED) assert.match(output, new RegExp(`${path} is stale`));
  assert.equal(run('node', 'scripts/generate.ts').status, 0);
  assert.equal(run('node', 'scripts/generate.ts', '--check').status, 0);
});

test('a new capability changes no other file of the workspace', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  const files = stdout.split('\0').filter((path) => path && existsSync(join(ROOT, path)));
  const changed = files.filter((path) => !readFileSync(join(ROOT, path)).equals(readFileSync(join(copy, path))));
  assert.deepEqual(changed.sort(), [...CHANGED].sort());
});

test('the words of a new capability are checked with those of the others', () => {
  const { status, output } = run('node', '--test', 'scripts/boundaries/words.test.ts');
  assert.equal(status, 0, output);
  assert.match(output, /voucher: codes and words fit/);
});

test('pnpm new writes a remote, a screen and a capability', () => {
  written = [
    ...generate('remote', 'sample'),
    ...generate('screen', 'sample', 'sample-detail'),
    ...generate('capability', 'sample-note'),
  ];
  // As `pnpm install` would link them.
  const links = { recursive: true, verbatimSymlinks: true };
  cpSync(join(ROOT, 'remote-ipo/node_modules'), join(copy, REMOTE, 'node_modules'), links);
});

test('new screens have skeletons that need no data', () => {
  const check = 'scripts/boundaries/skeletons.test.ts';
  const { status, output } = run('node', '--test', check);
  assert.equal(status, 0, output);
  const file = join(copy, REMOTE, 'src/features/sample-detail/sample-detail.skeleton.tsx');
  const skeleton = readFileSync(file, 'utf8');
  writeFileSync(file, skeleton.replace('SampleDetailSkeleton', 'OtherSkeleton'));
  assert.match(run('node', '--test', check).output, /exports no SampleDetailSkeleton/);
  writeFileSync(file, skeleton);
});

test('new screens make no claim false, and new capabilities the one about deletions until the privacy policy names their tables', () => {
  const { output } = run('node', '--test', 'scripts/boundaries/claims.test.ts', 'scripts/boundaries/owners.test.ts');
  assert.match(output, /the privacy policy does not say in four languages that voucher, sample_note is deleted/);
  assert.match(output, /fail 1$/m, output);
});

test('builds, dev servers and the monolith find a new remote', () => {
  assert.deepEqual(
    findRemotes(copy).map(({ folder }) => folder),
    [...findRemotes(ROOT).map(({ folder }) => folder), REMOTE].sort(),
  );
});

test('the build of a new remote is published with a descriptor that has its screens and its words', () => {
  const target = join(copy, 'target');
  const args = ['federation/src/cli/main.ts', 'publish', 'sample', '--target', target, '--actor', 'test', '--json'];
  const { status, output } = run('node', ...args);
  assert.equal(status, 0, output);
  const folder = join(target, 'remotes/sample');
  const [version = ''] = readdirSync(folder);
  const descriptor = JSON.parse(readFileSync(join(folder, version, 'descriptor.json'), 'utf8')) as RemoteDescriptor;
  assert.equal(descriptor.name, '@maru/sample');
  assert.deepEqual(
    descriptor.routes.map(({ path, files }) => [path, files.length > 0]),
    [
      ['/sample/sample', true],
      ['/sample/sampleDetail', true],
    ],
  );
  assert.deepEqual(Object.keys(descriptor.locales).sort(), ['cn', 'en', 'kor', 'tw']);
  assert.ok(!('devPort' in descriptor));
});

test('the tests of new screens pass, with those of the other packages', () => {
  assert.deepEqual(unitProjects(copy), [...unitProjects(), REMOTE].sort());
  const { status, output } = run('jest', '--projects', REMOTE, 'remote-ipo', '--testPathPatterns', REMOTE, 'voucher');
  assert.match(output, /Test Suites: +6 passed, 6 total/, output);
  assert.equal(status, 0);
});

test('the tests of new capabilities pass on PostgreSQL, with those of the lists that they join', () => {
  const paths = ['modules/(sample-note|voucher)/', ...LISTS];
  const { status, output } = run('jest', '--projects', 'server', '--testPathPatterns', ...paths);
  assert.match(output, /Test Suites: +6 passed, 6 total/, output);
  assert.equal(status, 0);
});

test('a table about customers that its capability does not declare is reported', () => {
  const file = join(copy, 'server/src/modules/voucher/voucher.personal.ts');
  const declared = readFileSync(file, 'utf8');
  rmSync(file);
  const { status, output } = run('jest', '--projects', 'server', '--testPathPatterns', ...LISTS, '-t', 'every table');
  writeFileSync(file, declared);
  assert.notEqual(status, 0);
  assert.match(output, /Tests: +3 failed/, output);
  assert.equal(output.match(/\+ +"voucher",/g)?.length, 3, output);
});

test('a figure that no module explains stops the start of the server', () => {
  const file = join(copy, 'server/src/modules/voucher/voucher.explain.ts');
  const declared = readFileSync(file, 'utf8');
  rmSync(file);
  const { status, output } = run('jest', '--projects', 'server', '--testPathPatterns', 'voucher');
  writeFileSync(file, declared);
  assert.notEqual(status, 0);
  assert.match(output, /No module explains voucher/);
});

test('all of it passes the types, and a wrong type or figure in one is reported', () => {
  const wrong = `import type { ExplainedFigure } from '@maru/domain/contracts';
export const count: number = 'one';
export const figure: ExplainedFigure = { subject: 'voucher', code: 'GIFT01', figure: 'total' };
`;
  const path = `${REMOTE}/src/lib/violation.ts`;
  const { status, output } = runWith(path, wrong, 'node', 'scripts/types.ts', '--pretty', 'false');
  assert.match(output, /^remote-sample\/src\/lib\/violation\.ts\(2,14\): error TS2322/m);
  assert.match(output, /^remote-sample\/src\/lib\/violation\.ts\(3,\d+\): error TS2322: .*"total"/m);
  assert.equal(output.match(/error TS/g)?.length, 2, output);
  assert.notEqual(status, 0);
});

test('skeletons pass the module boundaries, and a foreign import in one is reported', () => {
  const foreign = "export { useT } from '../../../remote-ipo/src/lib/i18n.ts';\n";
  const { status, output } = runWith(
    `${REMOTE}/src/lib/violation.ts`,
    foreign,
    'node',
    'scripts/lint.ts',
    'boundaries',
  );
  assert.match(output, /frontend-imports-shared-only: remote-sample\/src\/lib\/violation\.ts/);
  assert.match(output, /1 dependency violations/);
  assert.notEqual(status, 0);
});

test('skeletons pass the lint rules, and text in code and a detached promise are reported', () => {
  const path = `${REMOTE}/src/lib/violation.ts`;
  const violations = "export const title = '표본';\nPromise.resolve(1);\n";
  const sources = [...new Set(written)].filter((file) => /\.tsx?$/.test(file));
  const { output } = runWith(path, violations, 'oxlint', path, ...sources);
  assert.match(output, /house\(text\)[^]*violation\.ts/);
  assert.match(output, /no-floating-promises[^]*Found 0 warnings and 2 errors/);
  const formatted = run('oxfmt', '--check', ...written);
  assert.equal(formatted.status, 0, formatted.output);
});

test('skeletons have no unused code, generated sources are up to date, and an unused file is reported', () => {
  const unused = 'export const title = 1;\n';
  const result = runWith(`${REMOTE}/src/lib/violation.ts`, unused, 'node', 'scripts/lint.ts', 'unused', 'generated');
  assert.match(result.output, /Unused files \(1\)\s+remote-sample\/src\/lib\/violation\.ts/);
  assert.doesNotMatch(result.output, /Unused exports|Unlisted/);
  assert.match(result.output, /passed {2}generated/);
});

for (const [args, message] of [
  [['remote', 'ipo'], 'remote-ipo exists.'],
  [['remote', 'new-shares'], 'one word of small letters'],
  [['capability', 'withdrawal'], 'shared/domain/src/contracts/withdrawal exists.'],
  [['screen', 'ipo', 'offerings'], 'remote-ipo/src/features/offerings/'],
  [['screen', 'nowhere', 'list'], 'There is no remote-nowhere.'],
  [['screen', 'ipo', 'BlockList'], 'Usage:'],
  [['screen', 'ipo'], 'Usage:'],
  [['wheel', 'round'], 'Usage:'],
] as const) {
  test(`pnpm new ${args.join(' ')} is refused`, () => {
    const { status, output } = run('node', 'scripts/new.ts', ...args);
    assert.notEqual(status, 0);
    assert.ok(output.includes(message), output);
  });
}
