import { divCeil, formatDecimal } from '@maru/domain/money';
import { contractValue, unrealizedAt } from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { listed, nonZero, single, type Figure, type Item, type Part, type Rule } from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import {
  amountOf,
  closingsOf,
  COMMISSION,
  costParts,
  entriesWord,
  exitsWord,
  explainRealized,
  fillOf,
  itemOfFill,
  rulesOf,
} from './explained-fills.ts';
import { callOf, liquidationOf } from './explained-prices.rules.ts';
import { contractOf } from './margin-call.rules.ts';
import { findFillsOfPosition, findLots, findMarginPostings } from './own-fills.repo.ts';
import { contractRates } from './rates.rules.ts';
import { listingOf } from './trade-market.ts';
import { findPosition } from './trade.repo.ts';
import type { PositionRow } from './trade-tables.ts';

declare module '../../core/providers.ts' {
  interface Providers {
    /** A figure of the fractions of a share that splits of a position have settled. */
    fractionsOfSplits(
      db: Db,
      positionId: string,
      figure: 'realized' | 'fraction_cost' | 'fraction_value',
    ): Promise<Part[]>;
    /** Collateral that splits of a position have settled or returned. */
    marginOfSplits(db: Db, positionId: string): Promise<Part[]>;
  }
}

export const explanations: Explanations = {
  async position(context, { positionId, figure }) {
    const position = await findPosition(context.db, context.userId, positionId);
    return position && explainPosition(context, position, figure);
  },
};

/** Figures of a position by its lots and by the fills of its orders; undefined for a liquidation price that it does not have. */
async function explainPosition(
  context: ExplainContext,
  position: PositionRow,
  figure: Asked<'position'>['figure'],
): Promise<Figure | undefined> {
  const { db, venue, providers } = context;
  const { id, user_id: userId } = position;
  const scale = listingOf(venue, position.symbol).priceScale;
  switch (figure) {
    case 'entryPrice': {
      const lots = await findShares(db, position);
      const open = lots.reduce((sum, { quantity }) => sum + quantity, 0n);
      const isClosed = position.closed_at !== null;
      return {
        parts: [
          listed(entriesWord(position), lots.map(itemOfLot(scale))),
          ...(isClosed ? await providers.fractionsOfSplits(db, id, 'fraction_cost') : []),
        ],
        average: isClosed ? { ...closedShares(position), scale } : { shares: open, scale },
        rules: [{ code: 'AVERAGE' }, { code: 'FIRST_IN_FIRST_OUT' }],
      };
    }
    case 'exitPrice': {
      const fills = closingsOf(await findFillsOfPosition(db, userId, id));
      return {
        parts: [
          listed(exitsWord(position), fills.map(itemOfFill(scale, amountOf))),
          ...(await providers.fractionsOfSplits(db, id, 'fraction_value')),
        ],
        // After a split what was closed before is counted in new shares.
        average: { ...closedShares(position), scale },
        rules: [{ code: 'AVERAGE' }],
      };
    }
    case 'unrealized':
      return explainUnrealized(context, position);
    case 'liquidationPrice':
      return liquidationOf(contractOf(position), { priceScale: scale, rates: contractRates });
    case 'callPrice':
      return callOf(contractOf(position), { priceScale: scale }, contractRates);
    case 'realized': {
      const figured = explainRealized(await findFillsOfPosition(db, userId, id), scale);
      return { ...figured, parts: [...figured.parts, ...(await providers.fractionsOfSplits(db, id, 'realized'))] };
    }
    case 'commission': {
      const [fills, lots] = await Promise.all([findFillsOfPosition(db, userId, id), findLots(db, id)]);
      const outside = lots.filter(({ commission }) => commission > 0n);
      const bought = outside.map(({ opened_at: at, commission, quantity, price }): Item => ({
        at,
        quantity: quantity.toString(),
        price: formatDecimal(price, scale),
        amount: commission,
      }));
      return {
        parts: [...costParts(fills, 'commission', scale), ...nonZero([listed('explain.parts.bought_outside', bought)])],
        rules: [COMMISSION],
      };
    }
    case 'tax':
    case 'financing': {
      const fills = await findFillsOfPosition(db, userId, id);
      return { parts: costParts(fills, figure, scale), rules: rulesOf(context, position, fills, figure) };
    }
    case 'callAmount':
      return explainCall(venue, position);
    case 'margin': {
      const postings = await findMarginPostings(db, userId, id);
      const items = postings.map(({ at, amount, fill }): Item => ({
        at,
        amount,
        more: fill === null ? null : fillOf(fill),
      }));
      return {
        parts: [listed('explain.parts.margin', items), ...(await providers.marginOfSplits(db, id))],
        rules: [{ code: 'MARGIN', params: { leverage: position.leverage } }],
      };
    }
  }
}

