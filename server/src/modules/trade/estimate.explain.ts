import type { ExplainedFigure } from '@maru/domain/contracts';
import { formatPercent } from '@maru/domain/money';
import {
  estimateOrder,
  holdFor,
  isCashPurchase,
  isFirm,
  type Instrument,
  type Market,
  type OrderEstimate,
  type PriceRequest,
  type Terms,
} from '@maru/domain/trading';
import { nonZero, single, type Figure, type Part, type Rule } from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { commissionRule, fillParts, priceRule, priceText, taxRule, won } from './explained-estimates.ts';
import { callOf, liquidationOf } from './explained-prices.rules.ts';
import { contractRates } from './rates.rules.ts';
import { marketView } from './trade-market.ts';
import { tradeSettings } from './trade.settings.ts';

export const explanations: Explanations = { estimate: explainEstimate };

/** Conditions of the account, which change no figure. */
const CLEARED = { isFrozen: false, isTradingOff: false, hasFundPassword: true, hasLeverageConsent: true } as const;

/** Figures of an order that is not sent, by the functions that judge it; undefined for a liquidation price that it does not have. */
async function explainEstimate(
  { db, venue, userId }: ExplainContext,
  { order, figure }: Asked<'estimate'>,
): Promise<Figure | undefined> {
  const market = marketView(venue, order.symbol);
  const { instrument } = market;
  const { available } = await balanceOf(db, customer(userId, 'cash'), 'KRW');
  const estimate = estimateOrder(order, market, { ...CLEARED, available });
  const { expected, quantity, hold } = estimate;
  const of = (name: Asked<'estimate'>['figure']): ExplainedFigure => ({ subject: 'estimate', order, figure: name });
  const isShares = isCashPurchase(order);
  const counted = priceRule(order, expected, market);
  const value = (over: Pick<Part, 'more'> = {}): Part[] => fillParts(expected.fills, instrument, over);
  const contract = {
    ...order,
    ...{ quantity, cost: expected.contract, margin: expected.margin, originalMargin: expected.margin },
  };
  switch (figure) {
    case 'contract':
      return { parts: value(), rules: [counted] };
    case 'margin': {
      const { contract, margin } = expected;
      return {
        parts: nonZero([...value({ more: of('contract') }), single('leveraged', margin - contract)]),
        rules: [{ code: 'ESTIMATED_MARGIN', params: { leverage: order.leverage } }],
      };
    }
    case 'commission':
      return {
        parts: nonZero([single('commission', expected.commission)]),
        rules: [commissionRule(expected.contract, instrument), counted],
      };
    case 'borrowFee': {
      const rate = formatPercent(instrument.rates.borrowRateYear);
      return {
        parts: nonZero([single('borrow_fee', expected.borrowFee)]),
        rules: [{ code: 'ESTIMATED_BORROW_FEE', params: { rate, amount: won(expected.contract) } }],
      };
    }
    case 'total':
    case 'hold': {
      const { fills, figures, rule } = setAside(figure, estimate, order, market);
      // The single figures are those of the expected executions.
      const more = (name: 'contract' | 'margin' | 'commission' | 'borrowFee') => ({
        more: figures === expected ? of(name) : null,
      });
      return {
        parts: nonZero([
          ...(isShares
            ? fillParts(fills, instrument, more('contract'))
            : [single('margin', figures.margin, more('margin'))]),
          single('commission', figures.commission, more('commission')),
          single('borrow_fee', figures.borrowFee, more('borrowFee')),
        ]),
        rules: [rule],
      };
    }
    case 'liquidationPrice':
      return liquidationOf(contract, instrument);
    case 'callPrice':
      return callOf(contract, instrument, contractRates);
    case 'taxAtExit':
      return {
        parts: nonZero([single('tax', expected.taxAtExit)]),
        rules: [isShares ? taxRule(expected.contract, instrument) : { code: 'NO_TAX_HERE' }],
      };
    case 'availableAfter':
      return {
        parts: [
          single('balance', available, { more: { subject: 'cash', currency: 'KRW', figure: 'available' } }),
          single('this_order', -hold, { more: of('hold') }),
        ],
        rules: [{ code: 'AFTER_ORDER' }],
      };
    case 'most':
      return mostOf(order, estimate, instrument);
  }
}

/** The most shares that the balance allows: their cost, and that of one lot more. */
function mostOf(terms: Terms, { maxLots, pricedAt, available }: OrderEstimate, instrument: Instrument): Figure {
  const [lots, lotSize] = [maxLots ?? 0n, BigInt(instrument.lotSize)];
  const costOf = (count: bigint) => won(holdFor(terms, pricedAt, count * lotSize, instrument.rates).hold);
  const price = priceText(pricedAt, instrument);
  const params = { price, cost: costOf(lots), more: costOf(lots + 1n), available: won(available ?? 0n) };
  return {
    counted: { unit: 'shares' },
    parts: nonZero([single('by_cash', lots * lotSize)]),
    rules: [
      lots === instrument.maxOrderLots
        ? { code: 'MOST_BY_SIZE', params: { percent: Number(tradeSettings.maxOrderPercentOfListed) } }
        : { code: 'MOST_BY_CASH', params },
    ],
  };
}

/** Amounts that an order sets aside, or will likely cost, with the executions that they are counted with. */
function setAside(figure: 'total' | 'hold', estimate: OrderEstimate, order: PriceRequest, market: Market) {
  const { expected, pricedAt, quantity } = estimate;
  if (figure === 'total' || isFirm(order.type))
    return { fills: expected.fills, figures: expected, rule: priceRule(order, expected, market) };
  const params = { price: priceText(pricedAt, market.instrument) };
  return {
    fills: [{ price: pricedAt, quantity }],
    figures: estimate,
    rule: { code: 'AT_UPPER_LIMIT', params } as Rule,
  };
}
