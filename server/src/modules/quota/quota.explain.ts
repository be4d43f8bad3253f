import { findOffer } from '../desk/desk.repo.ts';
import {
  costFigure,
  estimateFigure,
  findLiveOffer,
  lockFigure,
  paidFigure,
  priceFigure,
  termFigure,
} from '../desk/explained-offers.ts';
import { listed, type Item } from '../explain/explain.rules.ts';
import type { Explanations } from '../explain/explain.types.ts';
import { findPurchase, purchasesOf } from './quota.repo.ts';

export const explanations: Explanations = {
  async quotaOffer(context, { offerId, figure }) {
    const { db, venue, userId } = context;
    const offer = await findLiveOffer(context, 'quota', offerId);
    if (!offer) return undefined;
    const bought = (await purchasesOf(db, userId, offerId)).map(({ at, quantity }): Item => ({ at, amount: quantity }));
    return termFigure(venue, offer, figure, listed('explain.parts.bought', bought));
  },

  async quotaEstimate(context, asked) {
    const offer = await findLiveOffer(context, 'quota', asked.offerId);
    return offer && estimateFigure(context.venue, offer, asked, (figure) => ({ ...asked, figure }));
  },

  async quotaPurchase(context, asked) {
    const { db, venue, userId } = context;
    const row = await findPurchase(db, userId, asked.purchaseId);
    const offer = row && (await findOffer(db, 'quota', row.offer_id));
    if (!offer) return undefined;
    switch (asked.figure) {
      case 'price':
        return priceFigure(venue, offer, offer.opens_at);
      case 'amount':
      case 'commission':
        return costFigure(venue, row, asked.figure, (figure) => ({ ...asked, figure }));
      case 'paid':
        return paidFigure(context, row, row.journal_id);
      case 'lock':
        return lockFigure(offer.lock_days, row.at, row.unlock_at);
    }
  },
};
