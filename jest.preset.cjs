/** One Jest policy for the workspace: swc transforms, ESM-only packages included. */
const esmOnly = [
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

/** @param {{ environment?: 'node' | 'jsdom' }} [options] @returns {import('jest').Config} */
module.exports = function preset({ environment = 'node' } = {}) {
  const jsc = {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  };
  return {
    testEnvironment: environment,
    testTimeout: 30_000,
    setupFiles: environment === 'jsdom' ? [require.resolve('./jest.jsdom.cjs')] : [],
    transform: { '\\.m?[jt]sx?$': ['@swc/jest', { jsc, module: { type: 'commonjs' } }] },
    // The last `node_modules/<package>` of a path decides; `.pnpm` stands before it.
    transformIgnorePatterns: [`node_modules/(?!\\.pnpm/|(?:${esmOnly.join('|')})/)`],
    moduleNameMapper: { '\\.css$': require.resolve('./jest.css-stub.cjs') },
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  };
};
