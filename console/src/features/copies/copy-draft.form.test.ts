import { parseCopy, parseSettings, parseTerms, type CopyField, type TypedCopy } from './copy-draft.form.ts';

const good: TypedCopy = {
  ...{ code: 'swing', kor: '흔들림', en: 'Swing', tw: '擺盪', cn: '摆动', symbol: '100110' },
  ...{ fast: '10', slow: '30', window: '20', band: '0.6', target: '0' },
  ...{ minimum: '100000', maximum: '200000', lockup: '24', fee: '10' },
  ...{ leaderMoney: '100000000', maxLoss: '3', maxPosition: '80' },
};
const faultsOf = (change: Partial<TypedCopy>, rule: Parameters<typeof parseCopy>[0] = 'ma_cross') => [
  ...parseCopy(rule, { ...good, ...change }).faults,
];

test('a product without a fault is what the contract takes', () => {
  expect(parseCopy('mean_reversion', good)).toEqual({
    faults: new Set(),
    data: {
      ...{ code: 'swing', symbol: '100110', name: { kor: '흔들림', en: 'Swing', tw: '擺盪', cn: '摆动' } },
      settings: { rule: 'mean_reversion', window: 20, band: 60 },
      ...{ minimum: '100000', maximum: '200000', lockupHours: 24, feePercent: 10 },
      ...{ leaderMoney: '100000000', maxLossPercent: 3, maxPositionPercent: 80 },
    },
  });
});

test.each<[CopyField, string]>([
  ['code', 'Swing'],
  ['symbol', ''],
  ['kor', ' '],
  ['cn', ''],
  ['fast', '61'],
  ['fast', 'x'],
  ['slow', '4'],
  ['slow', '10'],
  ['minimum', '9999'],
  ['minimum', ''],
  ['maximum', '99999'],
  ['maximum', '1.5'],
  ['lockup', '721'],
  ['fee', '31'],
  ['leaderMoney', '9999999'],
  ['maxLoss', '21'],
  ['maxPosition', '9'],
])('%s of %j is a fault of that field alone', (field, value) => {
  expect(faultsOf({ [field]: value })).toEqual([field]);
  expect(parseCopy('ma_cross', { ...good, [field]: value }).data).toBeNull();
});

test('several faults are named, and numbers of another rule are none', () => {
  expect(new Set(faultsOf({ code: '', fast: '0', fee: '' }))).toEqual(new Set(['code', 'fast', 'fee']));
  expect(faultsOf({ fast: '', slow: '' }, 'breakout')).toEqual([]);
  expect(faultsOf({ window: '4' }, 'breakout')).toEqual(['window']);
  expect(faultsOf({ target: '31' }, 'hold')).toEqual(['target']);
});

test('terms and numbers are read without the rest', () => {
  expect(parseTerms(good).data).toMatchObject({ lockupHours: 24, maxPositionPercent: 80 });
  expect([...parseTerms({ ...good, maxLoss: '0' }).faults]).toEqual(['maxLoss']);
  expect(parseSettings('ma_cross', good)).toEqual({ rule: 'ma_cross', fast: 10, slow: 30 });
  expect(parseSettings('ma_cross', { ...good, slow: '10' })).toBeNull();
});
