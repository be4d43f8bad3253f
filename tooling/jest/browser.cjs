/** Jest preset of packages that run in a browser. */
module.exports = {
  ...require('./node.cjs'),
  testEnvironment: require.resolve('./environment.cjs'),
  setupFiles: [require.resolve('./page.cjs')],
  setupFilesAfterEnv: [require.resolve('./console-errors.cjs')],
};
