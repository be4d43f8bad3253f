import { kstDayStart, type Clock } from '../core/clock.ts';
import { DAY } from '../core/time.ts';
import { INDICES } from './catalogue/catalogue.ts';
import type { Exchange } from './engine/exchange.ts';
import type { SymbolMarket } from './engine/symbol-market.ts';
import {
  type BreakerHalt,
  type BreakerState,
  HALT_MS,
  observeIndex,
  REOPENING_MS,
  UNTRIGGERED,
} from './rules/breaker.rules.ts';
import { slotAt, type ClockMode, type PhaseSlot } from './rules/session.rules.ts';

export interface Session {
  readonly isContinuous: boolean;
  /** End of the closing auction of the present session. */
  readonly endsAt: number;
  /** End of the trading day, for which a third stage ends trading. */
  readonly dayEndsAt: number;
}

/** The session that a phase belongs to. */
export function sessionOf(mode: ClockMode, slot: PhaseSlot): Session {
  const isContinuous = slot.phase === 'continuous';
  const { endsAt } = isContinuous ? slotAt(mode, slot.endsAt) : slot;
  return { isContinuous, endsAt, dayEndsAt: kstDayStart(slot.tradingDay) + DAY };
}

/**
 * The circuit breakers of the indices. Each halts the market of its index: the companies it counts, and with the main
 * index the funds.
 */
export class Breakers {
  private readonly exchange: Exchange;
  private readonly clock: Clock;
  private readonly onReopen: (symbol: string) => void;
  private readonly states = new Map<string, BreakerState>();

  /** @param onReopen called for each symbol whose orders are gathered from now on */
  constructor(exchange: Exchange, clock: Clock, onReopen: (symbol: string) => void) {
    this.exchange = exchange;
    this.clock = clock;
    this.onReopen = onReopen;
  }

  /** Observes the indices and moves halts on; called every second. */
  step(session: Session): void {
    for (const { symbol } of INDICES) {
      const state = this.stateOf(symbol);
      if (state.halt) this.moveOn(symbol, state.halt);
      else if (session.isContinuous) this.observe(symbol, state, session);
    }
  }

  /**
   * Ends what is left of a halt but a third stage's, which holds for the day: the closing auction has taken up its markets. A minute that has
   * begun does not go on in the next session.
   */
  endSession(): void {
    for (const [symbol, state] of this.states) {
      this.states.set(symbol, { ...state, watch: { ...state.watch, since: null } });
      if (state.halt && state.halt.kind !== 'ended') this.set(symbol, null);
    }
  }

  /** A new trading day resets the stages and ends a third one's halt. */
  newDay(): void {
    for (const [symbol, { halt }] of this.states) {
      this.states.set(symbol, { watch: UNTRIGGERED, halt: null });
      if (!halt) continue;
      for (const market of this.marketsOf(symbol)) this.exchange.lift(market);
      this.emit(symbol, null);
    }
  }

  /** Halts in force, by the symbol of the index. */
  halts(): [index: string, halt: BreakerHalt][] {
    return [...this.states].flatMap(([symbol, { halt }]) => (halt ? [[symbol, halt] as [string, BreakerHalt]] : []));
  }

  snapshot(): Record<string, BreakerState> {
    return Object.fromEntries(this.states);
  }

  /** Continues with the breakers of before a restart on the same day. @param isContinuous whether the halts of a session can go on */
  restore(states: Readonly<Record<string, BreakerState>>, isContinuous: boolean): void {
    for (const [symbol, { watch, halt: last }] of Object.entries(states)) {
      const halt = last && (isContinuous || last.kind === 'ended') ? last : null;
      this.states.set(symbol, { watch: { ...watch, since: null }, halt });
      if (halt) this.apply(symbol, halt);
    }
  }

  private observe(symbol: string, { watch }: BreakerState, { endsAt, dayEndsAt }: Session): void {
    const { price: level, previousClose } = this.exchange.markets.get(symbol)!;
    const now = this.clock.now();
    const observed = observeIndex(watch, { now, level, previousClose, sessionEndsAt: endsAt });
    this.states.set(symbol, { watch: observed.watch, halt: null });
    const { stage } = observed;
    if (!stage) return;
    this.set(
      symbol,
      stage === 3 ? { stage, kind: 'ended', endsAt: dayEndsAt } : { stage, kind: 'halted', endsAt: now + HALT_MS },
    );
  }

  private moveOn(symbol: string, { stage, kind, endsAt }: BreakerHalt): void {
    if (this.clock.now() < endsAt || kind === 'ended') return;
    if (kind === 'halted') this.set(symbol, { stage, kind: 'reopening', endsAt: endsAt + REOPENING_MS });
    else this.set(symbol, null);
  }

  private set(symbol: string, halt: BreakerHalt | null): void {
    this.states.set(symbol, { ...this.stateOf(symbol), halt });
    if (halt) this.apply(symbol, halt);
    this.emit(symbol, halt);
  }

  private apply(symbol: string, { kind, endsAt }: BreakerHalt): void {
    for (const market of this.marketsOf(symbol)) {
      this.exchange.halt(market, kind, endsAt);
      if (kind === 'reopening') this.onReopen(market.instrument.symbol);
    }
  }

  private emit(index: string, halt: BreakerHalt | null): void {
    const { price } = this.exchange.markets.get(index)!;
    this.exchange.emit({ kind: 'halt', index, halt, price: BigInt(price), time: this.clock.now() });
  }

  private stateOf(symbol: string): BreakerState {
    return this.states.get(symbol) ?? { watch: UNTRIGGERED, halt: null };
  }

  /** The index itself, and everything that its breaker halts. */
  private marketsOf(symbol: string): SymbolMarket[] {
    const [main] = INDICES;
    const { of } = INDICES.find((index) => index.symbol === symbol)!;
    return [...this.exchange.markets.values()].filter(
      ({ instrument }) =>
        instrument.symbol === symbol ||
        instrument.segment === of ||
        (instrument.segment === 'ETF' && symbol === main?.symbol),
    );
  }
}
