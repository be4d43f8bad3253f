module.exports = {
  preset: '../tooling/jest/node.cjs',
  testMatch: ['<rootDir>/src/**/*.e2e.ts'],
  globalSetup: '<rootDir>/src/support/global-setup.ts',
  globalTeardown: '<rootDir>/src/support/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/src/support/after-file.ts'],
  testSequencer: '<rootDir>/sequencer.cjs',
  // A deadline only tells that nothing comes any more: how fast something is, `pnpm bench` measures.
  testTimeout: 300_000,
};
