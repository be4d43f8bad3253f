import { CANARY_POLICY, judgeCanary } from './canary.rules.ts';

const counts = (loads: number, failures: number) => ({ loads, failures });

test.each([
  ['nobody met it yet', counts(900, 0), counts(0, 0), 'wait'],
  ['too few met it, though all of them failed', counts(900, 0), counts(0, 9), 'wait'],
  ['it fails for everybody', counts(900, 0), counts(0, 10), 'abort'],
  ['it fails for half of them', counts(900, 3), counts(10, 10), 'abort'],
  ['it fails for everybody, and nobody met the base', counts(0, 0), counts(0, 10), 'abort'],
  ['all is well', counts(900, 0), counts(100, 0), 'keep'],
  ['one failure among few', counts(900, 0), counts(9, 1), 'keep'],
  ['below the floor, though the base never fails', counts(90_000, 0), counts(9_900, 100), 'keep'],
  ['a rate of 5 % over many, where the base has 1 %', counts(9_900, 100), counts(950, 50), 'abort'],
  ['a rate of 5 % over a few, where the base has 1 %', counts(9_900, 100), counts(38, 2), 'keep'],
  ['three times the base by chance', counts(950, 50), counts(17, 3), 'keep'],
  ['three times the base, seen too seldom to be sure', counts(950, 50), counts(170, 30), 'keep'],
  ['three times the base, seen often', counts(9_500, 500), counts(1_700, 300), 'abort'],
  ['twice the base is allowed', counts(9_500, 500), counts(9_000, 1_000), 'keep'],
  ['the server is down: both fail', counts(0, 900), counts(0, 100), 'keep'],
  ['both fail half of the time', counts(450, 450), counts(50, 50), 'keep'],
  ['one of two customers of the base failed, all of the canary', counts(1, 1), counts(0, 30), 'abort'],
] as const)('%s', (_, base, canary, verdict) => {
  expect(judgeCanary(base, canary).verdict).toBe(verdict);
});

test('says by which numbers it was decided', () => {
  const { visits, rate, baseRate, limit, atLeast } = judgeCanary(counts(95, 5), counts(5, 15));
  expect([visits, rate, baseRate, limit]).toEqual([20, 0.75, 0.05, 0.1]);
  expect(atLeast).toBeGreaterThan(0.4);
  expect(atLeast).toBeLessThan(0.5);
});

test.each([
  [{ minVisits: 50 }, 'wait'],
  [{ floor: 0.9 }, 'keep'],
  [{ ratio: 20 }, 'keep'],
  [{ sureness: 30 }, 'keep'],
  [{}, 'abort'],
] as const)('a policy of %j says %s', (change, verdict) => {
  expect(judgeCanary(counts(95, 5), counts(5, 15), { ...CANARY_POLICY, ...change }).verdict).toBe(verdict);
});

/** A canary that is as good as its base, looked at after every visit of a day: chance must not end it. */
test('noise aborts next to nothing', () => {
  let seed = 42;
  const draw = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const base = counts(9_800, 200);
  let aborted = 0;
  for (let run = 0; run < 200; run += 1) {
    const canary = counts(0, 0);
    for (let visit = 0; visit < 500; visit += 1) {
      if (draw() < 0.02) canary.failures += 1;
      else canary.loads += 1;
      if (judgeCanary(base, canary).verdict === 'abort') {
        aborted += 1;
        break;
      }
    }
  }
  expect(aborted).toBeLessThanOrEqual(1);
});
