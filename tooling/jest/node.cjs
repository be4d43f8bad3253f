/** Jest preset of every package: swc transforms, ESM-only packages included. */
const esmOnly = [
  'commander',
  'content-disposition',
  'cookie',
  '@js-temporal',
  '@noble',
  '@scure',
  'es-hangul',
  'kysely',
  'lucide-react',
  'qr',
  'react-router',
  'react-router-dom',
  'highcharts',
  'jotai',
];

const jsc = {
  target: 'es2023',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testTimeout: 30_000,
  transform: { '\\.m?[jt]sx?$': [require.resolve('@swc/jest'), { jsc, module: { type: 'commonjs' } }] },
  // The last `node_modules/<package>` of a path decides; `.pnpm` comes before it.
  transformIgnorePatterns: [`node_modules/(?!\\.pnpm/|(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.(css|woff2)$': require.resolve('./css-stub.cjs') },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
