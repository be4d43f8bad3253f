import { minuteParts } from './minute-sources.rules.ts';

const NEWEST = Infinity;
/** Moments of a table, in days from the first live one. */
const [FIRST, MEMORY, STORED, NONE] = [0, 25, 3, Infinity];

test.each([
  ['a first start', -Infinity, -27, NEWEST, [-Infinity, NEWEST], null, 0],
  ['a first start, an earlier page', -Infinity, -27, -5, [-Infinity, -5], null, -5],
  ['a restart within what memory keeps', -3, -27, NEWEST, [-3, NEWEST], null, 0],
  ['memory that begins with the market', FIRST, -27, NEWEST, [FIRST, NEWEST], null, 0],
  ['days older than memory', MEMORY, -5, NEWEST, [MEMORY, NEWEST], [0, MEMORY], 0],
  ['days older than memory, a page within them', MEMORY, -5, 10, [MEMORY, 10], [0, 10], 0],
  ['days older than memory, a page before the market', MEMORY, -5, -2, [MEMORY, -2], null, -2],
  ['the first live day as the oldest stored one', MEMORY, FIRST, NEWEST, [MEMORY, NEWEST], [0, MEMORY], 0],
  ['days older than the database has', MEMORY, STORED, NEWEST, [MEMORY, NEWEST], [STORED, MEMORY], null],
  ['days older than the database has, a page before them', MEMORY, STORED, 2, [MEMORY, 2], null, null],
  ['no database, memory from the first day on', -Infinity, NONE, NEWEST, [-Infinity, NEWEST], null, 0],
  ['no database, and memory has dropped some', MEMORY, NONE, NEWEST, [MEMORY, NEWEST], null, null],
] as const)('%s', (_, memoryFrom, storedFrom, end, [from, to], stored, generatedBefore) => {
  expect(minuteParts({ liveFrom: FIRST, memoryFrom, storedFrom }, end)).toEqual({
    memory: { from, to },
    stored: stored && { from: stored[0], to: stored[1] },
    generatedBefore,
  });
});

test('no moment is in two parts, and between the first one and the end none is in no part', () => {
  const moments = [-Infinity, -4, -1, 0, 1, 2, 5, 7, Infinity];
  const ends = [-3, 0, 1, 4, 6, Infinity];
  let gapless = 0;
  for (const memoryFrom of moments.slice(0, -1))
    for (const storedFrom of moments)
      for (const end of ends) {
        const parts = minuteParts({ liveFrom: FIRST, memoryFrom, storedFrom }, end);
        const sourcesOf = (at: number): number =>
          // Memory has no live minute of before the first live day.
          Number(at >= Math.max(parts.memory.from, FIRST) && at < parts.memory.to) +
          Number(parts.stored !== null && at >= parts.stored.from && at < parts.stored.to) +
          Number(parts.generatedBefore !== null && at < parts.generatedBefore);
        const counts = Array.from({ length: 20 }, (__, i) => i - 9.5).map((at) => (at < end ? sourcesOf(at) : -1));
        const asked = counts.filter((count) => count >= 0);
        expect(Math.max(...asked)).toBeLessThanOrEqual(1);
        const first = asked.indexOf(1);
        if (first >= 0) expect(asked.slice(first)).toEqual(asked.slice(first).map(() => 1));
        if (first === 0) gapless++;
      }
  expect(gapless).toBeGreaterThan(100);
});
