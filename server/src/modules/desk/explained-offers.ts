import type { ExplainedFigure } from '@maru/domain/contracts';
import { formatDecimal, formatPercent, groupDigits } from '@maru/domain/money';
import { offerCosts } from '@maru/domain/trading';
import { toKstDay } from '../../core/clock.ts';
import { daysBetween } from '../../core/time.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { postingParts } from '../explain/cash-parts.ts';
import { findPostingsOfJournal } from '../explain/explain.repo.ts';
import { less, listed, nonZero, sharesAtPrice, single, type Figure, type Part } from '../explain/explain.rules.ts';
import type { ExplainContext } from '../explain/explain.types.ts';
import { ratesOn } from '../trade/rates.rules.ts';
import { listingOf } from '../trade/trade-market.ts';
import { tradeSettings } from '../trade/trade.settings.ts';
import { findOffer, type OfferKind, type OfferRow } from './desk.repo.ts';

/* Terms and costs of shares that a counterparty offers, in either zone. */

/** An offer whose shares were not returned; undefined for one that is not offered (any more). */
export async function findLiveOffer(
  { db, venue }: Pick<ExplainContext, 'db' | 'venue'>,
  kind: OfferKind,
  offerId: string,
): Promise<OfferRow | undefined> {
  const offer = await findOffer(db, kind, offerId);
  return offer && !offer.returned_at && venue.instrument(offer.symbol) ? offer : undefined;
}

/** A term of an offer. @param own the customer's shares that count against the limit of one person */
export function termFigure(venue: Venue, offer: OfferRow, figure: 'price' | 'left' | 'perPerson', own: Part): Figure {
  switch (figure) {
    case 'price':
      return priceFigure(venue, offer, offer.opens_at);
    case 'left': {
      const { quantity, left, reserved } = offer;
      return {
        counted: { unit: 'shares' },
        parts: nonZero([
          single('offered', quantity),
          single('sold', left + reserved - quantity),
          single('reserved', -reserved),
        ]),
        rules: [{ code: 'OFFER_LEFT' }],
      };
    }
    case 'perPerson':
      return {
        counted: { unit: 'shares' },
        parts: nonZero([own, single('still_open', offer.per_person - own.amount)]),
        rules: [{ code: 'OFFER_QUOTA' }],
      };
  }
}

type Terms = Pick<OfferRow, 'symbol' | 'reference' | 'discount_bps' | 'price'>;

/** The market's price at the opening less the discount, as a valid price. */
export function priceFigure(venue: Venue, { symbol, reference, discount_bps: bps, price }: Terms, at: Date): Figure {
  const discount = (reference * BigInt(10_000 - bps)) / 10_000n - reference;
  return {
    counted: { unit: 'price', scale: listingOf(venue, symbol).priceScale },
    parts: nonZero([
      listed('explain.parts.reference', [{ at, amount: reference }]),
      single('discount', discount),
      single('tick_rounding', price - reference - discount),
    ]),
    rules: [{ code: 'OFFER_PRICE', params: { discount: formatDecimal(BigInt(bps), 2) } }],
  };
}

interface Costs extends Pick<OfferRow, 'symbol' | 'price'> {
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly commission: bigint;
}
type CostName = 'amount' | 'commission' | 'total';

/** The cost of a number of lots of an offer, as {@link costFigure}. */
export function estimateFigure(
  venue: Venue,
  offer: OfferRow,
  { lots, figure }: { readonly lots: number; readonly figure: CostName },
  moreOf: (figure: 'amount' | 'commission') => ExplainedFigure,
): Figure {
  const { lotSize, segment } = venue.instrument(offer.symbol)!;
  const quantity = BigInt(lots) * BigInt(lotSize);
  const costs = offerCosts(offer.price, quantity, ratesOn(segment, venue.state().tradingDay));
  return costFigure(venue, { ...offer, ...costs, quantity }, figure, moreOf);
}

/** The cost of a purchase. @param moreOf explains a part of the total by itself */
export function costFigure(
  venue: Venue,
  { symbol, price, quantity, amount, commission }: Costs,
  figure: CostName,
  moreOf: (figure: 'amount' | 'commission') => ExplainedFigure,
): Figure {
  const shares = (more: ExplainedFigure | null): Part =>
    sharesAtPrice({ price, quantity, scale: listingOf(venue, symbol).priceScale }, { more });
  switch (figure) {
    case 'amount':
      return { parts: [shares(null)], rules: [{ code: 'OFFER_HELD' }] };
    case 'commission':
      return {
        parts: nonZero([single('commission', commission)]),
        rules: [
          {
            code: 'ESTIMATED_COMMISSION',
            params: { rate: formatPercent(tradeSettings.commissionRate), amount: groupDigits(amount.toString()) },
          },
        ],
      };
    case 'total':
      return {
        parts: nonZero([shares(moreOf('amount')), single('commission', commission, { more: moreOf('commission') })]),
        rules: [{ code: 'OFFER_HELD' }],
      };
  }
}

/** The cash that a booked purchase took, by its postings: the shares at their price, and the commission. */
export async function paidFigure(
  { db, venue, userId }: Pick<ExplainContext, 'db' | 'venue' | 'userId'>,
  { symbol, price, quantity }: Pick<Costs, 'symbol' | 'price' | 'quantity'>,
  journalId: string,
): Promise<Figure> {
  const postings = await findPostingsOfJournal(db, userId, journalId);
  const shares = { quantity: quantity.toString(), price: formatDecimal(price, listingOf(venue, symbol).priceScale) };
  const parts = postingParts(postings).map(less);
  return {
    parts: parts.map((part) => (part.word === 'movements.buy' ? { ...part, ...shares } : part)),
    rules: [{ code: 'OFFER_HELD' }, { code: 'BALANCE' }],
  };
}

/** Days from a purchase to the end of its sale lock, which counts trading days; before the purchase these alone. */
export function lockFigure(lockDays: number, boughtAt: Date | null, unlockAt: Date | null): Figure {
  const days = BigInt(lockDays);
  const all = boughtAt && unlockAt ? daysBetween(toKstDay(boughtAt.getTime()), toKstDay(unlockAt.getTime())) : lockDays;
  return {
    counted: { unit: 'days' },
    parts: nonZero([
      boughtAt
        ? listed('explain.parts.lock_trading_days', [{ at: boughtAt, amount: days }])
        : single('lock_trading_days', days),
      single('lock_other_days', BigInt(all) - days),
    ]),
    rules: [{ code: 'OFFER_LOCK' }],
  };
}
