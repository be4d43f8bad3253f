import { createRunner } from 'jest-light-runner';

/** Milliseconds that a test file may take. A slow machine must not fail one. */
const LIMIT = 30 * 60_000;

/**
 * Runs tests in processes of Node as it is, which load each module once and not once for each file. A module keeps its state from file to
 * file, and no module can be mocked. Jest's own limit for a test does not hold here, so a file that does not end ends the run.
 */
class BareRunner extends createRunner({ runtime: 'child_process' }) {
  runTests(tests, watcher, onStart, onResult, onFailure) {
    const timers = new Map();
    const begin = (test) => {
      const hang = () => {
        console.error(`FAIL ${test.path}: it does not end`);
        process.exit(1);
      };
      timers.set(test, setTimeout(hang, LIMIT));
      return onStart(test);
    };
    const end = (tell) => (test, outcome) => {
      clearTimeout(timers.get(test));
      return tell(test, outcome);
    };
    return super.runTests(tests, watcher, begin, end(onResult), end(onFailure));
  }
}

// Jest takes the default.
export { BareRunner as default };
