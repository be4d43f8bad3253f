import { createHash } from 'node:crypto';
import type pg from 'pg';

/** After so many executions in this process a statement is worth keeping. */
const OFTEN = 20;
/** Lists of any length make statements without end. */
const MOST_TEXTS = 2_000;
const texts = new Map<string, { name: string; uses: number }>();

/**
 * Not for keeping. `*`: another process may be adding a column, and a kept statement must go on giving the columns it gave.
 * `on conflict (…) where …`: names a partial index by what is in it, which a plan for any parameters does not find again.
 */
const PLAIN_ONLY = /\*|on conflict \([^)]*\) where/;

/** What runs often is parsed and planned once for each connection: a quarter of what a transfer cost PostgreSQL. */
export function keepStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
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
