import { heldPosition } from './action.rules.ts';

const held = (over: Partial<Parameters<typeof heldPosition>[1][number]>) => ({
  positionId: 'p1',
  symbol: '100110',
  side: 'long' as const,
  leverage: 1,
  status: 'holding' as const,
  ...over,
});

it.each([
  ['held', [held({})], 'p1'],
  ['held and locked', [held({ status: 'locked' })], 'p1'],
  ['held twice', [held({ positionId: 'new' }), held({})], 'new'],
  ['closed', [held({ status: 'closed' })], undefined],
  ['a short alone', [held({ side: 'short' })], 'p1'],
  ['a short and shares', [held({ side: 'short' }), held({ positionId: 'long' })], 'long'],
  ['another stock held', [held({ symbol: '100270' })], undefined],
  ['nothing held', [], undefined],
] as const)('selling or covering with %s', (_name, positions, expected) => {
  expect(heldPosition('100110', positions)?.positionId).toBe(expected);
});
