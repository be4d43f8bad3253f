import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { errorCode } from '../errors.ts';
import { clientId, decimal, id, localized, symbol, textParams } from '../primitives.ts';
import { order } from './order.ts';
import { positionKind } from './position.ts';

/** The result of one position: its order, or the refusal that it met. One of the two is null. */
export const closeResult = z.strictObject({
  positionId: id,
  symbol,
  name: localized,
  /** Shares that could be closed when the call began. */
  closable: decimal,
  order: z.nullable(order),
  refusal: z.nullable(z.strictObject({ code: errorCode, params: textParams })),
});
export type CloseResult = z.infer<typeof closeResult>;

/**
 * The positions are those that are open when the call is first received. Sent again with its clientId, a call that was cut off continues:
 * a position gets one order, however often it is sent. Closing lowers risk, so it never requires the fund password.
 */
export const closeAll = contract({
  path: '/trade/CloseAll',
  summary: 'Close every open position of a kind at the market, each with its own result',
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({ clientId, kind: positionKind }),
  output: z.strictObject({ results: z.array(closeResult) }),
  errors: ['ACCOUNT_FROZEN', 'TRADING_DISABLED', 'CLIENT_ID_CONFLICT'],
});
