import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { MessageDefinitions, MovementDefinitions } from '../open-lists.ts';
import { day, decimal, id, localized, paged, pageNumber, symbol } from '../primitives.ts';

/** Params: `symbol`, shares `before` the split and `quantity` after it, and the `amount` in won that the fraction of a share brought. */
export const splitMessages = {
  SPLIT_CONVERTED: { kind: 'funds', route: '/information/dividends' },
} as const satisfies MessageDefinitions;

export const splitMovements = { split_cash: 'trade' } as const satisfies MovementDefinitions;

/** `split` and `consolidation` change the par value; `bonus` gives shares out of reserves. */
export const splitKind = z.enum(['split', 'consolidation', 'bonus']);
export type SplitKind = z.infer<typeof splitKind>;

export const stockSplit = z.strictObject({
  kind: splitKind,
  /** First trading day in new shares. */
  exDate: day,
  /** `from` old shares become `to` new ones. */
  from: decimal,
  to: decimal,
  state: z.enum(['announced', 'done']),
});
export type StockSplit = z.infer<typeof stockSplit>;

export const stockSplits = contract({
  path: '/market/Splits',
  summary: 'Announced splits, consolidations and bonus issues of an instrument, newest first',
  auth: 'public',
  input: z.strictObject({ symbol }),
  output: z.strictObject({ data: z.array(stockSplit) }),
  errors: ['SYMBOL_NOT_FOUND'],
});

/** A booked dividend or split of own positions. */
export const ownAction = z.strictObject({
  id,
  symbol,
  name: localized,
  /** Day on which it was due, or from which new shares are traded. */
  day,
  /** A dividend of `shares`, of a `contract`, or `owed` on a short; or a kind of split. */
  kind: z.enum(['shares', 'contract', 'owed', ...splitKind.options]),
  /** Shares with the right, or before the split. */
  quantity: decimal,
  /** Shares after a split; null for a dividend. */
  after: z.nullable(decimal),
  /** Won per share, in sum before tax, and the tax; null for a split. */
  perShare: z.nullable(decimal),
  gross: z.nullable(decimal),
  tax: z.nullable(decimal),
  /** Won that came into cash, negative when they were charged: the dividend after tax, or the cash for a fraction of a share. */
  amount: decimal,
});
export type OwnAction = z.infer<typeof ownAction>;

export const ownActions = contract({
  path: '/fund/CorporateActions',
  summary: 'Booked dividends and splits of own positions, the newest first',
  input: z.strictObject({ page: pageNumber }),
  output: paged(ownAction),
});

export const splitCalls = { stockSplits, ownActions };
