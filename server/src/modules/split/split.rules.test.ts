import { convertPosition } from './split.rules.ts';

const contract = {
  side: 'long' as const,
  leverage: 5,
  quantity: 5n,
  cost: 50_000n,
  margin: 10_000n,
  original_margin: 10_000n,
  entry_costs: 7n,
  closed_quantity: 0n,
  closed_parts: 1n,
  closed_cost: 0n,
  exit_amount: 0n,
  realized: 0n,
};
const lots = [{ remaining: 5n, price: 10_000n }];
const TEN_TO_ONE = { from: 10n, to: 1n };

// The five old shares are half of a new one: at 9,000 they are worth 45,000.
test.each([
  ['gains', 10_400n, { paid: 2_000n, lost: 0n, returned: 10_000n, realized: 1_993n }],
  ['loses a part of its collateral', 9_000n, { paid: 0n, lost: 5_000n, returned: 5_000n, realized: -5_007n }],
  ['loses all of its collateral and never more', 7_000n, { paid: 0n, lost: 10_000n, returned: 0n, realized: -10_007n }],
])('a contract that a consolidation ends %s', (_, price, expected) => {
  const { position, ...rest } = convertPosition(contract, lots, TEN_TO_ONE, price);
  expect(rest).toMatchObject(expected);
  expect(position).toMatchObject({ quantity: 0n, cost: 0n, margin: 0n, original_margin: 0n, entry_costs: 0n });
  expect(position.realized).toBe(expected.realized);
});

test('a contract that goes on keeps its collateral, less what its fraction has lost', () => {
  const held = { ...contract, quantity: 15n, cost: 150_000n, margin: 30_000n, original_margin: 30_000n };
  const { position, lost, returned } = convertPosition(held, [{ remaining: 15n, price: 10_000n }], TEN_TO_ONE, 9_000n);
  expect({ lost, returned }).toEqual({ lost: 5_000n, returned: 0n });
  expect(position).toMatchObject({ quantity: 1n, cost: 100_000n, margin: 25_000n, original_margin: 30_000n });
});

test('a short gains from a fall, and shares are paid their worth, not their gain', () => {
  expect(convertPosition({ ...contract, side: 'short' }, lots, TEN_TO_ONE, 9_000n)).toMatchObject({
    paid: 5_000n,
    lost: 0n,
  });
  const shares = { ...contract, leverage: 1, margin: 0n, original_margin: 0n };
  expect(convertPosition(shares, lots, TEN_TO_ONE, 9_000n)).toMatchObject({ paid: 45_000n, lost: 0n, returned: 0n });
});

test('shares that were closed before count exactly in new ones, however often, with the fractions that were paid out', () => {
  const shares = {
    ...contract,
    leverage: 1,
    margin: 0n,
    original_margin: 0n,
    closed_quantity: 7n,
    closed_cost: 70_000n,
  };
  const once = convertPosition({ ...shares, exit_amount: 77_000n }, lots, TEN_TO_ONE, 9_000n).position;
  // 0.7 new shares, and half of one.
  expect(once).toMatchObject({ closed_quantity: 6n, closed_parts: 5n, closed_cost: 120_000n, exit_amount: 122_000n });
  const again = convertPosition({ ...shares, ...once, quantity: 0n }, [], { from: 1n, to: 5n }, 9_000n).position;
  expect(again).toMatchObject({ closed_quantity: 6n, closed_parts: 1n, closed_cost: 120_000n, exit_amount: 122_000n });
});
