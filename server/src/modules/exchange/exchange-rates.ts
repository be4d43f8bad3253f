import { createHash } from 'node:crypto';
import type { Currency } from '@maru/domain/money';
import { ANCHORS } from './exchange.settings.ts';
import type { WonRates } from './exchange.rules.ts';

/** Layers of movement: the time from one knot to the next, and the farthest that a knot lies from the anchor, in millionths. */
const LAYERS: readonly { milliseconds: number; reach: number }[] = [
  { milliseconds: 86_400_000, reach: 9_000 },
  { milliseconds: 3_600_000, reach: 2_500 },
  { milliseconds: 60_000, reach: 500 },
];

/**
 * The simulated rates of a second. They follow from the seed and the time alone: every server process computes the same ones, a past second
 * can be computed again, and nobody sets one. @returns ten-thousandths of a won, as the anchors are.
 */
export function simulatedRates(seed: string, now: number): WonRates {
  const second = Math.floor(now / 1000) * 1000;
  const rates = Object.entries(ANCHORS).map(([currency, anchor]) => {
    const drift = LAYERS.reduce((sum, layer) => sum + driftOf(`${seed}|fx|${currency}`, layer, second), 0n);
    return [currency, (anchor * (1_000_000n + drift)) / 1_000_000n];
  });
  return Object.fromEntries(rates) as Record<Exclude<Currency, 'KRW'>, bigint>;
}

/** Linear interpolation between two knots. */
function driftOf(name: string, { milliseconds, reach }: (typeof LAYERS)[number], second: number): bigint {
  const index = Math.floor(second / milliseconds);
  const [from, to] = [
    knot(`${name}|${milliseconds}|${index}`, reach),
    knot(`${name}|${milliseconds}|${index + 1}`, reach),
  ];
  return from + ((to - from) * BigInt(second - index * milliseconds)) / BigInt(milliseconds);
}

/** Between `-reach` and `reach`. */
function knot(name: string, reach: number): bigint {
  const drawn = createHash('sha256').update(name).digest().readUInt32BE(0);
  return BigInt((drawn % (2 * reach + 1)) - reach);
}
