import type { ErrorCode, TicketQueue, TicketState } from '@maru/domain/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

export type Author = 'customer' | 'operator';

declare module '../../core/db.ts' {
  interface Database {
    ticket: {
      id: string;
      number: string;
      user_id: string;
      queue: TicketQueue;
      about: ErrorCode | null;
      state: TicketState;
      opened_at: Date;
      updated_at: Date;
      /** When the customer's first unanswered message came; null when none waits. */
      waiting_since: Date | null;
      closed_by: Author | null;
      customer_read: Generated<bigint>;
      operator_read: Generated<bigint>;
      version: Generated<number>;
    };
    ticket_message: {
      id: Generated<bigint>;
      ticket_id: string;
      author: Author;
      /** Login; null for the customer's. */
      operator: string | null;
      text: string;
      at: Date;
    };
    ticket_file: { upload_id: string; message_id: bigint };
  }
}

const COLUMNS = [
  'ticket.id',
  'ticket.number',
  'ticket.user_id',
  'ticket.queue',
  'ticket.about',
  'ticket.state',
  'ticket.opened_at',
  'ticket.updated_at',
  'ticket.customer_read',
  'ticket.operator_read',
  'ticket.version',
] as const;

/** Tickets with the last message of each, and the number that the reading side has not read. */
export const withLast = (db: Db | Tx, reader: Author) =>
  db
    .selectFrom('ticket')
    .select(COLUMNS)
    .select((eb) => [
      eb
        .selectFrom('ticket_message as m')
        .select('m.text')
        .whereRef('m.ticket_id', '=', 'ticket.id')
        .orderBy('m.id', 'desc')
        .limit(1)
        .as('last'),
      eb
        .selectFrom('ticket_message as m')
        .select((each) => each.fn.countAll<bigint>().as('count'))
        .whereRef('m.ticket_id', '=', 'ticket.id')
        .where('m.author', '!=', reader)
        .whereRef('m.id', '>', reader === 'customer' ? 'ticket.customer_read' : 'ticket.operator_read')
        .as('unread'),
    ]);

export type ListedTicket = Awaited<ReturnType<ReturnType<typeof withLast>['executeTakeFirstOrThrow']>>;

/** The ticket, locked: its messages are numbered in the order of their commits. */
export const lockTicket = (tx: Tx, ticketId: string) =>
  tx.selectFrom('ticket').select(COLUMNS).where('id', '=', ticketId).forUpdate().executeTakeFirst();

/** The last message of each side, 0 without one, and the number of all. */
export async function lastMessages(tx: Tx, ticketId: string) {
  const { rows } = await sql<{ customer: bigint; operator: bigint; count: bigint }>`
    select coalesce(max(id) filter (where author = 'customer'), 0) as customer,
      coalesce(max(id) filter (where author = 'operator'), 0) as operator, count(*) as count
    from ticket_message where ticket_id = ${ticketId}`.execute(tx);
  return rows[0]!;
}

/** The newest message of a ticket that an operator did not write, of the customer or of a colleague; 0 for none. */
export async function lastOfOthers(tx: Tx, ticketId: string, login: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(max(id), 0)::bigint as id from ticket_message
    where ticket_id = ${ticketId} and operator is distinct from ${login}`.execute(tx);
  return rows[0]!.id;
}

export async function findMessages(db: Db | Tx, ticketId: string) {
  const [messages, files] = await Promise.all([
    db
      .selectFrom('ticket_message')
      .select(['id', 'author', 'operator', 'text', 'at'])
      .where('ticket_id', '=', ticketId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('ticket_file')
      .innerJoin('ticket_message', 'ticket_message.id', 'ticket_file.message_id')
      .select(['ticket_file.upload_id', 'ticket_file.message_id'])
      .where('ticket_message.ticket_id', '=', ticketId)
      .orderBy('ticket_file.upload_id')
      .execute(),
  ]);
  return messages.map((message) => ({
    ...message,
    uploadIds: files.filter((file) => file.message_id === message.id).map((file) => file.upload_id),
  }));
}

export const insertMessage = (
  tx: Tx,
  row: { ticket_id: string; author: Author; operator: string | null; text: string; at: Date },
) => tx.insertInto('ticket_message').values(row).returning('id').executeTakeFirstOrThrow();

/** Ties pictures to a message, each after its claim. */
export async function attachFiles(
  tx: Tx,
  messageId: bigint,
  uploadIds: readonly string[],
  claim: (uploadId: string) => Promise<void>,
): Promise<void> {
  for (const upload_id of uploadIds) {
    await claim(upload_id);
    await tx.insertInto('ticket_file').values({ upload_id, message_id: messageId }).execute();
  }
}

export async function countLive(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
