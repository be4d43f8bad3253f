import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { findRemotes } from '../../federation/src/remotes.ts';
import { ROOT } from '../workspace.ts';

/**
 * A screen is drawn by its skeleton until it has its data: in the page that leaves the server, while its code loads, and while its answer
 * is awaited. So every route has one, and it needs nothing that those places lack.
 */

/** Reads a file of the workspace; undefined without one. */
type Read = (path: string) => string | undefined;
const read: Read = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);

const ROUTE = /'(\/[^']+)': \(\) =>\s*import\('\.\.\/([^']+)\.screen\.tsx'\)\.then\(\(m\) => m\.(\w+)Screen\)/g;

interface Routed {
  path: string;
  skeleton: string;
  component: string;
}

/** The skeleton of each route in a remote's `routes.ts`: `x.screen.tsx` and `XScreen` have `x.skeleton.tsx` and `XSkeleton`. */
const skeletonsOf = (folder: string, routes: string): Routed[] =>
  [...routes.matchAll(ROUTE)].map(([, path = '', file = '', name = '']) => ({
    path,
    skeleton: `${folder}/src/${file}.skeleton.tsx`,
    component: `${name}Skeleton`,
  }));

const lacking = (routed: readonly Routed[], readFile: Read): string[] =>
  routed
    .filter(({ skeleton, component }) => !readFile(skeleton)?.includes(`export function ${component}() {`))
    .map(({ path, skeleton, component }) => `${path}: ${skeleton} exports no ${component} without props`);

/** Packages of the frontends, with the names that a skeleton may use of them; null for all. */
const ALLOWED: Readonly<Record<string, readonly string[] | null>> = {
  '@maru/domain/credentials': null,
  '@maru/domain/money': null,
  '@maru/domain/new-shares': null,
  '@maru/domain/trading': null,
  '@maru/sdk/i18n': null,
  '@maru/sdk/router': ['useGo', 'useOpen'],
  '@maru/sdk/session': ['isLoggedInAtom', 'offeredLanguagesAtom', 'useAtomValue'],
  '@maru/sdk/ui': null,
};
/** Parts of the kit that hold a state, an effect or a subscription, or that render outside of their place. */
const STATEFUL =
  /^(QueryView|PagedList|PullToRefresh|Live\w+|Flash|Sheet|Confirm|ScreenFoot|StaleOf|ChoicePill|toast|saveFile|shareFile|preloadSheet|withLive|mapPages|useLast)$/;

const IMPORT = /^(?:import|export)\s+(type\s+)?([^'"]*?)\s*from\s+'([^']+)'/gm;
const namesIn = (clause: string): string[] =>
  clause
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

/** Imports of a skeleton, also through local files, that it may not have. */
function forbidden(file: string, readFile: Read, seen = new Set<string>()): string[] {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return [];
  seen.add(file);
  const source = readFile(file);
  if (source === undefined) return [`${file} does not exist`];
  return [...source.matchAll(IMPORT)].flatMap(([, isType, clause = '', from = '']) => {
    if (isType) return [];
    if (from.startsWith('.')) return forbidden(normalize(join(dirname(file), from)), readFile, seen);
    const names = namesIn(clause);
    const allowed = ALLOWED[from];
    const wrong =
      allowed === undefined
        ? names
        : names.filter(
            (name) => !(allowed?.includes(name) ?? true) || (from === '@maru/sdk/ui' && STATEFUL.test(name)),
          );
    return wrong.map((name) => `${file}: ${name} of ${from}`);
  });
}

test('every route has a skeleton beside its screen', () => {
  for (const { folder } of findRemotes(ROOT)) {
    const routed = skeletonsOf(folder, read(`${folder}/src/app/routes.ts`) ?? '');
    const { routes } = JSON.parse(read(`${folder}/remote.json`) ?? '{}') as { routes: { path: string }[] };
    assert.deepEqual(routed.map(({ path }) => path).sort(), routes.map(({ path }) => path).sort(), folder);
    assert.deepEqual(lacking(routed, read), []);
  }
});

test('a skeleton needs no data, no state and no effect', () => {
  const skeletons = globSync('remote-*/src/**/*.skeleton.tsx', { cwd: ROOT });
  assert.ok(skeletons.length > 0);
  assert.deepEqual(
    skeletons.flatMap((file) => forbidden(file, read)),
    [],
  );
});

const SAMPLE = {
  'remote-x/src/features/a/a.skeleton.tsx': `import { AppBar, QueryView } from '@maru/sdk/ui';
import { useEffect, type ReactNode } from 'react';
import { rows } from '../../lib/rows.tsx';
import styles from './a.module.css';
export function ASkeleton() {
`,
  'remote-x/src/lib/rows.tsx': `import { useApiQuery } from '@maru/sdk/query';
import { readText, useAtomValue } from '@maru/sdk/session';
import type { Screen } from '@maru/sdk/host';
`,
};
const readSample: Read = (path) => SAMPLE[path as keyof typeof SAMPLE];

test('a screen without a skeleton is reported, and one whose skeleton has another name', () => {
  const route = (path: string, file: string, name: string) =>
    `  '${path}': () =>\n    import('../features/${file}.screen.tsx').then((m) => m.${name}Screen),\n`;
  const routes = route('/x/a', 'a/a', 'A') + route('/x/b', 'b/b', 'B') + route('/x/c', 'a/a', 'C');
  assert.deepEqual(lacking(skeletonsOf('remote-x', routes), readSample), [
    '/x/b: remote-x/src/features/b/b.skeleton.tsx exports no BSkeleton without props',
    '/x/c: remote-x/src/features/a/a.skeleton.tsx exports no CSkeleton without props',
  ]);
});

test('a query, a state or an effect in a skeleton is reported, also in a file that it imports', () => {
  assert.deepEqual(forbidden('remote-x/src/features/a/a.skeleton.tsx', readSample), [
    'remote-x/src/features/a/a.skeleton.tsx: QueryView of @maru/sdk/ui',
    'remote-x/src/features/a/a.skeleton.tsx: useEffect of react',
    'remote-x/src/lib/rows.tsx: useApiQuery of @maru/sdk/query',
    'remote-x/src/lib/rows.tsx: readText of @maru/sdk/session',
  ]);
});
