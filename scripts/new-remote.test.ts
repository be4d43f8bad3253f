import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { findRemotes } from '../federation/src/remotes.ts';
import type { RemoteDescriptor } from '../shared/domain/src/registry/index.ts';
import { copyWorkspace, runnerIn } from './workspace-copy.ts';
import { ROOT, unitProjects } from './workspace.ts';

/**
 * A new remote is its folder alone: in a copy of the workspace to which nothing but `remote-sample/` was added, every tool finds
 * it. These are all files that a remote needs (docs/guides/add-a-remote.md).
 */
const WORDS = { 'sample.title': 'Sample', 'sample.hello': 'Hello' };
const FILES: Record<string, string | object> = {
  'package.json': {
    name: 'remote-sample',
    private: true,
    type: 'module',
    dependencies: { '@maru/sdk': 'workspace:*', react: 'catalog:', 'react-dom': 'catalog:' },
    devDependencies: { '@maru/federation': 'workspace:*', '@testing-library/react': 'catalog:' },
    jest: { preset: '../tooling/jest/browser.cjs' },
  },
  'tsconfig.json': { extends: '../tooling/tsconfig/frontend.json', references: [{ path: '../shared/sdk' }] },
  'webpack.config.mjs': `import { remoteConfig } from '@maru/federation/webpack';

export default remoteConfig(import.meta.dirname);
`,
  'remote.json': {
    name: '@maru/sample',
    title: 'Sample',
    owner: 'sample team',
    contract: '^2.0.0',
    devPort: 4199,
    routes: [{ path: '/sample/index', titleKey: 'sample.title' }],
  },
  'locales/kor.json': WORDS,
  'locales/en.json': WORDS,
  'src/app/routes.ts': `import type { LoadScreen } from '@maru/sdk/federation';

export const screens: Record<string, LoadScreen> = {
  '/sample/index': () => import('../features/sample/sample.screen.tsx').then((m) => m.SampleScreen),
};
`,
  'src/lib/i18n.ts': `import { createUseT, type KeyOf } from '@maru/sdk/i18n';
import type kor from '../../locales/kor.json';

export const useT = createUseT<KeyOf<typeof kor>>('sample');
`,
  'src/features/sample/sample.screen.tsx': `import { useT } from '../../lib/i18n.ts';

export function SampleScreen() {
  const t = useT();
  return <main>{t('sample.hello')}</main>;
}
`,
  'src/features/sample/sample.screen.test.tsx': `import { renderScreen } from '@maru/sdk/testing';
import { screen } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { SampleScreen } from './sample.screen.tsx';

test('says hello', async () => {
  renderScreen(<SampleScreen />, { route: '/sample/index', dictionaries: { sample: kor } });
  expect((await screen.findByText('Hello')).tagName).toBe('MAIN');
});
`,
};

let copy: string;
const write = (path: string, content: string | object) => {
  const file = join(copy, 'remote-sample', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
};
let run: ReturnType<typeof runnerIn>;
/** The output of a run in which the given file of the new remote is wrong. */
function runWith(path: string, breach: string, ...command: [string, ...string[]]) {
  write(path, breach);
  const result = run(...command);
  rmSync(join(copy, 'remote-sample', path));
  return result;
}

before(() => {
  copy = copyWorkspace();
  run = runnerIn(copy);
  for (const [path, content] of Object.entries(FILES)) write(path, content);
  // What `pnpm install` would link.
  const links = { recursive: true, verbatimSymlinks: true };
  cpSync(join(ROOT, 'remote-ipo/node_modules'), join(copy, 'remote-sample/node_modules'), links);
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('builds, dev servers and the monolith find it', () => {
  assert.deepEqual(
    findRemotes(copy).map(({ folder }) => folder),
    [...findRemotes(ROOT).map(({ folder }) => folder), 'remote-sample'].sort(),
  );
});

test('its build is published with a descriptor that has its screen and its words', () => {
  const target = join(copy, 'target');
  const args = ['federation/src/cli/main.ts', 'publish', 'sample', '--target', target, '--actor', 'test', '--json'];
  const { status, output } = run('node', ...args);
  assert.equal(status, 0, output);
  const folder = join(target, 'remotes/sample');
  const [version = ''] = readdirSync(folder);
  const descriptor = JSON.parse(readFileSync(join(folder, version, 'descriptor.json'), 'utf8')) as RemoteDescriptor;
  assert.equal(descriptor.name, '@maru/sample');
  assert.deepEqual(
    descriptor.routes.map(({ path, files }) => [path, files.length]),
    [['/sample/index', 1]],
  );
  assert.deepEqual(Object.keys(descriptor.locales).sort(), ['en', 'kor']);
  assert.ok(!('devPort' in descriptor));
});

test('its tests run with those of the other packages', () => {
  assert.deepEqual(unitProjects(copy), [...unitProjects(), 'remote-sample'].sort());
  const { status, output } = run('jest', '--projects', 'remote-sample');
  assert.match(output, /Tests: +1 passed, 1 total/);
  assert.equal(status, 0);
});

test('its types are checked', () => {
  const breach = "export const count: number = 'one';\n";
  const { status, output } = runWith('src/lib/breach.ts', breach, 'node', 'scripts/types.ts', '--pretty', 'false');
  assert.match(output, /^remote-sample\/src\/lib\/breach\.ts\(1,14\): error TS2322/m);
  assert.equal(output.match(/error TS/g)?.length, 1, output);
  assert.notEqual(status, 0);
});

test('its imports are checked', () => {
  const breach = "export { useT } from '../../../remote-ipo/src/lib/i18n.ts';\n";
  const { status, output } = runWith('src/lib/breach.ts', breach, 'node', 'scripts/lint.ts', 'boundaries');
  assert.match(output, /frontend-imports-shared-only: remote-sample\/src\/lib\/breach\.ts/);
  assert.match(output, /1 dependency violations/);
  assert.notEqual(status, 0);
});

test('its code style is checked, and its unused code is found', () => {
  const breach = "export const title = '표본';\n";
  const style = runWith('src/lib/breach.ts', breach, 'eslint', 'remote-sample');
  assert.match(style.output, /breach\.ts[\s\S]*no-restricted-syntax[\s\S]*1 problem/);
  const unused = runWith('src/lib/breach.ts', breach, 'node', 'scripts/lint.ts', 'unused');
  assert.match(unused.output, /Unused files \(1\)\s+remote-sample\/src\/lib\/breach\.ts/);
  const clean = run('node', 'scripts/lint.ts', 'boundaries', 'unused');
  assert.equal(clean.status, 0, clean.output);
});
