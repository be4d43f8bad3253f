import * as z from 'zod/mini';
import { customerSearch } from './customer-search.ts';
import { contract } from '../contracts/contract.ts';
import { clientId, id, isStorable, paged, pageNumber, timestamp } from '../contracts/primitives.ts';
import {
  ticketMessage,
  ticketMessageId,
  ticketQueue,
  ticketRow,
  ticketState,
  ticketText,
  uploadIds,
} from '../contracts/ticket/ticket.ts';
import { fileContent, uploaded, UPLOAD_ERRORS } from '../contracts/upload/upload.ts';
import { accountName } from '../contracts/user/user.ts';

const adminTicketRow = z.strictObject({
  ...ticketRow.shape,
  customer: z.strictObject({ userId: id, account: accountName, name: z.nullable(z.string()) }),
  /** Whether this operator may answer and close it. */
  canAnswer: z.boolean(),
});
export type AdminTicketRow = z.infer<typeof adminTicketRow>;

const adminTicketThread = z.strictObject({
  ticket: adminTicketRow,
  messages: z.array(
    z.strictObject({
      ...ticketMessage.shape,
      /** Login of the operator who wrote it; null for the customer's. The customer does not see it. */
      operator: z.nullable(z.string()),
    }),
  ),
});
export type AdminTicketThread = z.infer<typeof adminTicketThread>;

const ticketWords = z.string().check(z.trim(), z.minLength(2), z.maxLength(60), z.refine(isStorable));
const tickets = contract({
  path: '/admin/Tickets',
  summary:
    'Tickets of the queues that this operator sees; waiting ones the longest first, others the last changed first',
  auth: 'operator',
  input: z.strictObject({
    page: pageNumber,
    queue: z.optional(ticketQueue),
    /** `live`: waiting and answered. */
    state: z.enum(['live', ...ticketState.options]),
    customer: z.optional(customerSearch),
    /** Of this customer alone. */
    userId: z.optional(id),
    /** A part of the number of a ticket, or of one of its messages. */
    words: z.optional(ticketWords),
  }),
  output: z.strictObject({
    ...paged(adminTicketRow).shape,
    /** How many wait, by the queues that this operator sees. */
    waiting: z.array(z.strictObject({ queue: ticketQueue, count: z.int(), since: z.nullable(timestamp) })),
  }),
});
const adminTicketDetail = contract({
  path: '/admin/TicketDetail',
  summary:
    'A ticket with its messages, which are then read where the operator may answer; looking at it is written down',
  auth: 'operator',
  input: z.strictObject({ ticketId: id }),
  output: adminTicketThread,
  errors: ['TICKET_NOT_FOUND'],
});
const ticketAnswer = contract({
  path: '/admin/TicketAnswer',
  summary: 'Answer a ticket as it was seen: a newer message of the customer or of another operator refuses the answer',
  auth: 'operator',
  roles: ['reviewer', 'cashier', 'manager'],
  idempotent: true,
  input: z.strictObject({ clientId, ticketId: id, seen: ticketMessageId, text: ticketText, uploadIds }),
  output: adminTicketThread,
  errors: ['TICKET_NOT_FOUND', 'TICKET_CHANGED', 'TICKET_FULL', 'UPLOAD_NOT_FOUND', 'CLIENT_ID_CONFLICT'],
});
const ticketUpload = contract({
  path: '/admin/TicketUpload',
  summary:
    'Send a picture for the answer to a ticket: the same checks as of a customer. Unnamed after a day it is deleted',
  auth: 'operator',
  roles: ['reviewer', 'cashier', 'manager'],
  transport: 'upload',
  rateLimit: 30,
  input: z.strictObject({ ticketId: id }),
  output: uploaded,
  errors: ['TICKET_NOT_FOUND', ...UPLOAD_ERRORS],
});
const adminTicketClose = contract({
  path: '/admin/TicketClose',
  summary: 'Close a ticket as it was seen; the customer is notified and can open it again by a message',
  auth: 'operator',
  roles: ['reviewer', 'cashier', 'manager'],
  idempotent: true,
  input: z.strictObject({ clientId, ticketId: id, seen: ticketMessageId }),
  output: adminTicketThread,
  errors: ['TICKET_NOT_FOUND', 'TICKET_CHANGED', 'CLIENT_ID_CONFLICT'],
});
const ticketFile = contract({
  path: '/admin/TicketFile',
  summary: 'A picture of a ticket; looking at it is written down',
  auth: 'operator',
  transport: 'download',
  input: z.strictObject({ ticketId: id, uploadId: id }),
  output: fileContent,
  errors: ['TICKET_NOT_FOUND', 'UPLOAD_NOT_FOUND'],
});

export const adminTickets = { tickets, adminTicketDetail, ticketAnswer, ticketUpload, adminTicketClose, ticketFile };
