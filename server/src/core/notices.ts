import type { RequestEvent } from '@maru/domain/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { toTimestamp } from './clock.ts';
import type { Db, Tx } from './db.ts';

/**
 * Notices from any process of the database to the one that holds the live stream. PostgreSQL carries them (`NOTIFY`): it delivers a notice
 * when its transaction has committed, in the order of the commits, and drops it with a transaction that is rolled back.
 */
export interface Notice {
  /** Topic of the live stream, or {@link SESSIONS}. */
  readonly topic: string;
  readonly userId: string;
  /** Data of the topic; absent if the listener reads it. Less than 8,000 bytes. */
  readonly data?: unknown;
}

/** Sessions of the customer have ended: the live stream checks those of its sockets. */
export const SESSIONS = 'sessions';

const CHANNEL = 'maru_customer';
const RETRY_MS = 500;

/** Sends a notice with the commit of the transaction; at once when there is none. */
export const notify = (db: Db | Tx, notice: Notice): Promise<void> => notifyAll(db, [notice]);

/** {@link notify} for many notices, in one statement and in their order. */
export async function notifyAll(db: Db | Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const payloads = notices.map((notice) => JSON.stringify(notice));
  await sql`
    select count(pg_notify(${CHANNEL}, payload)) from unnest(${payloads}::text[]) with ordinality n (payload, place)`.execute(
    db,
  );
}

/**
 * Announces the new state of a customer's request to the customer. Call it in the transaction of the change, where the request moves to its
 * next state. `kind` is a name that the capability chooses.
 * @param request.version the version of the row after the change
 * @param request.at epoch milliseconds
 */
export const announceRequest = (tx: Tx, userId: string, request: RequestState): Promise<void> =>
  announceRequests(tx, [{ userId, ...request }]);

type RequestState = Omit<RequestEvent, 'at'> & { readonly at: number };

/** {@link announceRequest} for the requests of many customers, in one statement. */
export const announceRequests = (
  tx: Tx,
  requests: readonly (RequestState & { readonly userId: string })[],
): Promise<void> =>
  notifyAll(
    tx,
    requests.map(({ userId, at, ...request }) => ({
      topic: 'requests',
      userId,
      data: { ...request, at: toTimestamp(at) },
    })),
  );

interface NoticeHandlers {
  onNotice(notice: Notice): void;
  /** The connection was lost for a while: notices may be missing. */
  onMissed(): void;
}

/**
 * Listens on a connection of its own, which is opened again when it is lost. Its loss and its return are each logged once. @returns once it
 * listens.
 * @throws Error when the database cannot be reached at first.
 */
export async function listenToNotices(
  connectionString: string,
  { onNotice, onMissed }: NoticeHandlers,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> {
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  /** The attempt in progress; closing waits for it. */
  let pending: Promise<void> | undefined;
  let isLost = false;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: 'maru-notices',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    let cause: Error | undefined;
    client.on('notification', ({ payload }) => onNotice(JSON.parse(payload ?? '') as Notice));
    // The end of the connection follows.
    client.on('error', (error) => (cause = error));
    client.on('end', () => client === current && retryLater(cause));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    current = client;
  }

  function retryLater(error: unknown): void {
    current = undefined;
    if (isClosed) return;
    if (!isLost) log.warn({ err: error }, 'notices of the database are missed until the connection is back');
    isLost = true;
    retry = setTimeout(() => {
      pending = connect().then(resume, retryLater);
    }, RETRY_MS);
  }

  function resume(): void {
    if (isClosed) return;
    isLost = false;
    log.info('notices of the database are received again');
    onMissed();
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await pending;
      await current?.end();
    },
  };
}
