import { fundProof, orderProof, type Contract } from '@maru/domain/contracts';
import { sql } from 'kysely';
import { canonicalJson } from './canonical.ts';
import { transaction, type Db, type Tx } from './db.ts';
import { ApiError } from './errors.ts';
import { gatherQueries } from './gather.ts';
import { hmac } from './seal.ts';

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
  /** The customer, `operator:<login>`, or `public` before there is one. */
  readonly scope: string;
  readonly clientId: string;
  readonly path: string;
  readonly bodyHash: Buffer;
}

/** A hash of the request. It is keyed, because a body may hold a six-digit secret that a plain hash would reveal. */
export function bodyHash(secret: Buffer, path: string, input: Record<string, unknown>): Buffer {
  return hmac(secret).update(path).update('\0').update(canonicalJson(input)).digest();
}

/** Whether a fund password or a passkey confirms the call. */
export function isConfirmed({ input }: Pick<Contract, 'input'>): boolean {
  const proof = (input as { shape?: Record<string, unknown> }).shape?.fundPassword;
  return proof === fundProof || proof === orderProof;
}

/**
 * {@link bodyHash} without what confirms the request: a passkey signs anew each time that the same draft is sent, and the customer
 * chooses anew for how long that is remembered.
 */
export function draftHash(secret: Buffer, contract: Pick<Contract, 'path' | 'input'>, input: object): Buffer {
  const { fundPassword: _, remember: __, ...draft } = input as Record<string, unknown>;
  return bodyHash(secret, contract.path, isConfirmed(contract) ? draft : { ...input });
}

/** {@link bodyHash} of what a passkey signs: the request with all that is chosen in it, without the proof itself. */
export function signedHash(secret: Buffer, { path }: Pick<Contract, 'path'>, input: object): Buffer {
  const { fundPassword: _, ...request } = input as Record<string, unknown>;
  return bodyHash(secret, path, request);
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
  return sameRequest(key, row);
}

interface RequestRow {
  readonly path: string;
  readonly body_hash: Buffer;
  readonly result: unknown;
  readonly answer: unknown;
}

function sameRequest(key: RequestKey, row: RequestRow | undefined): RequestRow | undefined {
  if (row && (row.path !== key.path || !row.body_hash.equals(key.bodyHash))) throw new ApiError('CLIENT_ID_CONFLICT');
  return row;
}

const knownRequests = gatherQueries<RequestKey, RequestRow | undefined>(async (db, keys) => {
  const { rows } = await sql<RequestRow & { scope: string; client_id: string }>`
    select scope, client_id, path, body_hash, result, answer from request
    where (scope, client_id) in (
      select * from unnest(${keys.map(({ scope }) => scope)}::text[], ${keys.map(({ clientId }) => clientId)}::uuid[])
    )`.execute(db);
  const found = new Map(rows.map((row) => [`${row.scope} ${row.client_id}`, row]));
  return keys.map(({ scope, clientId }) => found.get(`${scope} ${clientId}`));
});

/** {@link findRequest} before any work, read together with those of other calls. */
export const findKnownRequest = async (db: Db, key: RequestKey) => sameRequest(key, await knownRequests(db, key));

/**
 * Records the first steps of many calls with their results, in the caller's transaction. A call whose id is recorded already waits for
 * that request's transaction, and records nothing. @returns the indexes of the new ones
 */
export async function recordMany(
  tx: Tx,
  requests: readonly { readonly key: RequestKey; readonly result: object; readonly at: number }[],
): Promise<Set<number>> {
  // In the order of the primary key: two transactions that record the same ones wait for one another on the first of them.
  const { rows } = await sql<{ scope: string; client_id: string }>`
    insert into request (scope, client_id, path, body_hash, result, at)
    select scope, client_id, path, body_hash, result, at from unnest(
      ${requests.map(({ key }) => key.scope)}::text[], ${requests.map(({ key }) => key.clientId)}::uuid[],
      ${requests.map(({ key }) => key.path)}::text[], ${requests.map(({ key }) => key.bodyHash)}::bytea[],
      ${requests.map(({ result }) => JSON.stringify(result))}::jsonb[],
      ${requests.map(({ at }) => new Date(at))}::timestamptz[]
    ) with ordinality r (scope, client_id, path, body_hash, result, at, place) order by scope, client_id, place
    on conflict do nothing returning scope, client_id`.execute(tx);
  const recorded = new Set(rows.map((row) => `${row.scope} ${row.client_id}`));
  // Of two with the same id the first was recorded.
  return new Set(requests.flatMap(({ key }, index) => (recorded.delete(`${key.scope} ${key.clientId}`) ? index : [])));
}

/** Deletes the records of refused requests, in the transaction that recorded them. */
export async function forgetMany(tx: Tx, keys: readonly RequestKey[]): Promise<void> {
  await sql`
    delete from request r using unnest(
      ${keys.map(({ scope }) => scope)}::text[], ${keys.map(({ clientId }) => clientId)}::uuid[]
    ) k (scope, client_id) where r.scope = k.scope and r.client_id = k.client_id`.execute(tx);
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
export const storeAnswer = (db: Db, key: RequestKey, answer: unknown): Promise<void> =>
  storeAnswers(db, { key, answer });

const storeAnswers = gatherQueries<{ key: RequestKey; answer: unknown }, void>(async (db, answers) => {
  // One statement, which is a transaction of its own: the setting ends with it.
  await sql`
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
    update request r set answer = a.answer from relaxed, unnest(
      ${answers.map(({ key }) => key.scope)}::text[], ${answers.map(({ key }) => key.clientId)}::uuid[],
      ${answers.map(({ answer }) => JSON.stringify(answer))}::jsonb[]
    ) a (scope, client_id, answer)
    where r.scope = a.scope and r.client_id = a.client_id and r.answer is null`.execute(db);
  return answers.map(() => undefined);
});
