import type { Db } from '../src/core/db.ts';

/** The database, whose statements fail once `left` of them have begun, as when the process is killed there: its transaction rolls back. */
export function breaking(db: Db, left: number): Db {
  let begun = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      if (begun++ >= left) throw new Error('the connection broke');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}

/** Runs a job that is killed after ever more statements, until one run gets through. @returns how many runs were killed */
export async function killedUntilDone(db: Db, by: number, run: (db: Db) => Promise<unknown>): Promise<number> {
  for (let kills = 0; kills < 200; kills++) {
    const isDone = await run(breaking(db, kills * by)).then(
      () => true,
      () => false,
    );
    if (isDone) return kills;
  }
  throw new Error('never gets through');
}

/** The database, which does something else once, between the `nth` answer with a row of this id and the next statement. */
export function meanwhile(
  db: Db,
  { id, nth }: { readonly id: string; readonly nth: number },
  act: () => Promise<unknown>,
): Db {
  let seen = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => Object.values(row).includes(id)) && ++seen === nth) await act();
      return result;
    },
  });
}
