import { isCashPurchase } from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import { itemOfPosting, postingParts } from '../explain/cash-parts.ts';
import { findHoldEvents, type OwnPosting } from '../explain/explain.repo.ts';
import { groupedBy, listed, type Figure, type Item, type Rule } from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import {
  amountOf,
  costParts,
  entriesWord,
  exitsWord,
  explainRealized,
  itemOfFill,
  rulesOf,
  sharesOf,
} from './explained-fills.ts';
import { findFill, findFillsOfOrder, findPostingsOfFills, type OwnFill } from './own-fills.repo.ts';
import { listingOf } from './trade-market.ts';
import { findOrder } from './trade.repo.ts';
import type { OrderRow } from './trade-tables.ts';

export const explanations: Explanations = {
  async order(context, { orderId, figure }) {
    const order = await findOrder(context.db, context.userId, { orderId });
    return order && explainOrder(context, order, figure);
  },
  async fill({ db, userId }, { fillId }) {
    const fill = await findFill(db, userId, fillId);
    return fill && explainFill(db, fill);
  },
};

/** Figures of an order by its fills, their postings, and its hold. */
async function explainOrder(
  context: ExplainContext,
  order: OrderRow,
  figure: Asked<'order'>['figure'],
): Promise<Figure> {
  const { db, venue } = context;
  if (figure === 'held') return explainHeld(db, order.hold_id);
  const scale = listingOf(venue, order.symbol).priceScale;
  const fills = await findFillsOfOrder(db, order.user_id, order.id);
  const findPostings = () => findPostingsOfFills(db, order.user_id, fills);
  switch (figure) {
    case 'averagePrice': {
      const word = order.effect === 'open' ? entriesWord(order) : exitsWord(order);
      return {
        parts: [listed(word, fills.map(itemOfFill(scale, amountOf)))],
        average: { shares: sharesOf(fills), scale },
        rules: [{ code: 'AVERAGE' }],
      };
    }
    case 'realized':
      return explainRealized(fills, scale);
    case 'commission':
    case 'tax':
    case 'financing':
      return { parts: costParts(fills, figure, scale), rules: rulesOf(context, order, fills, figure) };
    case 'margin':
      return {
        parts: [listed('explain.parts.margin', collateralOf(await findPostings()))],
        rules: [{ code: 'MARGIN', params: { leverage: order.leverage } }],
      };
    case 'total': {
      const postings = await findPostings();
      const collateral: Rule = { code: 'MARGIN', params: { leverage: order.leverage } };
      return {
        parts: postingParts(postings),
        rules: [{ code: 'BALANCE' }, ...(isCashPurchase(order) ? [] : [collateral])],
      };
    }
  }
}

/** The remaining hold of an order. */
async function explainHeld(db: Db, holdId: string | null): Promise<Figure> {
  const events = holdId === null ? [] : await findHoldEvents(db, holdId);
  const items = events.map(({ kind, amount, at }): Item => ({
    word: `explain.parts.hold_${kind}`,
    at,
    amount: kind === 'placed' ? amount : -amount,
  }));
  return { parts: groupedBy(items, ({ word }) => word!), rules: [{ code: 'HOLD' }] };
}

/** The cash of an execution by its postings. Collateral stays the customer's and does not count. */
async function explainFill(db: Db, fill: OwnFill): Promise<Figure> {
  const postings = await findPostingsOfFills(db, fill.user_id, [fill]);
  const own = postings.filter((posting) => !isCollateral(posting));
  return {
    parts: postingParts(own),
    rules: [{ code: own.length < postings.length ? 'COLLATERAL' : 'BALANCE' }],
  };
}

const isCollateral = ({ kind }: OwnPosting): boolean => kind === 'margin_post' || kind === 'margin_return';

/** Cash that became collateral (+), and collateral that became cash (-). */
const collateralOf = (postings: readonly OwnPosting[]): Item[] =>
  postings.filter(isCollateral).map((posting) => ({ ...itemOfPosting(posting), amount: -posting.amount }));
