import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SKELETONS_FILE, type Release, type RouteEntry } from '@maru/domain/registry';
import { remoteOf, routeOf, shellOf, tempFolder } from '../testing/builds.ts';
import { readFirstPaint } from './first-paint.ts';
import { REGISTRY_SCHEMA } from './layout.rules.ts';
import { hashOf } from './log.ts';
import { openTarget } from './targets/index.ts';

const FRAME = { above: [['aside', 'strip']], tabs: ['nav', 'bar'], active: 'entry on' };
const SHELL_RULES = [
  [':root', '--bg:#fff;--unused:1px'],
  ['.strip', 'color:var(--bg)'],
  ['.on', 'margin:0'],
  ['.card', 'gap:0'],
  ['.dialog', 'top:0'],
];
const home = [[['main', 'card own']]];

interface Written {
  shell?: object | string;
  market?: object | string;
  stored?: string;
  routes?: RouteEntry[];
}

/** A release of a shell and a market remote with these files of skeletons. */
async function write({ shell = { frame: FRAME, rules: SHELL_RULES }, market, stored, routes }: Written) {
  const root = tempFolder();
  const put = (key: string, content: object | string | undefined) => {
    if (content === undefined) return {};
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    mkdirSync(dirname(join(root, key)), { recursive: true });
    writeFileSync(join(root, key), stored ?? body);
    return { [SKELETONS_FILE]: { size: body.length, integrity: hashOf(Buffer.from(body)) } };
  };
  const shellFiles = { ...shellOf('s1').files, ...put(`shell/s1/${SKELETONS_FILE}`, shell) };
  const files = { ...remoteOf('market', 'v1').files, ...put(`remotes/market/v1/${SKELETONS_FILE}`, market) };
  const rest = { deployment: { traffic: 100, default: true } };
  const tab: RouteEntry = { ...routeOf('/home/index'), tab: 'home' };
  const descriptor = remoteOf('market', 'v1', { files, routes: routes ?? [tab, routeOf('/market/other')] });
  const release: Release = {
    shell: {
      url: '/shell/s1/main.js',
      metadata: { version: 's1' },
      ...rest,
      extras: { descriptor: shellOf('s1', { base: '/shell/s1/', files: shellFiles }) },
    },
    registry: {
      schema: REGISTRY_SCHEMA,
      microFrontends: {
        '@maru/market': [
          { url: '/remotes/market/v1/entry.js', metadata: { version: 'v1' }, ...rest, extras: { descriptor } },
        ],
      },
    },
  };
  return readFirstPaint(await openTarget(root), release);
}

const MARKET = {
  routes: { '/home/index': home, '/market/other': [[['p', 'far']]] },
  rules: [
    ['.own', 'padding:0'],
    ['.far', 'padding:1px'],
  ],
};

it('has the skeletons of landing routes, by build, with the frame and the rules that they use', async () => {
  const paint = await write({ market: MARKET });
  expect(paint?.skeletons).toEqual({ frame: FRAME, builds: { '@maru/market v1': { '/home/index': home } } });
  expect(paint?.style).toBe(':root{--bg:#fff}.strip{color:var(--bg)}.on{margin:0}.card{gap:0}.own{padding:0}');
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
