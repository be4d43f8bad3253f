const { basename } = require('node:path');

/** Files that take minutes; on a fresh clone nothing else says so, and one that begins last leaves a core idle. */
const LONG = ['screens', 'wallet', 'isolation', 'integrity', 'failures', 'override', 'verify', 'journey'];

/** Hands the long files out first. */
module.exports = class LongFirst {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONG.indexOf(basename(path, '.e2e.ts'));
      return place < 0 ? LONG.length : place;
    };
    return [...tests].sort((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path));
  }

  /** Only `--onlyFailures` asks which failed last time. */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};
