import type { Localized, MessageCode, MessageKind } from '@maru/domain/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

declare module '../../core/db.ts' {
  interface Database {
    message: {
      id: Generated<bigint>;
      user_id: string;
      kind: MessageKind;
      code: MessageCode;
      ref: string;
      params: Record<string, string | number>;
      /** Name of a product, or of a stock that the venue does not know yet. */
      stock: Localized | null;
      at: Date;
      read_at: Generated<Date | null>;
    };
  }
}

/** Inserts a message. A second one of the same event is ignored. */
export async function insertMessage(
  tx: Tx,
  row: {
    readonly user_id: string;
    readonly kind: MessageKind;
    readonly code: MessageCode;
    readonly ref: string;
    readonly params: Record<string, string | number>;
    readonly stock: Localized | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'code', 'ref']).doNothing())
    .execute();
}

type MessageRow = Parameters<typeof insertMessage>[1];

/** Inserts many in one statement, except for accounts without a customer. @returns the customers who have a new one */
export async function insertMessages(tx: Tx, rows: readonly MessageRow[]): Promise<string[]> {
  const { rows: inserted } = await sql<{ user_id: string }>`
    insert into message (user_id, kind, code, ref, params, stock, at)
    select v.user_id, v.kind, v.code, v.ref, v.params, v.stock, v.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v (user_id uuid, kind text, code text, ref uuid, params jsonb, stock jsonb, at timestamptz)
    join customer c on c.id = v.user_id
    on conflict (user_id, code, ref) do nothing
    returning user_id
  `.execute(tx);
  return [...new Set(inserted.map(({ user_id }) => user_id))];
}

export async function pageOfMessages(db: Db, userId: string, filter: { page: number; kind: MessageKind | undefined }) {
  let messages = db.selectFrom('message').where('user_id', '=', userId);
  if (filter.kind) messages = messages.where('kind', '=', filter.kind);
  return readPage(messages, filter.page, (rows) =>
    rows.select(['id', 'kind', 'code', 'params', 'stock', 'at', 'read_at']).orderBy('id', 'desc'),
  );
}

/** The number of unread messages by customer; without those who have none. */
export async function unreadOf(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message')
    .select((by) => ['user_id', by.fn.countAll<bigint>().as('unread')])
    .where('user_id', 'in', userIds)
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, unread }) => [user_id, Number(unread)]));
}

export const hasMessage = async (db: Db, userId: string, messageId: string): Promise<boolean> =>
  (await db
    .selectFrom('message')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', BigInt(messageId))
    .executeTakeFirst()) !== undefined;

/** Marks one message of the customer as read, all up to one, or those of an event. */
export const markRead = (
  db: Db,
  userId: string,
  which: { messageId: string } | { upTo: string } | { ref: string },
  at: Date,
) =>
  db
    .updateTable('message')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$call((query) => {
      if ('ref' in which) return query.where('ref', '=', which.ref);
      return 'upTo' in which
        ? query.where('id', '<=', BigInt(which.upTo))
        : query.where('id', '=', BigInt(which.messageId));
    })
    .execute();
