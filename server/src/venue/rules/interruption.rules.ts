import type { MarketSegment, VenuePhase } from '@maru/domain/contracts';
import { MINUTE, SECOND } from '../../core/time.ts';

/** Static: far from the last single price. Dynamic: far from the last execution before an order. */
export type VolatilityKind = 'static' | 'dynamic';
/** By the circuit breaker of an index: no trading, orders are gathered for the price that follows it, or no trading until the next day. */
export type HaltKind = 'halted' | 'reopening' | 'ended';
/** `split`: no trading until the holdings are converted. */
export type InterruptionKind = VolatilityKind | HaltKind | 'split';

/** An interruption, or the extension of an auction, gathers orders for one price at least this long, and up to {@link RANDOM_END} longer. */
export const INTERRUPTION_MS = 2 * MINUTE;
export const RANDOM_END = 30 * SECOND;

const STATIC_PERCENT = 10;
/** Percent from the last execution, by the phase that it interrupts or extends. An opening has the static rule alone. */
const DYNAMIC_PERCENT: Partial<Record<VenuePhase, { large: number; other: number }>> = {
  continuous: { large: 3, other: 6 },
  auction_close: { large: 2, other: 4 },
};

/** Facts about a symbol that its thresholds depend on; prices in minor units. */
export interface GuardedSymbol {
  readonly segment: MarketSegment;
  readonly isLargeCap: boolean;
  /** Of a fund: the multiple of its index. A plain one follows many companies, so that it moves like a large one. */
  readonly multiple?: number | undefined;
  /** A new share has its own wide band on its first day, and no interruptions. */
  readonly isListingDay: boolean;
  /** Price of the last auction; the previous close before the day's first. */
  readonly singlePrice: number;
  readonly last: number;
}

/** Lowest and highest price at which continuous trading goes on or an auction ends, exclusive, and the reason beyond each. */
export interface Guard {
  readonly above: number;
  readonly below: number;
  readonly aboveKind: VolatilityKind;
  readonly belowKind: VolatilityKind;
}

/**
 * Prices at which an execution interrupts continuous trading, or the single price of an opening or closing auction extends it;
 * null where the rule does not apply: KONEX has no interruptions.
 *
 * Source: KRX, volatility interruption: static 10 % from the reference of the last single price; dynamic 3 % for the large
 * group and plain index funds, 6 % for other stocks and for leveraged and inverse funds, in the closing auction 2 % and 4 %.
 */
export function interruptionGuard(symbol: GuardedSymbol, phase: VenuePhase): Guard | null {
  const { segment, isListingDay, singlePrice, last } = symbol;
  if (segment === 'KONEX' || segment === 'INDEX' || isListingDay) return null;
  const isCalm = segment === 'ETF' ? (symbol.multiple ?? 1) === 1 : symbol.isLargeCap;
  const dynamic = DYNAMIC_PERCENT[phase]?.[isCalm ? 'large' : 'other'] ?? Infinity;
  const [staticUp, dynamicUp] = [raised(singlePrice, STATIC_PERCENT), raised(last, dynamic)];
  const [staticDown, dynamicDown] = [raised(singlePrice, -STATIC_PERCENT), raised(last, -dynamic)];
  return {
    above: Math.min(staticUp, dynamicUp),
    below: Math.max(staticDown, dynamicDown),
    aboveKind: staticUp <= dynamicUp ? 'static' : 'dynamic',
    belowKind: staticDown >= dynamicDown ? 'static' : 'dynamic',
  };
}

/** In whole numbers, so that a move of exactly the percentage is one. */
const raised = (price: number, percent: number): number => (price * (100 + percent)) / 100;

/** The reason to interrupt before an execution at a price; null when it may take place. */
export function interruptionAt(price: number, { above, below, aboveKind, belowKind }: Guard): VolatilityKind | null {
  if (price >= above) return aboveKind;
  return price <= below ? belowKind : null;
}
