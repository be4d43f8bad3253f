import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Executions in this process after which a statement is prepared. */
const OFTEN = 20;
/** Maximum of prepared statements: lists of any length would create new ones without end. */
const MOST_TEXTS = 2_000;
const texts = new Map<string, { name: string; uses: number }>();

/**
 * Never prepared. `*`: another process may be adding a column, and a prepared statement must return the same columns.
 * `on conflict (…) where …` names a partial index by its predicate, which a generic plan cannot match.
 */
const PLAIN_ONLY = /\*|on conflict \([^)]*\) where/;

/**
 * Frequent statements are parsed and planned once per connection, which saves a quarter of the PostgreSQL time of a
 * transfer. Statements of one turn are written to the socket together, since each write costs a system call.
 */
export function prepareFrequentStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  }) as pg.PoolClient['query'];
}

function nameOf(text: string): string | undefined {
  let known = texts.get(text);
  if (!known) {
    if (texts.size >= MOST_TEXTS) texts.clear();
    known = { name: createHash('md5').update(text).digest('hex'), uses: 0 };
    texts.set(text, known);
  }
  known.uses += 1;
  return known.uses < OFTEN || PLAIN_ONLY.test(text) ? undefined : known.name;
}
