import { REMEMBERED_MS, circuitBreaker, inTurn } from './breaker.ts';

describe('circuitBreaker', () => {
  let time = 0;
  const breaker = circuitBreaker(() => time);
  const failAt = (...times: number[]) => {
    breaker.forgive();
    for (const at of times) {
      time = at;
      breaker.fail('a');
    }
  };
  test.each([
    ['nothing', [], 0, false],
    ['one failure', [0], 0, false],
    ['two failures', [0, 10], 10, true],
    ['two failures far apart', [0, REMEMBERED_MS], REMEMBERED_MS, false],
    ['two failures a while ago', [0, 10], REMEMBERED_MS, false],
    ['the last two of three', [0, REMEMBERED_MS, REMEMBERED_MS + 1], REMEMBERED_MS + 1, true],
  ])('%s', (_, times, at, isOpen) => {
    failAt(...times);
    time = at;
    expect(breaker.isOpen('a')).toBe(isOpen);
    expect(breaker.isOpen('b')).toBe(false);
  });

  it('forgives everybody once the network is back', () => {
    failAt(0, 1);
    breaker.forgive();
    expect(breaker.isOpen('a')).toBe(false);
  });
});

const [canary, base, before] = ['canary', 'base', 'before'].map((url) => ({ url })) as [Url, Url, Url];
type Url = { url: string };
const all = [canary, base, before];

test.each<[string, string | undefined, string[], boolean, Url[]]>([
  ['nothing failed', undefined, [], false, [canary, base, before]],
  ['one runs already', 'base', [], false, [base, canary, before]],
  ['the first is open', undefined, ['canary'], false, [base, before, canary]],
  ['the running one is open', 'canary', ['canary'], false, [base, before, canary]],
  ['all are open', 'base', ['canary', 'base', 'before'], false, [canary, base, before]],
  ['the first is open and nobody waits', undefined, ['canary'], true, [base, before]],
  ['all are open and nobody waits', undefined, ['canary', 'base', 'before'], true, []],
])('in turn: %s', (_, running, open, isAhead, expected) => {
  expect(inTurn(all, { running, isOpen: (url) => open.includes(url), isAhead })).toEqual(expected);
});
