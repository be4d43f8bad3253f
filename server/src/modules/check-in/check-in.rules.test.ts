import { monthOf, pointsOf, presentRun, runWith } from './check-in.rules.ts';

test.each([
  [undefined, 1],
  [{ day: '2026-11-19', run: 4 }, 5],
  [{ day: '2026-11-18', run: 4 }, 1],
])('after %j a check-in on 20 November makes a run of %i', (last, run) => {
  expect(runWith(last, '2026-11-20')).toBe(run);
});

test.each([
  [undefined, 0],
  [{ day: '2026-11-20', run: 5 }, 5],
  [{ day: '2026-11-19', run: 4 }, 4],
  [{ day: '2026-11-18', run: 4 }, 0],
])('after %j the run on 20 November is %i', (last, run) => {
  expect(presentRun(last, '2026-11-20')).toBe(run);
});

test.each([
  [1, 10],
  [6, 10],
  [7, 60],
  [8, 10],
  [14, 60],
])('day %i of a run has %i points', (run, points) => {
  expect(pointsOf(run)).toBe(points);
});

test.each([
  ['2026-11-20', '2026-11-01', '2026-12-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
])('the month of %s is from %s to before %s', (day, from, before) => {
  expect(monthOf(day)).toEqual({ from, before });
});
