import type { ApiOutput, Book, InstrumentDetail, OrderType, Position, TimeInForce } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal, percentChange } from '@maru/domain/money';
import {
  estimateClose,
  findKindErrors,
  hasLimit,
  readHeldPosition,
  readMarket,
  sharesToClose,
  type CloseEstimate,
  type CloseRequest,
  type Phase,
} from '@maru/domain/trading';
import { stopIn } from '../stop-price.rules.ts';

export interface CloseDraft {
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** Wire decimal; empty while nothing is typed. */
  readonly price: string;
  /** Of a stop-limit order; empty while nothing is typed. */
  readonly stopPrice: string;
  readonly lots: number;
}

/** Facts that the estimate is made with. */
export interface CloseFacts {
  readonly instrument: InstrumentDetail;
  /** The position and its lots, of one answer. */
  readonly detail: Pick<ApiOutput<'/trade/PositionDetail'>, 'position' | 'lots'>;
  readonly phase: Phase | null;
  readonly book: Pick<Book, 'bids' | 'asks' | 'expected'> | undefined;
  /** Server's time in epoch ms. */
  readonly now: number;
}

/** Type that a close begins with: at the market, except in a phase that takes limit orders alone. */
export const firstType = (phase: Phase | null): OrderType =>
  findKindErrors({ type: 'market', timeInForce: 'day' }, phase).length > 0 ? 'limit' : 'market';

/** The draft as the call takes it. */
export function toClose(draft: CloseDraft): CloseRequest {
  const { type, timeInForce, price, lots } = draft;
  return {
    type,
    lots,
    ...(timeInForce !== 'day' && { timeInForce }),
    ...(hasLimit(type) && price !== '' && { price }),
    ...stopIn(draft),
  };
}

/** The result and conditions of closing, by the rules of the server. */
export function estimateDraft(draft: CloseDraft, { instrument, detail, phase, book, now }: CloseFacts): CloseEstimate {
  const position = readHeldPosition(detail.position, detail.lots, instrument.priceScale);
  return estimateClose(toClose(draft), position, readMarket(instrument, phase, book), now);
}

/** Figures of an estimate as decimal strings: amounts in won, the price with the instrument's decimals. */
export function printClose(estimate: CloseEstimate, scale: number) {
  const { net, invested } = estimate;
  return {
    rest: formatDecimal(estimate.rest),
    exitPrice: formatDecimal(estimate.exitPrice, scale),
    levels: estimate.fills.length,
    amount: formatDecimal(estimate.amount),
    profit: formatDecimal(estimate.profit),
    commission: formatDecimal(estimate.commission),
    tax: formatDecimal(estimate.tax),
    financing: formatDecimal(estimate.financing),
    entryCosts: formatDecimal(estimate.entryCosts),
    net: formatDecimal(net),
    netRate: percentChange(invested + net, invested),
  };
}

/** Shares that `lots` stand for. */
export function closedShares({ lotSize, closable }: Pick<Position, 'lotSize' | 'closable'>, lots: number): string {
  return formatDecimal(sharesToClose(lots, lotSize, parseDecimal(closable)));
}
