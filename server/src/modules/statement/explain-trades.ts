import type { ExplainedFigure } from '@maru/domain/contracts';
import { contractValue, isCashPurchase } from '@maru/domain/trading';
import { formatDecimal, formatPercent } from '@maru/domain/money';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { contractOf } from '../trade/margin-call.rules.ts';
import { contractRates, ratesOn } from '../trade/rates.rules.ts';
import { listingOf } from '../trade/trade-market.ts';
import { tradeSettings } from '../trade/trade.settings.ts';
import type { PositionRow } from '../trade/trade-tables.ts';
import {
  findFillsOfAccount,
  findFractions,
  findFillsOfPosition,
  findLots,
  findMarginPostings,
  type OwnFill,
} from './explain.repo.ts';
import { explainCall } from './explain-call.ts';
import {
  callOf,
  liquidationOf,
  listed,
  nonZero,
  single,
  taxRates,
  type Figure,
  type Item,
  type Part,
  type Rule,
} from './explain.rules.ts';

export type FigureName<S extends ExplainedFigure['subject']> = Extract<ExplainedFigure, { subject: S }>['figure'];
type Cost = 'commission' | 'tax' | 'financing';

export interface TradeDeps {
  readonly db: Db;
  readonly venue: Venue;
}

/** Figures of a position by its lots and by the fills of its orders; undefined for a liquidation price that it does not have. */
export async function explainPosition(
  deps: TradeDeps,
  position: PositionRow,
  figure: FigureName<'position'>,
): Promise<Figure | undefined> {
  const { db, venue } = deps;
  const { id, user_id: userId } = position;
  const scale = listingOf(venue, position.symbol).priceScale;
  switch (figure) {
    case 'entryPrice': {
      const lots = await findShares(db, position);
      const open = lots.reduce((sum, { quantity }) => sum + quantity, 0n);
      const shares = position.closed_at ? position.closed_quantity : open;
      return {
        parts: [listed(entriesWord(position), lots.map(itemOfLot(scale)))],
        average: { shares, scale },
        rules: [{ code: 'AVERAGE' }, { code: 'FIRST_IN_FIRST_OUT' }],
      };
    }
    case 'exitPrice': {
      const fills = closingsOf(await findFillsOfPosition(db, userId, id));
      return {
        parts: [listed(exitsWord(position), fills.map(itemOfFill(scale, amountOf)))],
        // After a split what was closed before is counted in new shares.
        average: { shares: position.closed_quantity, scale },
        rules: [{ code: 'AVERAGE' }],
      };
    }
    case 'unrealized':
      return explainUnrealized(deps, position);
    case 'liquidationPrice':
      return liquidationOf(contractOf(position), { priceScale: scale, rates: contractRates });
    case 'callPrice':
      return callOf(contractOf(position), { priceScale: scale }, contractRates);
    case 'realized': {
      const figured = explainRealized(await findFillsOfPosition(db, userId, id), scale);
      const fractions = (await findFractions(db, id)).map(({ at, realized: amount }): Item => ({ at, amount }));
      return { ...figured, parts: [...figured.parts, ...nonZero([listed('explain.parts.split_fraction', fractions)])] };
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
      return { parts: costParts(fills, figure, scale), rules: rulesOf(deps, position, fills, figure) };
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
        parts: [listed('explain.parts.margin', items)],
        rules: [{ code: 'MARGIN', params: { leverage: position.leverage } }],
      };
    }
  }
}

/** Costs of all orders of an account in one instrument: of a strategy's own one, whose fills are not the customer's. */
export async function costOfAccount(
  deps: TradeDeps,
  { account_id: id, symbol }: { readonly account_id: string; readonly symbol: string },
  cost: 'commission' | 'tax',
): Promise<Figure> {
  const fills = await findFillsOfAccount(deps.db, id);
  const parts = costParts(fills, cost, listingOf(deps.venue, symbol).priceScale);
  const alone = parts.map((part) => ({ ...part, items: part.items.map((item) => ({ ...item, more: null })) }));
  return { parts: alone, rules: rulesOf(deps, { symbol, side: 'long', leverage: 1 }, fills, cost) };
}

