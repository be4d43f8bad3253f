module.exports = {
  preset: '../tooling/jest/bare.cjs',
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  setupFiles: ['<rootDir>/tools/cheap-hashes.ts'],
};
