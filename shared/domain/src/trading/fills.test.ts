import {
  closingFillCosts,
  openingFillCosts,
  type ClosingFill,
  type ClosingPosition,
  type OpeningOrder,
} from './fills.ts';
import { holdFor } from './margin.ts';
import { isCashPurchase, type Terms } from './terms.ts';
import { cases } from './test/cases.ts';
import { rates } from './test/samples.ts';

const terms: Terms[] = (['long', 'short'] as const).flatMap((side) =>
  [1, 2, 3, 5, 10].map((leverage) => ({ side, leverage })),
);

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
    expect(openingFillCosts(order({ side: 'long', leverage: 2 }, 71_300n, 300n), 71_300n, 300n, rates)).toEqual({
      amount: 21_390_000n,
      margin: 10_695_000n,
      commission: 3_208n,
      borrowFee: 0n,
    });
  });

  test('a short filled above its limit posts no more than was set aside', () => {
    const costs = openingFillCosts(order({ side: 'short', leverage: 1 }, 70_000n, 100n), 72_000n, 100n, rates);
    const { hold } = holdFor({ side: 'short', leverage: 1 }, 70_000n, 100n, rates);
    expect(costs).toMatchObject({ amount: 7_200_000n, commission: 1_080n, borrowFee: 493n });
    expect(costs.margin).toBe(hold - 1_080n - 493n);
  });

  test('margin that was already taken is never asked for twice', () => {
    const half = { ...order({ side: 'short', leverage: 10 }, 1n, 2n), filled: 1n, filledAmount: 1n, marginTaken: 1n };
    expect(openingFillCosts(half, 1n, 1n, rates).margin).toBe(0n);
  });

  test('pieces never take more than the hold, and at the held price they take it to the won', () => {
    for (const next of cases(1_000)) {
      const of = terms[Number(next(10n))]!;
      const pricedAt = 1n + next(100_000n);
      let state = order(of, pricedAt, 1n + next(400n));
      const isExact = next(2n) === 0n;
      const { hold, margin } = holdFor(of, pricedAt, state.quantity, rates);
      let taken = 0n;
      while (state.filled < state.quantity) {
        const quantity = 1n + next(state.quantity - state.filled);
        const drift = isExact ? 0n : next(pricedAt / 4n + 1n);
        const price = of.side === 'long' ? pricedAt - drift : pricedAt + drift;
        const costs = openingFillCosts(state, price, quantity, rates);
        taken += costs.margin + costs.commission + costs.borrowFee;
        state = {
          ...state,
          filled: state.filled + quantity,
          filledAmount: state.filledAmount + costs.amount,
          marginTaken: state.marginTaken + costs.margin,
        };
        const rest = holdFor(of, pricedAt, state.quantity - state.filled, rates).hold;
        expect(hold - taken).toBeGreaterThanOrEqual(
          isCashPurchase(of) || state.filled === state.quantity ? rest : rest - 1n,
        );
      }
      if (isExact) expect([taken, state.marginTaken]).toEqual([hold, margin]);
    }
  });
});

describe('settling a closing fill', () => {
  const position: ClosingPosition = {
    side: 'long',
    leverage: 2,
    quantity: 300n,
    cost: 21_390_000n,
    margin: 10_695_000n,
    originalMargin: 10_695_000n,
    entryCosts: 3_208n,
  };
  const fill: ClosingFill = {
    amount: 21_600_000n,
    quantity: 300n,
    cost: 21_390_000n,
    filledAmount: 0n,
    borrowFee: 0n,
  };

  test('shares pay commission and tax out of the proceeds', () => {
    const cash = { ...position, leverage: 1, margin: 0n, originalMargin: 0n };
    expect(closingFillCosts(cash, fill, rates)).toEqual({
      amount: 21_600_000n,
      marginReleased: 0n,
      originalMarginReleased: 0n,
      entryCosts: 3_208n,
      pnl: 210_000n,
      borne: 0n,
      commission: 3_240n,
      tax: 10_800n + 32_400n,
      financing: 0n,
    });
  });

  test('the parts of an order filled in pieces cost what the whole costs', () => {
    const cash = { ...position, leverage: 1, margin: 0n, originalMargin: 0n };
    const first = closingFillCosts(cash, { ...fill, amount: 504_000n, quantity: 7n, cost: 499_100n }, rates);
    const second = closingFillCosts(
      { ...cash, quantity: 293n, entryCosts: cash.entryCosts - first.entryCosts },
      { ...fill, amount: 21_096_000n, quantity: 293n, cost: 20_890_900n, filledAmount: first.amount },
      rates,
    );
    expect(first.commission + second.commission).toBe(3_240n);
    expect(first.tax + second.tax).toBe(43_200n);
    expect(first.entryCosts + second.entryCosts).toBe(3_208n);
  });

  test('a contract gives its collateral back with its profit, free of tax', () => {
    expect(
      closingFillCosts(position, { ...fill, amount: 7_200_000n, quantity: 100n, cost: 7_130_000n }, rates),
    ).toEqual({
      amount: 7_200_000n,
      marginReleased: 3_565_000n,
      originalMarginReleased: 3_565_000n,
      entryCosts: 1_069n,
      pnl: 70_000n,
      borne: 0n,
      commission: 1_080n,
      tax: 0n,
      financing: 0n,
    });
  });

  test('a short pays for the days it borrowed', () => {
    const costs = closingFillCosts({ ...position, side: 'short' }, { ...fill, borrowFee: 2_930n }, rates);
    expect(costs).toMatchObject({ pnl: -210_000n, financing: 2_930n, commission: 3_240n });
  });

  test.each([
    ['all but little', 35_660n, -10_692_000n, 0n, 1_604n, 0n],
    ['all but less than the costs', 35_652n, -10_694_400n, 0n, 600n, 0n],
    ['all of it', 35_650n, -10_695_000n, 0n, 0n, 0n],
    ['more than all of it', 30_000n, -10_695_000n, 1_695_000n, 0n, 0n],
  ])('a contract that lost %s takes nothing else', (_, price, pnl, borne, commission, financing) => {
    expect(closingFillCosts(position, { ...fill, amount: price * 300n }, rates)).toMatchObject({
      pnl,
      borne,
      commission,
      financing,
    });
  });

  test('borrowing comes before commission when too little is left', () => {
    const short = { ...position, side: 'short' as const };
    expect(closingFillCosts(short, { ...fill, amount: 106_948n * 300n, borrowFee: 9_999n }, rates)).toMatchObject({
      pnl: -10_694_400n,
      financing: 600n,
      commission: 0n,
    });
  });
});
