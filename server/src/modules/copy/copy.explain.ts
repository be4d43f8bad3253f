import { groupDigits } from '@maru/domain/money';
import { nonZero, single, type Figure, type Part, type Rule } from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import { shareParts } from '../strategy/strategy.explain.ts';
import { latestNav } from './copy-nav.repo.ts';
import { findProduct, findShare, type ProductRow, type ShareRow } from './copy.repo.ts';
import { claimOf, UNITS_PER_PRICE } from './copy.rules.ts';
import { findPoolSums } from './pool-sums.repo.ts';

export const explanations: Explanations = {
  async copyProduct(context, { productId, figure }) {
    const product = await findProduct(context.db, productId);
    return product && explainProduct(context, product, figure);
  },
  async copyShare(context, { shareId, figure }) {
    const share = await findShare(context.db, context.userId, { shareId });
    return share && explainShare(context, share, figure);
  },
};

/**
 * Figures of a copy product by the entries of its own account. They are summed up by kind: the single ones are other customers'. Its price is
 * that of the last close, at which the leader had no shares.
 */
async function explainProduct(
  context: ExplainContext,
  { id, symbol, leader_units: leaderUnits }: ProductRow,
  figure: Asked<'copyProduct'>['figure'],
): Promise<Figure> {
  const { pool, units, at } = await latestNav(context.db, id);
  if (figure === 'leaderWorth') return claimFigure({ pool, units, at }, leaderUnits);
  const sums = await findPoolSums(context.db, id, figure === 'unitPrice' ? at : null);
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
  const shares = await shareParts(context, { account_id: id, symbol });
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
async function explainShare(
  { db }: ExplainContext,
  share: ShareRow,
  figure: Asked<'copyShare'>['figure'],
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
