import type { StrategyEnding, StrategySettings, StrategyStatus, VenuePhase } from '@maru/domain/contracts';
import type { Phase } from '@maru/domain/trading';
import type { Signal } from './signal.rules.ts';

/** A strategy and its account at one moment. Amounts in won, quantities in shares. */
export interface StrategyFacts {
  readonly status: StrategyStatus;
  readonly settings: StrategySettings;
  readonly amount: bigint;
  readonly maxLoss: bigint;
  readonly ending: StrategyEnding | null;
  /** Cash of the account and its shares at the last price. */
  readonly worth: bigint;
  readonly quantity: bigint;
  /** Part of `quantity` that may be sold now. */
  readonly closable: bigint;
  /** Cost of the shares, commission included. */
  readonly paid: bigint;
  /** Proceeds of selling them now, after costs. */
  readonly proceeds: bigint;
  readonly hasLiveOrder: boolean;
  readonly hasBought: boolean;
}

export interface MarketFacts {
  readonly phase: Phase;
  /** Whether the session is still the one in which the strategy started. */
  readonly isSameSession: boolean;
  readonly now: number;
  /** Everything is sold from then on. */
  readonly flatAt: number;
  /** No purchase from then on. */
  readonly lastEntryAt: number;
  /** Whether an order in the book, or an auction, can take shares: never while the market is closed or halted. */
  readonly hasBuyer: boolean;
}

export type Step =
  | { readonly kind: 'wait' }
  /** The strategy begins to close; the next step sells or ends. */
  | { readonly kind: 'close'; readonly ending: StrategyEnding }
  | { readonly kind: 'buy' }
  | { readonly kind: 'sell'; readonly reason: 'signal' | StrategyEnding }
  | { readonly kind: 'end' };

const WAIT: Step = { kind: 'wait' };

/**
 * The next step of a strategy. Safety comes first: an order in the market, then the loss limit, the end of the session, the target, and
 * only then the signal of the rule, which is `keep` between two candles.
 */
export function nextStep(strategy: StrategyFacts, market: MarketFacts, signal: Signal): Step {
  if (strategy.status === 'ended' || strategy.hasLiveOrder) return WAIT;
  if (strategy.status === 'closing') {
    if (strategy.quantity === 0n) return { kind: 'end' };
    return canSell(strategy, market) ? { kind: 'sell', reason: strategy.ending! } : WAIT;
  }
  const ending = endingOf(strategy, market);
  if (ending) return { kind: 'close', ending };
  if (signal === 'sell' && strategy.quantity > 0n && canSell(strategy, market))
    return { kind: 'sell', reason: 'signal' };
  const isOnce = strategy.settings.rule === 'hold' && strategy.hasBought;
  const canBuy = market.phase === 'continuous' && market.now < market.lastEntryAt && !isOnce;
  return signal === 'buy' && strategy.quantity === 0n && canBuy ? { kind: 'buy' } : WAIT;
}

function endingOf(strategy: StrategyFacts, market: MarketFacts): StrategyEnding | null {
  const { settings, worth, amount, maxLoss } = strategy;
  if (worth <= amount - maxLoss) return 'loss_limit';
  if (!market.isSameSession || market.now >= market.flatAt) return 'session';
  if (settings.rule === 'hold' && settings.target > 0 && strategy.quantity > 0n) {
    const { proceeds, paid } = strategy;
    if ((proceeds - paid) * 10_000n >= paid * BigInt(settings.target)) return 'target';
  }
  return null;
}

const canSell = ({ closable }: StrategyFacts, { phase, hasBuyer }: MarketFacts): boolean =>
  closable > 0n && hasBuyer && phase !== 'pre_open' && phase !== 'auction_open';

export interface SessionTimes {
  readonly phase: VenuePhase;
  /** End of the present phase. */
  readonly phaseEndsAt: number;
  readonly sellLockMs: number;
}

/** Times of a session by which a strategy is flat and after which it no longer buys. Outside of the continuous session both have passed. */
export function sessionTimes(
  { phase, phaseEndsAt, sellLockMs }: SessionTimes,
  { flatBeforeMs, leastHoldingMs }: { readonly flatBeforeMs: number; readonly leastHoldingMs: number },
): Pick<MarketFacts, 'flatAt' | 'lastEntryAt'> {
  if (phase !== 'continuous') return { flatAt: 0, lastEntryAt: 0 };
  const flatAt = phaseEndsAt - flatBeforeMs;
  return { flatAt, lastEntryAt: flatAt - leastHoldingMs - sellLockMs };
}

/** `percent` of an amount, rounded down, at least one won. */
export function shareOf(amount: bigint, percent: number): bigint {
  const share = (amount * BigInt(percent)) / 100n;
  return share > 0n ? share : 1n;
}

/** At most `points` of a curve, evenly chosen; the last one always. */
export function thinOut<T>(curve: readonly T[], points: number): T[] {
  if (curve.length <= points) return [...curve];
  return Array.from({ length: points }, (_, i) => curve[Math.round((i * (curve.length - 1)) / (points - 1))]!);
}
