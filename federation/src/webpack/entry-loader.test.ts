import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { ENTRY_LOADER, WORDS_LOADER } from './paths.ts';
import { tempFolder } from '../testing/temp-folder.ts';

interface App {
  screens: Record<string, () => Promise<unknown>>;
  dispose: () => string;
  loadLocale: (language: string, path?: string) => Promise<Record<string, string>>;
}

const ROUTE = { path: '/sample/index', titleKey: 'title', tab: 'more' };
const MANIFEST = { name: '@maru/sample', routes: [ROUTE, { path: '/sample/other', titleKey: 'rest' }] };

function makeRemote(): string {
  const folder = tempFolder();
  const files = {
    'remote.json': JSON.stringify(MANIFEST),
    'src/app/routes.ts': `export const screens = {
        '/sample/index': () => import('../features/index/index.screen.ts').then((m) => m.screen),
      };
      export const dispose = () => 'disposed';`,
    'src/features/index/index.screen.ts': `export const screen = 'screen';`,
    'locales/kor.json': '{"title":"표본","rest":"나머지"}',
    'locales/en.json': '{"title":"Sample","rest":"Rest"}',
    // Stands for the SDK: the entry passes the remote on as it is.
    'host.js': 'export const createMount = (remote) => remote; export const openStandalone = createMount;',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function build(folder: string, entry: string): Promise<unknown> {
  const compiler = webpack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry: `./remote.json?${entry}`,
    output: { path: join(folder, 'dist', entry), filename: 'main.cjs', library: { type: 'commonjs2' } },
    resolve: { alias: { '@maru/sdk/host': join(folder, 'host.js') } },
    module: {
      rules: [
        { test: /\.json$/, resourceQuery: /^\?screen=/, loader: WORDS_LOADER },
        { test: /remote\.json$/, resourceQuery: /./, type: 'javascript/auto', loader: ENTRY_LOADER },
      ],
    },
  });
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return fail(error ?? new Error(stats?.toString('errors-only')));
      compiler.close(() => done(createRequire(__filename)(join(folder, 'dist', entry, 'main.cjs'))));
    }),
  );
}

it('exposes the exports of routes.ts and every dictionary as the app', async () => {
  const app = (await build(makeRemote(), 'app')) as App;
  expect(Object.keys(app).sort()).toEqual(['dispose', 'loadLocale', 'screens']);
  expect(await app.screens['/sample/index']?.()).toBe('screen');
  expect(app.dispose()).toBe('disposed');
  expect(await app.loadLocale('kor')).toEqual({ title: '표본', rest: '나머지' });
  expect(await app.loadLocale('en')).toEqual({ title: 'Sample', rest: 'Rest' });
  await expect(app.loadLocale('fr')).rejects.toThrow('no dictionary for fr');
});

it('loads the words of a landing screen alone, of any other the whole dictionary, and no part of a whole one', async () => {
  const { loadLocale } = (await build(makeRemote(), 'app')) as App;
  expect(await loadLocale('kor', '/sample/index')).toEqual({ title: '표본' });
  expect(await loadLocale('kor', '/sample/other')).toEqual({ title: '표본', rest: '나머지' });
  expect(await loadLocale('kor', '/sample/index')).toEqual({ title: '표본', rest: '나머지' });
  expect(await loadLocale('en', '/sample/index')).toEqual({ title: 'Sample' });
});

it('mounts the app with its manifest in a foreign page', async () => {
  const { mount } = (await build(makeRemote(), 'mount')) as { mount: { manifest: object; module: App } };
  expect(mount.manifest).toEqual(MANIFEST);
  expect(await mount.module.loadLocale('en')).toEqual({ title: 'Sample', rest: 'Rest' });
});

it.each(['standalone', 'page'])('builds the %s entry of its own page', async (entry) => {
  await expect(build(makeRemote(), entry)).resolves.toBeDefined();
});
