import {
  splitBase,
  type SplitRatio,
  dailyLimits as limitsOf,
  limitsIn as limitsOfPhase,
  listingLimits as listingLimitsOf,
  tickBands,
  type Phase,
  type Segment,
} from '@maru/domain/trading';

/**
 * The domain's ticks and daily limits for the engine, whose prices are integers of the instrument's minor unit held in a
 * `number` (always below 2^53); the venue's interface turns them into bigints.
 */
const toNumbers = (segment: Segment) =>
  tickBands(segment).map(({ below, tick }) => ({
    below: below === null ? Infinity : Number(below),
    tick: Number(tick),
  }));
const BANDS = {
  KOSPI: toNumbers('KOSPI'),
  KOSDAQ: toNumbers('KOSDAQ'),
  KONEX: toNumbers('KONEX'),
  ETF: toNumbers('ETF'),
  INDEX: toNumbers('INDEX'),
} satisfies Record<Segment, unknown>;

/** Smallest price step at `price`. */
export function tickOf(price: number, segment: Segment): number {
  const bands = BANDS[segment];
  // A loop over an index: the engine asks millions of times a day.
  let i = 0;
  while (price >= bands[i]!.below) i++;
  return bands[i]!.tick;
}

export function isOnTick(price: number, segment: Segment): boolean {
  return price % tickOf(price, segment) === 0;
}

/** Highest valid price at or below `price`, at least one tick. */
export function floorToTick(price: number, segment: Segment): number {
  const tick = tickOf(price, segment);
  return Math.max(tick, Math.floor(price / tick) * tick);
}

/** The valid price `steps` ticks above (or below, when negative) a valid price; never under one tick. */
export function stepTicks(price: number, steps: number, segment: Segment): number {
  let at = price;
  for (let i = 0; i < steps; i++) at += tickOf(at, segment);
  // Going down, the tick of the price just beneath applies.
  for (let i = 0; i > steps; i--) at = Math.max(1, at - tickOf(at - 1, segment));
  return at;
}

export interface DailyLimits {
  readonly upper: number;
  readonly lower: number;
}

/** Highest and lowest price of a day after a close at `base`. */
export function dailyLimits(base: number, segment: Segment, multiple?: number): DailyLimits {
  const { upper, lower } = limitsOf(BigInt(base), segment, multiple);
  return { upper: Number(upper), lower: Number(lower) };
}

/** Highest and lowest price of an order in a phase, on a day with its own limits. */
export function limitsIn(phase: Phase, close: number, segment: Segment, day: DailyLimits): DailyLimits {
  const daily = { upper: BigInt(day.upper), lower: BigInt(day.lower) };
  const { upper, lower } = limitsOfPhase(phase, { close: BigInt(close), segment, daily });
  return { upper: Number(upper), lower: Number(lower) };
}

/** Base price of the effective date of a split after a close. */
export const splitBaseOf = (close: number, ratio: SplitRatio, segment: Segment): number =>
  Number(splitBase(BigInt(close), ratio, segment));

/** Highest and lowest price of a new share's first day. */
export function listingLimits(offerPrice: number, segment: Segment): DailyLimits {
  const { upper, lower } = listingLimitsOf(BigInt(offerPrice), segment);
  return { upper: Number(upper), lower: Number(lower) };
}
