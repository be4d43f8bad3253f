import type { ExplainedFigure } from '@maru/domain/contracts';
import { formatDecimal, formatPercent, groupDigits } from '@maru/domain/money';
import {
  commissionOn,
  estimateClose,
  estimateOrder,
  hasLimit,
  holdFor,
  isCashPurchase,
  isFirm,
  takeFifo,
  type Instrument,
  type Market,
  type OrderEstimate,
  type PriceRequest,
  type Terms,
} from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { toLot } from '../trade/fill.rules.ts';
import { marketView } from '../trade/trade-market.ts';
import { findPosition, openLots } from '../trade/trade.repo.ts';
import { contractRates } from '../trade/rates.rules.ts';
import { tradeSettings } from '../trade/trade.settings.ts';
import {
  callOf,
  liquidationOf,
  nonZero,
  sharesAtPrice,
  single,
  taxRates,
  type Figure,
  type Part,
  type Rule,
} from './explain.rules.ts';

type Estimated<S extends 'estimate' | 'closeEstimate'> = Extract<ExplainedFigure, { subject: S }>;

interface EstimateDeps {
  readonly db: Db;
  readonly venue: Venue;
}

/** Conditions of the account, which change no figure. */
const CLEARED = { isFrozen: false, isTradingOff: false, hasFundPassword: true, hasLeverageConsent: true } as const;

const won = (amount: bigint): string => groupDigits(amount.toString());

/** A price in a text: in won, or in points. */
const priceText = (price: bigint, { priceScale: scale }: Instrument): string =>
  `${scale === 0 ? '₩' : ''}${groupDigits(formatDecimal(price, scale))}`;

/** The price that an order is counted with, and why. */
function priceRule({ type }: PriceRequest, price: bigint, instrument: Instrument): Rule {
  const isOwn = isFirm(type) || hasLimit(type);
  return { code: isOwn ? 'AT_LIMIT' : 'AT_BOOK', params: { price: priceText(price, instrument) } };
}

const commissionRule = (amount: bigint, { rates }: Instrument): Rule => ({
  code: 'ESTIMATED_COMMISSION',
  params: { rate: formatPercent(rates.commissionRate), amount: won(amount) },
});

const taxRule = (amount: bigint, { rates }: Instrument): Rule =>
  rates.sellTaxRates.length === 0
    ? { code: 'NO_TAX_HERE' }
    : { code: 'ESTIMATED_TAX', params: { rates: taxRates(rates), amount: won(amount) } };

/** Figures of an order that is not sent, by the functions that judge it; undefined for a liquidation price that it does not have. */
export async function explainEstimate(
  { db, venue }: EstimateDeps,
  userId: string,
  { order, figure }: Estimated<'estimate'>,
): Promise<Figure | undefined> {
  const market = marketView(venue, order.symbol);
  const { instrument } = market;
  const { available } = await balanceOf(db, customer(userId, 'cash'), 'KRW');
  const estimate = estimateOrder(order, market, { ...CLEARED, available });
  const { expected, quantity, hold } = estimate;
  const of = (name: Estimated<'estimate'>['figure']): ExplainedFigure => ({ subject: 'estimate', order, figure: name });
  const isShares = isCashPurchase(order);
  const counted = priceRule(order, expected.price, instrument);
  const value = (price: bigint, over: Partial<Part> = {}): Part =>
    sharesAtPrice({ price, quantity, scale: instrument.priceScale }, over);
  const contract = {
    ...order,
    ...{ quantity, cost: expected.contract, margin: expected.margin, originalMargin: expected.margin },
  };
  switch (figure) {
    case 'contract':
      return { parts: [value(expected.price)], rules: [counted] };
    case 'margin': {
      const { contract, margin } = expected;
      return {
        parts: nonZero([value(expected.price, { more: of('contract') }), single('leveraged', margin - contract)]),
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
      const { price, figures, rule } = setAside(figure, estimate, order, market);
      // The single figures are those at the expected price.
      const more = (name: 'contract' | 'margin' | 'commission' | 'borrowFee') => ({
        more: price === expected.price ? of(name) : null,
      });
      return {
        parts: nonZero([
          isShares ? value(price, more('contract')) : single('margin', figures.margin, more('margin')),
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

/** Amounts that an order sets aside, or will likely cost, with the price that they are counted with. */
function setAside(figure: 'total' | 'hold', estimate: OrderEstimate, order: PriceRequest, { instrument }: Market) {
  const { expected, pricedAt } = estimate;
  if (figure === 'total' || isFirm(order.type))
    return { price: expected.price, figures: expected, rule: priceRule(order, expected.price, instrument) };
  const params = { price: priceText(pricedAt, instrument) };
  return { price: pricedAt, figures: estimate, rule: { code: 'AT_UPPER_LIMIT', params } as Rule };
}

/** Figures of a close that is not sent, by the functions that settle it; undefined without an own position. */
export async function explainCloseEstimate(
  { db, venue }: EstimateDeps,
  userId: string,
  { order, figure }: Estimated<'closeEstimate'>,
  now: number,
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
  const counted = priceRule(order, close.exitPrice, instrument);
  const exit = { price: close.exitPrice, quantity, scale: instrument.priceScale };
  /** Only the collateral of a contract pays its loss and its costs. */
  const covered = (difference: bigint, rule: Rule): Pick<Figure, 'rules'> & { readonly part: Part } => ({
    part: single('margin_cover', difference),
    rules: difference === 0n ? [rule] : [rule, { code: 'MARGIN_COVERS' }],
  });
  switch (figure) {
    case 'amount':
      return { parts: nonZero([sharesAtPrice(exit)]), rules: [counted] };
    case 'profit': {
      const sign = position.side === 'long' ? 1n : -1n;
      const { cost } = takeFifo(lots, quantity, now);
      const { part, rules } = covered(close.profit - sign * (amount - cost), { code: 'FIRST_IN_FIRST_OUT' });
      const parts = [sharesAtPrice({ ...exit, sign }), single('cost_of_shares', -sign * cost), part];
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
