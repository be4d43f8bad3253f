import { holdFor, isCashPurchase, maxLots, openingFillCosts, type OpeningOrder, type Terms } from './margin.rules.ts';

const terms: Terms[] = (['long', 'short'] as const).flatMap((side) =>
  [1, 2, 3, 5, 10].map((leverage) => ({ side, leverage })),
);

/** Small seeded generator: the same cases on every run. */
function cases(count: number): ((below: bigint) => bigint)[] {
  let state = 20_261_120;
  const next = (below: bigint) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (BigInt(state) * below) >> 32n;
  };
  return Array.from({ length: count }, () => next);
}

test.each([
  [{ side: 'long', leverage: 1 }, true],
  [{ side: 'long', leverage: 2 }, false],
  [{ side: 'short', leverage: 1 }, false],
] as const)('%p buys shares: %p', (of, expected) => {
  expect(isCashPurchase(of)).toBe(expected);
});

test.each([
  [{ side: 'long', leverage: 2 }, 71_300n, 300n, [21_390_000n, 10_695_000n, 3_208n, 0n, 10_698_208n]],
  [{ side: 'long', leverage: 1 }, 71_300n, 300n, [21_390_000n, 21_390_000n, 3_208n, 0n, 21_393_208n]],
  // A third of 21,390,100 is 7,130,033.3: what must be set aside rounds up.
  [{ side: 'long', leverage: 3 }, 213_901n, 100n, [21_390_100n, 7_130_034n, 3_208n, 0n, 7_133_242n]],
  [{ side: 'short', leverage: 5 }, 71_300n, 300n, [21_390_000n, 4_278_000n, 3_208n, 1_465n, 4_282_673n]],
] as const)('%p at %s x %s', (of, price, quantity, [contract, margin, commission, borrowFee, hold]) => {
  expect(holdFor(of, price, quantity)).toEqual({ contract, margin, commission, borrowFee, hold });
});

test('the most lots are exactly those whose hold the balance covers', () => {
  for (const next of cases(500)) {
    const of = terms[Number(next(10n))]!;
    const [price, lotSize, cap] = [1n + next(500_000n), 1n + next(100n), next(5_000n)];
    const available = next(2_000_000_000n);
    const most = maxLots(of, price, lotSize, available, cap);
    expect(most).toBeLessThanOrEqual(cap);
    if (most > 0n) expect(holdFor(of, price, most * lotSize).hold).toBeLessThanOrEqual(available);
    if (most < cap) expect(holdFor(of, price, (most + 1n) * lotSize).hold).toBeGreaterThan(available);
  }
});

describe('fills of an opening order', () => {
  const order = (of: Terms, pricedAt: bigint, quantity: bigint): OpeningOrder => ({
    ...of,
    pricedAt,
    quantity,
    filled: 0n,
    filledAmount: 0n,
    marginTaken: 0n,
  });

  test('a whole fill at the held price takes the whole hold', () => {
    expect(openingFillCosts(order({ side: 'long', leverage: 2 }, 71_300n, 300n), 71_300n, 300n)).toEqual({
      amount: 21_390_000n,
      margin: 10_695_000n,
      commission: 3_208n,
      borrowFee: 0n,
    });
  });

  test('a short filled above its limit posts no more than was set aside', () => {
    const costs = openingFillCosts(order({ side: 'short', leverage: 1 }, 70_000n, 100n), 72_000n, 100n);
    const { hold } = holdFor({ side: 'short', leverage: 1 }, 70_000n, 100n);
    expect(costs).toMatchObject({ amount: 7_200_000n, commission: 1_080n, borrowFee: 493n });
    expect(costs.margin).toBe(hold - 1_080n - 493n);
  });

  test('margin that was already taken is never asked for twice', () => {
    const half = { ...order({ side: 'short', leverage: 10 }, 1n, 2n), filled: 1n, filledAmount: 1n, marginTaken: 1n };
    expect(openingFillCosts(half, 1n, 1n).margin).toBe(0n);
  });

  test('pieces never take more than the hold, and at the held price they take it to the won', () => {
    for (const next of cases(1_000)) {
      const of = terms[Number(next(10n))]!;
      const pricedAt = 1n + next(100_000n);
      let state = order(of, pricedAt, 1n + next(400n));
      const isExact = next(2n) === 0n;
      const { hold, margin } = holdFor(of, pricedAt, state.quantity);
      let taken = 0n;
      while (state.filled < state.quantity) {
        const quantity = 1n + next(state.quantity - state.filled);
        const drift = isExact ? 0n : next(pricedAt / 4n + 1n);
        const price = of.side === 'long' ? pricedAt - drift : pricedAt + drift;
        const costs = openingFillCosts(state, price, quantity);
        taken += costs.margin + costs.commission + costs.borrowFee;
        state = {
          ...state,
          filled: state.filled + quantity,
          filledAmount: state.filledAmount + costs.amount,
          marginTaken: state.marginTaken + costs.margin,
        };
        const rest = holdFor(of, pricedAt, state.quantity - state.filled).hold;
        expect(hold - taken).toBeGreaterThanOrEqual(
          isCashPurchase(of) || state.filled === state.quantity ? rest : rest - 1n,
        );
      }
      if (isExact) expect([taken, state.marginTaken]).toEqual([hold, margin]);
    }
  });
});
