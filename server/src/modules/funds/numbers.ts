import { sql } from 'kysely';
import { toKstDay } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';

/** How a capability numbers its requests. */
export interface Numbering {
  /** First character of every number. */
  readonly letter: string;
  /** Sequence of the database that counts them. */
  readonly sequence: string;
}

/**
 * The next number of a kind of request, for a person to read out: `D-20261120-000123`. A sequence counts it, so several server
 * processes never give one twice; a refused request leaves a gap.
 */
export async function nextNumber(tx: Tx, { letter, sequence }: Numbering, now: number): Promise<string> {
  const { rows } = await sql<{ next: bigint }>`select nextval(${sequence}::regclass) as next`.execute(tx);
  return `${letter}-${toKstDay(now).replaceAll('-', '')}-${String(rows[0]?.next).padStart(6, '0')}`;
}
