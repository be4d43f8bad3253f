import { finding, type Finding } from './findings.ts';
import type { OrderType, Phase, Segment, TimeInForce } from './terms.ts';

/** Type and validity of an order. */
export interface OrderKind {
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
}

/** Order types with a price of the customer's; the others get theirs from the market. */
export const hasLimit = (type: OrderType): boolean =>
  type === 'limit' || type === 'conditional' || type === 'stop_limit';

/** A limit order never costs more than its price, with a stop price or without, one at the previous close has that price: any other is held at the day's upper limit until its price is known. */
export const isFirm = (type: OrderType): boolean =>
  type === 'limit' || type === 'previous_close' || type === 'stop_limit';

/** Types that may be valid only at once (IOC) or as a whole (FOK). */
const IMMEDIATE: readonly OrderType[] = ['limit', 'market', 'best_opposite'];

/** Phases that accept a type; every open phase when absent. Source: KRX market business regulation, types of orders. */
const PHASES: Partial<Record<OrderType, readonly Phase[]>> = {
  market: ['pre_open', 'auction_open', 'continuous', 'auction_close', 'after'],
  conditional: ['pre_open', 'auction_open', 'continuous'],
  best_own: ['continuous'],
  best_opposite: ['continuous'],
  stop_limit: ['continuous'],
  previous_close: ['pre_open'],
};

/** Types that a market takes; every one when absent. Source: KRX, KONEX market, kinds of orders. */
const TYPES: Partial<Record<Segment, readonly OrderType[]>> = { KONEX: ['limit', 'market', 'previous_close'] };

/** Whether a market takes a type in any phase. */
export const isTypeOf = (segment: Segment, type: OrderType): boolean => TYPES[segment]?.includes(type) !== false;

/** An auction has nothing to trade with at once. */
const GATHERING: readonly Phase[] = ['pre_open', 'auction_open', 'auction_close', 'single'];

/** Phases of a symbol whose orders are gathered for one price while the others trade: an interruption, or an extended auction. */
const INTERRUPTED: Partial<Record<Phase, Phase>> = { continuous: 'auction_open', after: 'auction_close' };

/** Why a symbol trades in another phase than the market, see `interruption` of a quote. */
export type SymbolInterruption = 'static' | 'dynamic' | 'halted' | 'reopening' | 'ended' | 'split';

/**
 * Phase of one symbol: while its trading is interrupted or an auction of it extended, its orders are gathered; while a circuit
 * breaker halts it or a split waits for the conversion of holdings, none are taken.
 *
 * @param interruption undefined while the symbol trades by the phase of the market
 */
export function phaseOfSymbol(phase: Phase, interruption: SymbolInterruption | undefined): Phase {
  if (phase === 'closed' || !interruption) return phase;
  if (interruption === 'halted' || interruption === 'ended' || interruption === 'split') return 'halted';
  return INTERRUPTED[phase] ?? phase;
}

/** Whether orders are gathered for one price. */
export const isGathering = (phase: Phase): boolean => GATHERING.includes(phase);

/** Sessions outside of the regular one with orders of their own: their executions leave the day's prices as they are. */
export const isOffHours = (phase: Phase): boolean => phase === 'after' || phase === 'single';

/**
 * Unmet conditions of the kind of an order at this moment.
 * @param phase null while it is not known
 * @param segment of the instrument; absent for several at once
 */
export function findKindErrors({ type, timeInForce }: OrderKind, phase: Phase | null, segment?: Segment): Finding[] {
  const errors: Finding[] = [];
  if (timeInForce !== 'day' && !IMMEDIATE.includes(type)) errors.push(finding('BAD_REQUEST', 'timeInForce'));
  if (segment && !isTypeOf(segment, type)) return [...errors, finding('ORDER_TYPE_NOT_HERE', 'type')];
  if (phase === null || phase === 'closed' || phase === 'halted') return errors;
  const isImmediate = timeInForce !== 'day' && isGathering(phase);
  if (isImmediate || PHASES[type]?.includes(phase) === false) errors.push(finding('ORDER_TYPE_NOT_NOW', 'type'));
  return errors;
}
