import type { ExplainedFigure } from '@maru/domain/contracts';
import { formatDecimal, formatPercent, groupDigits } from '@maru/domain/money';
import { toKstDay } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { findBlockEvents, findTrade, ownApplications } from '../block/block.repo.ts';
import { WAITING } from '../block/block.rules.ts';
import { findOffer, type OfferKind, type OfferRow } from '../desk/desk.repo.ts';
import { costsOf } from '../desk/desk.service.ts';
import { daysBetween } from '../loan/loan.rules.ts';
import { findPurchase, purchasesOf } from '../quota/quota.repo.ts';
import { ratesOn } from '../trade/rates.rules.ts';
import { listingOf } from '../trade/trade-market.ts';
import { tradeSettings } from '../trade/trade.settings.ts';
import { listed, nonZero, sharesAtPrice, single, type Figure, type Item, type Part } from './explain.rules.ts';

type Of<S extends ExplainedFigure['subject']> = Extract<ExplainedFigure, { subject: S }>;
type OfferFigure = Of<'quotaOffer' | 'blockOffer' | 'quotaEstimate' | 'blockEstimate'>;

interface OfferDeps {
  readonly db: Db;
  readonly venue: Venue;
}

/** Terms of shares that a counterparty offers, and what a purchase of them costs; undefined for one that is not offered (any more). */
export async function explainOffer(
  { db, venue }: OfferDeps,
  userId: string,
  asked: OfferFigure,
): Promise<Figure | undefined> {
  const kind = asked.subject === 'quotaOffer' || asked.subject === 'quotaEstimate' ? 'quota' : 'block';
  const offer = await findOffer(db, kind, asked.offerId);
  const instrument = offer && venue.instrument(offer.symbol);
  if (!offer || !instrument || offer.returned_at) return undefined;
  if (asked.subject === 'quotaEstimate' || asked.subject === 'blockEstimate') {
    const quantity = BigInt(asked.lots) * BigInt(instrument.lotSize);
    const costs = costsOf(offer.price, quantity, ratesOn(instrument.segment, venue.state().tradingDay));
    return costFigure(venue, { ...offer, ...costs, quantity }, asked.figure, (figure) => ({ ...asked, figure }));
  }
  switch (asked.figure) {
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
    case 'perPerson': {
      const own = await ownShares(db, userId, kind, offer);
      return {
        counted: { unit: 'shares' },
        parts: nonZero([own, single('still_open', offer.per_person - own.amount)]),
        rules: [{ code: 'OFFER_QUOTA' }],
      };
    }
  }
}

/** Shares of an offer that count against the customer's quota, by purchase or application. */
async function ownShares(db: Db, userId: string, kind: OfferKind, { id }: OfferRow): Promise<Part> {
  const rows = kind === 'quota' ? await purchasesOf(db, userId, id) : await ownApplications(db, userId, id);
  const items = rows.map(({ at, quantity }): Item => ({ at, amount: quantity }));
  return listed(`explain.parts.${kind === 'quota' ? 'bought' : 'applied'}`, items);
}

type Terms = Pick<OfferRow, 'symbol' | 'reference' | 'discount_bps' | 'price'>;

/** The market's price at the opening less the discount, as a valid price. */
function priceFigure(venue: Venue, { symbol, reference, discount_bps: bps, price }: Terms, at: Date): Figure {
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

/** The cost of a purchase. @param moreOf explains a part of the total by itself */
function costFigure(
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

/** Figures of an own block trade; undefined without it. */
export async function explainBlockTrade(
  { db, venue }: OfferDeps,
  userId: string,
  asked: Of<'blockTrade'>,
): Promise<Figure | undefined> {
  const row = await findTrade(db, asked.tradeId);
  const offer = row && (await findOffer(db, 'block', row.offer_id));
  if (!offer || row.user_id !== userId) return undefined;
  switch (asked.figure) {
    case 'price':
      return priceFigure(venue, row, offer.opens_at);
    case 'amount':
    case 'commission':
      return costFigure(venue, row, asked.figure, (figure) => ({ ...asked, figure }));
    case 'held': {
      if (!WAITING.includes(row.status)) return { parts: [], rules: [{ code: 'OFFER_HELD' }] };
      return costFigure(venue, row, 'total', (figure) => ({ ...asked, figure }));
    }
    case 'lock': {
      const filled = (await findBlockEvents(db, [row.id])).find(({ step }) => step === 'filled');
      return lockFigure(row.lock_days, filled?.at ?? null, row.unlock_at);
    }
  }
}

/** Figures of an own purchase in the quota zone; undefined without it. */
export async function explainQuotaPurchase(
  { db, venue }: OfferDeps,
  userId: string,
  asked: Of<'quotaPurchase'>,
): Promise<Figure | undefined> {
  const row = await findPurchase(db, userId, asked.purchaseId);
  const offer = row && (await findOffer(db, 'quota', row.offer_id));
  if (!offer) return undefined;
  switch (asked.figure) {
    case 'price':
      return priceFigure(venue, offer, offer.opens_at);
    case 'amount':
    case 'commission':
      return costFigure(venue, row, asked.figure, (figure) => ({ ...asked, figure }));
    case 'lock':
      return lockFigure(offer.lock_days, row.at, row.unlock_at);
  }
}

/** Days from a purchase to the end of its sale lock, which counts trading days; before the purchase these alone. */
function lockFigure(lockDays: number, boughtAt: Date | null, unlockAt: Date | null): Figure {
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
