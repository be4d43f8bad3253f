import type { ExplainedFigure } from '@maru/domain/contracts';
import { formatDecimal, groupDigits } from '@maru/domain/money';
import { contractValue } from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { latestNav, type ShareRow } from '../copy/copy.repo.ts';
import { claimOf } from '../copy/copy.rules.ts';
import type { StrategyRow } from '../strategy/strategy.repo.ts';
import { listingOf } from '../trade/trade-market.ts';
import { openPositions } from '../trade/trade.repo.ts';
import { cashParts } from './explain-cash.ts';
import { costOfAccount } from './explain-trades.ts';
import { nonZero, single, type Figure, type Part, type Rule } from './explain.rules.ts';

type FigureOf<S extends ExplainedFigure['subject']> = Extract<ExplainedFigure, { subject: S }>['figure'];

interface ProductDeps {
  readonly db: Db;
  readonly venue: Venue;
}

/** Movements with which a strategy gets its money and returns it. */
const START = 'movements.strategy_start';
const END = 'movements.strategy_end';

/** Figures of a strategy by the postings and fills of its own account, and by its shares at the last price. */
export async function explainStrategy(
  deps: ProductDeps,
  row: StrategyRow,
  figure: FigureOf<'strategy'>,
): Promise<Figure> {
  if (figure === 'commission' || figure === 'tax') return costOfAccount(deps, row, figure);
  const movements = await cashParts(deps.db, row.account_id, 'KRW', () => null);
  const counts = ({ word }: Part) => word !== END && (figure === 'worth' || word !== START);
  const shares = await sharesOf(deps, row);
  return {
    parts: nonZero([...movements.filter(counts), ...shares]),
    rules: [{ code: 'STRATEGY' }, ...shares.map((): Rule => ({ code: 'MARKET_PRICE' }))],
  };
}

/** The shares that a strategy holds; without a price they count at their cost. */
async function sharesOf({ db, venue }: ProductDeps, { account_id: id, symbol }: StrategyRow): Promise<Part[]> {
  const price = venue.quote(symbol)?.price ?? null;
  const scale = listingOf(venue, symbol).priceScale;
  return (await openPositions(db, id)).map(({ quantity, cost }) =>
    single('market_value', price === null ? cost : contractValue(price, quantity), {
      quantity: quantity.toString(),
      ...(price === null ? {} : { price: formatDecimal(price, scale) }),
    }),
  );
}

/** Figures of a share in a copy product by its part of the pool at the last close, or as it was settled. */
export async function explainShare(
  { db }: ProductDeps,
  share: ShareRow,
  figure: FigureOf<'copyShare'>,
): Promise<Figure> {
  const { units, cost, fee, paid } = share;
  const ofFee: Rule = { code: 'COPY_FEE', params: { percent: share.fee_percent } };
  if (figure === 'fee') return { parts: nonZero([single('copy_fee', fee)]), rules: [ofFee] };
  const bought = figure === 'result' && units > 0n ? [single('copy_cost', -cost)] : [];
  if (paid !== null)
    return { parts: nonZero([single('copy_claim', paid + fee), single('copy_fee', -fee), ...bought]), rules: [ofFee] };
  if (units === 0n) return { parts: [], rules: [] };
  const { pool, units: all, at } = await latestNav(db, share.product_id);
  const claim = claimOf(units, { worth: pool, units: all });
  const [own, every, worth] = [units, all, pool].map((figure) => groupDigits(figure.toString()));
  return {
    parts: [single('copy_claim', claim, { items: [{ at, amount: claim }] }), ...bought],
    rules: [{ code: 'COPY_CLAIM', params: { units: own!, all: every!, pool: worth! } }],
  };
}
