/*
 * Allowed imports (docs/adr/0008-boundaries.md). No baseline: a rule holds for every file from its first day.
 * `scripts/boundaries/imports.test.ts` plants a breach of each rule and sees it caught.
 */
const FRONTEND = '^(shell|console|remote-[^/]+)/';
const TEST = String.raw`(\.test\.tsx?$|/testing/|/test/)`;
const BUILD_CONFIG = String.raw`\.config\.(js|cjs|mjs|ts)$`;

/** Allowed imports between the parts of the platform SDK, lowest first. A part may import itself and what is listed. */
const LAYERS = {
  session: [],
  i18n: ['session'],
  router: ['session'],
  api: ['session', 'i18n'],
  live: ['session', 'api'],
  query: ['session', 'api', 'live'],
  charts: ['session', 'i18n', 'api', 'live', 'query', 'router', 'ui'],
  ui: ['session', 'i18n', 'api', 'live', 'query', 'router'],
  fields: ['i18n', 'api', 'ui'],
  records: ['session', 'i18n', 'api', 'router', 'query', 'ui', 'fields'],
  flow: ['session', 'i18n', 'api', 'live', 'router', 'query', 'ui', 'fields'],
  federation: ['session', 'i18n', 'api', 'live', 'query', 'router', 'ui'],
  host: ['session', 'i18n', 'api', 'live', 'query', 'router', 'ui', 'federation'],
};
/** The same for the domain package, which clients and servers share. */
const DOMAIN_LAYERS = {
  money: [],
  trading: ['money'],
  'new-shares': ['money', 'trading'],
  credentials: [],
  contracts: ['credentials', 'money'],
  desk: [],
  'desk-words': ['contracts', 'money'],
  admin: ['contracts', 'desk', 'money', 'new-shares'],
  registry: [],
  words: ['contracts', 'money'],
};

const layersOf = (root, prefix, layers) =>
  Object.entries(layers).map(([layer, below]) => ({
    name: `${prefix}-${layer}-stands-on`,
    comment: `${root}${layer} may import ${below.join(', ') || 'no other part of its package'}.`,
    severity: 'error',
    from: { path: `^${root}${layer}/`, pathNot: TEST },
    to: { path: `^${root}`, pathNot: `^${root}(${[layer, ...below].join('|')})/` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'An import nobody can resolve is a border nobody can check.',
      severity: 'error',
      // The gallery builds with the tools of the federation package, which it imports by that package's name.
      from: { pathNot: '^shared/sdk/gallery/webpack.config.ts$' },
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
      from: { path: ['^(shell|console|remote-[^/]+)/src/', '^shared/sdk/src/'], pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-values-stay-on-the-server',
      comment: 'A client imports contract types; the schemas would ride along in its bundle. Forms need them.',
      severity: 'error',
      from: {
        path: ['^(shell|console|remote-[^/]+)/src/', '^shared/sdk/src/'],
        pathNot: [TEST, String.raw`\.form\.tsx?$`],
      },
      to: { path: '^shared/domain/src/(contracts|admin)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'capability-words-are-served',
      comment:
        'The server answers them at /common/Words; imported, the texts of all capabilities would be in the bundle.',
      severity: 'error',
      from: { path: ['^(shell|console|remote-[^/]+)/src/', '^shared/sdk/src/'], pathNot: TEST },
      to: { path: '^shared/domain/src/words/' },
    },
    {
      name: 'back-office-contracts-stay-there',
      comment: "What operators may ask for is nobody else's to know: neither a remote nor the SDK carries it.",
      severity: 'error',
      from: { path: ['^(shell|remote-[^/]+)/', '^shared/(sdk|domain/src/(?!admin/))'] },
      to: { path: '^shared/domain/src/admin/' },
    },
    ...layersOf('shared/domain/src/', 'domain', DOMAIN_LAYERS),
    ...layersOf('shared/sdk/src/', 'sdk', LAYERS),
    {
      name: 'domain-stands-on-zod-alone',
      comment: 'Contracts, money and rules run in a browser, in Node and in a worker: no React, no DOM, no Node.',
      severity: 'error',
      from: { path: '^shared/domain/src/', pathNot: TEST },
      to: { pathNot: ['^shared/domain/src/', 'node_modules/zod/'] },
    },
    {
      name: 'testing-helpers-are-for-tests',
      severity: 'error',
      from: { pathNot: [TEST, '^e2e/'] },
      to: { path: '^shared/sdk/src/testing/' },
    },
    {
      name: 'shared-knows-no-product',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|console|remote-[^/]+|server|federation|e2e|scripts)/' },
    },
    {
      name: 'server-imports-the-domain',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(shell|console|remote-[^/]+|shared|federation|e2e|scripts)/',
        pathNot: ['^shared/domain/src/', '^federation/src/registry/'],
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
      comment: 'Capabilities are found by their folder, see core/modules.ts.',
      severity: 'error',
      from: { path: '^server/src/core/', pathNot: TEST },
      to: { path: '^server/src/(modules|venue)/', pathNot: '^server/src/venue/venue.types.ts$' },
    },
    {
      name: 'server-source-imports-no-tools',
      comment: 'The simulation, the drill and the test helpers do not ship with the server.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: TEST },
      to: { path: '^server/(tools|test)/' },
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
          '^shared/domain/src/',
          '/catalogue/',
          '^server/src/(core/(clock|time)|venue/(time|rules/calendar)).ts$',
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
