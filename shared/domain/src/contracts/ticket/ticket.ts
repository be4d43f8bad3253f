import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import type { MessageDefinitions } from '../open-lists.ts';
import { clientId, empty, id, isStorable, openCode, paged, pageNumber, timestamp } from '../primitives.ts';
import type { ErrorCode } from '../errors.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    TICKET_NOT_FOUND: NoParams;
    TICKETS_FULL: { max: number };
    TICKET_FULL: { max: number };
    TICKET_CHANGED: NoParams;
  }
}
declare module '../screen-details.ts' {
  interface ScreenDetails {
    /** The ticket to show, or what a new one is about. */
    supportTicket?: { ticketId: string } | { queue: TicketQueue; about: string | null };
  }
}

/** Params: `number` of the ticket. */
export const ticketMessages = {
  TICKET_ANSWERED: { kind: 'system', route: '/home/kefuCenter' },
  TICKET_CLOSED: { kind: 'system', route: '/home/kefuCenter' },
} as const satisfies MessageDefinitions;

/** The desk that answers: `account` for log-in, real name and restrictions, `funds` for money and trades. */
export const ticketQueue = z.enum(['account', 'funds']);
export type TicketQueue = z.infer<typeof ticketQueue>;
/** `waiting`: for an operator. `answered`: the last message is an operator's. A message of the customer opens a closed one again. */
export const ticketState = z.enum(['waiting', 'answered', 'closed']);
export type TicketState = z.infer<typeof ticketState>;

/** Words of a person; lines are kept. */
export const ticketText = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), z.refine(isStorable));
export const MAX_TICKET_FILES = 4;
export const uploadIds = z.optional(z.array(id).check(z.maxLength(MAX_TICKET_FILES)));
/** Ascending within a ticket. */
export const ticketMessageId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const ticketRow = z.strictObject({
  ticketId: id,
  number: z.string(),
  queue: ticketQueue,
  /** Code of the refusal that the customer came from; null without one. */
  about: z.nullable(openCode<ErrorCode>()),
  state: ticketState,
  version: z.int(),
  openedAt: timestamp,
  updatedAt: timestamp,
  /** Beginning of the last message. */
  preview: z.string(),
  /** Messages of the other side that this side has not read. */
  unread: z.int(),
});
export type TicketRow = z.infer<typeof ticketRow>;

export const ticketMessage = z.strictObject({
  messageId: ticketMessageId,
  author: z.enum(['customer', 'operator']),
  text: z.string(),
  uploadIds: z.array(id),
  at: timestamp,
  /** Read by the other side. */
  isRead: z.boolean(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const ticketThread = z.strictObject({ ticket: ticketRow, messages: z.array(ticketMessage) });
export type TicketThread = z.infer<typeof ticketThread>;

export const ticketList = contract({
  path: '/ticket/List',
  summary: 'Tickets of the customer, the last changed first',
  input: z.strictObject({ page: pageNumber }),
  output: paged(ticketRow),
});

export const ticketDetail = contract({
  path: '/ticket/Detail',
  summary: 'A ticket with its messages, oldest first',
  input: z.strictObject({ ticketId: id }),
  output: ticketThread,
  errors: ['TICKET_NOT_FOUND'],
});

export const ticketOpen = contract({
  path: '/ticket/Open',
  summary: 'Open a ticket with its first message',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({
    clientId,
    queue: ticketQueue,
    about: z.optional(openCode<ErrorCode>().check(z.maxLength(64))),
    text: ticketText,
    uploadIds,
  }),
  output: ticketThread,
  errors: ['TICKETS_FULL', 'UPLOAD_NOT_FOUND', 'CLIENT_ID_CONFLICT'],
});

export const ticketReply = contract({
  path: '/ticket/Reply',
  summary: 'Add a message to a ticket; a closed one is open again',
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({ clientId, ticketId: id, text: ticketText, uploadIds }),
  output: ticketThread,
  errors: ['TICKET_NOT_FOUND', 'TICKETS_FULL', 'TICKET_FULL', 'UPLOAD_NOT_FOUND', 'CLIENT_ID_CONFLICT'],
});

export const ticketRead = contract({
  path: '/ticket/Read',
  summary: 'The messages up to one were read; doing it twice changes nothing',
  input: z.strictObject({ ticketId: id, upTo: ticketMessageId }),
  output: empty,
  errors: ['TICKET_NOT_FOUND'],
});

export const ticketClose = contract({
  path: '/ticket/Close',
  summary: 'Close a ticket; a closed one stays closed',
  input: z.strictObject({ ticketId: id }),
  output: ticketThread,
  errors: ['TICKET_NOT_FOUND'],
});

export const ticketCalls = { ticketList, ticketDetail, ticketOpen, ticketReply, ticketRead, ticketClose };
