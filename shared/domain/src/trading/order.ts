import { formatDecimal } from '../money/index.ts';
import { sellTaxOn } from './fees.ts';
import { finding, type Finding, type OrderWarning } from './findings.ts';
import { callPrice, liquidationPrice } from './liquidation.ts';
import { noLots } from './lots.ts';
import { holdFor, holdForAmount, maxLots, type HoldFigures } from './margin.ts';
import { findKindErrors, isFirm, isGathering, type OrderKind } from './order-types.ts';
import {
  expectedExecutions,
  findPhaseErrors,
  findPriceErrors,
  limitOf,
  type ExpectedExecutions,
  type Market,
  type PriceRequest,
} from './prices.ts';
import { findStopErrors } from './stop-limit.ts';
import { isCashPurchase, type Terms } from './terms.ts';

/** An opening order of the customer. */
export interface Ticket extends Terms, PriceRequest, OrderKind {
  readonly lots: number;
}

export interface Customer {
  /** Cash that is not held. Null while it is not known: then no condition on the balance is checked. */
  readonly available: bigint | null;
  readonly isFrozen: boolean;
  readonly isTradingOff: boolean;
  readonly hasFundPassword: boolean;
  /** Whether the terms of leverage and short selling are agreed to. Null while it is not known: then it is no condition. */
  readonly hasLeverageConsent: boolean | null;
}

/** Figures by the executions that the order will likely have. */
export interface ExpectedFigures extends HoldFigures, Pick<ExpectedExecutions, 'fills' | 'price'> {
  readonly taxAtExit: bigint;
}

/** Estimate of an opening order. The figures of the order itself are what is set aside, at `pricedAt`. */
export interface OrderEstimate extends HoldFigures {
  readonly quantity: bigint;
  /** The highest price it can cost: of a limit order its limit, at the previous close that price, for any other the upper limit. */
  readonly pricedAt: bigint;
  /** Tax on selling the shares at `pricedAt`; 0 for a contract. */
  readonly taxAtExit: bigint;
  readonly liquidationPrice: bigint | null;
  /** Price of a margin call; null without a contract, and while its rate is not known. */
  readonly callPrice: bigint | null;
  readonly available: bigint | null;
  /** Most lots that the balance allows; null while the balance is not known. */
  readonly maxLots: bigint | null;
  readonly expected: ExpectedFigures;
  /** Every unmet condition at once, the gravest first. */
  readonly errors: readonly Finding[];
  readonly warnings: readonly OrderWarning[];
}

/** Amounts of an opening order: those set aside at `pricedAt`, and those it will likely cost. */
export function orderCosts(ticket: Ticket, market: Market) {
  const { lotSize, rates } = market.instrument;
  const quantity = BigInt(ticket.lots) * BigInt(lotSize);
  const pricedAt = isFirm(ticket.type) ? limitOf(ticket, market) : market.upperLimit;
  const { fills, price, amount } = expectedExecutions(ticket, ticket.side === 'long', quantity, market);
  return {
    quantity,
    pricedAt,
    held: holdFor(ticket, pricedAt, quantity, rates),
    expected: { ...holdForAmount(ticket, amount, rates), fills, price },
  };
}

/**
 * Cost, risk and unmet conditions of an opening order. The server judges the order by the same figures, so for the same
 * facts an estimate in a browser, the preview and the order agree to the won.
 */
export function estimateOrder(ticket: Ticket, market: Market, customer: Customer): OrderEstimate {
  const { lotSize, rates, maxOrderLots } = market.instrument;
  const { available } = customer;
  const { quantity, pricedAt, held, expected } = orderCosts(ticket, market);
  const taxOn = (amount: bigint) => (isCashPurchase(ticket) ? sellTaxOn(amount, rates) : 0n);
  const affordable = available !== null && {
    price: pricedAt,
    lotSize: BigInt(lotSize),
    available,
    cap: maxOrderLots,
  };
  const contract = {
    ...ticket,
    ...{ quantity, cost: expected.contract, margin: expected.margin, originalMargin: expected.margin },
  };
  const { callPercent } = rates;
  return {
    ...held,
    quantity,
    pricedAt,
    taxAtExit: taxOn(held.contract),
    liquidationPrice: liquidationPrice(contract, rates),
    callPrice: callPercent === undefined ? null : callPrice(contract, { callPercent }),
    available,
    maxLots: affordable ? (pricedAt > 0n ? maxLots(ticket, affordable, rates) : 0n) : null,
    expected: { ...expected, taxAtExit: taxOn(expected.contract) },
    errors: findErrors(ticket, market, customer, held.hold),
    warnings: findWarnings(ticket, market),
  };
}

function findErrors(ticket: Ticket, market: Market, customer: Customer, hold: bigint): Finding[] {
  const { instrument } = market;
  const { available } = customer;
  const errors: Finding[] = [];
  if (customer.isFrozen) errors.push(finding('ACCOUNT_FROZEN'));
  if (customer.isTradingOff) errors.push(finding('TRADING_DISABLED'));
  errors.push(
    ...findPhaseErrors(market),
    ...findKindErrors(ticket, market.phase, instrument.segment),
    ...findPriceErrors(ticket, market),
    ...findStopErrors(ticket, ticket.side === 'long', market),
  );
  if (ticket.lots < 1) errors.push(noLots(instrument.lotSize));
  if (!instrument.leverages.includes(ticket.leverage)) errors.push(finding('LEVERAGE_NOT_ALLOWED', 'leverage'));
  if (ticket.side === 'short' && !instrument.isShortable) errors.push(finding('SHORT_NOT_ALLOWED', 'side'));
  if (customer.hasLeverageConsent === false && !isCashPurchase(ticket))
    errors.push(finding('LEVERAGE_TERMS_REQUIRED', 'leverage'));
  if (BigInt(ticket.lots) > instrument.maxOrderLots)
    errors.push(
      finding('ORDER_TOO_LARGE', 'lots', { max: formatDecimal(instrument.maxOrderLots * BigInt(instrument.lotSize)) }),
    );
  if (available !== null && hold > available)
    errors.push(
      finding('INSUFFICIENT_BALANCE', 'lots', { required: formatDecimal(hold), available: formatDecimal(available) }),
    );
  if (!customer.hasFundPassword) errors.push(finding('FUND_PASSWORD_NOT_SET', 'fundPassword'));
  return errors;
}

function findWarnings(ticket: Ticket, { phase, instrument }: Market): OrderWarning[] {
  const all: readonly [boolean, OrderWarning][] = [
    [ticket.leverage > 1, 'LEVERAGE_RISK'],
    [ticket.side === 'short', 'SHORT_RISK'],
    [phase !== null && isGathering(phase) && ticket.type !== 'previous_close', 'AUCTION_PRICE'],
    [phase === 'after', 'CLOSE_PRICE_ONLY'],
    // Off-hours a market order has one price.
    [ticket.type === 'market' && phase !== 'after', 'MARKET_ORDER_SLIPPAGE'],
    [ticket.side === 'long' && instrument.sellLockMinutes > 0, 'SELL_LOCK'],
  ];
  return all.filter(([applies]) => applies).map(([, code]) => code);
}
