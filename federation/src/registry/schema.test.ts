import { published, remoteOf, routeOf, shellOf } from '../testing/builds.ts';
import { REGISTRY_SCHEMA } from './layout.rules.ts';
import { promote } from './release.rules.ts';
import { parseRelease, printRelease, remoteManifest } from './schema.ts';
import type { Release, RemoteDescriptor } from '@maru/domain/registry';

function releaseWith(change: Partial<RemoteDescriptor> = {}): Release {
  const builds = [published(shellOf('s1')), published(remoteOf('trade', 'v1', change))];
  const outcome = promote(null, builds, { traffic: 100 });
  if (!('release' in outcome)) throw new Error(outcome.refused);
  return outcome.release;
}
const text = printRelease(releaseWith());
const written = JSON.parse(text) as { microFrontends: Record<string, unknown> };

it('parses a printed release, with the shell under its own name', () => {
  expect(parseRelease(text)).toEqual(releaseWith());
  expect(Object.keys(written.microFrontends)).toEqual(['@maru/shell', '@maru/trade']);
});

it('carries of a remote what its start needs, and the hash of the rest', () => {
  const file = { size: 1, integrity: 'sha256-x' };
  const landing = { ...routeOf('/trade/index'), tab: 'trade' as const, files: ['1.js'], later: ['@maru/sdk/flow'] };
  const plain = { ...routeOf('/trade/buy'), files: ['2.js'], later: ['@maru/sdk/charts'] };
  const change = { app: ['app.js'], routes: [landing, plain], locales: { kor: ['kor.js'] } };
  const names = ['entry.js', 'app.js', '1.js', '2.js', 'kor.js', 'font.woff2'];
  const files = Object.fromEntries(names.map((name) => [name, file]));
  const [build] = releaseWith({ ...change, files }).registry.microFrontends['@maru/trade'] ?? [];
  expect(build?.extras.integrity).toBe(published(remoteOf('trade', 'v1')).integrity);
  expect(Object.keys(build?.extras.descriptor.hashes ?? {})).toEqual(['entry.js', 'app.js', '1.js']);
  expect(build?.extras.descriptor.routes.map(({ files: own, later }) => [own, later])).toEqual([
    [['1.js'], ['@maru/sdk/flow']],
    [undefined, undefined],
  ]);
});

it('does not print a release that does not fit the schema', () => {
  expect(() => printRelease(releaseWith({ entry: '../e.js' }))).toThrow('a plain file name');
});

const { '@maru/shell': shell, '@maru/trade': trade } = written.microFrontends;
test.each<[string, object]>([
  ['another schema', { ...written, schema: 'https://example.com' }],
  ['an unknown field', { ...written, extra: 1 }],
  ['no shell', { schema: REGISTRY_SCHEMA, microFrontends: { '@maru/trade': trade } }],
  ['two shells', { ...written, microFrontends: { '@maru/shell': [shell, shell] } }],
  ['a foreign name', { ...written, microFrontends: { '@maru/shell': shell, 'evil/trade': trade } }],
  ['a remote without builds', { ...written, microFrontends: { '@maru/shell': shell, '@maru/trade': [] } }],
])('refuses %s', (_, value) => {
  expect(() => parseRelease(JSON.stringify(value))).toThrow();
});

test.each<[string, Partial<RemoteDescriptor>]>([
  ['an unknown range', { contract: 'latest' }],
  ['a malformed hash', { files: { 'entry.js': { size: 1, integrity: 'md5-x' } } }],
])('refuses %s', (_, change) => {
  expect(() => printRelease(releaseWith(change))).toThrow();
});

it('fills in the switches that a remote.json omits', () => {
  const manifest = {
    name: '@maru/trade',
    title: 'T',
    owner: 'o',
    contract: '^0.1.0',
    devPort: 4101,
    routes: [{ path: '/a', titleKey: 't' }],
  };
  expect(remoteManifest.parse(manifest).routes).toEqual([
    { path: '/a', titleKey: 't', keepAlive: false, auth: false, hidesTabBar: false },
  ]);
  expect(() => remoteManifest.parse({ ...manifest, routes: [{ path: '/a/:id', titleKey: 't' }] })).toThrow(
    'without parameters',
  );
});
