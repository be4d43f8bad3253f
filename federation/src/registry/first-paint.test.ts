import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  SKELETONS_FILE,
  type BuiltFile,
  type Release,
  type RemoteDescriptor,
  type RouteEntry,
  type ShellDescriptor,
} from '@maru/domain/registry';
import { remoteOf, routeOf, shellOf } from '../testing/builds.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { readFirstPaint } from './first-paint.ts';
import { hashOf } from './log.ts';
import type { Descriptors } from './servable.ts';
import { openTarget } from './targets/index.ts';

const FRAME = { above: [['aside', 'strip']], tabs: ['nav', 'bar'], active: 'entry on' };
const home = [[['main', 'card own']]];

interface Written {
  shell?: object | string;
  market?: object | string;
  stored?: string;
  routes?: RouteEntry[];
}

/** A release of a shell and a market remote with these files of skeletons. */
async function write({ shell = { frame: FRAME }, market: written, stored, routes }: Written) {
  const root = tempFolder();
  const put = (key: string, content: object | string | undefined): Record<string, BuiltFile> => {
    if (content === undefined) return {};
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    mkdirSync(dirname(join(root, key)), { recursive: true });
    writeFileSync(join(root, key), stored ?? body);
    return { [SKELETONS_FILE]: { size: body.length, integrity: hashOf(Buffer.from(body)) } };
  };
  const shellFiles = { ...shellOf('s1').files, ...put(`shell/s1/${SKELETONS_FILE}`, shell) };
  const marketFiles = { ...remoteOf('market', 'v1').files, ...put(`remotes/market/v1/${SKELETONS_FILE}`, written) };
  const tab: RouteEntry = { ...routeOf('/home/index'), tab: 'home' };
  const market = remoteOf('market', 'v1', { files: marketFiles, routes: routes ?? [tab, routeOf('/market/other')] });
  const live = shellOf('s1', { base: '/shell/s1/', files: shellFiles });
  const release = { shell: { metadata: { version: 's1' } } } as Release;
  const descriptors: Descriptors = new Map<string, ShellDescriptor | RemoteDescriptor>([
    ['shell/s1/', live],
    ['remotes/market/v1/', market],
  ]);
  return readFirstPaint(await openTarget(root), release, descriptors);
}

const MARKET = {
  routes: { '/home/index': home, '/market/other': [[['p', 'far']]] },
  rules: [
    ['.own', 'padding:0'],
    ['.own .card', 'gap:0'],
    ['.far', 'padding:1px'],
  ],
};

it('has the skeletons of landing routes, by build, with the frame and the rules of their remote that they use', async () => {
  const paint = await write({ market: MARKET });
  expect(paint?.skeletons).toEqual({ frame: FRAME, builds: { '@maru/market v1': { '/home/index': home } } });
  expect(paint?.style).toBe('.own{padding:0}.own .card{gap:0}');
});

it('leaves out the rules that the file of a former shell states', async () => {
  const paint = await write({ market: MARKET, shell: { frame: FRAME, rules: [['.strip', 'color:red']] } });
  expect([paint?.skeletons.frame, paint?.style]).toEqual([FRAME, '.own{padding:0}.own .card{gap:0}']);
});

const hostile = { routes: { '/home/index': [[['script', '', 0, 'alert(1)']]] }, rules: [] };

test.each<[string, Written]>([
  ['the shell has no frame', { shell: '', market: MARKET }],
  ['no remote has skeletons', {}],
  ['no landing route has one', { market: MARKET, routes: [routeOf('/market/other')] }],
  ['the file has another content than its hash', { market: MARKET, stored: JSON.stringify(hostile) }],
  ['the file holds a script', { market: hostile }],
  ['the file is no JSON', { market: '{' }],
])('is empty when %s', async (_, written) => {
  expect(await write(written)).toBeNull();
});
