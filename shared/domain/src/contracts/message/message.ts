import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { messageKind, route } from '../open-lists.ts';
import { empty, localized, openCode, paged, pageNumber, textParams, timestamp } from '../primitives.ts';

/** Ascending in time: a later message has a greater number. */
const messageId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** A notification of the customer: a code and the parameters of its text. The client has the text. */
export const message = z.strictObject({
  messageId,
  kind: messageKind,
  /** Texts: `messages.<code>.title` and `.text`. */
  code: openCode<string>(),
  /** The screen of the message's subject; null without one. */
  route: z.nullable(route),
  /** The screen of the one subject in its place, with the details that it needs: `{ position: { positionId } }`. Absent without one. */
  opens: z.optional(z.strictObject({ route, details: z.record(z.string(), z.record(z.string(), z.string())) })),
  params: textParams,
  /** Name of the stock or the product that the message is about, for the place `{{stock}}` of its text. Absent where it is unknown, or there is none. */
  stock: z.optional(localized),
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
