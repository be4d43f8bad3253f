import { contracts } from '@maru/domain/contracts';
import {
  EMPTY,
  findErrors,
  PACES,
  planOf,
  readTab,
  RULES,
  settingsOf,
  TARGETS,
  type DayTab,
  type DayValues,
} from './day-trading.rules.ts';

const every: [DayTab, DayValues][] = [
  ...TARGETS.map((target): [DayTab, DayValues] => ['day', { ...EMPTY, target }]),
  ...RULES.flatMap((rule) => PACES.map((pace): [DayTab, DayValues] => ['rules', { ...EMPTY, rule, pace }])),
];

test.each(every)('%s with %o is a plan that the server accepts', (tab, values) => {
  const plan = planOf('100110', tab, values, '5000000');
  expect(contracts.strategyBacktest.input.safeParse(plan).error).toBeUndefined();
  const { settings } = plan;
  if (settings.rule === 'ma_cross') expect(settings.fast).toBeLessThan(settings.slow);
});

test('a day trade is the plain rule, and a pace chooses the settings', () => {
  expect(settingsOf('day', { ...EMPTY, target: '200' })).toEqual({ rule: 'hold', target: 200 });
  expect(settingsOf('rules', { ...EMPTY, pace: 'slow' })).toEqual({ rule: 'ma_cross', fast: 20, slow: 60 });
});

test.each([
  ['', 'AMOUNT_REQUIRED'],
  ['999999', 'AMOUNT_TOO_SMALL'],
  ['1000000001', 'AMOUNT_TOO_LARGE'],
  ['1000000', undefined],
])('an amount of "%s": %s', (amount, code) => {
  expect(findErrors({ ...EMPTY, amount }, { minimum: '1000000', maximum: '1000000000' })[0]?.code).toBe(code);
});

test.each([
  [null, 'day'],
  ['rules', 'rules'],
  ['other', 'day'],
])('the tab of %s is %s', (text, tab) => {
  expect(readTab(text)).toBe(tab);
});
