import type { TicketMessage, TicketRow, TicketThread } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { findMessages, withLast, type ListedTicket } from './ticket.repo.ts';
import { previewOf } from './ticket.rules.ts';

export const toRow = (ticket: ListedTicket): TicketRow => ({
  ticketId: ticket.id,
  number: ticket.number,
  queue: ticket.queue,
  about: ticket.about,
  state: ticket.state,
  version: ticket.version,
  openedAt: toTimestamp(ticket.opened_at),
  updatedAt: toTimestamp(ticket.updated_at),
  preview: previewOf(ticket.last ?? ''),
  unread: Number(ticket.unread ?? 0n),
});

type StoredMessage = Awaited<ReturnType<typeof findMessages>>[number];

/** A message, with whether the other side has read it. */
export const toMessage = (
  { id, author, text, uploadIds, at }: StoredMessage,
  { customer_read, operator_read }: Pick<ListedTicket, 'customer_read' | 'operator_read'>,
): TicketMessage => ({
  messageId: id.toString(),
  author,
  text,
  uploadIds,
  at: toTimestamp(at),
  isRead: id <= (author === 'customer' ? operator_read : customer_read),
});

/** A ticket as its customer sees it. @throws ApiError TICKET_NOT_FOUND, also for another customer's. */
export async function readThread(db: Db | Tx, userId: string, ticketId: string): Promise<TicketThread> {
  const ticket = await withLast(db, 'customer')
    .where('ticket.id', '=', ticketId)
    .where('ticket.user_id', '=', userId)
    .executeTakeFirst();
  if (!ticket) throw new ApiError('TICKET_NOT_FOUND');
  const messages = await findMessages(db, ticketId);
  return { ticket: toRow(ticket), messages: messages.map((message) => toMessage(message, ticket)) };
}
