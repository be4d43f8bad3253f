/** Statistics of prices and volumes as series of numbers; none of them is money. */

/** Closes of one symbol, one a minute, of one session of continuous trading. */
export type MinutePrices = readonly number[];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sums that are added up over series, so that a ratio is taken of all of them together. */
export class VarianceRatio {
  private readonly sums: { readonly minutes: number; squares: number; count: number }[];

  /** @param minutes lengths of the returns that are compared with those of the first */
  constructor(minutes: readonly number[]) {
    this.sums = minutes.map((length) => ({ minutes: length, squares: 0, count: 0 }));
  }

  /** Adds one session; its returns overlap and do not cross its ends. */
  add(prices: MinutePrices): void {
    for (const sum of this.sums) {
      for (let i = sum.minutes; i < prices.length; i++) {
        const step = Math.log(prices[i]! / prices[i - sum.minutes]!);
        sum.squares += step * step;
        sum.count++;
      }
    }
  }

  /** Variance of each length per minute, divided by that of the first length: 1 for a random walk, below 1 where prices swing back. */
  ratios(): [minutes: number, ratio: number][] {
    const perMinute = this.sums.map(({ minutes, squares, count }) => squares / count / minutes);
    return this.sums.map(({ minutes }, i) => [minutes, perMinute[i]! / perMinute[0]!]);
  }
}

/** Costs of a round trip as a share of the price: the commission of both sides, and one tick each way. */
export interface TradeCosts {
  readonly commissionRate: number;
  readonly tickAt: (price: number) => number;
}

/** Signal of a strategy at minute `i`: enter a long, leave it, or neither. It sees prices up to `i`. */
export type Strategy = (prices: MinutePrices, i: number) => 'enter' | 'leave' | 'keep';

const WINDOW = 30;
const averageOf = (prices: MinutePrices, i: number): number => mean(prices.slice(i - WINDOW, i));

/** Strategies that a practice market must not reward. */
export const STRATEGIES: Readonly<Record<string, Strategy>> = {
  'buy 0.5 % under the mean of 30 minutes, sell at it': (prices, i) => {
    if (i < WINDOW) return 'keep';
    const average = averageOf(prices, i);
    if (prices[i]! < average * 0.995) return 'enter';
    return prices[i]! >= average ? 'leave' : 'keep';
  },
  'follow a move of 0.5 % in 30 minutes, leave below the mean': (prices, i) => {
    if (i < WINDOW) return 'keep';
    if (prices[i]! > prices[i - WINDOW]! * 1.005) return 'enter';
    return prices[i]! < averageOf(prices, i) ? 'leave' : 'keep';
  },
  'buy at the opening, sell at noon': (prices, i) => (i === 1 ? 'enter' : i >= prices.length / 2 ? 'leave' : 'keep'),
  'buy at noon, sell at the end': (prices, i) =>
    i === Math.floor(prices.length / 2) ? 'enter' : i === prices.length - 1 ? 'leave' : 'keep',
};

/** Gains of a strategy's round trips in one session, after costs, as shares of the stake. What is open at the end is sold. */
export function roundTrips(strategy: Strategy, prices: MinutePrices, { commissionRate, tickAt }: TradeCosts): number[] {
  const gains: number[] = [];
  let entry: number | null = null;
  for (let i = 0; i < prices.length; i++) {
    const signal = strategy(prices, i);
    const price = prices[i]!;
    if (entry === null && signal === 'enter' && i < prices.length - 1) entry = price + tickAt(price);
    else if (entry !== null && (signal === 'leave' || i === prices.length - 1)) {
      gains.push((price - tickAt(price)) / entry - 1 - 2 * commissionRate);
      entry = null;
    }
  }
  return gains;
}

/** Number, mean and t-value of gains; a t-value above 2 would be a pattern, the costs included. */
export function summarizeGains(gains: readonly number[]): { count: number; mean: number; t: number } {
  if (gains.length < 2) return { count: gains.length, mean: gains[0] ?? 0, t: 0 };
  const average = mean(gains);
  const deviation = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - average) ** 2, 0) / (gains.length - 1));
  return {
    count: gains.length,
    mean: average,
    t: deviation === 0 ? 0 : average / (deviation / Math.sqrt(gains.length)),
  };
}

/** Share of the volume in each of `parts` equal parts of the session, of all series together. */
export function volumeShares(volumes: readonly (readonly number[])[], parts: number): number[] {
  const sums = Array.from({ length: parts }, () => 0);
  for (const minutes of volumes) {
    minutes.forEach((volume, i) => (sums[Math.min(parts - 1, Math.floor((i * parts) / minutes.length))]! += volume));
  }
  const total = sums.reduce((sum, part) => sum + part, 0);
  return sums.map((part) => part / total);
}

/** Slope of a fund's daily returns over those it promises, and the standard deviation of the difference. */
export function tracking(fund: readonly number[], promised: readonly number[]): { beta: number; error: number } {
  const [ours, theirs] = [mean(fund), mean(promised)];
  let [together, squares] = [0, 0];
  fund.forEach((value, i) => {
    together += (value - ours) * (promised[i]! - theirs);
    squares += (promised[i]! - theirs) ** 2;
  });
  const differences = fund.map((value, i) => value - promised[i]!);
  const off = mean(differences);
  const error = Math.sqrt(mean(differences.map((value) => (value - off) ** 2)));
  return { beta: together / squares, error };
}
