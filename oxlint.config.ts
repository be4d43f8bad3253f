import type { DummyRuleMap, OxlintConfig } from 'oxlint';

/*
 * Types are `tsc -b`'s work and the borders between packages `tooling/dependency-cruiser.cjs`'s. Each rule here has a violation in
 * `scripts/boundaries/rules.test.ts`, next to the same line as it is allowed.
 */

const tests = ['**/*.test.{ts,tsx}', '**/test/**', '**/testing/**', 'e2e/**'];
/** Data: names and texts that came with the product, first rows, and the kit's picture book. */
const catalogues = ['**/catalogue/**', '**/migrations/**', '**/gallery/**'];
/** Tools decide how these are named and what they export. */
const configs = ['**/global-{setup,teardown}.ts', '**/*.config.{js,cjs,mjs,ts}', '**/*.cjs', '**/*.d.ts'];
const frontends = ['shell', 'console', 'remote-*', 'shared'].map((folder) => `${folder}/**/*.{ts,tsx}`);

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

/** The runner awaits what the functions of node:test return. */
const awaitedByRunner = {
  allowForKnownSafeCalls: [
    { from: 'package' as const, package: 'node:test', name: ['test', 'it', 'describe', 'suite'] },
  ],
};

const house: DummyRuleMap = {
  'house/comment-start': 'error',
  'house/file-name': 'error',
  'house/import-extension': 'error',
  'house/left-out': 'error',
  'house/named-export': 'error',
  'house/owned-library': 'error',
  'house/plain-name': 'error',
  'house/storage': 'error',
  'house/text': 'error',
};

const javascript: DummyRuleMap = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 300 }],
  'no-array-constructor': 'error',
  'no-eval': 'error',
  'no-restricted-globals': ['error', { name: 'parseFloat', message: 'No float touches an amount.' }],
  'no-restricted-properties': ['error', randomness, ...floats, ...unrun],
  'no-unused-expressions': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'coming soon'], location: 'anywhere' }],
};

const typescript: DummyRuleMap = {
  'typescript/ban-ts-comment': 'error',
  'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  'typescript/no-duplicate-enum-values': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extra-non-null-assertion': 'error',
  'typescript/no-misused-new': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-optional-chain': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-this-alias': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-declaration-merging': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-wrapper-object-types': 'error',
  'typescript/prefer-as-const': 'error',
  'typescript/triple-slash-reference': 'error',
};

/** Rules that need types. */
const typed: DummyRuleMap = {
  'typescript/await-thenable': 'error',
  'typescript/no-floating-promises': ['error', awaitedByRunner],
  'typescript/no-implied-eval': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/switch-exhaustiveness-check': 'error',
};

const react: DummyRuleMap = {
  'react/rules-of-hooks': 'error',
  'react/exhaustive-deps': 'error',
  'react/static-components': 'error',
  'react/use-memo': 'error',
  'react/preserve-manual-memoization': 'error',
  'react/immutability': 'error',
  'react/globals': 'error',
  'react/refs': 'error',
  'react/set-state-in-effect': 'error',
  'react/error-boundaries': 'error',
  'react/purity': 'error',
  'react/set-state-in-render': 'error',
  'react/unsupported-syntax': 'error',
};

const config: OxlintConfig = {
  ignorePatterns: ['**/dist/**', '**/.data/**', '**/.tsbuild/**', '**/coverage/**', '**/test-results/**'],
  plugins: ['typescript', 'react'],
  jsPlugins: ['./tooling/house-rules/plugin.js'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  rules: { ...house, ...javascript, ...typescript, ...typed },
  overrides: [
    { files: frontends, rules: { ...react, 'no-console': ['error', { allow: ['warn', 'error'] }] } },
    // The console has the whole libraries.
    { files: ['console/**'], rules: { 'house/left-out': 'off' } },
    { files: ['server/src/**'], rules: { 'no-console': 'error' } },
    {
      files: ['server/{src,tools}/**/*.ts', 'federation/src/**/*.ts'],
      rules: { 'typescript/no-floating-promises': ['error', { ...awaitedByRunner, ignoreVoid: false }] },
    },
    // Numerals in Korean and Chinese units are arithmetic, not wording; charts draw pictures, not amounts.
    { files: ['shared/domain/src/money/**'], rules: { 'house/text': 'off' } },
    {
      files: ['shared/domain/src/money/**', 'shared/sdk/src/charts/**'],
      rules: { 'no-restricted-properties': ['error', randomness, ...unrun], 'no-restricted-globals': 'off' },
    },
    // Retry jitter is nothing a person sees.
    {
      files: ['shared/sdk/src/live/**', 'shared/sdk/src/federation/**', 'shell/src/**'],
      rules: { 'no-restricted-properties': ['error', ...floats, ...unrun] },
    },
    { files: catalogues, rules: { 'house/text': 'off', 'max-lines': 'off' } },
    // Nobody reads them, and they grow with the number of capabilities.
    { files: ['**/*.gen.ts'], rules: { 'max-lines': 'off' } },
    // The bootstrap script is inline in the page and imports no SDK.
    {
      files: ['shared/sdk/src/session/storage.ts', 'console/src/lib/session.ts', 'shell/src/bootstrap/**'],
      rules: { 'house/storage': 'off' },
    },
    // A test may speak any language, be as long as its tables, and stand in for the browser's user.
    {
      files: tests,
      rules: { 'house/storage': 'off', 'house/text': 'off', 'max-lines': 'off', 'no-console': 'off' },
    },
    { files: configs, rules: { 'house/file-name': 'off', 'house/named-export': 'off', 'house/text': 'off' } },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
  ],
};

export default config;
