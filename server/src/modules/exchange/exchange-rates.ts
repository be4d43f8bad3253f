import { createSecretKey } from 'node:crypto';
import { isDigital, type Asset, type Currency } from '@maru/domain/money';
import { derivedKey } from '../../core/seal.ts';
import type { AssetPrice } from '../../venue/assets.ts';
import { ANCHORS, DIGITAL_ANCHORS, YEARLY_VOLATILITY } from './exchange.settings.ts';
import { wonPerUnit, type WonRates } from './exchange.rules.ts';
import { SPAN, Walk } from './walk.ts';

/** The moment at which every rate is its anchor. */
const ORIGIN = Date.parse('2026-11-01T00:00:00+09:00');
/** Seconds for which a rate stays before the origin. Only daily histories reach there, and a walk costs least at powers of 2. */
const STEP_BEFORE = 2 ** 12;
const YEAR_SECONDS = 365 * 86_400;

type Foreign = Exclude<Currency, 'KRW'>;
const FOREIGN = Object.keys(ANCHORS) as Foreign[];
const ALL_ANCHORS: Readonly<Record<Asset, bigint>> = { ...ANCHORS, ...DIGITAL_ANCHORS };

class Rates {
  private readonly walks: ReadonlyMap<Asset, Walk>;
  private second = NaN;
  private rates: WonRates = ANCHORS;

  constructor(secret: Buffer) {
    // A hash with bytes as its key makes a key of them each time, which takes three times as long as the hash.
    const key = createSecretKey(derivedKey(secret, 'exchange rates'));
    this.walks = new Map((Object.keys(ALL_ANCHORS) as Asset[]).map((asset) => [asset, new Walk(key, asset)]));
  }

  all(now: number): WonRates {
    const second = secondOf(now);
    if (second !== this.second) {
      this.rates = Object.fromEntries(FOREIGN.map((currency) => [currency, this.one(currency, now)])) as WonRates;
      this.second = second;
    }
    return this.rates;
  }

  one(asset: Asset, now: number): bigint {
    const second = secondOf(now);
    const sigma = YEARLY_VOLATILITY[isDigital(asset) ? 'digital' : 'currency'] / Math.sqrt(YEAR_SECONDS);
    // The second term keeps the expected rate at the anchor: in won, holding a currency gains nothing on average.
    const log = sigma * this.walks.get(asset)!.at(second) - (sigma * sigma * second) / 2;
    return BigInt(Math.max(1, Math.round(Number(ALL_ANCHORS[asset]) * Math.exp(log))));
  }
}

function secondOf(now: number): number {
  const second = Math.floor((now - ORIGIN) / 1000);
  return second < 0 ? Math.max(-SPAN, STEP_BEFORE * Math.floor(second / STEP_BEFORE)) : Math.min(SPAN - 1, second);
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

/** The simulated price of one unit of a currency or digital currency, which follows as the {@link simulatedRates} do. @returns millionths of a won */
export function simulatedPrice(secret: Buffer, asset: Asset, now: number): bigint {
  const rates = ratesOf(secret);
  return isDigital(asset) ? rates.one(asset, now) * 100n : wonPerUnit(asset, rates.one(asset, now));
}

/** The {@link simulatedPrice} of an installation, as its market asks for it. */
export const simulatedPrices =
  (secret: Buffer): AssetPrice =>
  (asset, time) =>
    simulatedPrice(secret, asset, time);
