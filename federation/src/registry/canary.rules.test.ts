import { CANARY_POLICY, judgeCanary } from './canary.rules.ts';

const counts = (loads: number, failures: number) => ({ loads, failures });

test.each([
  ['a canary without visits', counts(900, 0), counts(0, 0), 'wait'],
  ['too few visits, though all of them failed', counts(900, 0), counts(0, 9), 'wait'],
  ['failure in every visit', counts(900, 0), counts(0, 10), 'abort'],
  ['failure in half of the visits', counts(900, 3), counts(10, 10), 'abort'],
  ['failure in every visit, and a base without visits', counts(0, 0), counts(0, 10), 'abort'],
  ['no failure', counts(900, 0), counts(100, 0), 'keep'],
  ['one failure in few visits', counts(900, 0), counts(9, 1), 'keep'],
  ['a rate below the floor, though the base never fails', counts(90_000, 0), counts(9_900, 100), 'keep'],
  ['a rate of 5 % in many visits, with 1 % in the base', counts(9_900, 100), counts(950, 50), 'abort'],
  ['a rate of 5 % in few visits, with 1 % in the base', counts(9_900, 100), counts(38, 2), 'keep'],
  ['three times the rate of the base, by chance', counts(950, 50), counts(17, 3), 'keep'],
  ['three times the rate of the base, in too few visits', counts(950, 50), counts(170, 30), 'keep'],
  ['three times the rate of the base, in many visits', counts(9_500, 500), counts(1_700, 300), 'abort'],
  ['twice the rate of the base, which is allowed', counts(9_500, 500), counts(9_000, 1_000), 'keep'],
  ['failure in every visit of both, because the server is down', counts(0, 900), counts(0, 100), 'keep'],
  ['failure in half of the visits of both', counts(450, 450), counts(50, 50), 'keep'],
  ['failure in one of two visits of the base, and in all of the canary', counts(1, 1), counts(0, 30), 'abort'],
] as const)('judges %s', (_, base, canary, verdict) => {
  expect(judgeCanary(base, canary).verdict).toBe(verdict);
});

test('states the numbers behind a verdict', () => {
  const { visits, rate, baseRate, limit, atLeast } = judgeCanary(counts(95, 5), counts(5, 15));
  expect([visits, rate, baseRate, limit]).toEqual([20, 0.75, 0.05, 0.1]);
  expect(atLeast).toBeGreaterThan(0.4);
  expect(atLeast).toBeLessThan(0.5);
});

test.each([
  [{ minVisits: 50 }, 'wait'],
  [{ floor: 0.9 }, 'keep'],
  [{ ratio: 20 }, 'keep'],
  [{ zScore: 30 }, 'keep'],
  [{}, 'abort'],
] as const)('with a policy of %j the verdict is %s', (change, verdict) => {
  expect(judgeCanary(counts(95, 5), counts(5, 15), { ...CANARY_POLICY, ...change }).verdict).toBe(verdict);
});

test('aborts hardly any canary that is as good as its base, judged after every visit', () => {
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
