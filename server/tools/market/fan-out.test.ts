import { Arrivals } from './fan-out.ts';

test('deltas are counted at every socket that should have them, from the second to the last but one', () => {
  const arrivals = new Arrivals();
  const [one, two] = [arrivals.socket(['a']), arrivals.socket(['a', 'b'])];
  for (let seq = 1; seq <= 4; seq++) {
    one('a', seq, seq * 100);
    two('a', seq, seq * 100 + 7);
  }
  expect(arrivals.result()).toEqual({ deltas: 2, delivered: 4, expected: 4, gaps: 0, p99: 7 });
});

test('a delta that a socket lacks is a gap and an arrival less', () => {
  const arrivals = new Arrivals();
  const [one, two] = [arrivals.socket(['a']), arrivals.socket(['a'])];
  for (let seq = 1; seq <= 4; seq++) {
    one('a', seq, 0);
    if (seq !== 2) two('a', seq, 0);
  }
  expect(arrivals.result()).toMatchObject({ deltas: 2, delivered: 3, expected: 4, gaps: 1 });
});
