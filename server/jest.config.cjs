module.exports = {
  preset: '../tooling/jest/node.cjs',
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  setupFiles: ['<rootDir>/test/cheap-hashes.ts'],
  // Ends a test that hangs. A slow machine must not fail one.
  testTimeout: 60_000,
};
