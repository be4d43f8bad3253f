import type { Segment } from '@maru/domain/trading';
import { floorToTick, stepTicks, tickOf } from '../rules/price.rules.ts';

/** Distance at which the quotes follow, in ticks. Less than one, because a fair price is seen now and then alone, and is further by then. */
const FOLLOWS_AT = 0.9;
/** A longer way is a jump, as after an auction or a split. */
const JUMP_TICKS = 20;

/**
 * The best bid of providers whose best offer is a tick above it. The middle of both follows the fair price by whole ticks, and only when that
 * is about a tick away, so that a move meets the fair price and is as likely to go on as to be undone. Quotes at the nearest ticks
 * would go to and fro around a fair price that stays, and returns of a minute would swing back.
 *
 * Source: C. Y. Robert and M. Rosenbaum, A new approach for the dynamics of ultra-high-frequency data: the model with uncertainty zones, 2011.
 */
export function followedBid(last: number | null, fair: number, segment: Segment): number {
  const tick = tickOf(fair, segment);
  if (last === null || Math.abs(fair - last) > JUMP_TICKS * tick) return floorToTick(fair, segment);
  const distance = FOLLOWS_AT * tick;
  const middleOf = (bid: number): number => (bid + stepTicks(bid, 1, segment)) / 2;
  let bid = last;
  while (fair - middleOf(bid) >= distance) bid = stepTicks(bid, 1, segment);
  while (middleOf(bid) - fair >= distance && bid > tick) bid = stepTicks(bid, -1, segment);
  return bid;
}
