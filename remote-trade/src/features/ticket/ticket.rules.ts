import type { ApiInput, Book, ExplainedFigure, Finding, InstrumentDetail, PreviewResult } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import {
  type Phase,
  estimateOrder,
  hasLimit,
  isFirm,
  lotsWithin,
  orderCosts,
  printExpected,
  printOrderEstimate,
  readMarket,
  type OrderEstimate,
  type Ticket,
} from '@maru/domain/trading';
import { stopIn } from '../../lib/stop-price.rules.ts';
import type { TicketDraft } from './draft.rules.ts';

/** Facts that the estimate is made with. */
export interface TicketFacts {
  readonly instrument: InstrumentDetail;
  /** Null while the venue's state is not known. */
  readonly phase: Phase | null;
  readonly book: Pick<Book, 'bids' | 'asks'> | undefined;
  /** Cash that is not held, as the server stated it last; undefined before that. */
  readonly available: string | undefined;
}

const hasPrice = ({ type, price }: TicketDraft) => hasLimit(type) && price !== '';

function toRequest(draft: TicketDraft): Ticket {
  const { side, type, timeInForce, price, lots, leverage } = draft;
  return { side, type, timeInForce, lots, leverage, price: hasPrice(draft) ? price : undefined, ...stopIn(draft) };
}

/** The order's cost and conditions by the rules of the server. The server alone knows what stops the account. */
export function estimateTicket(draft: TicketDraft, facts: TicketFacts): OrderEstimate {
  const { instrument, phase, book, available } = facts;
  return estimateOrder(toRequest(draft), readMarket(instrument, phase, book), {
    available: available === undefined ? null : parseDecimal(available),
    isFrozen: false,
    isTradingOff: false,
    hasFundPassword: true,
    hasLeverageConsent: null,
  });
}

/**
 * The lines of the cost summary: amounts in won, prices with the instrument's decimals. Contract, margin and fees are those
 * of the expected executions, at `levels` prices; `hold` and `pricedAt` of an order whose price is not firm are those at the day's upper limit.
 */
export type TicketFigures = Omit<ReturnType<typeof figuresOf>, 'errors' | 'warnings' | 'maxLots'>;

function figuresOf(estimate: OrderEstimate, instrument: TicketFacts['instrument']) {
  const printed = printOrderEstimate(estimate, readMarket(instrument, null, undefined).instrument);
  return { ...printed, ...printExpected(estimate.expected), levels: estimate.expected.fills.length };
}

/**
 * The figures to show: the server's answer for this draft, and the estimate until it arrives. Expected figures
 * of an order without a firm price follow the live book, so they stay the estimate's.
 */
export function toFigures(draft: TicketDraft, facts: TicketFacts, fresh: PreviewResult | undefined): TicketFigures {
  const estimate = figuresOf(estimateTicket(draft, facts), facts.instrument);
  if (!fresh) return estimate;
  if (isFirm(draft.type)) return { ...fresh, levels: 1, callPrice: fresh.callPrice ?? estimate.callPrice };
  const { hold, pricedAt, availableBefore, availableAfter } = fresh;
  return { ...estimate, hold, pricedAt, availableBefore, availableAfter };
}

/**
 * The findings to show: the server's for this draft, and the estimate's until they arrive. A missing fund password is
 * no finding of the draft; it is entered when the order is sent.
 */
export function findingsOf(estimate: OrderEstimate, fresh: PreviewResult | undefined): Finding[] {
  return [...(fresh?.errors ?? estimate.errors)].filter(({ code }) => code !== 'FUND_PASSWORD_NOT_SET');
}

/** The draft as the calls take it. Null while it has no shape the server would read: no lots, or a price of nothing. */
export function toTicket(symbol: string, draft: TicketDraft): ApiInput<'/trade/Preview'> | null {
  const { side, type, timeInForce, price, lots, leverage } = draft;
  if (lots < 1 || (hasPrice(draft) && /^[0.]+$/.test(price))) return null;
  const stop = stopIn(draft);
  if (type === 'stop_limit' && /^[0.]*$/.test(stop.stopPrice ?? '')) return null;
  return { symbol, side, type, timeInForce, lots, leverage, ...(hasPrice(draft) ? { price } : {}), ...stop };
}

/** A figure of the draft's estimate, for its explanation; undefined while the draft has no shape of an order. */
export function estimateOf(
  symbol: string,
  draft: TicketDraft,
  figure: Extract<ExplainedFigure, { subject: 'estimate' }>['figure'],
): ExplainedFigure | undefined {
  const order = toTicket(symbol, draft);
  return order ? { subject: 'estimate', order, figure } : undefined;
}

/** Cost that the button of the order states: held at the limit, else that at the prices which it will likely meet. */
export const statedCost = (
  { type }: TicketDraft,
  { hold, estimate }: Pick<TicketFigures, 'hold' | 'estimate'>,
): string => (isFirm(type) ? hold : estimate.total);

/** Cost of lots in won, with their fees, as the order's button states it: at the limit, else at the prices that they will likely meet. */
function costsWith(draft: TicketDraft, { instrument, phase, book }: TicketFacts): (lots: number) => bigint {
  const request = toRequest(draft);
  const market = readMarket(instrument, phase, book);
  return (lots) => {
    const { held, expected } = orderCosts({ ...request, lots }, market);
    return isFirm(draft.type) ? held.hold : expected.hold;
  };
}

/** The same of one number of lots, as a decimal. */
export const costOfLots = (draft: TicketDraft, facts: TicketFacts, lots: number): string =>
  formatDecimal(costsWith(draft, facts)(lots));

/** Most whole lots that cost at most `amount` with their fees. */
export function lotsForAmount(draft: TicketDraft, facts: TicketFacts, amount: string): number {
  const { maxOrderLots } = readMarket(facts.instrument, null, undefined).instrument;
  const costOf = costsWith(draft, facts);
  if (amount === '' || costOf(1) <= 0n) return 0;
  return Number(lotsWithin(parseDecimal(amount), maxOrderLots, (lots) => costOf(Number(lots))));
}
