import type { SplitRatio } from './split.ts';

/**
 * How a chart deals with the drops of corporate actions. `none`: prices as they were traded. `forward`: the newest price stays and
 * older ones are adjusted to it. `backward`: the oldest price stays and newer ones are adjusted to it.
 */
export const ADJUSTMENTS = ['none', 'forward', 'backward'] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

/** A corporate action by its effect on the price. Chart data, not money. */
export interface PriceAction {
  /** First moment of its effective date, epoch milliseconds. */
  readonly time: number;
  /** Price after the action by that before it: 0.2 for five new shares for one. */
  readonly factor: number;
}

export const splitFactor = ({ from, to }: SplitRatio): number => Number(from) / Number(to);

/** @param close last price before the ex-date; a dividend above it has no factor */
export const dividendFactor = (perShare: number, close: number): number =>
  perShare < close ? (close - perShare) / close : 1;

/** Factor of a price of a moment, with which it compares with the newest (`forward`) or the oldest (`backward`) price. */
export function adjustmentAt(actions: readonly PriceAction[], time: number, adjustment: Adjustment): number {
  if (adjustment === 'none') return 1;
  const isForward = adjustment === 'forward';
  return actions.reduce((product, action) => {
    const isBefore = time < action.time;
    if (isForward) return isBefore ? product * action.factor : product;
    return isBefore ? product : product / action.factor;
  }, 1);
}
