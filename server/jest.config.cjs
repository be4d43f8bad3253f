module.exports = {
  preset: '../tooling/jest/node.cjs',
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  setupFiles: ['<rootDir>/test/cheap-hashes.ts'],
  testTimeout: 20_000,
};
