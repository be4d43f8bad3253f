import { settle } from '@maru/domain/new-shares';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { capture, post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';

/** A payment is due from the allotment until its end, unless the issue is cancelled. @throws ApiError APPLICATION_ALREADY_PAID, APPLICATION_NOT_PAYABLE. */
export function requirePayable(
  {
    status,
    payBy,
    isCancelled,
  }: { readonly status: string; readonly payBy: Date | null; readonly isCancelled: boolean },
  now: number,
): void {
  if (status === 'paid') throw new ApiError('APPLICATION_ALREADY_PAID');
  if (status !== 'awaiting_payment' || !payBy || now >= payBy.getTime() || isCancelled)
    throw new ApiError('APPLICATION_NOT_PAYABLE');
}

/** New shares that one customer buys from the house. */
interface Bought {
  readonly kind: 'new_shares' | 'placement_shares';
  /** The application. */
  readonly id: string;
  readonly userId: string;
  readonly holdId: string | null;
  readonly deposit: bigint;
  readonly price: bigint;
  readonly shares: bigint;
  readonly symbol: string;
  /** Parameters of the journal and of the movement's text. */
  readonly params: Readonly<Record<string, string>>;
}

/** Books the price of allotted shares: the deposit pays first, then the available cash. @returns the journal. @throws LedgerError without enough cash. */
export function buyNewShares(tx: Tx, bought: Bought, at: number): Promise<string> {
  const { kind, id, userId, holdId, symbol, shares, params } = bought;
  const { cost, used } = settle(bought.price, shares, bought.deposit);
  const asset = `SEC:${symbol}` as const;
  const entry = {
    kind,
    ref: id,
    at,
    params,
    postings: [
      { account: customer(userId, 'cash'), asset: 'KRW', amount: -cost, kind },
      { account: house('offering'), asset: 'KRW', amount: cost },
      { account: customer(userId, 'allotment'), asset, amount: shares },
      { account: house('offering'), asset, amount: -shares },
    ],
  } as const;
  return holdId ? capture(tx, holdId, used, entry) : post(tx, entry);
}
