import type { RuleSetRule } from 'webpack';
import type { Bodies, Cut } from './cut.ts';
import { CUT_LOADER } from './paths.ts';
import { REACT_DOM } from './react-cuts.ts';
import type { Trim } from './trim-plugin.ts';

const unused = (owner: string, ...methods: string[]): Bodies =>
  Object.fromEntries(methods.map((method) => [`${owner}.${method}`, null]));

const functions = (bodies: Bodies): Cut => ({ functions: bodies });

/** Parts of libraries' modules that our pages do not reach. A page that reaches one of them after all throws, except where a body is stated. */
const CUTS: Partial<Record<Trim, readonly [module: RegExp, cut: Cut][]>> = {
  react: [[/[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/, REACT_DOM]],
  client: [
    [
      /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
      functions({
        // Dictionaries are added by `addResourceBundle`, from no backend.
        ...unused('Connector', 'queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'loadOne'),
        ...unused('Connector', 'saveMissing'),
        ...unused('I18n', 'reloadResources', 'loadLanguages', 'hydrate', 'dir', 'cloneInstance'),
        ...unused('I18n', 'setDefaultNamespace', 'toJSON', 'loadNamespaces'),
        'I18n.loadResources': 'callback(null);',
        'I18n.hasLoadedNamespace': 'return true;',
        // The tags of our languages are canonical, and no language falls back to another one.
        ...unused('LanguageUtil', 'getScriptPartFromCode', 'getLanguagePartFromCode', 'isSupportedCode'),
        ...unused('LanguageUtil', 'formatLanguageCode', 'formatUncached'),
        'LanguageUtil.getBestMatchFromCodes': 'return codes[0];',
        'LanguageUtil.getFallbackCodes': 'return [];',
        'LanguageUtil.toResolveHierarchy': 'return [code, code.slice(0, 2)];',
        // A key is one name, without parts and without its namespace.
        'Translator.extractFromKey': 'return { key, namespaces: [opt.ns || this.options.defaultNS || []].flat() };',
        'ResourceStore.getResource':
          'const own = this.data[lng]?.[ns]; return key ? (own && Object.hasOwn(own, key) ? own[key] : undefined) : own;',
        ...unused('Translator', 'getUsedParamsDetails'),
        ...unused('ResourceStore', 'addResource', 'addResources', 'removeResourceBundle', 'removeNamespaces'),
        // Of the words that a dictionary lacks, which nobody saves.
        ...unused('PluralResolver', 'getSuffixes', 'getPluralFormsOfKey'),
        ...unused('EventEmitter', 'once'),
        ...unused('Logger', 'deprecate', 'clone'),
        // No text names a format or another text: `{{value, number}}`, `$t(key)`.
        ...unused('Formatter', 'add', 'addCached'),
        'Formatter.constructor': '',
        'Formatter.format': 'return value;',
        'Interpolator.nest': 'return str;',
      }),
    ],
    [
      /[\\/]query-core[\\/]build[\\/]modern[\\/]queryClient\.js$/,
      functions(
        unused(
          'QueryClient',
          ...['isFetching', 'isMutating', 'ensureQueryData', 'getQueriesData', 'setQueriesData', 'getQueryState'],
          ...['resetQueries', 'infiniteQuery', 'ensureInfiniteQueryData', 'getMutationCache', 'defaultMutationOptions'],
          ...['setDefaultOptions', 'setQueryDefaults', 'setMutationDefaults', 'getMutationDefaults'],
        ),
      ),
    ],
    // A query suspends nothing.
    [
      /[\\/]query-core[\\/]build[\\/]modern[\\/]queryObserver\.js$/,
      functions(unused('QueryObserver', 'fetchOptimistic')),
    ],
    [
      /[\\/]highcharts[\\/]es-modules[\\/]Core[\\/]Chart[\\/]Chart\.js$/,
      // No chart has a title. Highcharts would add, style and measure three empty texts, a tenth of the time to draw a chart.
      functions({ 'Chart.applyDescription': '', 'Chart.layOutTitles': 'this.titleOffset = [0, 0, 0];' }),
    ],
    [
      /[\\/]highcharts[\\/]es-modules[\\/]Shared[\\/]TimeBase\.js$/,
      functions({
        // The time axis is one of numbers, labelled by `time.rules.ts`: no date is formatted.
        ...unused('TimeBase', 'toParts', 'makeTime', 'getTimezoneOffset', 'dateTimeFormat', 'str2dtf'),
        ...unused('TimeBase', 'dateFormat', 'getDateFormat', 'resolveDTLFormat'),
        // It names all months and weekdays of the locale, for the module and for each chart.
        'TimeBase.update': 'this.options = { ...this.options, ...options };',
      }),
    ],
  ],
  federation: [
    // An entry is a script that sets a global name.
    [/[\\/]runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/, functions({ loadEsmEntry: null, loadSystemJsEntry: null })],
    [/[\\/]runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/, functions(unused('RemoteHandler', 'preloadRemote'))],
    // A remote's first module is behind an `import()`, for which its shared modules are awaited.
    [/[\\/]runtime-core[\\/]dist[\\/]shared[\\/]index\.js$/, functions(unused('SharedHandler', 'loadShareSync'))],
  ],
};

/** Rules that leave out parts of libraries' modules, for builds with these trims. */
export const cutRules = (trims: readonly Trim[]): RuleSetRule[] =>
  trims.flatMap((trim) =>
    (CUTS[trim] ?? []).map(([test, options]) => ({ test, enforce: 'pre' as const, loader: CUT_LOADER, options })),
  );
