import { randomUUID } from 'node:crypto';
import type { ApiInput, QuotaPurchase } from '@maru/domain/contracts';
import { findQuotaFaults } from '@maru/domain/trading';
import { toTimestamp } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { findOffer } from '../desk/desk.repo.ts';
import { lockForPurchase, sellFromOffer } from '../desk/desk.service.ts';
import { personGuards } from '../funds/guard.rules.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson, requireAccount } from '../identity/account.service.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { boughtBy, insertPurchase } from './quota.repo.ts';
import { toPurchase } from './quota.view.ts';

const NUMBERING = { letter: 'G', sequence: 'quota_purchase_number' };

/**
 * Buys shares of an offer, first come first served: what is left is read under the counterparty's lock, and its hold gives no more than it
 * has. The caller has verified the fund password. @throws ApiError, see the contract.
 */
export async function buyFromOffer(
  tx: Tx,
  venue: Venue,
  userId: string,
  input: Pick<ApiInput<'/quota/Buy'>, 'offerId' | 'lots'>,
  now: number,
): Promise<QuotaPurchase> {
  await requireAccount(tx, userId, 'trade');
  requireNone(personGuards(await findPerson(tx, userId, 'trade')));
  await lockForPurchase(tx, userId);
  const offer = await findOffer(tx, 'quota', input.offerId);
  const instrument = offer && venue.instrument(offer.symbol);
  if (!offer || !instrument) throw new ApiError('QUOTA_OFFER_NOT_FOUND');
  if (offer.returned_at || now >= offer.closes_at.getTime()) throw new ApiError('QUOTA_OFFER_CLOSED');
  const quantity = BigInt(input.lots) * BigInt(instrument.lotSize);
  const taken = (await boughtBy(tx, userId, [offer.id])).get(offer.id) ?? 0n;
  requireNone(findQuotaFaults(quantity, { perPerson: offer.per_person, taken, left: offer.left }));
  const id = randomUUID();
  const number = await nextNumber(tx, NUMBERING, now);
  const sold = await sellFromOffer(tx, venue, offer, { kind: 'quota_purchase', id, number, userId, quantity, at: now });
  const row = {
    id,
    number,
    offer_id: offer.id,
    user_id: userId,
    quantity,
    price: offer.price,
    amount: sold.amount,
    commission: sold.commission,
    unlock_at: new Date(sold.unlockAt),
    position_id: sold.positionId,
    journal_id: sold.journalId,
    at: new Date(now),
  };
  await insertPurchase(tx, row);
  const params = {
    number,
    symbol: offer.symbol,
    quantity: quantity.toString(),
    amount: sold.amount.toString(),
    until: toTimestamp(row.unlock_at),
  };
  await notifyCustomer(tx, { userId, code: 'QUOTA_BOUGHT', ref: id, params, at: now });
  return toPurchase(venue, { ...row, symbol: offer.symbol });
}
