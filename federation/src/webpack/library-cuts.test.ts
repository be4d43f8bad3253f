import { createRequire } from 'node:module';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { Cut } from './cut.ts';
import { transpileModule } from 'typescript';
import { cutRules } from './library-cuts.ts';

// The library belongs to the SDK.
const sdk = createRequire(join(__dirname, '../../../shared/sdk/package.json'));
const cut = createRequire(__filename)(join(__dirname, 'cut-loader.cjs')) as (
  this: { getOptions: () => Cut },
  source: string,
) => string;

type Text = (key: string, values: object) => unknown;

/** Of i18next, the calls that our code makes. */
interface I18n {
  use: (module: object) => I18n;
  init: (options: object) => Promise<unknown>;
  on: (event: 'languageChanged', listener: (tag: string) => void) => void;
  store: { on: (event: 'added', listener: (tag: string, namespace: string) => void) => void };
  t: Text;
  exists: Text;
  getFixedT: (tag: string | null, namespaces: string | string[]) => (key: string, values?: object) => unknown;
  language: string;
  hasLoadedNamespace: (namespace: string) => boolean;
  hasResourceBundle: (tag: string, namespace: string) => boolean;
  getResourceBundle: (tag: string, namespace: string) => unknown;
  addResourceBundle: (
    tag: string,
    namespace: string,
    words: object,
    ...options: [deep: boolean, overwrite: boolean, options: object]
  ) => void;
  changeLanguage: (tag: string) => Promise<unknown>;
}

/** The i18next of the pages: the file that webpack takes, without the methods that no page reaches, and whole. */
function libraries(): { cut: I18n; whole: I18n } {
  const file = join(sdk.resolve('i18next'), '../../esm/i18next.js');
  const rule = cutRules(['client']).find(({ test }) => test instanceof RegExp && test.test(file));
  const source = readFileSync(file, 'utf8');
  const options = rule?.options as Cut;
  return { cut: run(cut.call({ getOptions: () => options }, source)), whole: run(source) };
}

const run = (source: string): I18n =>
  runInThisContext(`(() => { ${source.replace(/export \{[^}]*\};?/, 'return createInstance();')} })()`) as I18n;

const WORDS = {
  'ko-KR': {
    a: { 'item.name': '이름', 'item.count_other': '{{count}}개', 'item.of': '{{name}} 중 {{count, number}}' },
  },
  'en-US': {
    a: { 'item.name': 'Name', 'item.count_one': '{{count}} item', 'item.count_other': '{{count}} items', empty: '' },
    b: { 'item.name': 'Other name', 'item.only': 'Only {{ who }} & <b>' },
  },
};

async function answers(i18n: I18n): Promise<unknown> {
  const seen: unknown[] = [];
  i18n.use({ type: 'postProcessor', name: 'marks', process: (text: string) => `${text}.` });
  await i18n.init({
    ...{ lng: 'ko-KR', fallbackLng: false, keySeparator: false, nsSeparator: false, ns: [], resources: {} },
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    postProcess: ['marks'],
    parseMissingKeyHandler: (key: string) => `missing ${key}`,
  });
  i18n.on('languageChanged', (tag) => seen.push(tag));
  i18n.store.on('added', (tag, ns) => seen.push([tag, ns]));
  const look = () => {
    const calls = [
      ...['item.name', 'item.of', 'item.only', 'item', 'empty', 'constructor', 'a:item.name', 'none'].map(
        (key) => [key, { ns: 'a', name: 'n', who: 'w', count: 2 }] as const,
      ),
      ...[0, 1, 2, 1.5].map((count) => ['item.count', { ns: 'a', count }] as const),
      ['item.only', { ns: ['a', 'b'], who: '<x>' }] as const,
      ['item.name', { ns: ['b', 'a'] }] as const,
      ['item.name', { ns: 'a', lng: 'en-US' }] as const,
      ['item.name', { ns: 'none' }] as const,
    ];
    const fixed = i18n.getFixedT(null, ['b', 'a']);
    const ofTag = i18n.getFixedT('en-US', 'a');
    for (const [key, values] of calls) {
      seen.push(
        i18n.t(key, values),
        i18n.exists(key, values),
        fixed(key),
        ofTag(key),
        ofTag(key, { who: '$&', count: 1 }),
      );
    }
    seen.push(i18n.language, i18n.hasLoadedNamespace('a'), i18n.hasResourceBundle('en-US', 'b'));
    seen.push(i18n.getResourceBundle('ko-KR', 'a'), i18n.hasResourceBundle('ko-KR', 'b'));
  };
  look();
  for (const [tag, dictionaries] of Object.entries(WORDS))
    for (const [ns, words] of Object.entries(dictionaries))
      i18n.addResourceBundle(tag, ns, words, false, false, { skipCopy: true });
  look();
  await i18n.changeLanguage('en-US');
  look();
  await i18n.changeLanguage('zh-TW');
  look();
  return seen;
}

/** Files of the libraries in the store of the package manager. */
const STORE = join(__dirname, '../../../node_modules/.pnpm');
const FILES = globSync(
  [
    'react-dom',
    'i18next',
    'react-i18next',
    '@tanstack+query-core',
    '@tanstack+react-query',
    'react-router',
    'highcharts',
  ]
    .concat(['runtime-core', 'webpack-bundler-runtime'].map((name) => `@module-federation+${name}`))
    .map((library) => `${library}@*/node_modules/**/*.{js,mjs}`),
  { cwd: STORE, exclude: (path) => path.endsWith('.bin') },
);

it.each(cutRules(['react', 'client', 'federation', 'container', 'remote']))(
  'leaves something out of $test',
  ({ test, options }) => {
    const fits = test as RegExp | ((path: string) => boolean);
    const files = FILES.filter((path) => (fits instanceof RegExp ? fits.test(path) : fits(join(STORE, path))));
    expect(files).not.toEqual([]);
    for (const file of files) {
      const source = readFileSync(join(STORE, file), 'utf8');
      const shortened = cut.call({ getOptions: () => options as Cut }, source);
      expect(shortened.length).not.toBe(source.length);
      const { diagnostics } = transpileModule(shortened, {
        reportDiagnostics: true,
        compilerOptions: { allowJs: true },
      });
      expect(diagnostics).toEqual([]);
    }
  },
);

it('translates with the cut i18next as with the whole one', async () => {
  const { cut: shortened, whole } = libraries();
  const expected = await answers(whole);
  expect(expected).toEqual(expect.arrayContaining(['이름.', '2 items.', '1 item.', 'Only <x> & <b>.', 'missing none']));
  expect(await answers(shortened)).toEqual(expected);
});
