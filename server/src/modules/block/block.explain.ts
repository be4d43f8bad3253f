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
import { findBlockEvents, findTrade, ownApplications } from './block.repo.ts';
import { WAITING } from './block.rules.ts';

export const explanations: Explanations = {
  async blockOffer(context, { offerId, figure }) {
    const { db, venue, userId } = context;
    const offer = await findLiveOffer(context, 'block', offerId);
    if (!offer) return undefined;
    const applied = (await ownApplications(db, userId, offerId)).map(({ at, quantity }): Item => ({
      at,
      amount: quantity,
    }));
    return termFigure(venue, offer, figure, listed('explain.parts.applied', applied));
  },

  async blockEstimate(context, asked) {
    const offer = await findLiveOffer(context, 'block', asked.offerId);
    return offer && estimateFigure(context.venue, offer, asked, (figure) => ({ ...asked, figure }));
  },

  async blockTrade(context, asked) {
    const { db, venue, userId } = context;
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
      case 'paid':
        return row.journal_id === null ? undefined : paidFigure(context, row, row.journal_id);
      case 'lock': {
        const filled = (await findBlockEvents(db, [row.id])).find(({ step }) => step === 'filled');
        return lockFigure(row.lock_days, filled?.at ?? null, row.unlock_at);
      }
    }
  },
};
