import {
  type Book,
  type FundFigures,
  type InstrumentDetail,
  type Page,
  PER_PAGE,
  type Quote,
  type QuoteRow,
  type RankedStock,
  type Trade,
} from '@maru/domain/contracts';
import { CURRENCY_EXPONENT, formatDecimal, percentChange } from '@maru/domain/money';
import { NAV_DECIMALS, premiumRate, tickSize } from '@maru/domain/trading';
import { toTimestamp } from '../../core/clock.ts';
import { toTraded } from '../trade/rates.rules.ts';
import type { FundSnapshot } from '../../venue/fund.types.ts';
import type { PricedInstrument } from './market.service.ts';
import type { BookLevel, BookSnapshot, Instrument, QuoteSnapshot, TapeTrade } from '../../venue/venue.types.ts';

/** The venue's snapshots on the wire: bigints become decimals of the instrument's scale, times get Seoul's offset. */
export function toQuote({ priceScale, currency }: Instrument, snapshot: QuoteSnapshot): Quote {
  const { symbol, price, previousClose, open, high, low, volume, turnover, time, interruption, fund } = snapshot;
  return {
    symbol,
    price: formatDecimal(price, priceScale),
    change: formatDecimal(price - previousClose, priceScale),
    changeRate: percentChange(price, previousClose),
    open: formatDecimal(open, priceScale),
    high: formatDecimal(high, priceScale),
    low: formatDecimal(low, priceScale),
    volume: formatDecimal(volume),
    turnover: formatDecimal(turnover, CURRENCY_EXPONENT[currency]),
    time: toTimestamp(time),
    ...(interruption && { interruption: { kind: interruption.kind, endsAt: toTimestamp(interruption.endsAt) } }),
    ...(fund && { fund: toFund(priceScale, price, fund) }),
  };
}

function toFund(priceScale: number, price: bigint, { nav, created, outstanding }: FundSnapshot): FundFigures {
  return {
    nav: formatDecimal(nav, priceScale + NAV_DECIMALS),
    premiumRate: premiumRate(price, nav),
    units: formatDecimal(outstanding),
    created: formatDecimal(created),
  };
}

export function toRow(instrument: Instrument, snapshot: QuoteSnapshot): QuoteRow {
  const { name, segment } = instrument;
  return { ...toQuote(instrument, snapshot), name, segment, spark: [...snapshot.spark] };
}

export function toRanked({ instrument, quote }: PricedInstrument): RankedStock {
  const marketCap = formatDecimal(quote.price * instrument.sharesOutstanding, instrument.priceScale);
  return { ...toRow(instrument, quote), marketCap };
}

export interface DetailContext {
  /** Trading day whose rates apply. */
  readonly day: string;
  /** Of a fund of an index. */
  readonly index?: Instrument | undefined;
}

/** Amount of an asset, from millionths, without trailing zeros: `"10"`, `"0.0001"`. */
const holdingText = (amount: bigint): string => formatDecimal(amount, 6).replace(/\.?0+$/, '');

export function toDetail(
  instrument: Instrument,
  snapshot: QuoteSnapshot,
  { day, index }: DetailContext,
): InstrumentDetail {
  const { priceScale: scale, segment, sharesOutstanding, leverages, holds } = instrument;
  const price = (units: bigint): string => formatDecimal(units, scale);
  const { maxOrderLots, rates } = toTraded(instrument, day);
  return {
    ...toRow(instrument, snapshot),
    currency: instrument.currency,
    priceScale: scale,
    sector: instrument.sector,
    previousClose: price(snapshot.previousClose),
    isListingDay: snapshot.isListingDay,
    upperLimit: price(snapshot.upperLimit),
    lowerLimit: price(snapshot.lowerLimit),
    tick: price(tickSize(snapshot.price, segment)),
    high52: price(snapshot.high52),
    low52: price(snapshot.low52),
    sharesOutstanding: formatDecimal(sharesOutstanding),
    marketCap: price(snapshot.price * sharesOutstanding),
    lotSize: instrument.lotSize,
    leverages: [...leverages],
    isShortable: instrument.isShortable,
    isTradable: instrument.isTradable,
    sellLockMinutes: instrument.sellLockMinutes,
    maxOrderLots: formatDecimal(maxOrderLots),
    rates: { ...rates, sellTaxRates: [...rates.sellTaxRates] },
    ...(snapshot.foreignHeld !== undefined && {
      foreign: {
        shares: formatDecimal(snapshot.foreignHeld),
        percent: formatDecimal((snapshot.foreignHeld * 10_000n) / sharesOutstanding, 2),
      },
    }),
    ...(snapshot.fund && {
      fundTerms: {
        ...(index && { index: { symbol: index.symbol, name: index.name } }),
        ...(holds && { holds: { asset: holds.asset, amount: holdingText(holds.amount) } }),
        multiple: instrument.multiple ?? 1,
        previousNav: formatDecimal(snapshot.fund.previousNav, scale + NAV_DECIMALS),
        creationUnit: formatDecimal(snapshot.fund.creationUnit),
      },
    }),
  };
}

export function toBook({ priceScale }: Instrument, { symbol, bids, asks, expected, time }: BookSnapshot): Book {
  const level = ({ price, quantity }: BookLevel) => ({
    price: formatDecimal(price, priceScale),
    quantity: formatDecimal(quantity),
  });
  return {
    symbol,
    bids: bids.map(level),
    asks: asks.map(level),
    expected: expected && level(expected),
    time: toTimestamp(time),
  };
}

export function toTrade(
  { priceScale }: Instrument,
  { id, time, price, quantity, aggressor, offHours }: TapeTrade,
): Trade {
  return {
    id,
    time: toTimestamp(time),
    price: formatDecimal(price, priceScale),
    quantity: formatDecimal(quantity),
    aggressor,
    ...(offHours && { offHours }),
  };
}

/** One page of a list in memory. Only the rows of the page are converted. */
export function pageOf<T, R>(all: readonly T[], page: number, toWire: (row: T) => R): Page<R> {
  const from = (page - 1) * PER_PAGE;
  return { total: all.length, page, per_page: PER_PAGE, data: all.slice(from, from + PER_PAGE).map(toWire) };
}
