import type { CopyDraft } from '@maru/domain/admin';
import { draftOf, isSameTerms, limitsChange, openFacts, printTerms, termsOf, wireTerms } from './copy-changes.rules.ts';

const draft: CopyDraft = {
  code: 'swing',
  name: { kor: '흔들림', en: 'Swing', tw: '擺盪', cn: '摆动' },
  symbol: '100110',
  settings: { rule: 'ma_cross', fast: 5, slow: 20 },
  minimum: '50000',
  maximum: '20000000',
  lockupHours: 48,
  feePercent: 5,
  leaderMoney: '200000000',
  maxLossPercent: 5,
  maxPositionPercent: 60,
};

test.each<CopyDraft['settings']>([
  { rule: 'ma_cross', fast: 5, slow: 20 },
  { rule: 'mean_reversion', window: 20, band: 60 },
  { rule: 'breakout', window: 30 },
  { rule: 'hold', target: 100 },
])('a proposal with the rule %j is read back as it was made', (settings) => {
  const facts = { action: 'open', ...openFacts({ ...draft, settings }) };
  expect(draftOf(facts)).toEqual({ ...draft, settings });
});

test('facts that are no proposal are refused', () => {
  expect(() => draftOf({ ...openFacts(draft), feePercent: 31 })).toThrow();
  expect(() => draftOf({ ...openFacts(draft), rule: 'luck' })).toThrow();
});

test.each([
  [{}, true],
  [{ minimum: 50_001n }, false],
  [{ maximum: 1n }, false],
  [{ lockupHours: 1 }, false],
  [{ feePercent: 0 }, false],
  [{ leaderMoney: 200_000_001n }, false],
  [{ maxLossPercent: 6 }, false],
  [{ maxPositionPercent: 59 }, false],
])('terms with %j are the same: %s', (over, isSame) => {
  expect(isSameTerms(termsOf(draft), { ...termsOf(draft), ...over })).toBe(isSame);
  expect(printTerms(termsOf(draft))).toEqual(expect.objectContaining({ minimum: '50000', maximum: '20000000' }));
});

test('a proposal from before the leader had terms of its own is read with those of the time, or with the present ones', () => {
  const { leaderMoney: _, maxLossPercent: __, maxPositionPercent: ___, ...stored } = openFacts(draft);
  const first = { leaderMoney: '100000000', maxLossPercent: 3, maxPositionPercent: 80 };
  expect(draftOf({ action: 'open', ...stored })).toEqual({ ...draft, ...first });
  const present = { leaderMoney: '300000000', maxLossPercent: 4, maxPositionPercent: 50 };
  const { minimum, maximum, lockupHours, feePercent } = draft;
  const terms = { minimum, maximum, lockupHours, feePercent };
  expect(wireTerms({ action: 'terms', ...terms }, present)).toEqual({ ...terms, ...present });
  expect(wireTerms(openFacts(draft), present)).toEqual({
    ...terms,
    ...{ leaderMoney: '200000000', maxLossPercent: 5, maxPositionPercent: 60 },
  });
});

test.each([
  [3, 80, null],
  [4, 80, 'wider'],
  [3, 81, 'wider'],
  [2, 80, 'narrower'],
  [3, 79, 'narrower'],
  [2, 81, 'wider'],
  [4, 79, 'wider'],
] as const)('limits of 3 and 80 percent that become %i and %i are %s', (maxLossPercent, maxPositionPercent, change) => {
  expect(limitsChange({ maxLossPercent: 3, maxPositionPercent: 80 }, { maxLossPercent, maxPositionPercent })).toBe(
    change,
  );
});
