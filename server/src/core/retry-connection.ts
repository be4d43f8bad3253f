import { setTimeout as wait } from 'node:timers/promises';

/** How long a start waits for its database. A machine under load may need a minute for the first connections. */
export const CONNECT_WITHIN_MS = 90_000;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/** Codes of Node and PostgreSQL for a database that cannot be reached yet: starting up, shutting down, too many connections. */
const CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03',
  '57P01',
  '53300',
]);
/** Messages of pg, whose errors of this kind have no code. "Not queryable": the connection broke between two statements of a transaction. */
const MESSAGES = /timeout expired|timeout exceeded when trying to connect|Connection terminated|is not queryable/i;

/**
 * Whether an error says that there was no connection, and not that the database refused something. Decides by shape: errors that Node
 * itself makes are of another realm than a test's, and no `Error` there.
 */
export function isUnconnected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors, cause } = error as Partial<NodeJS.ErrnoException & AggregateError>;
  if (typeof code === 'string' && CODES.has(code)) return true;
  // A host with several addresses fails with one error for each.
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(isUnconnected);
  return MESSAGES.test(message ?? '') || isUnconnected(cause);
}

interface RetryOptions {
  say: (line: string) => void;
  /** Ends the attempts: the process is to stop. */
  isStopped?: () => boolean;
  withinMs?: number;
  /** For tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Runs a first step with the database again, with growing delays, while no connection comes about. Any other error is final. Each failure
 * is said, so that a slow start does not look like one that hangs. The step must be repeatable.
 */
export async function retryConnection<T>(
  connect: () => Promise<T>,
  { say, isStopped = () => false, withinMs = CONNECT_WITHIN_MS, pause = wait }: RetryOptions,
): Promise<T> {
  const started = performance.now();
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    try {
      return await connect();
    } catch (error) {
      const seconds = Math.round((performance.now() - started) / 1_000);
      if (!isUnconnected(error) || isStopped()) throw error;
      const reason = reasonOf(error as Error);
      if (performance.now() - started + delay > withinMs)
        throw new Error(`The database did not answer within ${seconds} s: ${reason}`, { cause: error });
      say(`The database does not answer yet (${reason}). Trying again in ${delay / 1_000} s, for ${seconds} s so far.`);
      await pause(delay);
    }
  }
}

const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? reasonOf(error.errors[0] as Error) : error.name);
