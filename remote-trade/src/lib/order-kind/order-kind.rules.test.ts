import { findKindErrors } from '@maru/domain/trading';
import { kindOf, kindsOf, ORDER_KINDS, termsOf } from './order-kind.rules.ts';

test('every kind is a type with a validity that the market takes, and back', () => {
  for (const kind of ORDER_KINDS) {
    expect(kindOf(termsOf(kind))).toBe(kind);
    expect(findKindErrors(termsOf(kind), kind === 'previous_close' ? 'pre_open' : 'continuous')).toEqual([]);
  }
});

test('an order from elsewhere that is valid at once is named by its type', () => {
  expect(kindOf({ type: 'market', timeInForce: 'ioc' })).toBe('market');
});

test('KONEX takes limit and market orders alone; a market that is not known yet may take all', () => {
  expect(kindsOf('KONEX')).toEqual(['limit', 'market', 'limit_ioc', 'limit_fok', 'market_fok', 'previous_close']);
  for (const segment of ['KOSPI', 'KOSDAQ', 'ETF', undefined] as const) expect(kindsOf(segment)).toEqual(ORDER_KINDS);
});
