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
  type ExitLots,
  type ExitRequest,
} from '@maru/domain/trading';
import type { ServerFields } from '@maru/sdk/flow';
import type { CloseFacts } from '../../lib/close/close.rules.ts';
import { scaleOf, unitsOf } from '../../lib/price.rules.ts';

/** Typed prices; empty for none. Lots that each closes; null for all that can be closed then. */
export type ExitDraft = Readonly<Record<ExitKind, string> & Record<ExitLots, number | null>>;

type Sized = Pick<Position, 'quantity' | 'pledged' | 'lotSize'>;

/** Shares that an exit may close: also those that are locked now, or in own closing orders. */
export const sharesToExit = ({ quantity, pledged }: Pick<Position, 'quantity' | 'pledged'>): bigint =>
  parseDecimal(quantity) - parseDecimal(pledged);

/** The lots of {@link sharesToExit}. */
export const lotsToExit = (position: Sized): number => Number(lotsOf(sharesToExit(position), position.lotSize));

/** A part of a position in lots; null for all, which is also what is as much as there is. */
export const partOf = (lots: number, position: Sized): number | null => (lots === lotsToExit(position) ? null : lots);

export function draftOf(exit: Exit | undefined, position: Sized): ExitDraft {
  const lots = (quantity: string | null | undefined) => {
    if (!quantity) return null;
    const part = Number(lotsOf(parseDecimal(quantity), position.lotSize));
    return part < lotsToExit(position) ? part : null;
  };
  return {
    target: exit?.target ?? '',
    stop: exit?.stop ?? '',
    targetLots: lots(exit?.targetQuantity),
    stopLots: lots(exit?.stopQuantity),
  };
}

/** A typed price as the call takes it; undefined for none. */
export const priceOf = (typed: string): string | undefined => typed.replace(/\.$/, '') || undefined;

/** The draft as the call takes it. */
export function toRequest(draft: ExitDraft): ExitRequest {
  const terms = (kind: ExitKind) => {
    const price = priceOf(draft[kind]);
    const lots = draft[`${kind}Lots`];
    return price === undefined ? {} : { [kind]: price, ...(lots !== null && { [`${kind}Lots`]: lots }) };
  };
  return { ...terms('target'), ...terms('stop') };
}

export const isSameRequest = (one: ExitRequest, other: ExitRequest): boolean =>
  EXIT_KINDS.every((kind) => one[kind] === other[kind] && one[`${kind}Lots`] === other[`${kind}Lots`]);

type Traded = Pick<Position, 'side' | 'quantity' | 'liquidationPrice'>;

/** Every unmet condition of the exit, at its field. */
export const findErrors = (
  draft: ExitDraft,
  { side, quantity, liquidationPrice }: Traded,
  instrument: InstrumentDetail,
) =>
  findExitErrors(
    toRequest(draft),
    {
      side,
      quantity: parseDecimal(quantity),
      liquidationPrice: liquidationPrice === null ? null : unitsOf(liquidationPrice),
    },
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
 * The result of closing so many lots at a price, or all that is not pledged, after all costs, in won and in percent of the own money in it. The
 * order is at the market, so this is what it would be if it executed at the price itself. Null without a price.
 * @param part lots; null for all
 */
export function expectedNet(
  typed: string,
  part: number | null,
  { instrument, detail, phase, now }: CloseFacts,
): { net: string; netRate: string } | null {
  const price = priceOf(typed);
  if (price === undefined) return null;
  // The customer's own closing orders are cancelled before.
  const held = { ...readHeldPosition(detail.position, detail.lots, instrument.priceScale), closing: 0n };
  const lots = part ?? lotsToExit(detail.position);
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
