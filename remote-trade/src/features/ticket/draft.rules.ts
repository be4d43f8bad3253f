import type { InstrumentDetail, OrderType, Side } from '@maru/domain/contracts';
import { nextPrice } from '../../lib/price.rules.ts';

/** Input of the customer, stored unchanged, so that typed text is never lost or corrected silently. */
export interface TicketDraft {
  readonly side: Side;
  readonly type: OrderType;
  /** Wire decimal; empty while nothing is typed. A market order keeps it, for switching back to a limit. */
  readonly price: string;
  /** The customer chose the price. Until then it follows the market. */
  readonly hasOwnPrice: boolean;
  /** 0 while the field is empty. */
  readonly lots: number;
  readonly leverage: number;
}

export type DraftChange =
  | { readonly set: Partial<Omit<TicketDraft, 'hasOwnPrice'>> }
  /** The market's price; a price of the customer's own stays. */
  | { readonly follow: string }
  | { readonly step: 1 | -1; readonly instrument: InstrumentDetail };

export const MAX_LOTS = 1_000_000;

export function newDraft(side: Side): TicketDraft {
  return { side, type: 'limit', price: '', hasOwnPrice: false, lots: 1, leverage: 1 };
}

export function changeDraft(draft: TicketDraft, change: DraftChange): TicketDraft {
  if ('follow' in change)
    return draft.hasOwnPrice || draft.price === change.follow ? draft : { ...draft, price: change.follow };
  if ('step' in change)
    return { ...draft, price: nextPrice(change.instrument, draft.price, change.step), hasOwnPrice: true };
  const next = { ...draft, ...change.set, hasOwnPrice: draft.hasOwnPrice || change.set.price !== undefined };
  return { ...next, lots: Math.min(Math.max(Math.trunc(next.lots), 0), MAX_LOTS) };
}

/**
 * Whether the customer has changed anything. Prices are set automatically too: a typed one is recognised only by its
 * change.
 */
export const isBegun = ({ type, lots, leverage }: TicketDraft): boolean =>
  type !== 'limit' || lots !== 1 || leverage !== 1;

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_LOTS;

/** A stored draft, or null if it is not valid (written by an older version, or missing). */
export function readDraft(stored: unknown): TicketDraft | null {
  if (stored === null || typeof stored !== 'object') return null;
  const { side, type, price, hasOwnPrice, lots, leverage } = stored as Record<keyof TicketDraft, unknown>;
  const isDraft =
    (side === 'long' || side === 'short') &&
    (type === 'limit' || type === 'market') &&
    isText(price) &&
    /^(\d{1,18}(\.\d{1,8})?)?$/.test(price as string) &&
    isCount(lots) &&
    isCount(leverage) &&
    leverage !== 0;
  if (!isDraft) return null;
  const isOwn = hasOwnPrice !== false && price !== '';
  return { side, type, price: price as string, hasOwnPrice: isOwn, lots: lots as number, leverage: leverage as number };
}
