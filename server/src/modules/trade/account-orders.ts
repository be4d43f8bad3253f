import { randomUUID } from 'node:crypto';
import type { OrderCause } from '@maru/domain/contracts';
import { closableQuantity, lotsOf, sharesOfExit } from '@maru/domain/trading';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { findAccountFault, requireAccount } from '../identity/account.service.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { toLot } from './fill.rules.ts';
import { insertClosing, insertOpening, type TradeDeps } from './order.service.ts';
import { findPosition, openClosingOrders, openLots } from './trade.repo.ts';
import type { LotRow, OrderRow, PositionRow } from './trade-tables.ts';

declare module '../../core/providers.ts' {
  interface Providers {
    /** Buys shares for a trading account. Resolves with the order when its outcome is durable. */
    buyForAccount(purchase: AccountPurchase): Promise<OrderRow>;
    /** Sells shares of a trading account at the market. Resolves with the order when its outcome is durable. */
    sellForAccount(sale: AccountSale): Promise<OrderRow>;
    /**
     * Closes a customer's position at the market, whole or in part, for a customer who does not wait for it: own closing orders that hold
     * the shares are cancelled first. Resolves with the order when its outcome is durable, null when it is not due. @throws ApiError of the
     * first unmet condition
     */
    closeForCustomer(close: CustomerClose): Promise<OrderRow | null>;
  }
}

interface AccountOrder {
  /** Owner of the ledger accounts that pay. */
  readonly accountId: string;
  /** Runs in the transaction of the order. */
  readonly also: (tx: Tx, order: OrderRow) => Promise<void>;
}

/** An immediate-or-cancel order: what the limit does not meet is dropped. */
export interface AccountPurchase extends AccountOrder {
  /** The customer whose account must be allowed to trade; null for a product of the house. */
  readonly customerId: string | null;
  readonly symbol: string;
  readonly lots: number;
  /** Limit as the wire prints it. */
  readonly price: string;
}

export interface AccountSale extends AccountOrder {
  readonly position: Pick<PositionRow, 'id' | 'symbol'>;
  /** Shares that may be sold; the odd rest below a lot is sold with them. */
  readonly quantity: bigint;
}

export interface CustomerClose extends Pick<AccountOrder, 'also'> {
  readonly userId: string;
  readonly positionId: string;
  /** Most shares to close; null for all that can be closed. */
  readonly quantity: bigint | null;
  /** Price of the exit that closes it. */
  readonly cause: OrderCause;
  /** Asked before an own order is cancelled. */
  readonly isDue: () => Promise<boolean>;
}

/** Shares of a position that may be closed now. */
export const closableOf = ({ closing, pledged }: PositionRow, lots: readonly LotRow[], now: number): bigint =>
  closableQuantity(lots.map(toLot), closing + pledged, now);

/**
 * Orders of accounts that are not a customer's own. They meet the same conditions, hold, book and settle as any order. A sale lowers risk,
 * so it is not refused when the customer may not trade any more.
 */
export const accountOrders = (deps: TradeDeps) => ({
  buyForAccount: ({ accountId, customerId, also, ...ticket }: AccountPurchase): Promise<OrderRow> =>
    submit(deps, also, (tx, now, number) =>
      insertOpening(
        tx,
        deps,
        { ...ticket, clientId: randomUUID(), side: 'long', leverage: 1, type: 'limit', timeInForce: 'ioc' },
        {
          userId: accountId,
          now,
          requireAccount: async (inside) => {
            if (customerId !== null) await requireAccount(inside, customerId, 'trade');
          },
        },
        number,
      ),
    ),
  sellForAccount: ({ accountId, position, quantity, also }: AccountSale): Promise<OrderRow> =>
    submit(deps, also, (tx, now, number) =>
      insertClosing(
        tx,
        deps,
        {
          clientId: randomUUID(),
          positionId: position.id,
          type: 'market',
          lots: Number(lotsOf(quantity, lotSizeOf(deps.venue, position.symbol))),
        },
        { userId: accountId, now, requireAccount: async () => undefined },
        number,
      ),
    ),
});

export async function closeForCustomer(
  deps: TradeDeps,
  { userId, positionId, quantity, cause, isDue, also }: CustomerClose,
): Promise<OrderRow | null> {
  const { db, venue, writer, clock } = deps;
  // Nothing is cancelled for an order that is refused.
  const fault = await findAccountFault(db, userId, 'trade');
  if (fault) throw new ApiError(fault);
  if (!(await isDue())) return null;
  for (const { id, effect } of await openClosingOrders(db, [positionId])) {
    if (quantity !== null && (await requireClosable(db, { userId, positionId }, clock.now())).closable >= quantity)
      break;
    if (effect === 'close' && !writer.isHalted(id)) await writer.cancel(id, clock.now());
  }
  return submit(deps, also, async (tx, now, number) => {
    const check = (inside: Tx) => requireAccount(inside, userId, 'trade');
    await check(tx);
    await lockCustomers(tx, [userId]);
    const { symbol, closable } = await requireClosable(tx, { userId, positionId }, now);
    const shares = sharesOfExit(quantity, closable);
    // Nothing to close is refused with its reason.
    const lots = Math.max(1, Number(lotsOf(shares, lotSizeOf(venue, symbol))));
    const input = { clientId: randomUUID(), positionId, type: 'market', lots } as const;
    return insertClosing(tx, deps, input, { userId, now, requireAccount: check, cause, atMost: shares }, number);
  });
}

/** @throws ApiError POSITION_NOT_FOUND */
async function requireClosable(
  db: Db | Tx,
  { userId, positionId }: Pick<CustomerClose, 'userId' | 'positionId'>,
  now: number,
): Promise<{ symbol: string; closable: bigint }> {
  const position = await findPosition(db, userId, positionId);
  if (!position) throw new ApiError('POSITION_NOT_FOUND');
  const lots = (await openLots(db, [positionId])).get(positionId) ?? [];
  return { symbol: position.symbol, closable: closableOf(position, lots, now) };
}

const lotSizeOf = (venue: Venue, symbol: string): number => venue.instrument(symbol)?.lotSize ?? 1;

async function submit(
  { db, clock, numbers, writer }: TradeDeps,
  also: AccountOrder['also'],
  insert: (tx: Tx, now: number, number: () => string) => Promise<OrderRow>,
): Promise<OrderRow> {
  const now = clock.now();
  const number = await numbers.of(now);
  const order = await transaction(db, async (tx) => {
    const made = await insert(tx, now, number);
    await also(tx, made);
    return made;
  });
  const state = await writer.submit(order, clock.now());
  return state?.order ?? order;
}
