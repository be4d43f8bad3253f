import type { ErrorCode, Finding, OrderType, VenuePhase, WarningCode } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import type { Instrument } from '../../venue/venue.types.ts';
import { sellTaxOn } from './fees.rules.ts';
import { liquidationPrice } from './liquidation.rules.ts';
import { holdFor, isCashPurchase, maxLots, type HoldFigures, type Terms } from './margin.rules.ts';
import { tradeSettings } from './trade.settings.ts';

export interface Ticket extends Terms {
  readonly type: OrderType;
  readonly price?: string | undefined;
  readonly lots: number;
}

/** What the market says at the moment of asking; prices in minor units of the instrument. */
export interface MarketView {
  readonly instrument: Pick<
    Instrument,
    'segment' | 'priceScale' | 'lotSize' | 'leverages' | 'isShortable' | 'sharesOutstanding' | 'sellLockMinutes'
  >;
  readonly phase: VenuePhase;
  readonly tradingDay: string;
  readonly last: bigint;
  readonly upperLimit: bigint;
  readonly lowerLimit: bigint;
  readonly bestBid: bigint | null;
  readonly bestAsk: bigint | null;
  /** Size of the price grid at a price. */
  readonly tickAt: (price: bigint) => bigint;
}

export interface Buyer {
  readonly available: bigint;
  readonly isFrozen: boolean;
  readonly isTradingOff: boolean;
  readonly hasFundPassword: boolean;
}

const finding = (code: ErrorCode, field: string | null = null, params: Finding['params'] = {}): Finding => ({
  code,
  field,
  params,
});

/** Minor units of a price text; what is finer is dropped, for figures only: {@link priceErrors} refuses it. */
function unitsOf(price: string, scale: number): { units: bigint; isExact: boolean } {
  const [whole = '', fraction = ''] = price.split('.');
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  return { units: parseDecimal(whole + kept), isExact: !/[1-9]/.test(fraction.slice(scale)) };
}

/** What is wrong with the price of an order, opening or closing. */
export function priceErrors(type: OrderType, price: string | undefined, market: MarketView): Finding[] {
  if (type === 'market') return price === undefined ? [] : [finding('BAD_REQUEST', 'price')];
  if (price === undefined) return [finding('PRICE_REQUIRED', 'price')];
  const { priceScale } = market.instrument;
  const { units, isExact } = unitsOf(price, priceScale);
  const tick = market.tickAt(units);
  const errors: Finding[] = [];
  if (!isExact || units % tick !== 0n)
    errors.push(finding('PRICE_OFF_TICK', 'price', { tick: formatDecimal(tick, priceScale) }));
  if (units > market.upperLimit || units < market.lowerLimit)
    errors.push(
      finding('PRICE_OUTSIDE_LIMIT', 'price', {
        lower: formatDecimal(market.lowerLimit, priceScale),
        upper: formatDecimal(market.upperLimit, priceScale),
      }),
    );
  return errors;
}

/** What stops any order of this account now. */
function accountErrors(buyer: Pick<Buyer, 'isFrozen' | 'isTradingOff'>): Finding[] {
  const errors: Finding[] = [];
  if (buyer.isFrozen) errors.push(finding('ACCOUNT_FROZEN'));
  if (buyer.isTradingOff) errors.push(finding('TRADING_DISABLED'));
  return errors;
}

/** What stops any order now, whoever sends it. */
export const phaseErrors = (phase: VenuePhase): Finding[] => (phase === 'closed' ? [finding('MARKET_CLOSED')] : []);

export interface Summary extends HoldFigures {
  readonly quantity: bigint;
  readonly pricedAt: bigint;
  readonly taxAtExit: bigint;
  readonly liquidationPrice: bigint | null;
  readonly maxLots: bigint;
  readonly estimate: { readonly price: bigint; readonly total: bigint };
  /** Every unmet condition at once, the gravest first. */
  readonly errors: readonly Finding[];
  readonly warnings: readonly WarningCode[];
}

/** Everything a person should know of an opening order before sending it. The order itself is judged by the same figures. */
export function summarise(ticket: Ticket, market: MarketView, buyer: Buyer): Summary {
  const { instrument } = market;
  const lotSize = BigInt(instrument.lotSize);
  const quantity = BigInt(ticket.lots) * lotSize;
  const best = (ticket.side === 'long' ? market.bestAsk : market.bestBid) ?? market.last;
  const limit = ticket.price ? unitsOf(ticket.price, instrument.priceScale).units : market.last;
  const pricedAt = ticket.type === 'market' ? market.upperLimit : limit;
  const expected = ticket.type === 'market' ? best : pricedAt;
  const figures = holdFor(ticket, pricedAt, quantity);
  const listed = instrument.sharesOutstanding;
  const largest =
    listed === 0n ? tradeSettings.maxLotsUnlisted : (listed * tradeSettings.maxOrderPercentOfListed) / 100n / lotSize;

  const errors = [
    ...accountErrors(buyer),
    ...phaseErrors(market.phase),
    ...priceErrors(ticket.type, ticket.price, market),
  ];
  if (!instrument.leverages.includes(ticket.leverage)) errors.push(finding('LEVERAGE_NOT_ALLOWED', 'leverage'));
  if (ticket.side === 'short' && !instrument.isShortable) errors.push(finding('SHORT_NOT_ALLOWED', 'side'));
  if (BigInt(ticket.lots) > largest) errors.push(finding('ORDER_TOO_LARGE', 'lots', { max: formatDecimal(largest) }));
  if (figures.hold > buyer.available)
    errors.push(
      finding('INSUFFICIENT_BALANCE', 'lots', {
        required: formatDecimal(figures.hold),
        available: formatDecimal(buyer.available),
      }),
    );
  if (!buyer.hasFundPassword) errors.push(finding('FUND_PASSWORD_NOT_SET', 'fundPassword'));

  const likely = holdFor(ticket, expected, quantity);
  return {
    ...figures,
    quantity,
    pricedAt,
    taxAtExit: isCashPurchase(ticket) ? sellTaxOn(figures.contract, instrument.segment, market.tradingDay) : 0n,
    liquidationPrice: liquidationPrice({
      ...ticket,
      quantity,
      cost: likely.contract,
      margin: likely.margin,
      originalMargin: likely.margin,
    }),
    maxLots: pricedAt > 0n ? maxLots(ticket, pricedAt, lotSize, buyer.available, largest) : 0n,
    estimate: { price: expected, total: likely.hold },
    errors,
    warnings: warningsOf(ticket, market),
  };
}

function warningsOf(ticket: Ticket, market: MarketView): WarningCode[] {
  const isAuction = market.phase === 'auction_open' || market.phase === 'auction_close';
  const isLocked = ticket.side === 'long' && market.instrument.sellLockMinutes > 0;
  const all: readonly [boolean, WarningCode][] = [
    [ticket.leverage > 1, 'LEVERAGE_RISK'],
    [ticket.side === 'short', 'SHORT_RISK'],
    [isAuction, 'AUCTION_PRICE'],
    [ticket.type === 'market', 'MARKET_ORDER_SLIPPAGE'],
    [isLocked, 'SELL_LOCK'],
  ];
  return all.filter(([applies]) => applies).map(([, code]) => code);
}
