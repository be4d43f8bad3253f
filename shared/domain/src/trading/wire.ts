import { formatDecimal, parseDecimal } from '../money/index.ts';
import type { HeldPosition } from './close.ts';
import { limitsIn } from './limits.ts';
import type { Lot } from './lots.ts';
import type { ExpectedFigures, OrderEstimate } from './order.ts';
import type { OpenPosition } from './pnl.ts';
import type { Instrument, Level, Market } from './prices.ts';
import type { Phase, Rates, Segment, Side } from './terms.ts';

/*
 * The contracts' answers as the rules take them, and back. The shapes are the parts of the contracts that the rules use; decimals
 * are strings here, and `trading-contracts.test.ts` compares them with the contracts.
 */

/** Part of an instrument's answer (`/market/Detail`). */
export interface InstrumentAnswer {
  readonly segment: Segment;
  readonly priceScale: number;
  readonly lotSize: number;
  readonly leverages: readonly number[];
  readonly isShortable: boolean;
  readonly sellLockMinutes: number;
  readonly maxOrderLots: string;
  readonly rates: Rates;
  readonly price: string;
  readonly upperLimit: string;
  readonly lowerLimit: string;
}

interface LevelAnswer {
  readonly price: string;
  readonly quantity: string;
}

export interface BookAnswer {
  readonly bids: readonly LevelAnswer[];
  readonly asks: readonly LevelAnswer[];
  readonly expected?: { readonly price: string } | null | undefined;
}

export function readInstrument(answer: InstrumentAnswer): Instrument {
  return { ...answer, maxOrderLots: parseDecimal(answer.maxOrderLots) };
}

/** @param phase of the venue, null while it is not known  @param book undefined while it is not known: then the last price stands in for the best one */
export function readMarket(answer: InstrumentAnswer, phase: Phase | null, book: BookAnswer | undefined): Market {
  const units = (price: string) => parseDecimal(price, answer.priceScale);
  const level = ({ price, quantity }: LevelAnswer): Level => ({
    price: units(price),
    quantity: parseDecimal(quantity),
  });
  const daily = { upper: units(answer.upperLimit), lower: units(answer.lowerLimit) };
  const limits = limitsIn(phase, { close: units(answer.price), segment: answer.segment, daily });
  return {
    instrument: readInstrument(answer),
    phase,
    last: units(answer.price),
    upperLimit: limits.upper,
    lowerLimit: limits.lower,
    bids: book?.bids.map(level) ?? [],
    asks: book?.asks.map(level) ?? [],
    auctionPrice: book?.expected ? units(book.expected.price) : null,
  };
}

/** Part of a position's answer (`/trade/Positions`). */
export interface PositionAnswer {
  readonly side: Side;
  readonly leverage: number;
  readonly quantity: string;
  readonly closing: string;
  readonly pledged: string;
  readonly margin: string;
  /** Sum of entry price x quantity. */
  readonly contract: string;
  /** Commission and borrow fee paid at the entry of the open part. */
  readonly entryCosts: string;
}

export function readPosition(answer: PositionAnswer): OpenPosition {
  const { side, leverage } = answer;
  return {
    side,
    leverage,
    quantity: parseDecimal(answer.quantity),
    cost: parseDecimal(answer.contract),
    margin: parseDecimal(answer.margin),
  };
}

/** One purchase lot of `/trade/PositionDetail`. */
export interface LotAnswer {
  readonly quantity: string;
  readonly price: string;
  readonly openedAt: string;
  readonly unlockAt: string | null;
}

/** @param lots of the same answer, oldest first  @param scale decimals of the instrument's prices */
export function readHeldPosition(answer: PositionAnswer, lots: readonly LotAnswer[], scale: number): HeldPosition {
  const { side, leverage, quantity, margin } = readPosition(answer);
  return {
    side,
    leverage,
    quantity,
    margin,
    entryCosts: parseDecimal(answer.entryCosts),
    closing: parseDecimal(answer.closing),
    pledged: parseDecimal(answer.pledged),
    lots: lots.map((lot): Lot => ({
      remaining: parseDecimal(lot.quantity),
      price: parseDecimal(lot.price, scale),
      openedAt: Date.parse(lot.openedAt),
      unlockAt: lot.unlockAt === null ? null : Date.parse(lot.unlockAt),
    })),
  };
}

/** Figures by the executions that the order will likely have, as decimal strings in won. */
export function printExpected({ contract, margin, commission, borrowFee, taxAtExit }: ExpectedFigures) {
  return {
    contract: formatDecimal(contract),
    margin: formatDecimal(margin),
    commission: formatDecimal(commission),
    borrowFee: formatDecimal(borrowFee),
    taxAtExit: formatDecimal(taxAtExit),
  };
}

/** Figures of an opening order as the wire and the screens show them: amounts in won, prices with the instrument's decimals. */
export function printOrderEstimate(estimate: OrderEstimate, { priceScale, rates }: Instrument) {
  const won = (amount: bigint) => formatDecimal(amount);
  const price = (units: bigint) => formatDecimal(units, priceScale);
  const { available, expected, liquidationPrice, callPrice } = estimate;
  return {
    quantity: won(estimate.quantity),
    pricedAt: price(estimate.pricedAt),
    contract: won(estimate.contract),
    margin: won(estimate.margin),
    commission: won(estimate.commission),
    commissionRate: rates.commissionRate,
    taxAtExit: won(estimate.taxAtExit),
    borrowFee: won(estimate.borrowFee),
    hold: won(estimate.hold),
    liquidationPrice: liquidationPrice === null ? null : price(liquidationPrice),
    callPrice: callPrice === null ? null : price(callPrice),
    availableBefore: available === null ? null : won(available),
    availableAfter: available === null ? null : won(available - estimate.hold),
    maxLots: estimate.maxLots === null ? null : Number(estimate.maxLots),
    estimate: { price: price(expected.price), total: won(expected.hold) },
    errors: [...estimate.errors],
    warnings: [...estimate.warnings],
  };
}
