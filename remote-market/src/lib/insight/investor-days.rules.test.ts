import { barsOf } from './investor-days.rules.ts';

const dayOf = (day: string, net: string) => ({
  day,
  nets: [
    { kind: 'individual', net },
    { kind: 'foreigner', net: '0' },
  ] as const,
});
const days = [dayOf('2026-11-27', '-4000'), dayOf('2026-11-26', '1000')].map(({ day, nets }) => ({
  day,
  nets: [...nets],
}));

test.each([
  ['individual', [100, 25]],
  ['foreigner', [0, 0]],
  ['provider', []],
] as const)('bars of %s', (kind, expected) => {
  expect(barsOf(days, kind).map(({ percent }) => percent)).toEqual(expected);
});

test('a bar has its day and its signed amount', () => {
  expect(barsOf(days, 'individual')[0]).toEqual({ day: '2026-11-27', net: '-4000', percent: 100 });
});
