import { randomUUID } from 'node:crypto';
import type { ErrorCode, TicketQueue, TicketState } from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { lock } from '../../core/locks.ts';
import { announceRequest } from '../../core/notices.ts';
import { notBefore } from '../../core/not-before.ts';
import { nextNumber } from '../funds/numbers.ts';
import { claimUpload } from '../upload/upload-claim.ts';
import { attachFiles, countLive, insertMessage, lastMessages, lockTicket, type Author } from './ticket.repo.ts';
import { MAX_LIVE, MAX_MESSAGES, reopens } from './ticket.rules.ts';

const NUMBERING = { letter: 'T', sequence: 'ticket_number' };

interface Written {
  readonly userId: string;
  readonly text: string;
  readonly uploadIds: readonly string[];
  readonly at: number;
}

/** @throws ApiError TICKETS_FULL, UPLOAD_NOT_FOUND. @returns the id of the ticket. */
export async function openTicket(
  tx: Tx,
  { userId, queue, about, at, ...message }: Written & { queue: TicketQueue; about: ErrorCode | null },
): Promise<string> {
  await requireRoom(tx, userId);
  const id = randomUUID();
  const opened = new Date(at);
  const number = await nextNumber(tx, NUMBERING, at);
  const state = 'waiting';
  await tx
    .insertInto('ticket')
    .values({
      ...{ id, number, user_id: userId, queue, about, state, closed_by: null },
      ...{ opened_at: opened, updated_at: opened, waiting_since: opened },
    })
    .execute();
  await addMessage(tx, id, { userId, at, ...message });
  await announceRequest(tx, userId, { kind: 'ticket', id, state, version: 1, at });
  return id;
}

/**
 * A message of the customer. A closed ticket waits again.
 * @throws ApiError TICKET_NOT_FOUND, TICKETS_FULL, TICKET_FULL, UPLOAD_NOT_FOUND.
 */
export async function replyToTicket(tx: Tx, ticketId: string, message: Written): Promise<void> {
  const { userId, at } = message;
  const ticket = await requireOwn(tx, userId, ticketId);
  if (reopens(ticket.state)) await requireRoom(tx, userId);
  await requireSpace(tx, ticketId);
  await addMessage(tx, ticketId, message);
  // A ticket that waits already keeps its place in the queue.
  const waits = ticket.state === 'waiting' ? {} : { waiting_since: new Date(at) };
  await moveTicket(tx, ticket, { state: 'waiting', closed_by: null, ...waits }, at);
}

/** Closing twice changes nothing. @throws ApiError TICKET_NOT_FOUND. */
export async function closeOwnTicket(tx: Tx, userId: string, ticketId: string, at: number): Promise<void> {
  const ticket = await requireOwn(tx, userId, ticketId);
  if (ticket.state === 'closed') return;
  await moveTicket(tx, ticket, { state: 'closed', closed_by: 'customer', waiting_since: null }, at);
}

/** Notes how far the customer has read, never further than the last message and never back. @throws ApiError TICKET_NOT_FOUND. */
export async function readByCustomer(
  tx: Tx,
  { userId, ticketId, upTo, at }: { userId: string; ticketId: string; upTo: bigint; at: number },
): Promise<void> {
  const ticket = await requireOwn(tx, userId, ticketId);
  await markRead(tx, ticket, { by: 'customer', upTo, at });
}

type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

export async function markRead(
  tx: Tx,
  ticket: LockedTicket,
  { by, upTo, at }: { by: Author; upTo: bigint; at: number },
): Promise<void> {
  const last = await lastMessages(tx, ticket.id);
  const newest = by === 'customer' ? last.operator : last.customer;
  const until = upTo < newest ? upTo : newest;
  if (until <= (by === 'customer' ? ticket.customer_read : ticket.operator_read)) return;
  const read = by === 'customer' ? { customer_read: until } : { operator_read: until };
  const { version } = await tx
    .updateTable('ticket')
    .set(read)
    .where('id', '=', ticket.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await announceRequest(tx, ticket.user_id, { kind: 'ticket', id: ticket.id, state: ticket.state, version, at });
}

/** Another state, announced to the customer's screens. */
export async function moveTicket(
  tx: Tx,
  ticket: LockedTicket,
  change: { state: TicketState; closed_by?: Author | null; waiting_since?: Date | null },
  at: number,
): Promise<void> {
  const { state, version } = await tx
    .updateTable('ticket')
    .set({ ...change, updated_at: notBefore('updated_at', new Date(at)) })
    .where('id', '=', ticket.id)
    .returning(['state', 'version'])
    .executeTakeFirstOrThrow();
  await announceRequest(tx, ticket.user_id, { kind: 'ticket', id: ticket.id, state, version, at });
}

/** @throws ApiError TICKET_FULL. */
export async function requireSpace(tx: Tx, ticketId: string): Promise<void> {
  const { count } = await lastMessages(tx, ticketId);
  if (count >= MAX_MESSAGES) throw new ApiError('TICKET_FULL', { max: MAX_MESSAGES });
}

async function addMessage(tx: Tx, ticketId: string, { userId, text, uploadIds, at }: Written): Promise<void> {
  const row = { ticket_id: ticketId, author: 'customer', operator: null, text, at: new Date(at) } as const;
  const { id } = await insertMessage(tx, row);
  await attachFiles(tx, id, uploadIds, (upload) => claimUpload(tx, { id: upload, userId, purpose: 'attachment', at }));
}

/** Counting and opening are one step for each customer. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  await lock(tx, 'ticket', userId);
  if ((await countLive(tx, userId)) >= MAX_LIVE) throw new ApiError('TICKETS_FULL', { max: MAX_LIVE });
}

async function requireOwn(tx: Tx, userId: string, ticketId: string): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, ticketId);
  if (ticket?.user_id !== userId) throw new ApiError('TICKET_NOT_FOUND');
  return ticket;
}
