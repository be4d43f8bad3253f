import type { OrderType, Side, TimeInForce } from '@maru/domain/contracts';
import { withStop } from '../../lib/stop-price.rules.ts';

const UNITS = ['shares', 'lots', 'amount'] as const;
export type QuantityUnit = (typeof UNITS)[number];

/** Units in which a quantity can be typed. A lot of one share is the share. */
export const quantityUnits = (lotSize: number): readonly QuantityUnit[] =>
  UNITS.filter((unit) => unit !== 'lots' || lotSize > 1);

/** Input of the customer, stored unchanged, so that typed text is never lost or corrected silently. */
export interface TicketDraft {
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** Wire decimal; empty while nothing is typed. A market order keeps it, for switching back to a limit. */
  readonly price: string;
  /** Stop price of a stop-limit order; empty while nothing is typed. */
  readonly stopPrice: string;
  /** The customer chose the price. Until then it follows the market. */
  readonly hasOwnPrice: boolean;
  /** Unit in which the customer types the quantity. */
  readonly unit: QuantityUnit;
  /** Amount in won that is to be spent, with `unit` amount: until the summary opens the lots follow from it. Empty while nothing is typed. */
  readonly amount: string;
  /** 0 while the field is empty. */
  readonly lots: number;
  readonly leverage: number;
}

export type DraftChange =
  | { readonly set: Partial<Omit<TicketDraft, 'hasOwnPrice'>> }
  /** The market's price; a price of the customer's own stays. */
  | { readonly follow: string }
  /** Gives up the own price: it follows the market again. */
  | { readonly release: true };

export const MAX_LOTS = 1_000_000;

export function newDraft(side: Side, leverage = 1): TicketDraft {
  return {
    side,
    type: 'limit',
    timeInForce: 'day',
    price: '',
    stopPrice: '',
    hasOwnPrice: false,
    unit: 'shares',
    amount: '',
    lots: 1,
    leverage,
  };
}

export function changeDraft(draft: TicketDraft, change: DraftChange): TicketDraft {
  if ('release' in change) return withStop({ ...draft, hasOwnPrice: false }, false);
  if ('follow' in change)
    return draft.hasOwnPrice || draft.price === change.follow ? draft : { ...draft, price: change.follow };
  const next = { ...draft, ...change.set, hasOwnPrice: draft.hasOwnPrice || change.set.price !== undefined };
  return withStop({ ...next, lots: capped(next.lots) }, next.hasOwnPrice);
}

const capped = (lots: number) => Math.min(Math.max(Math.trunc(lots), 0), MAX_LOTS);

/**
 * Whether the customer has changed anything. Prices are set automatically too: a typed one is recognised only by its
 * change.
 * @param given leverage that the opener chose
 */
export const isBegun = ({ type, timeInForce, lots, leverage }: TicketDraft, given = 1): boolean =>
  type !== 'limit' || timeInForce !== 'day' || lots !== 1 || leverage !== given;

const TYPES: Record<OrderType, true> = {
  limit: true,
  market: true,
  conditional: true,
  best_own: true,
  best_opposite: true,
  previous_close: true,
  stop_limit: true,
};
const FORCES: Record<TimeInForce, true> = { day: true, ioc: true, fok: true };
const isOneOf = (known: Record<string, true>, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(known, value);
const isText = (value: unknown) => typeof value === 'string';
const isPrice = (value: unknown) => typeof value === 'string' && /^(\d{1,18}(\.\d{1,8})?)?$/.test(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_LOTS;

/** A stored draft, or null if it is not valid (written by an older version, or missing). */
export function readDraft(stored: unknown): TicketDraft | null {
  if (stored === null || typeof stored !== 'object') return null;
  const {
    side,
    type,
    timeInForce = 'day',
    price,
    stopPrice = '',
    hasOwnPrice,
    unit = 'shares',
    amount = '',
    lots,
    leverage,
  } = stored as Record<keyof TicketDraft, unknown>;
  const isDraft =
    (side === 'long' || side === 'short') &&
    isOneOf(TYPES, type) &&
    isOneOf(FORCES, timeInForce) &&
    isPrice(price) &&
    isPrice(stopPrice) &&
    UNITS.some((known) => known === unit) &&
    isText(amount) &&
    /^\d{0,15}$/.test(amount as string) &&
    isCount(lots) &&
    isCount(leverage) &&
    leverage !== 0;
  if (!isDraft) return null;
  return {
    side: side as Side,
    type: type as OrderType,
    timeInForce: timeInForce as TimeInForce,
    price: price as string,
    stopPrice: stopPrice as string,
    hasOwnPrice: hasOwnPrice !== false && price !== '',
    unit: unit as QuantityUnit,
    amount: amount as string,
    lots: lots as number,
    leverage: leverage as number,
  };
}
