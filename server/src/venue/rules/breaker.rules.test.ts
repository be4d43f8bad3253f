import { type BreakerWatch, observeIndex, stageThreshold, UNTRIGGERED } from './breaker.rules.ts';

const END = Date.parse('2026-11-20T15:30:00+09:00');
const at = (time: string): number => Date.parse(`2026-11-20T${time}+09:00`);
const observe = (watch: BreakerWatch, time: string, level: number) =>
  observeIndex(watch, { now: at(time), level, previousClose: 100_000, sessionEndsAt: END });

/** The watch and stage after the index was at a level for 61 seconds. */
function stay(watch: BreakerWatch, from: string, level: number) {
  const first = observe(watch, from, level);
  const later = new Date(at(from) + 61_000 + 9 * 3_600_000).toISOString().slice(11, 19);
  return observe(first.watch, later, level);
}

test('a stage takes a minute at or below its threshold, without a break', () => {
  const begun = observe(UNTRIGGERED, '10:00:00', 92_000);
  expect(begun).toEqual({ watch: { triggered: [], since: at('10:00:00') }, stage: null });
  expect(observe(begun.watch, '10:00:59', 91_000).stage).toBeNull();
  expect(observe(begun.watch, '10:00:30', 92_001).watch.since).toBeNull();
  expect(observe(begun.watch, '10:01:00', 91_500)).toEqual({ watch: { triggered: [91_500], since: null }, stage: 1 });
});

test.each([
  [[], 92_000],
  [[92_000], 85_000],
  [[85_200], 84_348],
  [[92_000, 85_000], 80_000],
  [[92_000, 80_100], 79_299],
  [[92_000, 85_000, 80_000], null],
])('after stages at %j the next counts from %s down', (triggered, threshold) => {
  expect(stageThreshold({ triggered, since: null }, 100_000)).toBe(threshold);
});

test.each([
  ['stage 1 until 14:50', [], '14:48:59', 91_000, 1],
  ['stage 1 later', [], '14:49:00', 91_000, null],
  ['stage 2 later', [91_000], '15:00:00', 84_000, null],
  ['stage 3 until the end', [91_000, 84_000], '15:10:00', 79_000, 3],
  ['a stage again', [91_000], '13:00:00', 90_000, null],
  ['a fourth', [91_000, 84_000, 79_000], '13:00:00', 70_000, null],
] as const)('%s', (_, triggered, from, level, stage) => {
  expect(stay({ triggered, since: null }, from, level).stage).toBe(stage);
});
