import type { Random } from '../random.ts';

/** Seconds of one exchange day: the time in which a price moves by its daily volatility. */
const DAY_SECONDS = 6.5 * 3_600;
const SLOW_TAU = 2 * 86_400;
const HEAT_TAU = 600;
/** Standard deviation of the logarithm of the volatility. */
const HEAT_SPREAD = 0.5;

/**
 * A random log price: a random walk that hardly reverts, so that the past of a price says nothing about its next minutes. Its
 * volatility is clustered. Steps depend on elapsed time, not on the number of calls.
 */
export class RandomWalk {
  private readonly random: Random;
  private readonly sigma: number;
  private heat = 0;
  private at = 0;

  /** @param volatility standard deviation of a day's return */
  constructor(random: Random, volatility: number) {
    this.random = random;
    this.sigma = volatility / Math.sqrt(DAY_SECONDS);
  }

  get value(): number {
    return this.at;
  }

  get isHot(): boolean {
    return this.heat > 0.6;
  }

  advance(seconds: number): void {
    const { random } = this;
    this.heat += revert(this.heat, HEAT_SPREAD, HEAT_TAU, seconds, random);
    // The mean of the squared factor is 1, so that a day has the daily volatility.
    const sigma = this.sigma * Math.exp(this.heat - HEAT_SPREAD * HEAT_SPREAD);
    this.at += (-this.at * seconds) / SLOW_TAU + sigma * Math.sqrt(seconds) * random.gauss();
  }

  /** A lasting jump: overnight news, or the impact of a large order. */
  jump(by: number): void {
    this.at += by;
  }
}

/** Step of an Ornstein-Uhlenbeck process around 0. */
function revert(value: number, spread: number, tau: number, seconds: number, random: Random): number {
  const share = Math.min(1, seconds / tau);
  return -value * share + spread * Math.sqrt(2 * share) * random.gauss();
}
