/** One Jest policy for the workspace: swc transforms, ESM-only packages included. */
const esmOnly = [
  '@js-temporal',
  'es-hangul',
  'kysely',
  'lucide-react',
  'react-router',
  'react-router-dom',
  'sonner',
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
    transform: { '\\.m?[jt]sx?$': ['@swc/jest', { jsc, module: { type: 'commonjs' } }] },
    transformIgnorePatterns: [
      `node_modules/(?!\\.pnpm/(?:${esmOnly.map((n) => n.replace('/', '\\+')).join('|')})[@+])`,
    ],
    moduleNameMapper: { '\\.css$': require.resolve('./jest.css-stub.cjs') },
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    reporters: ['summary', 'default'],
  };
};
