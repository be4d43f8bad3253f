import * as z from 'zod/mini';
import { loanDays } from '../loan/loan.ts';
import { currency, id, symbol } from '../primitives.ts';
import { orderType, side, timeInForce } from '../trade/order.ts';

/** Figures that can be explained, by their subject. Titles: `explain.figures.<subject>.<figure>`. */
export const EXPLAINED_FIGURES = {
  position: [
    'entryPrice',
    'exitPrice',
    'unrealized',
    'realized',
    'commission',
    'tax',
    'financing',
    'margin',
    'liquidationPrice',
    'callPrice',
    'callAmount',
  ],
  order: ['averagePrice', 'commission', 'tax', 'financing', 'margin', 'total', 'realized', 'held'],
  fill: ['amount'],
  cash: ['balance', 'available'],
  movement: ['balance'],
  assets: ['total'],
  exchange: ['result'],
  marginLoan: ['principal', 'interest', 'owed', 'repaid', 'ratio', 'callRepay', 'callAdd'],
  positions: ['unrealized', 'invested', 'worth'],
  strategy: ['worth', 'result', 'commission', 'tax'],
  copyShare: ['worth', 'result', 'fee'],
  copyProduct: ['unitPrice', 'poolWorth', 'leaderWorth'],
  estimate: [
    'contract',
    'margin',
    'commission',
    'borrowFee',
    'total',
    'hold',
    'liquidationPrice',
    'callPrice',
    'taxAtExit',
    'availableAfter',
    'most',
  ],
  closeEstimate: ['amount', 'profit', 'commission', 'tax', 'financing', 'entryCosts', 'net'],
  instrument: ['upperLimit', 'lowerLimit'],
  offer: ['price', 'left', 'perPerson'],
  offerEstimate: ['amount', 'commission', 'total'],
  blockTrade: ['price', 'amount', 'commission', 'held', 'lock'],
  quotaPurchase: ['price', 'amount', 'commission', 'lock'],
  loan: ['principal', 'interest', 'overdue', 'owed', 'repaid'],
  loanEstimate: ['interest', 'total', 'overdueADay'],
  loanLimit: ['limit', 'borrowed', 'borrowable'],
  marginLimit: ['borrowed', 'left'],
} as const;

const figureOf = <const T extends readonly string[]>(names: T) => z.enum(names);
/** The zone in which a counterparty offers shares. */
const offerKind = z.enum(['quota', 'block']);
const postingId = z.string().check(z.regex(/^\d{1,18}$/));

/** As in the calls that send them; stated again, so that a wider bound there does not change the type of an explanation. */
const lots = z.int().check(z.gte(1), z.lte(1_000_000));
const price = z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/)));

const opening = z.strictObject({
  symbol,
  side,
  type: orderType,
  timeInForce,
  price,
  lots,
  leverage: z.int().check(z.gte(1), z.lte(10)),
});
const closing = z.strictObject({
  positionId: id,
  type: orderType,
  /** `day` when absent. */
  timeInForce: z.optional(timeInForce),
  price,
  lots,
});

/** A figure of the customer's: the number that a screen shows, by the name of the field that carries it. */
export const explainedFigure = z.discriminatedUnion('subject', [
  z.strictObject({ subject: z.literal('position'), positionId: id, figure: figureOf(EXPLAINED_FIGURES.position) }),
  z.strictObject({ subject: z.literal('order'), orderId: id, figure: figureOf(EXPLAINED_FIGURES.order) }),
  /** The amount of an execution in `/fund/Records`, by its `lineId`. */
  z.strictObject({ subject: z.literal('fill'), fillId: id, figure: figureOf(EXPLAINED_FIGURES.fill) }),
  z.strictObject({ subject: z.literal('cash'), currency, figure: figureOf(EXPLAINED_FIGURES.cash) }),
  /** The balance after a movement of `/fund/Flow`. */
  z.strictObject({
    subject: z.literal('movement'),
    movementId: postingId,
    figure: figureOf(EXPLAINED_FIGURES.movement),
  }),
  z.strictObject({ subject: z.literal('assets'), figure: figureOf(EXPLAINED_FIGURES.assets) }),
  z.strictObject({ subject: z.literal('exchange'), exchangeId: id, figure: figureOf(EXPLAINED_FIGURES.exchange) }),
  z.strictObject({ subject: z.literal('marginLoan'), loanId: id, figure: figureOf(EXPLAINED_FIGURES.marginLoan) }),
  /** The sums over all open positions in `/trade/Positions`. */
  z.strictObject({ subject: z.literal('positions'), figure: figureOf(EXPLAINED_FIGURES.positions) }),
  z.strictObject({ subject: z.literal('strategy'), strategyId: id, figure: figureOf(EXPLAINED_FIGURES.strategy) }),
  z.strictObject({ subject: z.literal('copyShare'), shareId: id, figure: figureOf(EXPLAINED_FIGURES.copyShare) }),
  z.strictObject({ subject: z.literal('copyProduct'), productId: id, figure: figureOf(EXPLAINED_FIGURES.copyProduct) }),
  /** An order that is not sent, at this moment's prices: the figures of `/trade/Preview`, `most` in shares. */
  z.strictObject({
    subject: z.literal('estimate'),
    order: opening,
    figure: figureOf(EXPLAINED_FIGURES.estimate),
  }),
  /** A close that is not sent, at this moment's prices. */
  z.strictObject({
    subject: z.literal('closeEstimate'),
    order: closing,
    figure: figureOf(EXPLAINED_FIGURES.closeEstimate),
  }),
  /** The price limits of orders in the phase of this moment. */
  z.strictObject({ subject: z.literal('instrument'), symbol, figure: figureOf(EXPLAINED_FIGURES.instrument) }),
  z.strictObject({
    subject: z.literal('offer'),
    kind: offerKind,
    offerId: id,
    figure: figureOf(EXPLAINED_FIGURES.offer),
  }),
  /** Cost of a number of lots of an offer. */
  z.strictObject({
    subject: z.literal('offerEstimate'),
    kind: offerKind,
    offerId: id,
    lots,
    figure: figureOf(EXPLAINED_FIGURES.offerEstimate),
  }),
  z.strictObject({ subject: z.literal('blockTrade'), tradeId: id, figure: figureOf(EXPLAINED_FIGURES.blockTrade) }),
  z.strictObject({
    subject: z.literal('quotaPurchase'),
    purchaseId: id,
    figure: figureOf(EXPLAINED_FIGURES.quotaPurchase),
  }),
  z.strictObject({ subject: z.literal('loan'), loanId: id, figure: figureOf(EXPLAINED_FIGURES.loan) }),
  /** A credit loan that is not applied for, paid out today: the figures of `/loan/Preview`. */
  z.strictObject({
    subject: z.literal('loanEstimate'),
    amount: z.string().check(z.regex(/^\d{1,15}$/)),
    days: loanDays,
    figure: figureOf(EXPLAINED_FIGURES.loanEstimate),
  }),
  /** The limit of credit loans by the credit score. */
  z.strictObject({ subject: z.literal('loanLimit'), figure: figureOf(EXPLAINED_FIGURES.loanLimit) }),
  /** The limit of loans on shares. */
  z.strictObject({ subject: z.literal('marginLimit'), figure: figureOf(EXPLAINED_FIGURES.marginLimit) }),
]);
export type ExplainedFigure = z.infer<typeof explainedFigure>;
