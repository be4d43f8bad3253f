import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MicroFrontend, Release, ShellDescriptor } from '@maru/shared/federation';
import { REGISTRY_SCHEMA, remoteManifest } from './schema.ts';
import { assertRunnable, readReleaseFile, writeReleaseFile } from './store.ts';

const SRI = `sha256-${'A'.repeat(43)}=`;
const build = (
  change: Partial<MicroFrontend['extras']['descriptor']> = {},
  url = '/remotes/trade/v1/e.js',
): MicroFrontend => ({
  url,
  metadata: { integrity: SRI, version: 'v1' },
  deployment: { traffic: 100, default: true },
  extras: {
    descriptor: {
      name: '@maru/trade',
      title: 'Orders',
      owner: 'trading',
      contract: '^0.1.0',
      version: 'v1',
      container: 'maru_trade',
      entry: 'e.js',
      app: ['a.js'],
      routes: [
        {
          path: '/trade/index',
          titleKey: 't',
          keepAlive: true,
          auth: true,
          tab: 'trade',
          hidesTabBar: false,
          files: ['s.js'],
          later: [],
        },
      ],
      locales: { kor: ['k.js'] },
      files: { 'e.js': { size: 10, integrity: SRI } },
      ...change,
    },
  },
});
const shell: ShellDescriptor = {
  version: 's1',
  contract: '0.1.0',
  base: '/shell/s1/',
  scripts: ['main.js'],
  styles: [],
  locales: {},
  later: {},
  routes: [],
  files: {},
};
const releaseOf = (one: MicroFrontend): Release => ({
  shell: {
    url: '/shell/s1/main.js',
    metadata: { version: 's1' },
    deployment: { traffic: 100, default: true },
    extras: { descriptor: shell },
  },
  registry: { schema: REGISTRY_SCHEMA, microFrontends: { '@maru/trade': [one] } },
});
/** The same as it stands in a file. */
const written = (remotes: object = { '@maru/trade': [build()] }, change: object = {}) => ({
  schema: REGISTRY_SCHEMA,
  microFrontends: { '@maru/shell': [releaseOf(build()).shell], ...remotes },
  ...change,
});
const folder = () => mkdtempSync(join(tmpdir(), 'maru-registry-'));

it('reads what it wrote, and leaves no draft behind', () => {
  const at = folder();
  writeReleaseFile(join(at, 'registry.json'), releaseOf(build()));
  expect(readReleaseFile(join(at, 'registry.json'))).toEqual(releaseOf(build()));
  expect(readdirSync(at)).toEqual(['registry.json']);
});

it('keeps the old registry when the new one is wrong', () => {
  const path = join(folder(), 'registry.json');
  writeReleaseFile(path, releaseOf(build()));
  const before = readFileSync(path, 'utf8');
  expect(() => writeReleaseFile(path, releaseOf(build({ entry: '../e.js' })))).toThrow('a plain file name');
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test.each<[string, object]>([
  ['another schema', written({}, { schema: 'https://example.com' })],
  ['an unknown field', written({}, { extra: 1 })],
  ['no shell', { schema: REGISTRY_SCHEMA, microFrontends: { '@maru/trade': [build()] } }],
  ['a foreign name', written({ 'evil/trade': [build()] })],
  ['a remote without builds', written({ '@maru/trade': [] })],
  ['a range nobody can read', written({ '@maru/trade': [build({ contract: 'latest' })] })],
  ['a hash that is none', written({ '@maru/trade': [build({ files: { 'e.js': { size: 1, integrity: 'md5-x' } } })] })],
])('refuses %s', (_, value) => {
  const path = join(folder(), 'registry.json');
  writeFileSync(path, JSON.stringify(value));
  expect(() => readReleaseFile(path)).toThrow();
});

test.each<[string, MicroFrontend, string | null]>([
  ['what fits', build(), null],
  ['another origin', build({}, 'https://evil.example/e.js'), '@maru/trade: ORIGIN'],
  ['a newer contract', build({ contract: '^0.2.0' }), '@maru/trade: CONTRACT'],
])('is published or refused: %s', (_, one, fault) => {
  const check = () => assertRunnable(releaseOf(one), ['http://localhost'], 'http://localhost/');
  if (fault) expect(check).toThrow(fault);
  else expect(check).not.toThrow();
});

it('fills in the switches a remote.json leaves out', () => {
  const manifest = {
    name: '@maru/trade',
    title: 'T',
    owner: 'o',
    contract: '^0.1.0',
    routes: [{ path: '/a', titleKey: 't' }],
  };
  expect(remoteManifest.parse(manifest).routes).toEqual([
    { path: '/a', titleKey: 't', keepAlive: false, auth: false, hidesTabBar: false },
  ]);
  expect(() => remoteManifest.parse({ ...manifest, routes: [{ path: '/a/:id', titleKey: 't' }] })).toThrow(
    'without parameters',
  );
});
