import { whenIdle } from './index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

/** A browser with idle callbacks, which the test runs. */
function idleCallbacks() {
  const due = new Map<number, () => void>();
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => due.set(due.size + 1, run).size,
    cancelIdleCallback: (handle: number) => due.delete(handle),
  });
  return { due, idle: () => due.forEach((run) => run()) };
}

test('runs once the page is idle, not before its time', () => {
  const { due, idle } = idleCallbacks();
  const run = jest.fn();
  whenIdle(run, 3_000);
  jest.advanceTimersByTime(2_999);
  expect(due.size).toBe(0);
  jest.advanceTimersByTime(1);
  expect(run).not.toHaveBeenCalled();
  idle();
  expect(run).toHaveBeenCalledTimes(1);
});

test('without idle callbacks it runs a little later', () => {
  const run = jest.fn();
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([
  ['before its time', 1_000],
  ['while it waits for the page to be idle', 3_000],
])('cancelled %s it never runs', (_when, elapsed) => {
  const { due, idle } = idleCallbacks();
  const run = jest.fn();
  const cancel = whenIdle(run, 3_000);
  jest.advanceTimersByTime(elapsed);
  cancel();
  jest.advanceTimersByTime(10_000);
  idle();
  expect(run).not.toHaveBeenCalled();
  expect(due.size).toBe(0);
});

test('cancelled without idle callbacks it never runs', () => {
  const run = jest.fn();
  whenIdle(run)();
  jest.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
