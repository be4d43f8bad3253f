import type { ExplainedFigure } from '@maru/domain/contracts';
import { formatDecimal, groupDigits } from '@maru/domain/money';
import { contractValue } from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { latestNav, type ProductRow, type ShareRow } from '../copy/copy.repo.ts';
import { claimOf, UNITS_PER_PRICE } from '../copy/copy.rules.ts';
import type { StrategyRow } from '../strategy/strategy.repo.ts';
import { listingOf } from '../trade/trade-market.ts';
import { openPositions } from '../trade/trade.repo.ts';
import { cashParts } from './explain-cash.ts';
import { findPoolSums } from './explain.repo.ts';
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
async function sharesOf(
  { db, venue }: ProductDeps,
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

/**
 * Figures of a copy product by the entries of its own account. They are summed up by kind: the single ones are other customers'. Its price is
 * that of the last close, at which the leader had no shares.
 */
export async function explainProduct(
  deps: ProductDeps,
  { id, symbol, leader_units: leaderUnits }: ProductRow,
  figure: FigureOf<'copyProduct'>,
): Promise<Figure> {
  const { pool, units, at } = await latestNav(deps.db, id);
  if (figure === 'leaderWorth') return claimFigure({ pool, units, at }, leaderUnits);
  const sums = await findPoolSums(deps.db, id, figure === 'unitPrice' ? at : null);
  const entries = sums.map(({ kind, sum }): Part => ({
    word: `movements.${kind}`,
    amount: sum,
    items: [],
    rest: null,
  }));
  if (figure === 'unitPrice')
    return {
      average: { shares: units, scale: 2, per: UNITS_PER_PRICE },
      parts: nonZero(entries),
      rules: [{ code: 'COPY_PRICE' }],
    };
  const shares = await sharesOf(deps, { account_id: id, symbol });
  return {
    parts: nonZero([...entries, ...shares]),
    rules: [{ code: 'COPY_POOL' }, ...shares.map((): Rule => ({ code: 'MARKET_PRICE' }))],
  };
}

interface Close {
  readonly pool: bigint;
  readonly units: bigint;
  readonly at: Date;
}

/** The claim of units on the pool at a close, which counts no units that were bought at it. */
function claimFigure({ pool, units: all, at }: Close, units: bigint): Figure {
  const claim = claimOf(units, { worth: pool, units: all });
  const [own, every, worth] = [units, all, pool].map((each) => groupDigits(each.toString()));
  return {
    parts: [single('copy_claim', claim, { items: [{ at, amount: claim }] })],
    rules: [{ code: 'COPY_CLAIM', params: { units: own!, all: every!, pool: worth! } }],
  };
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
  const claim = claimFigure(await latestNav(db, share.product_id), units);
  return { ...claim, parts: [...claim.parts, ...bought] };
}
