import { formatDecimal, groupDigits } from '@maru/domain/money';
import { nonZero, single, type Figure, type Part, type Rule } from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import { shareParts } from '../strategy/strategy.explain.ts';
import { latestNav, navAt } from './copy-nav.repo.ts';
import { findProduct, findShare, type ProductRow, type ShareRow } from './copy.repo.ts';
import { claimOf, feeOn, isAtCost, unitPrice, UNITS_PER_PRICE } from './copy.rules.ts';
import { valueAt } from './copy.view.ts';
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
function claimFigure(close: Close, units: bigint): Figure {
  const claim = claimOf(units, { worth: close.pool, units: close.units });
  return {
    parts: [single('copy_claim', claim, { items: [{ at: close.at, amount: claim }] })],
    rules: [{ code: 'COPY_CLAIM', params: claimParams(close, units, claim) }],
  };
}

/** The cost of units that no close after their purchase has stated a claim for. */
function costFigure({ cost, joined_at: joinedAt }: ShareRow): Figure {
  return {
    parts: [single('copy_claim', cost, { items: joinedAt ? [{ at: joinedAt, amount: cost }] : [] })],
    rules: [{ code: 'COPY_AT_COST', params: { cost: grouped(cost) } }],
  };
}

const grouped = (amount: bigint): string => groupDigits(amount.toString());

const claimParams = ({ pool, units: all }: Close, units: bigint, claim: bigint) => ({
  ...{ units: grouped(units), all: grouped(all), pool: grouped(pool), claim: grouped(claim) },
  price: groupDigits(formatDecimal(unitPrice({ worth: pool, units: all }), 2)),
});

/**
 * The profit that the fee of a share is taken from, in its own figures.
 * @param isPaid false: as it would be at the price of the last close
 */
function feeBasis({ cost, fee_percent: percent }: ShareRow, claim: bigint, isPaid: boolean): Rule {
  const amounts = { claim: grouped(claim), cost: grouped(cost) };
  if (claim <= cost) return { code: 'COPY_FEE_NONE', params: amounts };
  const params = { ...amounts, percent, profit: grouped(claim - cost), fee: grouped(feeOn(claim, cost, percent)) };
  return { code: isPaid ? 'COPY_FEE_BASIS' : 'COPY_FEE_NOW', params };
}

/** Figures of a share in a copy product by its part of the pool at the last close, or as it was settled. */
async function explainShare(
  { db }: ExplainContext,
  share: ShareRow,
  figure: Asked<'copyShare'>['figure'],
): Promise<Figure> {
  const { units, cost, fee, paid } = share;
  const ofFee: Rule = { code: 'COPY_FEE', params: { percent: share.fee_percent } };
  if (units === 0n) return { parts: [], rules: figure === 'fee' ? [ofFee] : [] };
  const bought = figure === 'result' ? [single('copy_cost', -cost)] : [];
  if (paid !== null) {
    const claim = paid + fee;
    const rules = [...(await paidRules(db, share, claim)), ofFee, feeBasis(share, claim, true)];
    if (figure === 'fee') return { parts: nonZero([single('copy_fee', fee)]), rules };
    return { parts: nonZero([single('copy_claim', claim), single('copy_fee', -fee), ...bought]), rules };
  }
  const close = await latestNav(db, share.product_id);
  const { parts, rules } = isAtCost(share.joined_at, close) ? costFigure(share) : claimFigure(close, units);
  const fees = [ofFee, feeBasis(share, valueAt(share, close), false)];
  // Nothing is taken before the payout.
  return figure === 'fee' ? { parts: [], rules: fees } : { parts: [...parts, ...bought], rules: [...rules, ...fees] };
}

/** The price of the close at which a share was paid out. */
async function paidRules(db: ExplainContext['db'], share: ShareRow, claim: bigint): Promise<Rule[]> {
  const close = share.settled_at && (await navAt(db, share.product_id, share.settled_at));
  return close ? [{ code: 'COPY_CLAIM_PAID', params: claimParams(close, share.units, claim) }] : [];
}
