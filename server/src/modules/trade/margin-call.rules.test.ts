import { askedFor, contractOf } from './margin-call.rules.ts';
import type { PositionRow } from './trade-tables.ts';

/** 300 shares bought at 71,300 with leverage 2, to whose margin 500,000 were added. */
const ROW = {
  ...{ side: 'long', leverage: 2, quantity: 300n, cost: 21_390_000n },
  ...{ original_margin: 10_695_000n, margin: 11_195_000n, call_status: null },
} as unknown as PositionRow;

test('the lines of a contract follow its first margin, not what was added to it', () => {
  expect(contractOf(ROW)).toMatchObject({ originalMargin: 10_695_000n, margin: 11_195_000n });
});

test.each([
  // 65 % of the first margin are 6,951,750, which a price of 57,150 leaves: 4,245,000 below the cost.
  [71_300n, 0n],
  [57_156n, 0n],
  [57_150n, 1_750n],
  [50_000n, 2_146_750n],
  // Without a price the contract counts at its cost, so nothing is asked for.
  [null, 0n],
] as const)('at a price of %s a call asks for %s', (price, amount) => {
  expect(askedFor(ROW, price)).toBe(amount);
});

test('without a price, margin that losses have used up is still asked for', () => {
  expect(askedFor({ ...ROW, margin: 6_000_000n }, null)).toBe(951_750n);
});
