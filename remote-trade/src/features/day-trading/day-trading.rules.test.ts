import { contracts } from '@maru/domain/contracts';
import {
  EMPTY,
  findErrors,
  leastAmount,
  PACES,
  planOf,
  readTab,
  RULES,
  settingsOf,
  TARGETS,
  type DayTab,
  type DayValues,
  type PositionShare,
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

const LIMITS = { minimum: '1000000', maximum: '1000000000' };

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
  expect(findErrors({ ...EMPTY, amount }, { ...LIMITS, lot: null })[0]?.code).toBe(code);
});

test.each<[string, PositionShare, string | undefined]>([
  ['2800420', '50', undefined],
  ['2800419', '50', 'STRATEGY_BELOW_LOT'],
  ['1400210', '100', undefined],
  ['1400209', '100', 'STRATEGY_BELOW_LOT'],
  ['4667366', '30', 'STRATEGY_BELOW_LOT'],
  ['999999', '100', 'AMOUNT_TOO_SMALL'],
])('%s of which %s %% may be in shares, with a lot of 1,400,210: %s', (amount, position, code) => {
  const limits = { ...LIMITS, lot: 1_400_210n };
  const [error] = findErrors({ ...EMPTY, amount, position }, limits);
  expect(error?.code).toBe(code);
  if (code === 'STRATEGY_BELOW_LOT') expect(error?.params).toEqual({ min: '1400210' });
  expect(BigInt(amount) >= leastAmount({ position }, limits)).toBe(code === undefined);
});

test('the least amount is never below that of any strategy', () => {
  expect(leastAmount({ position: '100' }, { ...LIMITS, lot: 5_000n })).toBe(1_000_000n);
  expect(leastAmount({ position: '100' }, { ...LIMITS, lot: null })).toBe(1_000_000n);
});

test.each([
  [null, 'day'],
  ['rules', 'rules'],
  ['other', 'day'],
])('the tab of %s is %s', (text, tab) => {
  expect(readTab(text)).toBe(tab);
});
