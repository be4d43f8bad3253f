/** Every call of the product. A client imports types from here; only servers, forms, tests and docs import the values. */
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { contracts, messages, movements, reviews } from './index.gen.ts';
import type { CancelReason } from './ipo/cancellation.ts';
import type { COMMON_REASONS, CUSTOMER_ACTS, DECISIONS, HOUSE_ACTS } from './review/review.ts';

type Contracts = typeof contracts;
/** Over the contracts and not over their names, which takes the compiler a third longer wherever a path is checked. */
type ByPath = { [C in Contracts[keyof Contracts] as C['path']]: C };
/** For example `/trade/Order`. */
export type ApiPath = keyof ByPath;
export type ApiInput<P extends ApiPath> = z.input<ByPath[P]['input']>;
export type ApiOutput<P extends ApiPath> = z.output<ByPath[P]['output']>;

export type MessageCode = keyof typeof messages;
export type MovementKind = keyof typeof movements;
export type ReviewKind = keyof typeof reviews;
export type ReviewReason = (typeof COMMON_REASONS)[number] | (typeof reviews)[ReviewKind]['reasons'][number];
/** Reasons that customers read in messages and operators in the audit log. */
export type Reason = ReviewReason | CancelReason;
/** Every act of the house that the audit log records. */
export type AuditAct =
  | `${ReviewKind}.${(typeof DECISIONS)[number]}`
  | (typeof CUSTOMER_ACTS)[number]
  | (typeof HOUSE_ACTS)[number];

/** Response of every call. `status` 1 has `data`; any other status has `msg` and, from our own server, `code`. */
export interface Envelope<T> {
  status: number;
  msg: string;
  data: T | null;
  code?: ErrorCode;
  params?: Record<string, string | number>;
  simulated?: boolean;
  /** The server's time, ISO 8601 with +09:00; a foreign backend may omit it. */
  now?: string;
}

export * from './contract.ts';
export * from './errors.ts';
export * from './explanations.gen.ts';
export * from './guard.ts';
export * from './index.gen.ts';
export * from './open-lists.ts';
export * from './primitives.ts';
export * from './screen-details.ts';
export * from './stream.ts';
