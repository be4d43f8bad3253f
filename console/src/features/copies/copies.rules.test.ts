import { basisPointsOf, ruleWords, settingsOf, wholeOf } from './copies.rules.ts';

const typed = { fast: '5', slow: '20', window: '30', band: '0.6', target: '1' };

test.each([
  ['ma_cross', { rule: 'ma_cross', fast: 5, slow: 20 }],
  ['mean_reversion', { rule: 'mean_reversion', window: 30, band: 60 }],
  ['breakout', { rule: 'breakout', window: 30 }],
  ['hold', { rule: 'hold', target: 100 }],
] as const)('%s is sent with its own numbers', (rule, settings) => {
  expect(settingsOf(rule, typed)).toEqual(settings);
});

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['', Number.NaN],
  ['1.5', Number.NaN],
  ['-1', Number.NaN],
])('%j is the whole number %d', (text, value) => {
  expect(wholeOf(text)).toBe(value);
});

test.each([
  ['0.6', 60],
  ['1', 100],
  ['0', 0],
  ['0.123', Number.NaN],
  ['', Number.NaN],
])('%j percent are %d basis points', (text, value) => {
  expect(basisPointsOf(text)).toBe(value);
});

test.each([
  [
    { rule: 'ma_cross', fast: 5, slow: 20 },
    { key: 'copyRule.ma_cross', params: { fast: 5, slow: 20 } },
  ],
  [
    { rule: 'mean_reversion', window: 20, band: 60 },
    { key: 'copyRule.mean_reversion', params: { window: 20, band: '0.6' } },
  ],
  [
    { rule: 'breakout', window: 31 },
    { key: 'copyRule.breakout', params: { window: 31, half: 16 } },
  ],
  [
    { rule: 'hold', target: 0 },
    { key: 'copyRule.hold', params: {} },
  ],
  [
    { rule: 'hold', target: 150 },
    { key: 'copyRule.target', params: { target: '1.5' } },
  ],
  [{ rule: 'newer' }, null],
])('the words of %j are %j', (facts, words) => {
  expect(ruleWords(facts)).toEqual(words);
});
