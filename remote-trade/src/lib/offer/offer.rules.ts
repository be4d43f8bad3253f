import type { BlockOffer, ExplainedFigure, QuotaOffer } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { offerCosts } from '@maru/domain/trading';
import { unitsOf } from '../price.rules.ts';

/** Shares that a counterparty sells outside of the book. */
export type Offer = QuotaOffer | BlockOffer;

type FigureOf<S extends ExplainedFigure['subject']> = Extract<ExplainedFigure, { subject: S }>['figure'];

const isBlock = (offer: Offer): offer is BlockOffer => 'minimum' in offer;

/** A term of an offer, for its explanation. */
export const termFigure = (offer: Offer, figure: FigureOf<'quotaOffer'> & FigureOf<'blockOffer'>): ExplainedFigure => ({
  subject: isBlock(offer) ? 'blockOffer' : 'quotaOffer',
  offerId: offer.offerId,
  figure,
});

/** A part of what a number of lots costs, for its explanation; undefined for none. */
export const costFigure = (
  offer: Offer,
  lots: number,
  figure: FigureOf<'quotaEstimate'> & FigureOf<'blockEstimate'>,
): ExplainedFigure | undefined =>
  lots < 1
    ? undefined
    : { subject: isBlock(offer) ? 'blockEstimate' : 'quotaEstimate', offerId: offer.offerId, lots, figure };

/** Share of an offer that is gone, 0 to 1, for a bar. */
export function soldShare({ quantity, left }: Pick<Offer, 'quantity' | 'left'>): number {
  const all = parseDecimal(quantity);
  return Number(((all - parseDecimal(left)) * 1000n) / all) / 1000;
}

/** Sum of what a purchase has cost. */
export const paidFor = ({ amount, commission }: { readonly amount: string; readonly commission: string }): string =>
  formatDecimal(parseDecimal(amount) + parseDecimal(commission));

/** Cost of a purchase, as the server books it. */
export function costOf(offer: Pick<Offer, 'price' | 'lotSize' | 'commissionRate'>, lots: number) {
  const shares = BigInt(lots) * BigInt(offer.lotSize);
  const { amount, commission } = offerCosts(unitsOf(offer.price), shares, offer);
  return {
    shares: formatDecimal(shares),
    amount: formatDecimal(amount),
    commission: formatDecimal(commission),
    total: formatDecimal(amount + commission),
  };
}
