import { estimateOrder } from './order.ts';
import { findKindErrors, phaseOfSymbol } from './order-types.ts';
import type { OrderType, Phase } from './terms.ts';
import { customer, market } from './test/samples.ts';

const PHASES = [
  'pre_open',
  'auction_open',
  'continuous',
  'auction_close',
  'after',
  'single',
  'closed',
] as const satisfies readonly Phase[];

test.each([
  ['limit', PHASES],
  ['market', PHASES.filter((phase) => phase !== 'single')],
  ['conditional', ['pre_open', 'auction_open', 'continuous', 'closed']],
  ['best_own', ['continuous', 'closed']],
  ['best_opposite', ['continuous', 'closed']],
  ['stop_limit', ['continuous', 'closed']],
  ['previous_close', ['pre_open', 'closed']],
] as const)('%s is accepted in %j; a closed market has an error of its own', (type, phases) => {
  const accepted = PHASES.filter((phase) => findKindErrors({ type, timeInForce: 'day' }, phase).length === 0);
  expect(accepted).toEqual(phases);
  expect(findKindErrors({ type, timeInForce: 'day' }, null)).toEqual([]);
});

test('KONEX takes limit and market orders, and those at the previous close', () => {
  const types = [
    'limit',
    'market',
    'previous_close',
    'conditional',
    'best_own',
    'best_opposite',
    'stop_limit',
  ] as const;
  const taken = types.filter((type) => findKindErrors({ type, timeInForce: 'day' }, null, 'KONEX').length === 0);
  expect(taken).toEqual(['limit', 'market', 'previous_close']);
  const konex = { ...market, instrument: { ...market.instrument, segment: 'KONEX' as const } };
  const ticket = { side: 'long', leverage: 1, type: 'best_own', timeInForce: 'day', lots: 1 } as const;
  expect(estimateOrder(ticket, konex, customer).errors.map(({ code }) => code)).toContain('ORDER_TYPE_NOT_HERE');
});

test.each([
  ['limit', true],
  ['market', true],
  ['best_opposite', true],
  ['best_own', false],
  ['conditional', false],
  ['previous_close', false],
  ['stop_limit', false],
] as const)('%s may be valid at once alone: %s', (type, may) => {
  for (const timeInForce of ['ioc', 'fok'] as const)
    expect(findKindErrors({ type, timeInForce }, null).map(({ field }) => field)).toEqual(may ? [] : ['timeInForce']);
});

test('an order that is valid at once alone is refused while an auction gathers', () => {
  for (const timeInForce of ['ioc', 'fok'] as const) {
    const refused = PHASES.filter((phase) => findKindErrors({ type: 'limit', timeInForce }, phase).length > 0);
    expect(refused).toEqual(['pre_open', 'auction_open', 'auction_close', 'single']);
  }
});

test.each([
  ['limit', '71000', market.upperLimit < 71_000n ? 0n : 71_000n, 71_000n],
  ['market', undefined, market.upperLimit, market.asks[0]!.price],
  ['conditional', '71000', market.upperLimit, 71_000n],
  ['best_own', undefined, market.upperLimit, market.bids[0]!.price],
  ['best_opposite', undefined, market.upperLimit, market.asks[0]!.price],
  ['previous_close', undefined, market.last, market.last],
] as const)(
  '%s is held at the highest price it can cost and expected at its likely one',
  (type, price, held, likely) => {
    const ticket = { side: 'long', type: type as OrderType, timeInForce: 'day', price, lots: 1, leverage: 1 } as const;
    const estimate = estimateOrder(
      ticket,
      { ...market, phase: type === 'previous_close' ? 'pre_open' : 'continuous' },
      customer,
    );
    expect([estimate.pricedAt, estimate.expected.price, estimate.errors]).toEqual([held, likely, []]);
  },
);

test('an interrupted symbol gathers orders as for an opening auction', () => {
  expect(PHASES.map((phase) => phaseOfSymbol(phase, 'static'))).toEqual([
    ...['pre_open', 'auction_open', 'auction_open', 'auction_close', 'auction_close', 'single', 'closed'],
  ]);
  expect(PHASES.map((phase) => phaseOfSymbol(phase, 'ended'))).toEqual([
    ...['halted', 'halted', 'halted', 'halted', 'halted', 'halted', 'closed'],
  ]);
  expect(PHASES.map((phase) => phaseOfSymbol(phase, undefined))).toEqual(PHASES);
});
