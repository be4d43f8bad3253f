import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Currency } from '@maru/domain/money';
import { derivedKey } from '../../core/seal.ts';
import { ANCHORS } from './exchange.settings.ts';
import type { WonRates } from './exchange.rules.ts';

/** The moment at which every rate is its anchor; before it, rates do not move. */
const ORIGIN = Date.parse('2026-11-01T00:00:00+09:00');
/** Seconds that the walk covers: 136 years. */
const SPAN = 2 ** 32;
/** Standard deviation of a rate's logarithm after a year. */
const YEARLY_VOLATILITY = 0.08;
const YEAR_SECONDS = 365 * 86_400;

/** One hash has the deviations of four halvings: 15 middles of 4 bytes. */
const NODES = 16;
/** Hashes of stretches of at least this many seconds are kept: neighbouring seconds share them. */
const KEPT_FROM = 2 ** 12;
const MOST_KEPT = 1_000;

/**
 * A Brownian motion, one value a second, that follows from a key and the time alone. It is built from the whole span
 * downwards: the middle of a stretch is the mean of its ends and a normal deviation drawn by a keyed hash. So any second
 * costs a few hashes, whatever came before, and without the key no later value follows from the earlier ones: increments
 * are independent, and there is no level to return to.
 */
class Walk {
  private readonly key: KeyObject;
  private readonly name: string;
  private readonly kept = new Map<string, Buffer>();

  constructor(key: KeyObject, name: string) {
    this.key = key;
    this.name = name;
  }

  /** In roots of a second. */
  at(second: number): number {
    let [from, width, low] = [0, SPAN, 0];
    let high = normal(this.drawn(0, 2 * SPAN), 0) * Math.sqrt(SPAN);
    while (width > 1) {
      const drawn = this.drawn(from, width);
      for (let node = 1; node < NODES;) {
        const middle = (low + high) / 2 + (normal(drawn, node) * Math.sqrt(width)) / 2;
        width /= 2;
        const isLater = second >= from + width;
        if (isLater) [from, low] = [from + width, middle];
        else high = middle;
        node = 2 * node + Number(isLater);
      }
    }
    return low;
  }

  private drawn(from: number, width: number): Buffer {
    const name = `${this.name}|${from}|${width}`;
    const known = this.kept.get(name);
    if (known) return known;
    const digest = createHmac('sha512', this.key).update(name).digest();
    if (width >= KEPT_FROM) {
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      this.kept.set(name, digest);
    }
    return digest;
  }
}

const BYTES = 4;
const MEAN = (BYTES * 255) / 2;
const DEVIATION = Math.sqrt((BYTES * (256 ** 2 - 1)) / 12);

/** The sum of four uniform bytes of a hash: nearly normal, with variance 1, at most 3.5. */
function normal(digest: Buffer, node: number): number {
  let sum = 0;
  for (let i = 0; i < BYTES; i++) sum += digest[node * BYTES + i]!;
  return (sum - MEAN) / DEVIATION;
}

type Foreign = Exclude<Currency, 'KRW'>;
const FOREIGN = Object.keys(ANCHORS) as Foreign[];

class Rates {
  private readonly walks: ReadonlyMap<Foreign, Walk>;
  private second = NaN;
  private rates: WonRates = ANCHORS;

  constructor(secret: Buffer) {
    // A hash with bytes as its key makes a key of them each time, which takes three times as long as the hash.
    const key = createSecretKey(derivedKey(secret, 'exchange rates'));
    this.walks = new Map(FOREIGN.map((currency) => [currency, new Walk(key, currency)]));
  }

  all(now: number): WonRates {
    const second = secondOf(now);
    if (second !== this.second) {
      this.rates = Object.fromEntries(FOREIGN.map((currency) => [currency, this.one(currency, now)])) as WonRates;
      this.second = second;
    }
    return this.rates;
  }

  one(currency: Foreign, now: number): bigint {
    const second = secondOf(now);
    const sigma = YEARLY_VOLATILITY / Math.sqrt(YEAR_SECONDS);
    // The second term keeps the expected rate at the anchor: in won, holding a currency gains nothing on average.
    const log = sigma * this.walks.get(currency)!.at(second) - (sigma * sigma * second) / 2;
    return BigInt(Math.max(1, Math.round(Number(ANCHORS[currency]) * Math.exp(log))));
  }
}

function secondOf(now: number): number {
  return Math.min(SPAN - 1, Math.max(0, Math.floor((now - ORIGIN) / 1000)));
}

const bySecret = new WeakMap<Buffer, Rates>();

function ratesOf(secret: Buffer): Rates {
  let rates = bySecret.get(secret);
  if (!rates) bySecret.set(secret, (rates = new Rates(secret)));
  return rates;
}

/**
 * The simulated rates of a second. They follow from the installation's SECRET_KEY and the time alone: every server process
 * computes the same ones, a past second can be computed again, nobody sets one, and nobody without the key can compute one in
 * advance. @returns ten-thousandths of a won, as the anchors are.
 */
export const simulatedRates = (secret: Buffer, now: number): WonRates => ratesOf(secret).all(now);

/** One of the {@link simulatedRates}. */
export const simulatedRate = (secret: Buffer, currency: Foreign, now: number): bigint =>
  ratesOf(secret).one(currency, now);