const closedShares = ({ closed_quantity: shares, closed_parts: parts }: PositionRow) => ({ shares, parts });

interface Shares {
  readonly price: bigint;
  readonly at: Date;
  readonly quantity: bigint;
  /** The fill that brought them; null for shares bought outside of the book. */
  readonly fill: string | null;
}

/** Lots with the shares that count: those that are left, and of a closed position all of them. */
async function findShares(db: Db, position: PositionRow): Promise<Shares[]> {
  const [lots, fills] = await Promise.all([
    findLots(db, position.id),
    findFillsOfPosition(db, position.user_id, position.id),
  ]);
  const openings = fills.filter(({ effect }) => effect === 'open');
  return lots
    .map(({ price, opened_at: at, remaining, quantity, converted }) => {
      // Shares that a split has taken over are in other lots.
      const bought = quantity - converted;
      const found = openings.findIndex(
        (fill) => fill.at.getTime() === at.getTime() && fill.price === price && fill.quantity === quantity,
      );
      // Two orders of the book can be met at once at the same price: each fill is one lot's.
      const [fill] = found < 0 ? [] : openings.splice(found, 1);
      return { price, at, quantity: position.closed_at ? bought : remaining, fill: fill?.id ?? null };
    })
    .filter(({ quantity }) => quantity > 0n);
}

const itemOfLot =
  (scale: number, sign = 1n) =>
  ({ price, at, quantity, fill }: Shares): Item => ({
    at,
    quantity: quantity.toString(),
    price: formatDecimal(price, scale),
    amount: sign * contractValue(price, quantity),
    more: fill === null ? null : fillOf(fill),
  });

/** Value at the last price and the cost of what is open; without a price both are the cost. */
async function explainUnrealized({ db, venue }: ExplainContext, position: PositionRow): Promise<Figure> {
  const scale = listingOf(venue, position.symbol).priceScale;
  const lots = await findShares(db, position);
  const sign = position.side === 'long' ? 1n : -1n;
  const cost = listed('explain.parts.cost', lots.map(itemOfLot(scale, -sign)));
  const price = position.closed_at ? null : (venue.quote(position.symbol)?.price ?? null);
  const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0n);
  const value = single('market_value', price === null ? -cost.amount : sign * contractValue(price, quantity), {
    quantity: quantity.toString(),
    ...(price === null ? {} : { price: formatDecimal(price, scale) }),
  });
  return { parts: [value, cost], rules: [{ code: price === null ? 'NO_PRICE' : 'MARKET_PRICE' }] };
}

/** Margin that a call asks for by what there has to be and what there is; undefined without a call. */
function explainCall(venue: Venue, position: PositionRow): Figure | undefined {
  const { id: positionId, call_status: status, closed_at: closedAt, margin, original_margin: original } = position;
  if (status === null || closedAt) return undefined;
  const price = venue.quote(position.symbol)?.price ?? null;
  const more = (figure: 'margin' | 'unrealized') => ({ more: { subject: 'position', positionId, figure } as const });
  const { callPercent: percent } = contractRates;
  const wanted = divCeil(original * BigInt(percent), 100n);
  const unrealized = price === null ? 0n : unrealizedAt(position, price);
  const rules: Rule[] = [
    { code: 'CALL_MARGIN', params: { percent } },
    { code: price === null ? 'NO_PRICE' : 'MARKET_PRICE' },
  ];
  // The price is back; the call ends with the next check.
  if (wanted <= margin + unrealized) return { parts: [], rules };
  return {
    parts: nonZero([
      single('call_margin', wanted),
      single('margin_posted', -margin, more('margin')),
      single('unrealized', -unrealized, more('unrealized')),
    ]),
    rules,
  };
}
