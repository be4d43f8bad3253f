import type { Random } from '../random.ts';

/** Seconds of one exchange day: the time in which a price moves by its daily volatility. */
const DAY_SECONDS = 6.5 * 3_600;
const SLOW_TAU = 2 * 86_400;
const HEAT_TAU = 600;

/**
 * A random log price: a slow random walk that hardly reverts, plus a fast one that reverts within minutes. Volatility
 * is clustered. Steps depend on elapsed time, not on the number of calls.
 */
export class RandomWalk {
  private readonly random: Random;
  private readonly slowSigma: number;
  private readonly fastStd: number;
  private readonly fastTau: number;
  private slow = 0;
  private fast = 0;
  private heat = 0;

  /**
   * @param volatility standard deviation of a day's return
   * @param swing standard deviation of the fast part
   * @param fastTau seconds in which the fast part reverts
   */
  constructor(random: Random, volatility: number, swing: number, fastTau: number) {
    this.random = random;
    this.slowSigma = volatility / Math.sqrt(DAY_SECONDS);
    this.fastStd = swing;
    this.fastTau = fastTau;
  }

  get value(): number {
    return this.slow + this.fast;
  }

  get isHot(): boolean {
    return this.heat > 0.6;
  }

  advance(seconds: number): void {
    const { random } = this;
    this.heat += revert(this.heat, 0.5, HEAT_TAU, seconds, random);
    this.fast += revert(this.fast, this.fastStd * Math.exp(this.heat), this.fastTau, seconds, random);
    this.slow += (-this.slow * seconds) / SLOW_TAU + this.slowSigma * Math.sqrt(seconds) * random.gauss();
  }

  /** A lasting jump: overnight news, or the impact of a large order. */
  jump(by: number): void {
    this.slow += by;
  }
}

/** Step of an Ornstein-Uhlenbeck process around 0. */
function revert(value: number, spread: number, tau: number, seconds: number, random: Random): number {
  const share = Math.min(1, seconds / tau);
  return -value * share + spread * Math.sqrt(2 * share) * random.gauss();
}
