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
