import { findKindErrors } from '@maru/domain/trading';
import { kindOf, ORDER_KINDS, termsOf } from './order-kind.rules.ts';

test('every kind is a type with a validity that the market takes, and back', () => {
  for (const kind of ORDER_KINDS) {
    expect(kindOf(termsOf(kind))).toBe(kind);
    expect(findKindErrors(termsOf(kind), kind === 'previous_close' ? 'pre_open' : 'continuous')).toEqual([]);
  }
});

test('an order from elsewhere that is valid at once is named by its type', () => {
  expect(kindOf({ type: 'market', timeInForce: 'ioc' })).toBe('market');
  expect(kindOf({ type: 'best_opposite', timeInForce: 'fok' })).toBe('best_opposite');
});
