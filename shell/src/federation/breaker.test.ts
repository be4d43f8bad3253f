import { FAILURE_WINDOW_MS, circuitBreaker } from './breaker.ts';

let time = 0;
const breaker = circuitBreaker(() => time);
const failAt = (...times: number[]) => {
  breaker.reset();
  for (const at of times) {
    time = at;
    breaker.fail('a');
  }
};

test.each([
  ['no failure', [], 0, false],
  ['one failure', [0], 0, false],
  ['two failures', [0, 10], 10, true],
  ['two failures with the window between them', [0, FAILURE_WINDOW_MS], FAILURE_WINDOW_MS, false],
  ['two failures before the window', [0, 10], FAILURE_WINDOW_MS, false],
  ['the last two of three', [0, FAILURE_WINDOW_MS, FAILURE_WINDOW_MS + 1], FAILURE_WINDOW_MS + 1, true],
])('after %s the circuit of that build alone is open or closed', (_, times, at, isOpen) => {
  failAt(...times);
  time = at;
  expect(breaker.isOpen('a')).toBe(isOpen);
  expect(breaker.isOpen('b')).toBe(false);
});

it('closes all circuits when it is reset', () => {
  failAt(0, 1);
  breaker.reset();
  expect(breaker.isOpen('a')).toBe(false);
});
