import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from './canonical.ts';
import { transaction, type Db, type Tx } from './db.ts';
import { ApiError } from './errors.ts';

declare module './db.ts' {
  interface Database {
    request: {
      scope: string;
      client_id: string;
      path: string;
      body_hash: Buffer;
      /** Result of the first step, written in its transaction; null for a call of one step. */
      result: unknown;
      /** The answer; null while the later steps of a call are running. */
      answer: unknown;
      at: Date;
    };
  }
}

/** Identifies one draft of one caller. */
export interface RequestKey {
  /** The customer, or `public` before there is one. */
  readonly scope: string;
  readonly clientId: string;
  readonly path: string;
  readonly bodyHash: Buffer;
}

/** A hash of the request. It is keyed, because a body may hold a six-digit secret that a plain hash would reveal. */
export function bodyHash(secret: Buffer, path: string, input: Record<string, unknown>): Buffer {
  return createHmac('sha256', secret).update(path).update('\0').update(canonicalJson(input)).digest();
}

/**
 * Finds the record of a draft.
 * @throws ApiError CLIENT_ID_CONFLICT when its id was used for another body or path.
 */
export async function findRequest(
  db: Db | Tx,
  key: RequestKey,
): Promise<{ result: unknown; answer: unknown } | undefined> {
  const row = await db
    .selectFrom('request')
    .select(['path', 'body_hash', 'result', 'answer'])
    .where('scope', '=', key.scope)
    .where('client_id', '=', key.clientId)
    .executeTakeFirst();
  if (row && (row.path !== key.path || !row.body_hash.equals(key.bodyHash))) throw new ApiError('CLIENT_ID_CONFLICT');
  return row;
}

/** Finds the answer to a draft by its id alone, for a customer who never received it. */
export async function findAnswer<T>(
  db: Db | Tx,
  { scope, clientId, path }: Omit<RequestKey, 'bodyHash'>,
): Promise<T | undefined> {
  const row = await db
    .selectFrom('request')
    .select('answer')
    .where('scope', '=', scope)
    .where('client_id', '=', clientId.toLowerCase())
    .where('path', '=', path)
    .executeTakeFirst();
  return (row?.answer ?? undefined) as T | undefined;
}

/**
 * Runs `work` in a transaction that also records the request and its outcome: both commit or neither does. A second
 * request with the same id waits for the first and gets its outcome without running anything. A refusal leaves no
 * record, so the same draft may be sent again after its cause is resolved.
 * @param column `answer` when this is the whole call; `result` when repeatable steps follow.
 */
export async function recordOnce<T>(
  db: Db,
  key: RequestKey,
  now: number,
  column: 'answer' | 'result',
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('request')
      .values({
        scope: key.scope,
        client_id: key.clientId,
        path: key.path,
        body_hash: key.bodyHash,
        result: null,
        answer: null,
        at: new Date(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return (await findRequest(tx, key))?.[column] as T;
    const outcome = await work(tx);
    await tx
      .updateTable('request')
      .set({ [column]: JSON.stringify(outcome) })
      .where('scope', '=', key.scope)
      .where('client_id', '=', key.clientId)
      .execute();
    return outcome;
  });
}

/**
 * Stores the answer of a call of several steps, so that a replay gets the same one. The commit does not wait for the
 * disk: a crash may lose the answer, and then the repeatable steps produce it again.
 */
export async function storeAnswer(db: Db, key: RequestKey, answer: unknown): Promise<void> {
  // One statement, which is a transaction of its own: the setting ends with it.
  await sql`
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
    update request set answer = ${JSON.stringify(answer)}::jsonb from relaxed
    where scope = ${key.scope} and client_id = ${key.clientId} and answer is null`.execute(db);
}
