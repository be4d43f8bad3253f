import type { Exit, InstrumentDetail, Position } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal, percentChange } from '@maru/domain/money';
import {
  EXIT_KINDS,
  alertBounds,
  awayFrom,
  estimateClose,
  exitSide,
  findExitErrors,
  lotsOf,
  readHeldPosition,
  readMarket,
  readPrice,
  stepPrice,
  type ExitKind,
  type ExitRequest,
} from '@maru/domain/trading';
import type { ServerFields } from '@maru/sdk/flow';
import type { CloseFacts } from '../../lib/close/close.rules.ts';
import { scaleOf, unitsOf } from '../../lib/price.rules.ts';

/** Typed prices; empty for none. */
export type ExitDraft = Readonly<Record<ExitKind, string>>;

export const draftOf = (exit: Exit | undefined): ExitDraft => ({
  target: exit?.target ?? '',
  stop: exit?.stop ?? '',
});

/** The draft as the call takes it. */
export function toRequest({ target, stop }: ExitDraft): ExitRequest {
  const price = (text: string) => text.replace(/\.$/, '') || undefined;
  return { target: price(target), stop: price(stop) };
}

export const isSameRequest = (one: ExitRequest, other: ExitRequest): boolean =>
  EXIT_KINDS.every((kind) => one[kind] === other[kind]);

type Traded = Pick<Position, 'side' | 'liquidationPrice'>;

/** Every unmet condition of the prices, at its field. */
export const findErrors = (draft: ExitDraft, { side, liquidationPrice }: Traded, instrument: InstrumentDetail) =>
  findExitErrors(
    toRequest(draft),
    { side, liquidationPrice: liquidationPrice === null ? null : unitsOf(liquidationPrice) },
    readMarket(instrument, null, undefined),
  );

/** The field of each refusal: a price above the present one is the target of a long, and the stop of a short. */
export const serverFields = ({ side }: Pick<Position, 'side'>): ServerFields<ExitKind> => ({
  EXIT_NOT_ABOVE: side === 'long' ? 'target' : 'stop',
  EXIT_NOT_BELOW: side === 'long' ? 'stop' : 'target',
  EXIT_PAST_LIQUIDATION: 'stop',
});

const STEPS = [3, 5, 10];

/** Distances from the present price to choose from, in percent: of a long, targets above it and stops below. */
export const percentsOf = ({ side }: Pick<Position, 'side'>, kind: ExitKind): readonly number[] =>
  exitSide(side, kind) === 'above' ? STEPS : STEPS.map((percent) => -percent);

type Priced = Pick<InstrumentDetail, 'price' | 'priceScale' | 'segment'>;

/** The valid price at a distance from the present one. */
export const priceAt = (percent: number, { price, priceScale, segment }: Priced): string =>
  formatDecimal(awayFrom(parseDecimal(price, priceScale), percent, segment), priceScale);

/** The nearest valid price above (`1`) or below (`-1`) a typed one, or the present price while nothing is typed. */
export function nextExitPrice({ price, priceScale, segment }: Priced, typed: string, direction: 1 | -1): string {
  const last = parseDecimal(price, priceScale);
  const { low, high } = alertBounds(last);
  const from = typed === '' ? last : readPrice(typed, priceScale).units;
  return formatDecimal(stepPrice(from, direction, { segment, upperLimit: high, lowerLimit: low }), priceScale);
}

/**
 * The result of closing all that is not pledged at a price, after all costs, in won and in percent of the own money in it. The order is at
 * the market, so this is what it would be if it executed at the price itself. Null without a price.
 */
export function expectedNet(
  typed: string,
  { instrument, detail, phase, now }: CloseFacts,
): { net: string; netRate: string } | null {
  const price = typed.replace(/\.$/, '');
  if (price === '') return null;
  // The customer's own closing orders are cancelled before.
  const held = { ...readHeldPosition(detail.position, detail.lots, instrument.priceScale), closing: 0n };
  const lots = Number(lotsOf(held.quantity - held.pledged, instrument.lotSize));
  const { net, invested } = estimateClose(
    { type: 'limit', price, lots },
    held,
    readMarket(instrument, phase, undefined),
    now,
  );
  return { net: formatDecimal(net), netRate: percentChange(invested + net, invested) };
}

/** Distance of a price from the present one, in percent with its sign. */
export const distanceOf = (price: string, present: string): string =>
  percentChange(readPrice(price, scaleOf(present)).units, unitsOf(present));
