import { steadyClock } from './clock.ts';

test('a steady clock waits while the machine is behind, and goes on with it', () => {
  let time = 100;
  const clock = steadyClock({ now: () => time });
  expect([100, 160, 40, 159, 161].map((next) => ((time = next), clock.now()))).toEqual([100, 160, 160, 160, 161]);
});
