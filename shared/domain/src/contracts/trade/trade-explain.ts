import * as z from 'zod/mini';
import type { ExplanationDefinitions } from '../open-lists.ts';
import { id, symbol } from '../primitives.ts';
import { orderType, side, timeInForce } from './order.ts';

/** As in the calls that send them; stated again, so that a wider bound there does not change the type of an explanation. */
const lots = z.int().check(z.gte(1), z.lte(1_000_000));
const price = z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/)));

const opening = z.strictObject({
  symbol,
  side,
  type: orderType,
  timeInForce,
  price,
  stopPrice: price,
  lots,
  leverage: z.int().check(z.gte(1), z.lte(10)),
});
const closing = z.strictObject({
  positionId: id,
  type: orderType,
  /** `day` when absent. */
  timeInForce: z.optional(timeInForce),
  price,
  stopPrice: price,
  lots,
});

export const tradeExplanations = {
  figures: [
    z.strictObject({
      subject: z.literal('position'),
      positionId: id,
      figure: z.enum([
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
      ]),
    }),
    /** The sums over all open positions in `/trade/Positions`. */
    z.strictObject({ subject: z.literal('positions'), figure: z.enum(['unrealized', 'invested', 'worth']) }),
    z.strictObject({
      subject: z.literal('order'),
      orderId: id,
      figure: z.enum(['averagePrice', 'commission', 'tax', 'financing', 'margin', 'total', 'realized', 'held']),
    }),
    /** The amount of an execution in `/fund/Records`, by its `lineId`. */
    z.strictObject({ subject: z.literal('fill'), fillId: id, figure: z.enum(['amount']) }),
    /** An order that is not sent, at this moment's prices: the figures of `/trade/Preview`, `most` in shares. */
    z.strictObject({
      subject: z.literal('estimate'),
      order: opening,
      figure: z.enum([
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
      ]),
    }),
    /** A close that is not sent, at this moment's prices. */
    z.strictObject({
      subject: z.literal('closeEstimate'),
      order: closing,
      figure: z.enum(['amount', 'profit', 'commission', 'tax', 'financing', 'entryCosts', 'net']),
    }),
    /** The price limits of orders in the phase of this moment. */
    z.strictObject({ subject: z.literal('instrument'), symbol, figure: z.enum(['upperLimit', 'lowerLimit']) }),
  ],
  parts: [
    'purchases',
    'entries',
    'sales',
    'exits',
    'market_value',
    'cost',
    'profit',
    'commission',
    'tax',
    'financing',
    'entry_costs',
    'bought_outside',
    'margin',
    'hold_placed',
    'hold_captured',
    'hold_released',
    'leveraged',
    'borrow_fee',
    'maintenance',
    'by_cash',
    'this_order',
    'cost_of_shares',
    'margin_cover',
    'base_price',
    'limit_width',
    'tick_rounding',
    'call_margin',
    'margin_posted',
    'unrealized',
  ],
  rules: [
    'AVERAGE',
    'FIRST_IN_FIRST_OUT',
    'MARKET_PRICE',
    'NO_PRICE',
    'REALIZED',
    'COMMISSION',
    'SELL_TAX',
    'NO_TAX',
    'BORROW_FEE',
    'MARGIN',
    'HOLD',
    'COLLATERAL',
    'POSITIONS',
    'AT_LIMIT',
    'AT_BOOK',
    'AT_DEPTH',
    'AT_AUCTION',
    'AT_UPPER_LIMIT',
    'ESTIMATED_MARGIN',
    'ESTIMATED_COMMISSION',
    'ESTIMATED_BORROW_FEE',
    'ESTIMATED_TAX',
    'NO_TAX_HERE',
    'LIQUIDATION',
    'MARGIN_CALL_PRICE',
    'AFTER_ORDER',
    'MOST_BY_CASH',
    'MOST_BY_SIZE',
    'ENTRY_COSTS',
    'MARGIN_COVERS',
    'PRICE_LIMIT',
    'SINGLE_LIMIT',
    'LISTING_LIMIT',
    'CALL_MARGIN',
  ],
} as const satisfies ExplanationDefinitions;
