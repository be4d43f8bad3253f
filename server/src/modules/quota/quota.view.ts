import type { QuotaOffer, QuotaPurchase } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Venue } from '../../venue/venue.types.ts';
import type { OfferRow } from '../desk/desk.repo.ts';
import { toOfferTerms } from '../desk/desk.view.ts';
import { listingOf } from '../trade/trade-market.ts';
import type { PurchaseRow } from './quota.repo.ts';

/** An offer as one customer sees it. */
export const toOffer = (venue: Venue, row: OfferRow, bought: bigint, now: number): QuotaOffer => ({
  ...toOfferTerms(venue, row, now),
  bought: formatDecimal(bought),
});

export function toPurchase(venue: Venue, row: PurchaseRow): QuotaPurchase {
  const { name, priceScale } = listingOf(venue, row.symbol);
  return {
    purchaseId: row.id,
    number: row.number,
    offerId: row.offer_id,
    symbol: row.symbol,
    name,
    quantity: formatDecimal(row.quantity),
    price: formatDecimal(row.price, priceScale),
    amount: formatDecimal(row.amount),
    commission: formatDecimal(row.commission),
    unlockAt: toTimestamp(row.unlock_at),
    positionId: row.position_id,
    time: toTimestamp(row.at),
  };
}
