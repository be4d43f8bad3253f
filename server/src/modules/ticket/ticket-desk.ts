import { randomUUID } from 'node:crypto';
import type { AdminInput, AdminOutput, AdminTicketRow, AdminTicketThread } from '@maru/domain/admin';
import { PER_PAGE, type FileContent, type TicketQueue } from '@maru/domain/contracts';
import { sql } from 'kysely';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps, Operator } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { readPage } from '../../core/paging.ts';
import { operatorActor, record } from '../audit/audit.service.ts';
import { matchesCustomer } from '../identity/customer-search.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { claimUpload } from '../upload/upload-claim.ts';
import { readUpload } from '../upload/upload.service.ts';
import {
  attachFiles,
  findMessages,
  insertMessage,
  lastMessages,
  lastOfOthers,
  lockTicket,
  withLast,
} from './ticket.repo.ts';
import { canAnswer, visibleQueues } from './ticket.rules.ts';
import { markRead, moveTicket, requireSpace } from './ticket.service.ts';
import { toMessage, toRow } from './ticket.view.ts';

/** The operator who acts on a ticket, and when. */
interface Acting {
  readonly operator: Operator;
  readonly now: number;
}

const anyOf = (queues: readonly TicketQueue[]) => sql<TicketQueue>`any(${queues}::text[])`;

/** Whether a ticket has the words, in capitals or not, in its number or in one of its messages. */
const hasWords = (words: string) => sql<boolean>`(
  strpos(lower(ticket.number), lower(${words})) > 0 or exists (
    select from ticket_message m where m.ticket_id = ticket.id and strpos(lower(m.text), lower(${words})) > 0
  )
)`;

const rowsFor = (db: Db | Tx, { role }: Operator) =>
  withLast(db, 'operator')
    .innerJoin('customer', 'customer.id', 'ticket.user_id')
    .select(['customer.account', 'customer.name'])
    .where('ticket.queue', '=', anyOf(visibleQueues(role)));

type Row = Awaited<ReturnType<ReturnType<typeof rowsFor>['executeTakeFirstOrThrow']>>;

const toAdminRow = (row: Row, { role }: Operator): AdminTicketRow => ({
  ...toRow(row),
  customer: { userId: row.user_id, account: row.account, name: row.name },
  canAnswer: canAnswer(role, row.queue),
});

/** A queue the longest waiting first, an archive the last changed first. */
export async function listTickets(
  db: Db,
  operator: Operator,
  { page, queue, state, customer, userId, words }: AdminInput<'/admin/Tickets'>,
): Promise<AdminOutput<'/admin/Tickets'>> {
  const queues = visibleQueues(operator.role);
  let found = rowsFor(db, operator).where('ticket.state', 'in', state === 'live' ? ['waiting', 'answered'] : [state]);
  if (queue) found = found.where('ticket.queue', '=', queue);
  if (customer) found = found.where(matchesCustomer(customer));
  if (userId) found = found.where('ticket.user_id', '=', userId);
  if (words) found = found.where(hasWords(words));
  const [{ total, rows }, waiting] = await Promise.all([
    readPage(found, page, (all) =>
      all
        .orderBy(sql`ticket.waiting_since nulls last`)
        .orderBy('ticket.updated_at', 'desc')
        .orderBy('ticket.id'),
    ),
    db
      .selectFrom('ticket')
      .select((eb) => ['queue', eb.fn.countAll<bigint>().as('count'), eb.fn.min('waiting_since').as('since')])
      .where('state', '=', 'waiting')
      .groupBy('queue')
      .execute(),
  ]);
  return {
    total,
    page,
    per_page: PER_PAGE,
    data: rows.map((row) => toAdminRow(row, operator)),
    waiting: queues.map((each) => {
      const of = waiting.find((row) => row.queue === each);
      return { queue: each, count: Number(of?.count ?? 0), since: of?.since ? toTimestamp(of.since) : null };
    }),
  };
}

async function readThread(tx: Tx, operator: Operator, ticketId: string): Promise<AdminTicketThread> {
  const row = await rowsFor(tx, operator).where('ticket.id', '=', ticketId).executeTakeFirst();
  if (!row) throw new ApiError('TICKET_NOT_FOUND');
  const messages = await findMessages(tx, ticketId);
  return {
    ticket: toAdminRow(row, operator),
    messages: messages.map((message) => ({ ...toMessage(message, row), operator: message.operator })),
  };
}

/** Locks a ticket of a queue that the operator sees. @throws ApiError TICKET_NOT_FOUND. */
async function requireSeen(tx: Tx, { role }: Operator, ticketId: string) {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket || !visibleQueues(role).includes(ticket.queue)) throw new ApiError('TICKET_NOT_FOUND');
  return ticket;
}

/** Opens a ticket: whoever may answer it has read it then. The audit log records the look. */
export const openThread = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  ticketId: string,
  { operator, now }: Acting,
): Promise<AdminTicketThread> =>
  transaction(db, async (tx) => {
    const ticket = await requireSeen(tx, operator, ticketId);
    if (canAnswer(operator.role, ticket.queue)) {
      const { customer } = await lastMessages(tx, ticketId);
      await markRead(tx, ticket, { by: 'operator', upTo: customer, at: now });
    }
    const thread = await readThread(tx, operator, ticketId);
    await disclose(tx, config, { act: 'ticket.open', customerId: ticket.user_id, subject: ticketId, operator, now });
    return thread;
  });

