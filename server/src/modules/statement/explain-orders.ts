import type { ExplainedFigure } from '@maru/domain/contracts';
import { isCashPurchase } from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import { listingOf } from '../trade/trade-market.ts';
import type { OrderRow } from '../trade/trade-tables.ts';
import {
  amountOf,
  costParts,
  entriesWord,
  exitsWord,
  explainRealized,
  itemOfFill,
  rulesOf,
  sharesOf,
  type FigureName,
  type TradeDeps,
} from './explain-trades.ts';
import {
  findFillsOfOrder,
  findHoldEvents,
  findPostingsOfFills,
  type OwnFill,
  type OwnPosting,
} from './explain.repo.ts';
import { groupedBy, listed, type Figure, type Item, type Rule } from './explain.rules.ts';

/** Figures of an order by its fills, their postings, and its hold. */
export async function explainOrder(deps: TradeDeps, order: OrderRow, figure: FigureName<'order'>): Promise<Figure> {
  if (figure === 'held') return explainHeld(deps.db, order.hold_id);
  const scale = listingOf(deps.venue, order.symbol).priceScale;
  const fills = await findFillsOfOrder(deps.db, order.user_id, order.id);
  const findPostings = () => findPostingsOfFills(deps.db, order.user_id, fills);
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
      return { parts: costParts(fills, figure, scale), rules: rulesOf(deps, order, fills, figure) };
    case 'margin':
      return {
        parts: [listed('explain.parts.margin', collateralOf(await findPostings()))],
        rules: [{ code: 'MARGIN', params: { leverage: order.leverage } }],
      };
    case 'total': {
      const postings = await findPostings();
      const collateral: Rule = { code: 'MARGIN', params: { leverage: order.leverage } };
      return {
        parts: [...Map.groupBy(postings, ({ kind }) => kind)].map(([kind, own]) =>
          listed(`movements.${kind}`, own.map(itemOfPosting)),
        ),
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
export async function explainFill(db: Db, fill: OwnFill): Promise<Figure> {
  const postings = await findPostingsOfFills(db, fill.user_id, [fill]);
  const own = postings.filter((posting) => !isCollateral(posting));
  return {
    parts: own.map((posting) => listed(`movements.${posting.kind}`, [itemOfPosting(posting)])),
    rules: [{ code: own.length < postings.length ? 'COLLATERAL' : 'BALANCE' }],
  };
}

const isCollateral = ({ kind }: OwnPosting): boolean => kind === 'margin_post' || kind === 'margin_return';

const itemOfPosting = ({ id, at, amount }: OwnPosting): Item => ({ at, amount, more: movementOf(id) });

/** Cash that became collateral (+), and collateral that became cash (-). */
const collateralOf = (postings: readonly OwnPosting[]): Item[] =>
  postings.filter(isCollateral).map((posting) => ({ ...itemOfPosting(posting), amount: -posting.amount }));

/** The balance after a movement. */
export const movementOf = (id: bigint): ExplainedFigure => ({
  subject: 'movement',
  movementId: id.toString(),
  figure: 'balance',
});
