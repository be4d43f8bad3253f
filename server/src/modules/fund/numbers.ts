import { sql } from 'kysely';
import { toKstDay } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';

const LETTERS = { deposit: 'D', withdrawal: 'W', exchange: 'X', loan: 'L' } as const;

/**
 * A number a person reads out: `D-20261120-000123`. Counted by a sequence per kind, so that several server processes never
 * give one twice; a request that is refused leaves a gap.
 */
export async function nextNumber(tx: Tx, kind: keyof typeof LETTERS, now: number): Promise<string> {
  const { rows } = await sql<{ next: bigint }>`select nextval(${`${kind}_number`}::regclass) as next`.execute(tx);
  return `${LETTERS[kind]}-${toKstDay(now).replaceAll('-', '')}-${String(rows[0]?.next).padStart(6, '0')}`;
}
