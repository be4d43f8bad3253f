import { sellAction } from './action.rules.ts';

const held = (over: Partial<Parameters<typeof sellAction>[2][number]>) => ({
  positionId: 'p1',
  symbol: '100110',
  side: 'long' as const,
  status: 'holding' as const,
  ...over,
});

it.each([
  ['held', true, [held({})], { kind: 'close', positionId: 'p1' }],
  ['held and locked', true, [held({ status: 'locked' })], { kind: 'close', positionId: 'p1' }],
  ['held twice', true, [held({ positionId: 'new' }), held({})], { kind: 'close', positionId: 'new' }],
  ['closed', true, [held({ status: 'closed' })], { kind: 'short' }],
  ['short already', true, [held({ side: 'short' })], { kind: 'short' }],
  ['another stock held', true, [held({ symbol: '100270' })], { kind: 'short' }],
  ['nothing held, shortable', true, [], { kind: 'short' }],
  ['nothing held, not shortable', false, [], { kind: 'holdings' }],
] as const)('selling with %s', (_name, isShortable, positions, expected) => {
  expect(sellAction('100110', isShortable, positions)).toEqual(expected);
});
