/** Jest preset of packages that run in Node: their sources run as they are. */
module.exports = {
  runner: require.resolve('./bare-runner.mjs'),
  // The global set-up alone is loaded by Jest.
  transform: require('./node.cjs').transform,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
