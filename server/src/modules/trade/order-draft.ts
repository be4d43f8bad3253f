import type { ApiInput, Finding } from '@maru/domain/contracts';
import { estimateClose, estimateOrder, hasLimit, stopOf, type Market } from '@maru/domain/trading';
import { ApiError } from '../../core/errors.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { toLot } from './fill.rules.ts';
import { marketView } from './trade-market.ts';
import type { NewOrder } from './trade-rows.ts';
import type { LotRow, PositionRow } from './trade-tables.ts';

export type OpeningInput = Omit<ApiInput<'/trade/Order'>, 'fundPassword'>;
export type ClosingInput = ApiInput<'/trade/Close'>;

/** An order that meets its conditions, without its id and its number, and without the hold of an opening one. */
export type Draft = Omit<NewOrder, 'id' | 'number'>;

interface Owner {
  readonly userId: string;
  readonly now: number;
}

/** Checks before the ticket: the account under its lock, and before that the fund password. */
const cleared = { isFrozen: false, isTradingOff: false, hasFundPassword: true } as const;

/** Facts about the customer of an opening order. */
interface Opener {
  readonly market: Market;
  readonly owner: Owner;
  readonly available: bigint;
  /** Counts for a leveraged or a short order alone. */
  readonly hasLeverageConsent: boolean;
}

/** Column values of a new order, besides its terms. */
const newOrder = {
  status: 'received',
  reason: null,
  filled: 0n,
  filled_amount: 0n,
  margin_taken: 0n,
  leg_filled: 0n,
  leg_amount: 0n,
  leg_margin: 0n,
  commission: 0n,
  tax: 0n,
  hold_id: null,
  pledge_hold_id: null,
  cause: null,
  triggered_at: null,
} as const;

const ownedBy = ({ userId, now }: Owner) => ({ user_id: userId, created_at: new Date(now), updated_at: new Date(now) });

/** `held` is the amount of the hold that it needs. @throws ApiError of the first unmet condition */
export function draftOpening(
  venue: Venue,
  input: OpeningInput,
  { market, owner, available, hasLeverageConsent }: Opener,
): Draft {
  const estimate = estimateOrder(input, market, { ...cleared, available, hasLeverageConsent });
  refuse(estimate.errors);
  return {
    ...newOrder,
    ...ownedBy(owner),
    client_id: input.clientId,
    symbol: input.symbol,
    effect: 'open',
    side: input.side,
    type: input.type,
    time_in_force: input.timeInForce,
    leverage: input.leverage,
    price: hasLimit(input.type) ? estimate.expected.price : null,
    stop_price: stopOf(input, market),
    priced_at: estimate.pricedAt,
    quantity: estimate.quantity,
    held: estimate.hold,
    position_id: null,
    session: venue.session(input.symbol),
  };
}

/** The order reserves `quantity` of the position, of its lots at most `atMost` shares. @throws ApiError of the first unmet condition */
export function draftClosing(
  venue: Venue,
  input: ClosingInput,
  { position, lots, owner, atMost }: { position: PositionRow; lots: readonly LotRow[]; owner: Owner; atMost?: bigint },
): Draft {
  const market = marketView(venue, position.symbol);
  const estimate = estimateClose(
    { ...input, atMost },
    { ...position, entryCosts: position.entry_costs, lots: lots.map(toLot) },
    market,
    owner.now,
  );
  refuse(estimate.errors);
  const price = hasLimit(input.type) ? estimate.exitPrice : null;
  return {
    ...newOrder,
    ...ownedBy(owner),
    client_id: input.clientId,
    symbol: position.symbol,
    effect: 'close',
    side: position.side,
    type: input.type,
    time_in_force: input.timeInForce ?? 'day',
    leverage: position.leverage,
    price,
    stop_price: stopOf(input, market),
    priced_at: price ?? market.last,
    quantity: estimate.quantity,
    held: 0n,
    position_id: position.id,
    session: venue.session(position.symbol),
  };
}

/** A refusal has one code: the most serious one. */
export function refuse(errors: readonly Finding[]): void {
  const [first] = errors;
  if (!first) return;
  throw new ApiError(first.code, first.field && first.code === 'BAD_REQUEST' ? { field: first.field } : first.params);
}
