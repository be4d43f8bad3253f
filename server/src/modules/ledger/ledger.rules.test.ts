import { findFault, planPostings, takeFromHold, type Funds } from './ledger.rules.ts';
import { customer, house, type Posting } from './ledger.types.ts';

const cash = customer('ann', 'cash');
const post = (
  account: Posting['account'],
  amount: bigint,
  kind?: Posting['kind'],
  asset: Posting['asset'] = 'KRW',
) => ({
  account,
  asset,
  amount,
  kind,
});

describe('faults of a journal', () => {
  test.each<[string, Posting[], string | null]>([
    ['nothing', [], 'TOO_FEW_POSTINGS'],
    ['one posting', [post(cash, 5n, 'sell')], 'TOO_FEW_POSTINGS'],
    ['a zero', [post(cash, 0n, 'sell'), post(house('clearing'), 0n)], 'ZERO_AMOUNT'],
    ['a sum above zero', [post(cash, 5n, 'sell'), post(house('clearing'), -4n)], 'UNBALANCED'],
    ['a sum below zero', [post(cash, 5n, 'sell'), post(house('clearing'), -6n)], 'UNBALANCED'],
    [
      'assets that balance only together',
      [post(cash, 5n, 'sell'), post(house('issuance'), -5n, undefined, 'SEC:000010')],
      'UNBALANCED',
    ],
    ['cash without its kind', [post(cash, 5n), post(house('clearing'), -5n)], 'KIND_MISSING'],
    ['margin without a kind', [post(customer('ann', 'margin'), 5n), post(house('clearing'), -5n)], null],
    [
      'two assets, each balanced',
      [
        post(cash, -5n, 'buy'),
        post(house('clearing'), 5n),
        post(customer('ann', 'custody'), 1n, undefined, 'SEC:000010'),
        post(house('issuance'), -1n, undefined, 'SEC:000010'),
      ],
      null,
    ],
  ])('%s: %s', (_, postings, code) => {
    expect(findFault(postings)).toBe(code);
  });
});

describe('a plan', () => {
  const key = 'ann cash KRW';
  const funds = (balance: bigint, held = 0n) => new Map<string, Funds>([[key, { balance, held }]]);

  test('carries the balance after each posting in turn', () => {
    const plan = planPostings(
      [post(cash, -60n, 'buy'), post(house('clearing'), 70n), post(cash, -10n, 'commission')],
      funds(100n),
    );
    expect(plan).toEqual({ balancesAfter: [40n, null, 30n], changed: new Map([[key, { balance: 30n, held: 0n }]]) });
  });

  test.each([
    ['what is held is not to be had', 100n, 50n, -51n, undefined, { asset: 'KRW', required: 51n, available: 50n }],
    ['to the last won', 100n, 50n, -50n, undefined, null],
    ['a capture frees its part first', 100n, 100n, -60n, 60n, null],
    ['and no more than its part', 100n, 100n, -61n, 60n, { asset: 'KRW', required: 61n, available: 60n }],
    ['a gain needs nothing', 0n, 0n, 1n, undefined, null],
  ] as const)('%s', (_, balance, held, amount, taken, shortage) => {
    const plan = planPostings(
      [post(cash, amount, 'buy'), post(house('clearing'), -amount)],
      funds(balance, held),
      taken === undefined ? undefined : { key, amount: taken },
    );
    expect('shortage' in plan ? plan.shortage : null).toEqual(shortage);
  });

  test('an account that never was has nothing', () => {
    const plan = planPostings([post(cash, -1n, 'buy'), post(house('clearing'), 1n)], new Map());
    expect(plan).toEqual({ shortage: { asset: 'KRW', required: 1n, available: 0n } });
  });

  test('a hold on an account that never was leaves it short', () => {
    const plan = planPostings([post(house('fees'), 1n), post(house('clearing'), -1n)], new Map(), { key, amount: 1n });
    expect(plan).toMatchObject({ changed: new Map([[key, { balance: 0n, held: -1n }]]) });
  });
});

test.each([
  [100n, 40n, { remaining: 60n }],
  [100n, 100n, { remaining: 0n }],
  [100n, 101n, { code: 'HOLD_EXHAUSTED' }],
  [0n, 1n, { code: 'HOLD_EXHAUSTED' }],
  [100n, 0n, { code: 'AMOUNT_NOT_POSITIVE' }],
  [100n, -1n, { code: 'AMOUNT_NOT_POSITIVE' }],
])('of a hold of %s, %s is taken', (remaining, amount, expected) => {
  expect(takeFromHold(remaining, amount)).toEqual(expected);
});
