import * as z from 'zod/mini';
import { timestamp } from '../primitives.ts';

/** Reasons of operators to cancel new shares. Texts: `reasons.<CODE>`. */
export const OPERATOR_CANCEL_REASONS = ['ISSUER_WITHDREW', 'FILING_INCOMPLETE', 'MARKET_DISRUPTED'] as const;
/** `LOW_DEMAND` is decided by the rule of least demand. */
export const cancelReason = z.enum(['LOW_DEMAND', ...OPERATOR_CANCEL_REASONS]);
export type CancelReason = z.infer<typeof cancelReason>;

/** New shares that were cancelled: everybody gets the whole amount back. Null while they go on. */
export const cancellation = z.nullable(z.strictObject({ at: timestamp, reason: cancelReason }));
export type Cancellation = z.infer<typeof cancellation>;
