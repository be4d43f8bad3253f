import type { ExplainedFigure } from '@maru/domain/contracts';
import { formatDecimal, formatPercent } from '@maru/domain/money';
import { contractValue, isCashPurchase } from '@maru/domain/trading';
import type { ExplainContext } from '../explain/explain.types.ts';
import { listed, nonZero, type Figure, type Item, type Part, type Rule } from '../explain/explain.rules.ts';
import { taxRates } from './explained-prices.rules.ts';
import { findFillsOfAccount, type OwnFill } from './own-fills.repo.ts';
import { ratesOn } from './rates.rules.ts';
import { listingOf } from './trade-market.ts';
import { tradeSettings } from './trade.settings.ts';
import type { PositionRow } from './trade-tables.ts';

/* Fills as items and parts of figures. */

type Cost = 'commission' | 'tax' | 'financing';
type Deps = Pick<ExplainContext, 'db' | 'venue'>;

/** Costs of all orders of an account in one instrument: of a strategy's own one, whose fills are not the customer's. */
export async function costOfAccount(
  deps: Deps,
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

export const closingsOf = (fills: readonly OwnFill[]) => fills.filter(({ effect }) => effect !== 'open');
export const sharesOf = (fills: readonly OwnFill[]) => fills.reduce((sum, { quantity }) => sum + quantity, 0n);
export const amountOf = ({ price, quantity }: OwnFill) => contractValue(price, quantity);
export const fillOf = (fillId: string): ExplainedFigure => ({ subject: 'fill', fillId, figure: 'amount' });

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

export const COMMISSION: Rule = { code: 'COMMISSION', params: { rate: formatPercent(tradeSettings.commissionRate) } };

/** The rule of a cost with its rates; the taxes are those of each day on which a fill was taxed. */
export function rulesOf(
  { venue }: Pick<Deps, 'venue'>,
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
