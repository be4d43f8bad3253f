import { formatDecimal } from '@maru/domain/money';
import { contractValue } from '@maru/domain/trading';
import { cashParts } from '../explain/cash-parts.ts';
import { nonZero, single, type Figure, type Part, type Rule } from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import { costOfAccount } from '../trade/explained-fills.ts';
import { listingOf } from '../trade/trade-market.ts';
import { openPositions } from '../trade/trade.repo.ts';
import { findStrategy, type StrategyRow } from './strategy.repo.ts';

export const explanations: Explanations = {
  async strategy(context, { strategyId, figure }) {
    const row = await findStrategy(context.db, context.userId, { strategyId });
    return row && explainStrategy(context, row, figure);
  },
};

/** Movements with which a strategy gets its money and returns it. */
const START = 'movements.strategy_start';
const END = 'movements.strategy_end';

/** Figures of a strategy by the postings and fills of its own account, and by its shares at the last price. */
async function explainStrategy(
  context: ExplainContext,
  row: StrategyRow,
  figure: Asked<'strategy'>['figure'],
): Promise<Figure> {
  if (figure === 'commission' || figure === 'tax') return costOfAccount(context, row, figure);
  const movements = await cashParts(context.db, row.account_id, 'KRW', () => null);
  const counts = ({ word }: Part) => word !== END && (figure === 'worth' || word !== START);
  const shares = await shareParts(context, row);
  return {
    parts: nonZero([...movements.filter(counts), ...shares]),
    rules: [{ code: 'STRATEGY' }, ...shares.map((): Rule => ({ code: 'MARKET_PRICE' }))],
  };
}

/** The shares that a strategy holds; without a price they count at their cost. */
export async function shareParts(
  { db, venue }: ExplainContext,
  { account_id: id, symbol }: Pick<StrategyRow, 'account_id' | 'symbol'>,
): Promise<Part[]> {
  const price = venue.quote(symbol)?.price ?? null;
  const scale = listingOf(venue, symbol).priceScale;
  return (await openPositions(db, id)).map(({ quantity, cost }) =>
    single('market_value', price === null ? cost : contractValue(price, quantity), {
      quantity: quantity.toString(),
      ...(price === null ? {} : { price: formatDecimal(price, scale) }),
    }),
  );
}
