/*
 * Who may import whom (docs/adr/0008-boundaries.md). No baseline: a rule holds for every file from its first day.
 * `scripts/boundaries/imports.test.ts` plants a breach of each rule and sees it caught.
 */
const FRONTEND = '^(shell|console|remote-[^/]+)/';
const TEST = String.raw`(\.test\.tsx?$|/testing/|/test/)`;
const BUILD_CONFIG = String.raw`\.config\.(js|cjs|mjs|ts)$`;

/** What each part of the platform SDK may stand on, lowest first. A part may import itself and what is listed. */
const LAYERS = {
  money: [],
  contracts: ['money'],
  session: ['contracts', 'money'],
  i18n: ['contracts', 'money', 'session'],
  router: ['session'],
  forms: ['contracts', 'money', 'session'],
  api: ['contracts', 'money', 'session', 'i18n'],
  live: ['contracts', 'money', 'session', 'api'],
  query: ['contracts', 'money', 'session', 'api'],
  charts: ['contracts', 'money', 'session', 'i18n', 'api', 'live', 'query', 'router', 'forms', 'ui'],
  ui: ['contracts', 'money', 'session', 'i18n', 'api', 'live', 'query', 'router', 'forms'],
  federation: ['contracts', 'money', 'session', 'i18n', 'api', 'live', 'query', 'router', 'forms', 'ui'],
  host: ['contracts', 'money', 'session', 'i18n', 'api', 'live', 'query', 'router', 'ui', 'federation'],
};
const layerRules = Object.entries(LAYERS).map(([layer, below]) => ({
  name: `shared-${layer}-stands-on`,
  comment: `shared/src/${layer} may import ${below.join(', ') || 'nothing of shared'}.`,
  severity: 'error',
  from: { path: `^shared/src/${layer}/`, pathNot: TEST },
  to: { path: '^shared/src/', pathNot: `^shared/src/(${[layer, ...below].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'An import nobody can resolve is a border nobody can check.',
      severity: 'error',
      // The gallery builds with the tools of the federation package, which it asks for by that package's name.
      from: { pathNot: '^shared/gallery/webpack.config.mjs$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'frontend-imports-shared-only',
      comment: 'Remotes reach each other by route and event; the shell loads them at run time.',
      severity: 'error',
      from: { path: `${FRONTEND}`, pathNot: BUILD_CONFIG },
      to: { path: '^(shell|console|remote-[^/]+|server|federation|e2e|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'build-config-imports-federation-only',
      severity: 'error',
      from: { path: `${FRONTEND}.*${BUILD_CONFIG}` },
      to: { path: '^(server|e2e|scripts|shared)/' },
    },
    {
      name: 'frontend-runs-in-a-browser',
      severity: 'error',
      from: { path: ['^(shell|console|remote-[^/]+)/(src|standalone)/', '^shared/src/'], pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-values-stay-on-the-server',
      comment: 'A client imports contract types; the schemas would ride along in its bundle. Forms need them.',
      severity: 'error',
      from: {
        path: ['^(shell|console|remote-[^/]+)/(src|standalone)/', '^shared/src/(?!contracts/)'],
        pathNot: [TEST, String.raw`\.form\.tsx?$`, '^shared/src/forms/'],
      },
      to: { path: '^shared/src/contracts/', dependencyTypesNot: ['type-only'] },
    },
    ...layerRules,
    {
      name: 'testing-helpers-are-for-tests',
      severity: 'error',
      from: { pathNot: [TEST, '^e2e/'] },
      to: { path: '^shared/src/testing/' },
    },
    {
      name: 'shared-knows-no-product',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|console|remote-[^/]+|server|federation|e2e|scripts)/' },
    },
    {
      name: 'server-imports-contracts-and-money',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(shell|console|remote-[^/]+|shared|federation|e2e|scripts)/',
        pathNot: ['^shared/src/(contracts|money)/', '^federation/src/registry/'],
      },
    },
    {
      name: 'venue-knows-no-customer',
      comment: 'The venue is an exchange: it has orders, not accounts. A broker API takes its place one day.',
      severity: 'error',
      from: { path: '^server/src/venue/', pathNot: TEST },
      to: { path: '^server/src/', pathNot: '^server/src/(venue|core)/' },
    },
    {
      name: 'core-knows-no-capability',
      comment: 'Only app.ts mounts them.',
      severity: 'error',
      from: { path: '^server/src/core/', pathNot: [TEST, '^server/src/core/app.ts$'] },
      to: { path: '^server/src/(modules|venue)/', pathNot: '^server/src/venue/venue.types.ts$' },
    },
    {
      name: 'federation-knows-no-product',
      severity: 'error',
      from: { path: '^federation/' },
      to: { path: '^(shell|console|remote-[^/]+|server|e2e|scripts)/' },
    },
    {
      name: 'feature-imports-no-feature',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'feature-imports-no-app',
      severity: 'error',
      from: { path: `${FRONTEND}src/(features|lib)/` },
      to: { path: `${FRONTEND}src/app/` },
    },
    {
      name: 'lib-imports-no-feature',
      severity: 'error',
      from: { path: `${FRONTEND}src/lib/` },
      to: { path: `${FRONTEND}src/features/` },
    },
    {
      name: 'nobody-imports-standalone',
      severity: 'error',
      from: { path: `${FRONTEND}src/` },
      to: { path: `${FRONTEND}standalone/` },
    },
    {
      name: 'nobody-imports-tests-or-scripts',
      severity: 'error',
      from: { pathNot: '^(e2e|scripts)/' },
      to: { path: String.raw`(\.test\.tsx?$|^(e2e|scripts)/)`, pathNot: '^scripts/boundaries/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'A rule takes values and returns codes; it opens no connection and draws nothing. Settings are its tables.',
      severity: 'error',
      from: { path: String.raw`\.(rules|settings)\.ts$` },
      to: {
        dependencyTypesNot: ['type-only'],
        pathNot: [
          String.raw`\.(rules|settings|types|catalogue)\.ts$`,
          '^shared/src/(money|contracts|federation)/',
          '/catalogue/',
          '^server/src/(core/clock|venue/(time|rules/calendar)).ts$',
        ],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: 'tsc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [String.raw`(^|/)(dist|\.data|\.tsbuild|coverage)/`] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.d.ts'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content', compress: false },
  },
};
