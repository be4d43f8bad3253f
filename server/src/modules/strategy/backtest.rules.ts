import type { StrategySettings } from '@maru/domain/contracts';
import {
  commissionOn,
  contractValue,
  maxLots,
  sellTaxOn,
  tickSize,
  type Instrument,
  type Terms,
} from '@maru/domain/trading';
import { candlesNeeded, decide, type Bar } from './signal.rules.ts';

const SHARES: Terms = { side: 'long', leverage: 1 };

export interface BacktestPlan {
  readonly settings: StrategySettings;
  /** Money set aside, in won. */
  readonly amount: bigint;
  /** Loss of one session, in won, at which the rule sells and stops until the next one. */
  readonly maxLoss: bigint;
  /** Most of the money that may be in shares, in won. */
  readonly maxPosition: bigint;
}

export interface BacktestMarket {
  /** Finished candles, oldest first. */
  readonly bars: readonly Bar[];
  readonly instrument: Instrument;
  /** Session of a moment. A position never outlives its session. */
  readonly sessionAt: (time: number) => string;
}

export interface Backtest {
  /** Purchases. Each is sold by the end of its session. */
  readonly trades: number;
  /** Purchases that were sold with a profit after costs. */
  readonly wins: number;
  readonly sessions: number;
  readonly end: bigint;
  /** Commission and tax. */
  readonly fees: bigint;
  /** Loss from buying a tick above and selling a tick below the price of the candle. */
  readonly spread: bigint;
  /** Largest fall from a high of the money's worth, in won. */
  readonly maxDrawdown: bigint;
  /** Worth of the money at the close of each candle that was judged. */
  readonly curve: readonly (readonly [time: number, worth: bigint])[];
  /** Result of buying the same shares at the first candle and selling them at the last, with the same costs. */
  readonly holdResult: bigint;
}

/**
 * Runs a rule over recorded candles. A signal at the close of a candle trades at the open of the next one, a tick worse, and pays
 * commission and tax. The last candle of a session sells. No candle after the decision is read.
 */
export function backtest(plan: BacktestPlan, { bars, instrument, sessionAt }: BacktestMarket): Backtest {
  const { settings, maxPosition, maxLoss } = plan;
  const first = Math.max(candlesNeeded(settings) - 1, 0);
  const costs = new Costs(instrument);
  let cash = plan.amount;
  let quantity = 0n;
  let paid = 0n;
  let trades = 0;
  let wins = 0;
  let high = cash;
  let maxDrawdown = 0n;
  let session = '';
  let sessionStart = cash;
  let isOver = false;
  const sessions = new Set<string>();
  const curve: [number, bigint][] = [];

  const sell = (price: bigint): void => {
    const { proceeds } = costs.sell(price, quantity);
    cash += proceeds;
    if (proceeds > paid) wins++;
    quantity = 0n;
    isOver ||= settings.rule === 'hold';
  };

  for (let i = first; i < bars.length; i++) {
    const bar = bars[i]!;
    const next = bars[i + 1];
    const now = sessionAt(bar.time);
    if (now !== session) {
      session = now;
      sessionStart = cash;
      isOver = false;
      sessions.add(now);
    }
    const isLast = next === undefined || sessionAt(next.time) !== session;
    const worth = cash + contractValue(bar.close, quantity);
    if (isLast) {
      if (quantity > 0n) sell(bar.close);
    } else {
      const isLost = worth <= sessionStart - maxLoss;
      const isTarget = settings.rule === 'hold' && reachesTarget(settings.target, paid, costs, bar.close, quantity);
      const { signal } = decide(settings, bars.slice(i + 1 - candlesNeeded(settings), i + 1), quantity > 0n);
      if (quantity > 0n && (isLost || isTarget || signal === 'sell')) sell(next.open);
      else if (quantity === 0n && !isOver && !isLost && signal === 'buy') {
        const bought = costs.buy(next.open, cash < maxPosition ? cash : maxPosition);
        if (bought.quantity > 0n) {
          cash -= bought.paid;
          ({ quantity, paid } = bought);
          trades++;
        }
      }
      isOver ||= isLost;
    }
    const after = cash + contractValue(bar.close, quantity);
    if (after > high) high = after;
    if (high - after > maxDrawdown) maxDrawdown = high - after;
    curve.push([bar.time, after]);
  }
  const { fees, spread } = costs;
  return {
    trades,
    wins,
    sessions: sessions.size,
    end: cash,
    fees,
    spread,
    maxDrawdown,
    curve,
    holdResult: holdOver(bars.slice(first), instrument, maxPosition),
  };
}

/** Whether selling at `price` leaves `target` basis points of what was paid, after all costs. A target of 0 is none. */
function reachesTarget(target: number, paid: bigint, costs: Costs, price: bigint, quantity: bigint): boolean {
  if (target === 0 || quantity === 0n) return false;
  return (costs.estimate(price, quantity) - paid) * 10_000n >= paid * BigInt(target);
}

function holdOver(bars: readonly Bar[], instrument: Instrument, budget: bigint): bigint {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return 0n;
  const costs = new Costs(instrument);
  const { paid, quantity } = costs.buy(first.open, budget);
  return quantity === 0n ? 0n : costs.sell(last.close, quantity).proceeds - paid;
}

/** Prices and costs of simulated trades, summed up. */
class Costs {
  fees = 0n;
  spread = 0n;
  private readonly instrument: Instrument;

  constructor(instrument: Instrument) {
    this.instrument = instrument;
  }

  /** The largest purchase of whole lots within `budget`. */
  buy(open: bigint, budget: bigint): { quantity: bigint; paid: bigint } {
    const { rates, segment, maxOrderLots } = this.instrument;
    const tick = tickSize(open, segment);
    const lotSize = BigInt(this.instrument.lotSize);
    const price = open + tick;
    const lots = maxLots(SHARES, { price, lotSize, available: budget, cap: maxOrderLots }, rates);
    const quantity = lots * lotSize;
    const amount = contractValue(price, quantity);
    const commission = commissionOn(amount, rates);
    this.fees += commission;
    this.spread += tick * quantity;
    return { quantity, paid: amount + commission };
  }

  sell(open: bigint, quantity: bigint): { proceeds: bigint } {
    const { rates, segment } = this.instrument;
    const tick = tickSize(open - 1n, segment);
    const amount = contractValue(open - tick, quantity);
    const fees = commissionOn(amount, rates) + sellTaxOn(amount, rates);
    this.fees += fees;
    this.spread += tick * quantity;
    return { proceeds: amount - fees };
  }

  /** Proceeds of a sale that does not happen. */
  estimate(price: bigint, quantity: bigint): bigint {
    const amount = contractValue(price, quantity);
    return amount - commissionOn(amount, this.instrument.rates) - sellTaxOn(amount, this.instrument.rates);
  }
}
