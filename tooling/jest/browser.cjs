/** Jest preset of packages that run in a browser. */
module.exports = {
  ...require('./node.cjs'),
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFiles: [require.resolve('./jsdom.cjs')],
};
