import type { QuotaOffer } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { listingOf } from '../trade/trade-market.ts';
import { tradeSettings } from '../trade/trade.settings.ts';
import type { OfferRow } from './desk.repo.ts';

/** The terms of an offer as every customer sees them. */
export function toOfferTerms(venue: Venue, row: OfferRow, now: number): Omit<QuotaOffer, 'bought'> {
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
    lockDays: row.lock_days,
    closesAt: toTimestamp(row.closes_at),
    status: now >= row.closes_at.getTime() ? 'closed' : row.left < row.minimum ? 'soldOut' : 'open',
  };
}
