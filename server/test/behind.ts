import { sql } from 'kysely';
import { transaction, type Tx } from '../src/core/db.ts';
import { eventually } from './eventually.ts';
import type { TestDatabase } from './harness.ts';

/**
 * Holds something in a transaction of its own and makes a call meanwhile, which must wait for it: surer than many at once, who
 * may never meet. @returns the call's answer once it was let through.
 */
export async function behind<T>(
  { db, owner }: Pick<TestDatabase, 'db' | 'owner'>,
  hold: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  let made: Promise<T> | undefined;
  await transaction(db, async (tx) => {
    await hold(tx);
    made = call();
    const waits = eventually(async () => {
      // The server does not see on what other connections wait.
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
      expect(rows).toHaveLength(1);
    }, 10_000);
    expect(await Promise.race([made.then(() => 'went through'), waits.then(() => 'waits')])).toBe('waits');
  });
  return made!;
}
