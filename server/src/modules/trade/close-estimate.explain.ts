import type { ExplainedFigure } from '@maru/domain/contracts';
import { formatPercent } from '@maru/domain/money';
import { commissionOn, estimateClose, isCashPurchase, takeFifo } from '@maru/domain/trading';
import { nonZero, single, type Figure, type Part, type Rule } from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import { commissionRule, fillParts, priceRule, taxRule, won } from './explained-estimates.ts';
import { toLot } from './fill.rules.ts';
import { marketView } from './trade-market.ts';
import { findPosition, openLots } from './trade.repo.ts';

export const explanations: Explanations = { closeEstimate: explainCloseEstimate };

/** Figures of a close that is not sent, by the functions that settle it; undefined without an own position. */
async function explainCloseEstimate(
  { db, venue, userId, now }: ExplainContext,
  { order, figure }: Asked<'closeEstimate'>,
): Promise<Figure | undefined> {
  const position = await findPosition(db, userId, order.positionId);
  if (!position) return undefined;
  const market = marketView(venue, position.symbol);
  const { instrument } = market;
  const lots = ((await openLots(db, [position.id])).get(position.id) ?? []).map(toLot);
  const held = { ...position, entryCosts: position.entry_costs, lots };
  const close = estimateClose(order, held, market, now);
  const { quantity, amount } = close;
  const isShares = isCashPurchase(position);
  const of = (name: 'profit' | 'commission' | 'tax' | 'financing' | 'entryCosts'): ExplainedFigure => ({
    subject: 'closeEstimate',
    order,
    figure: name,
  });
  const counted = priceRule(order, { fills: close.fills, price: close.exitPrice }, market);
  /** Only the collateral of a contract pays its loss and its costs. */
  const covered = (difference: bigint, rule: Rule): Pick<Figure, 'rules'> & { readonly part: Part } => ({
    part: single('margin_cover', difference),
    rules: difference === 0n ? [rule] : [rule, { code: 'MARGIN_COVERS' }],
  });
  switch (figure) {
    case 'amount':
      return { parts: nonZero(fillParts(close.fills, instrument)), rules: [counted] };
    case 'profit': {
      const sign = position.side === 'long' ? 1n : -1n;
      const { cost } = takeFifo(lots, quantity, now);
      const { part, rules } = covered(close.profit - sign * (amount - cost), { code: 'FIRST_IN_FIRST_OUT' });
      const parts = [...fillParts(close.fills, instrument, { sign }), single('cost_of_shares', -sign * cost), part];
      return { parts: nonZero(parts), rules: [...rules, counted] };
    }
    case 'commission': {
      const whole = commissionOn(amount, instrument.rates);
      const { part, rules } = covered(close.commission - whole, commissionRule(amount, instrument));
      return { parts: nonZero([single('commission', whole), part]), rules };
    }
    case 'tax':
      return {
        parts: nonZero([single('tax', close.tax)]),
        rules: [isShares ? taxRule(amount, instrument) : { code: 'NO_TAX_HERE' }],
      };
    case 'financing':
      return {
        parts: nonZero([single('financing', close.financing)]),
        rules: [{ code: 'BORROW_FEE', params: { rate: formatPercent(instrument.rates.borrowRateYear) } }],
      };
    case 'entryCosts':
      return {
        parts: nonZero([single('entry_costs', close.entryCosts)]),
        rules: [{ code: 'ENTRY_COSTS', params: { shares: won(quantity), all: won(position.quantity) } }],
      };
    case 'net':
      return {
        parts: nonZero([
          single('profit', close.profit, { more: of('profit') }),
          single('commission', -close.commission, { more: of('commission') }),
          single('tax', -close.tax, { more: of('tax') }),
          single('financing', -close.financing, { more: of('financing') }),
          single('entry_costs', -close.entryCosts, { more: of('entryCosts') }),
        ]),
        rules: [{ code: 'REALIZED' }, counted],
      };
  }
}
