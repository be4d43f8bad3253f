import { createHmac } from 'node:crypto';
import { transaction, type Db, type Tx } from './db.ts';
import { ApiError } from './errors.ts';

declare module './db.ts' {
  interface Database {
    request: {
      scope: string;
      client_id: string;
      path: string;
      body_hash: Buffer;
      /** What the change decided, written in its own transaction. */
      result: unknown;
      /** The answer that went out; null while the change is done but not answered yet. */
      answer: unknown;
      at: Date;
    };
  }
}

/** One draft of one caller. */
export interface RequestKey {
  /** The customer, or `public` before there is one. */
  readonly scope: string;
  readonly clientId: string;
  readonly path: string;
  readonly bodyHash: Buffer;
}

/** Thrown by {@link once} when this very request was answered before; the envelope carries the first answer again. */
export class Replayed extends Error {
  override readonly name = 'Replayed';
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('replayed');
    this.answer = answer;
  }
}

/** Keyed, because a body may hold a six-digit secret that a plain hash would give away. */
export function bodyHash(secret: Buffer, path: string, input: Record<string, unknown>): Buffer {
  const canonical = JSON.stringify(input, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHmac('sha256', secret).update(path).update('\0').update(canonical).digest();
}

/**
 * Runs `work` in a transaction that also records the request: both commit or neither does.
 * A second request with the same id waits for the first, then gets the first one's result without running anything.
 * A refusal leaves no trace, so the same draft may be sent again after its cause is gone.
 * @returns what `work` returned, the first time as later: keep it JSON.
 * @throws ApiError CLIENT_ID_CONFLICT when the id was used for another body or path.
 * @throws Replayed when the first answer is known.
 */
export async function once<T>(db: Db, key: RequestKey, now: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    const row = { scope: key.scope, client_id: key.clientId, path: key.path, body_hash: key.bodyHash };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('request')
      .values({ ...row, result: null, answer: null, at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return earlier<T>(tx, key);
    const result = await work(tx);
    await tx
      .updateTable('request')
      .set({ result: JSON.stringify(result) })
      .where('scope', '=', key.scope)
      .where('client_id', '=', key.clientId)
      .execute();
    return result;
  });
}

async function earlier<T>(tx: Tx, key: RequestKey): Promise<T> {
  const row = await tx
    .selectFrom('request')
    .select(['path', 'body_hash', 'result', 'answer'])
    .where('scope', '=', key.scope)
    .where('client_id', '=', key.clientId)
    .executeTakeFirstOrThrow();
  if (row.path !== key.path || !row.body_hash.equals(key.bodyHash)) throw new ApiError('CLIENT_ID_CONFLICT');
  if (row.answer !== null) throw new Replayed(row.answer);
  return row.result as T;
}

/** Keeps the answer that goes out, so that a replay is given the same one. */
export async function keepAnswer(db: Db, key: RequestKey, answer: unknown): Promise<void> {
  await db
    .updateTable('request')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', key.scope)
    .where('client_id', '=', key.clientId)
    .where('answer', 'is', null)
    .execute();
}
