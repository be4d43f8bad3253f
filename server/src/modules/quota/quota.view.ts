import type { QuotaOffer, QuotaPurchase } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Venue } from '../../venue/venue.types.ts';
import type { OfferRow } from '../desk/desk.repo.ts';
import { listingOf } from '../trade/trade-market.ts';
import { tradeSettings } from '../trade/trade.settings.ts';
import type { PurchaseRow } from './quota.repo.ts';

/** An offer as one customer sees it. */
export function toOffer(venue: Venue, row: OfferRow, bought: bigint, now: number): QuotaOffer {
  const { name, lotSize, priceScale } = listingOf(venue, row.symbol);
  const price = (units: bigint) => formatDecimal(units, priceScale);
  const last = venue.quote(row.symbol)?.price;
  return {
    offerId: row.id,
    number: row.number,
    symbol: row.symbol,
    name,
    counterparty: 'SIMULATED_DESK',
    reference: price(row.reference),
    referenceAt: toTimestamp(row.opens_at),
    discount: formatDecimal(BigInt(row.discount_bps), 2),
    price: price(row.price),
    last: last === undefined ? null : price(last),
    lotSize,
    commissionRate: tradeSettings.commissionRate,
    quantity: formatDecimal(row.quantity),
    left: formatDecimal(row.left),
    perPerson: formatDecimal(row.per_person),
    bought: formatDecimal(bought),
    lockDays: row.lock_days,
    closesAt: toTimestamp(row.closes_at),
    status: now >= row.closes_at.getTime() ? 'closed' : row.left === 0n ? 'soldOut' : 'open',
  };
}

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
