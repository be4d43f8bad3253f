import type { CopyDraft } from '@maru/domain/admin';
import { draftOf, isSameTerms, openFacts, printTerms, termsOf } from './copy-changes.rules.ts';

const draft: CopyDraft = {
  code: 'swing',
  name: { kor: '흔들림', en: 'Swing', tw: '擺盪', cn: '摆动' },
  symbol: '100110',
  settings: { rule: 'ma_cross', fast: 5, slow: 20 },
  minimum: '50000',
  maximum: '20000000',
  lockupHours: 48,
  feePercent: 5,
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
])('terms with %j are the same: %s', (over, isSame) => {
  expect(isSameTerms(termsOf(draft), { ...termsOf(draft), ...over })).toBe(isSame);
  expect(printTerms(termsOf(draft))).toEqual(expect.objectContaining({ minimum: '50000', maximum: '20000000' }));
});
