import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { depositStatus } from '../deposit/deposit.ts';
import { fxSource } from '../exchange/exchange.ts';
import { dateRange } from '../guard.ts';
import {
  currency,
  day,
  decimal,
  empty,
  id,
  localized,
  paged,
  pageNumber,
  symbol,
  textParams,
  timestamp,
} from '../primitives.ts';
import { orderCause, side } from '../trade/order.ts';
import { withdrawalStatus } from '../withdrawal/withdrawal.ts';
import { movementGroup, type MovementDefinitions } from '../open-lists.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    INSUFFICIENT_BALANCE: { available: string | number; required: string | number };
    AMOUNT_NOT_WHOLE: { currency: string | number };
    AMOUNT_TOO_SMALL: { currency: string | number; min: string | number };
    AMOUNT_TOO_LARGE: { currency: string | number; max: string | number };
    AMOUNT_OFF_STEP: { currency: string | number; step: string | number };
    INSUFFICIENT_CURRENCY: { available: string | number; currency: string | number; required: string | number };
  }
}

export const fundMovements = {
  reversal: 'cash',
} as const satisfies MovementDefinitions;

/** The account a screen shows first; the books hold all nine currencies whichever it is. */
export const accountCurrency = z.enum(['KRW', 'USD', 'THB']);
export type AccountCurrency = z.infer<typeof accountCurrency>;

/** Own cash in one currency. `worth` is its value in won at the base rate, truncated. */
export const currencyBalance = z.strictObject({
  currency,
  balance: decimal,
  available: decimal,
  held: decimal,
  worth: decimal,
});
export type CurrencyBalance = z.infer<typeof currencyBalance>;

/** Figures in won. `total = cash + marketValue + margin + contracts + managed + newShares + foreign - owed`, see `assetParts`. */
export const assetsResult = z.strictObject({
  currency,
  total: decimal,
  /** Own cash, held part included. */
  cash: decimal,
  available: decimal,
  held: decimal,
  /** Collateral posted in leveraged contracts. */
  margin: decimal,
  /** Of shares bought without leverage. */
  marketValue: decimal,
  /** Profit or loss of open leveraged contracts. */
  contracts: decimal,
  /** Worth of the money in running strategies, and of shares of copy products at their last close. */
  managed: decimal,
  /** New shares that are paid and are not listed yet, at the price paid: there is no other price. */
  newShares: decimal,
  /** Profit or loss of all open positions, shares and contracts, as in `/trade/Positions`. */
  unrealized: decimal,
  /**
   * Booked today plus the change of open positions since today's base price or their opening, of the own account and of strategies; and
   * the change of copy products since their last close before today.
   */
  todayPnl: decimal,
  /** Percent of all assets, borrowed money included: borrowing makes no return look larger. */
  todayRate: decimal,
  /** Booked on everything closed so far, after all costs: `realized` of all positions, own and of strategies, and of settled copy products. */
  realizedTotal: decimal,
  /** Worth of all foreign cash. */
  foreign: decimal,
  /** Cost of paying off the credit loans today: principal, interest, fees. `total` is less by it. */
  owed: decimal,
  /** All nine, won first. */
  currencies: z.array(currencyBalance),
  /** The chosen account: everything the customer has, what of it is owed, and its own cash, in its currency. */
  account: z.strictObject({
    currency: accountCurrency,
    total: decimal,
    owed: decimal,
    balance: decimal,
    available: decimal,
    held: decimal,
  }),
  /** Where the rates of `worth` and of the account's total come from. */
  rateSource: fxSource,
  asOf: timestamp,
});
export type Assets = z.infer<typeof assetsResult>;

export const assets = contract({
  path: '/fund/Assets',
  summary: 'What the customer has, now',
  input: empty,
  output: assetsResult,
});

export const assetDays = contract({
  path: '/fund/AssetDays',
  summary:
    'Total assets in won at the end of the last 90 days before today, oldest first; a day on which none was taken is absent',
  input: empty,
  output: z.strictObject({
    data: z.array(z.strictObject({ day, total: decimal })),
    /** Won deposited less won withdrawn since the first of the totals was taken, foreign money at today's rate. */
    paidIn: decimal,
  }),
});

export const switchAccount = contract({
  path: '/fund/Switch',
  summary: 'Choose the account to show first; switching to the present one changes nothing',
  input: z.strictObject({ currency: accountCurrency }),
  output: z.strictObject({ currency: accountCurrency }),
});

export const movement = z.strictObject({
  id: z.string(),
  /** Movements of one event share a journal. */
  journalId: z.string(),
  time: timestamp,
  /** Text: `movements.<kind>`. */
  kind: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  group: movementGroup,
  amount: decimal,
  /** Cash balance after this movement. */
  balance: decimal,
  currency,
  /** The instrument it was about, when it was about one; of a copy product its name and the instrument that its leader trades. */
  subject: z.nullable(z.strictObject({ symbol, name: localized })),
  /** Fills the text of the kind: symbol, quantity, price, order number. */
  params: textParams,
});
export type Movement = z.infer<typeof movement>;

export const flow = contract({
  path: '/fund/Flow',
  summary: 'Every movement of cash, newest first, with the balance after it',
  input: z.strictObject({
    page: pageNumber,
    ...dateRange,
    direction: z.enum(['all', 'in', 'out']),
    /** All currencies when absent. */
    currency: z.optional(currency),
    /** All groups when absent. */
    group: z.optional(movementGroup),
  }),
  output: paged(movement),
});

/**
 * One line of the records of funds, of the same shape in the three tabs, so that a list and a CSV can show any of them.
 * `recordId` is the id of the order or purchase, deposit or withdrawal, the input of its detail call. `amount` is signed: +
 * in, - out.
 */
export const fundRecord = z.strictObject({
  /** Of this line: an order may have been executed in parts that share its id. Of an execution its id. */
  lineId: z.string(),
  recordId: id,
  number: z.string(),
  time: timestamp,
  currency,
  amount: decimal,
  detail: z.discriminatedUnion('tab', [
    z.strictObject({
      tab: z.literal('trade'),
      /** The order book, or the purchase outside of it whose id is `recordId`. */
      place: z.enum(['book', 'quota', 'block']),
      /** Position that it is part of. */
      positionId: z.nullable(id),
      symbol,
      name: localized,
      side,
      effect: z.enum(['open', 'close', 'liquidation']),
      leverage: z.int(),
      /** Of an order that an exit sent: the price of the exit. Null for every other trade. */
      cause: z.optional(z.nullable(orderCause)),
      quantity: decimal,
      price: decimal,
      commission: decimal,
      tax: decimal,
      /** Of a fill that closes: its profit or loss after all costs. Null for one that opens. */
      realized: z.nullable(decimal),
    }),
    z.strictObject({ tab: z.literal('deposit'), status: depositStatus, bankName: localized }),
    z.strictObject({
      tab: z.literal('withdrawal'),
      status: withdrawalStatus,
      bankName: localized,
      /** All but the last four digits of the account are hidden. */
      cardNumber: z.string(),
    }),
  ]),
});
export type FundRecord = z.infer<typeof fundRecord>;

export const fundRecords = contract({
  path: '/fund/Records',
  summary: 'Executed trades and purchases outside of the order book, deposits or withdrawals, newest first',
  input: z.strictObject({ page: pageNumber, tab: z.enum(['trade', 'deposit', 'withdrawal']), ...dateRange }),
  output: paged(fundRecord),
});

export const fundCalls = { assets, assetDays, switchAccount, flow, fundRecords };