export const entriesWord = (terms: Pick<PositionRow, 'side' | 'leverage'>) =>
  isCashPurchase(terms) ? 'explain.parts.purchases' : 'explain.parts.entries';
export const exitsWord = (terms: Pick<PositionRow, 'side' | 'leverage'>) =>
  isCashPurchase(terms) ? 'explain.parts.sales' : 'explain.parts.exits';

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

const closingsOf = (fills: readonly OwnFill[]) => fills.filter(({ effect }) => effect !== 'open');
export const sharesOf = (fills: readonly OwnFill[]) => fills.reduce((sum, { quantity }) => sum + quantity, 0n);
export const amountOf = ({ price, quantity }: OwnFill) => contractValue(price, quantity);
const fillOf = (fillId: string): ExplainedFigure => ({ subject: 'fill', fillId, figure: 'amount' });

export const itemOfFill =
  (scale: number, amountBy: (fill: OwnFill) => bigint) =>
  (fill: OwnFill): Item => ({
    at: fill.at,
    quantity: fill.quantity.toString(),
    price: formatDecimal(fill.price, scale),
    amount: amountBy(fill),
    more: fillOf(fill.id),
  });

/** A part of fills, without those to which it brings nothing. */
function partOfFills(
  name: Cost | 'profit' | 'entry_costs',
  fills: readonly OwnFill[],
  scale: number,
  amountBy: (fill: OwnFill) => bigint,
): Part {
  return listed(
    `explain.parts.${name}`,
    fills.map(itemOfFill(scale, amountBy)).filter(({ amount }) => amount !== 0n),
  );
}

export const costParts = (fills: readonly OwnFill[], cost: Cost, scale: number): Part[] =>
  nonZero([partOfFills(cost, fills, scale, (fill) => fill[cost])]);

/** Value at the last price and the cost of what is open; without a price both are the cost. */
async function explainUnrealized({ db, venue }: TradeDeps, position: PositionRow): Promise<Figure> {
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

/** Profit or loss of the closing fills less every cost, those of the entry included. */
export function explainRealized(all: readonly OwnFill[], scale: number): Figure {
  const fills = closingsOf(all);
  const costsAtEntry = ({ pnl, commission, tax, financing, realized }: OwnFill) =>
    realized - (pnl - commission - tax - financing);
  return {
    parts: nonZero([
      partOfFills('profit', fills, scale, ({ pnl }) => pnl),
      partOfFills('commission', fills, scale, ({ commission }) => -commission),
      partOfFills('tax', fills, scale, ({ tax }) => -tax),
      partOfFills('financing', fills, scale, ({ financing }) => -financing),
      partOfFills('entry_costs', fills, scale, costsAtEntry),
    ]),
    rules: [{ code: 'REALIZED' }, { code: 'FIRST_IN_FIRST_OUT' }],
  };
}

const COMMISSION: Rule = { code: 'COMMISSION', params: { rate: formatPercent(tradeSettings.commissionRate) } };

/** The rule of a cost with its rates; the taxes are those of each day on which a fill was taxed. */
export function rulesOf(
  { venue }: TradeDeps,
  subject: Pick<PositionRow, 'symbol' | 'side' | 'leverage'>,
  fills: readonly OwnFill[],
  cost: Cost,
): Rule[] {
  if (cost === 'commission') return [COMMISSION];
  if (cost === 'financing')
    return [{ code: 'BORROW_FEE', params: { rate: formatPercent(tradeSettings.borrowRateYear) } }];
  const segment = venue.instrument(subject.symbol)?.segment;
  const taxed = closingsOf(fills).filter(({ tax }) => tax > 0n);
  if (!segment || taxed.length === 0) return [{ code: 'NO_TAX' }];
  const rates = new Set(taxed.map(({ trading_day: day }) => taxRates(ratesOn(segment, day))));
  return [...rates].map((each): Rule => ({ code: 'SELL_TAX', params: { rates: each } }));
}
