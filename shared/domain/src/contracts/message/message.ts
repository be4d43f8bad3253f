import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { empty, paged, pageNumber, textParams, timestamp } from '../primitives.ts';

/**
 * Messages about deposits, withdrawals and loans. Params: `number`, `amount` in won; `reason` for a negative decision.
 */
export const FUNDS_MESSAGES = [
  'DEPOSIT_CREDITED',
  'DEPOSIT_REJECTED',
  'WITHDRAWAL_PAID',
  'WITHDRAWAL_FAILED',
  'WITHDRAWAL_REJECTED',
  'LOAN_PAID_OUT', // also dueOn
  'LOAN_REJECTED',
  'LOAN_OVERDUE', // only number and dueOn
] as const;
/** Decisions about the customer and the account's restrictions. No params but `reason`. */
export const SYSTEM_MESSAGES = [
  'REAL_NAME_VERIFIED',
  'REAL_NAME_FAILED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_UNFROZEN',
  'TRADING_OFF',
  'TRADING_ON',
  'WITHDRAWAL_OFF',
  'WITHDRAWAL_ON',
  'ACCOUNT_REOPENED', // banned or disabled before
] as const;
export const messageCode = z.enum([...FUNDS_MESSAGES, ...SYSTEM_MESSAGES]);
export type MessageCode = z.infer<typeof messageCode>;
export const messageKind = z.enum(['funds', 'system']);
export type MessageKind = z.infer<typeof messageKind>;

/** Ascending in time: a later message has a greater number. */
const messageId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** A notification of the customer: a code and the parameters of its text. The client has the text. */
export const message = z.strictObject({
  messageId,
  kind: messageKind,
  code: messageCode,
  params: textParams,
  time: timestamp,
  isRead: z.boolean(),
});
export type Message = z.infer<typeof message>;

export const messageCalls = {
  messages: contract({
    path: '/user/Messages',
    summary: 'What was told to this customer, newest first',
    input: z.strictObject({
      page: pageNumber,
      /** All kinds when absent. */
      kind: z.optional(messageKind),
    }),
    output: paged(message),
  }),
  unread: contract({
    path: '/user/Unread',
    summary: 'How many messages have not been read',
    input: empty,
    output: z.strictObject({ unread: z.int() }),
  }),
  /** Idempotent. `upTo` excludes messages after the newest one that was shown. */
  markRead: contract({
    path: '/user/MarkRead',
    summary: 'One message was read, or all up to one',
    input: z.union([z.strictObject({ messageId }), z.strictObject({ upTo: messageId })]),
    output: z.strictObject({ unread: z.int() }),
    errors: ['NOT_FOUND'],
  }),
};