type Step = Acting & { readonly ticketId: string; readonly seen: bigint };

/** The customer who reads the answers to a ticket of the operator. @throws ApiError TICKET_NOT_FOUND. */
export async function readerOf(db: Db, operator: Operator, ticketId: string): Promise<string> {
  const row = await rowsFor(db, operator).where('ticket.id', '=', ticketId).executeTakeFirst();
  if (!row || !canAnswer(operator.role, row.queue)) throw new ApiError('TICKET_NOT_FOUND');
  return row.user_id;
}

/** @throws ApiError TICKET_NOT_FOUND, TICKET_CHANGED, TICKET_FULL, UPLOAD_NOT_FOUND. */
export async function answerTicket(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { ticketId, text, uploadIds, operator, now, seen }: Step & { text: string; uploadIds: readonly string[] },
): Promise<AdminTicketThread> {
  const ticket = await requireUnchanged(tx, operator, ticketId, seen);
  await requireSpace(tx, ticketId);
  await markRead(tx, ticket, { by: 'operator', upTo: seen, at: now });
  const row = { ticket_id: ticketId, author: 'operator', operator: operator.login, text, at: new Date(now) } as const;
  const { id } = await insertMessage(tx, row);
  await attachFiles(tx, id, uploadIds, (upload) =>
    claimUpload(tx, { id: upload, userId: ticket.user_id, operator: operator.login, purpose: 'attachment', at: now }),
  );
  await moveTicket(tx, ticket, { state: 'answered', closed_by: null, waiting_since: null }, now);
  const { number } = ticket;
  const notice = { userId: ticket.user_id, ref: randomUUID(), params: { number }, at: now };
  await notifyCustomer(tx, { ...notice, code: 'TICKET_ANSWERED' });
  const thread = await readThread(tx, operator, ticketId);
  await recordStep(tx, config, { act: 'ticket.answer', ticket, state: 'answered', operator, now });
  return thread;
}

/** @throws ApiError TICKET_NOT_FOUND, TICKET_CHANGED. */
export async function closeTicket(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { ticketId, operator, now, seen }: Step,
): Promise<AdminTicketThread> {
  const ticket = await requireUnchanged(tx, operator, ticketId, seen);
  if (ticket.state === 'closed') return readThread(tx, operator, ticketId);
  await markRead(tx, ticket, { by: 'operator', upTo: seen, at: now });
  await moveTicket(tx, ticket, { state: 'closed', closed_by: 'operator', waiting_since: null }, now);
  const { number } = ticket;
  const notice = { userId: ticket.user_id, ref: randomUUID(), params: { number }, at: now };
  await notifyCustomer(tx, { ...notice, code: 'TICKET_CLOSED' });
  const thread = await readThread(tx, operator, ticketId);
  await recordStep(tx, config, { act: 'ticket.close', ticket, state: 'closed', operator, now });
  return thread;
}

/** A picture of a ticket. @throws ApiError TICKET_NOT_FOUND, UPLOAD_NOT_FOUND. */
export async function openFile(
  deps: Deps,
  { ticketId, uploadId }: AdminInput<'/admin/TicketFile'>,
  { operator, now }: Acting,
): Promise<FileContent> {
  await transaction(deps.db, async (tx) => {
    const ticket = await requireSeen(tx, operator, ticketId);
    const file = await tx
      .selectFrom('ticket_file')
      .innerJoin('ticket_message', 'ticket_message.id', 'ticket_file.message_id')
      .select('ticket_file.upload_id')
      .where('ticket_message.ticket_id', '=', ticketId)
      .where('ticket_file.upload_id', '=', uploadId)
      .executeTakeFirst();
    if (!file) throw new ApiError('UPLOAD_NOT_FOUND');
    const look = { act: 'ticket.file', customerId: ticket.user_id, subject: uploadId, operator, now } as const;
    await disclose(tx, deps.config, look);
  });
  return readUpload(deps, uploadId);
}

/** A ticket that the operator may answer, and that has no newer message of anybody else than the operator saw. */
async function requireUnchanged(tx: Tx, operator: Operator, ticketId: string, seen: bigint) {
  const ticket = await requireSeen(tx, operator, ticketId);
  if (!canAnswer(operator.role, ticket.queue)) throw new ApiError('FORBIDDEN');
  if ((await lastOfOthers(tx, ticketId, operator.login)) > seen) throw new ApiError('TICKET_CHANGED');
  return ticket;
}

const disclose = (
  tx: Tx,
  config: Deps['config'],
  {
    act,
    customerId,
    subject,
    operator,
    now,
  }: Acting & {
    act: 'ticket.open' | 'ticket.file';
    customerId: string;
    subject: string;
  },
) => record(tx, config, { actor: operatorActor(operator.login), act, customerId, subject, at: now });

const recordStep = (
  tx: Tx,
  config: Deps['config'],
  {
    act,
    ticket,
    state,
    operator,
    now,
  }: Acting & {
    act: 'ticket.answer' | 'ticket.close';
    ticket: { id: string; user_id: string; state: string };
    state: string;
  },
) =>
  record(tx, config, {
    actor: operatorActor(operator.login),
    act,
    customerId: ticket.user_id,
    subject: ticket.id,
    before: { state: ticket.state },
    after: { state },
    at: now,
  });
