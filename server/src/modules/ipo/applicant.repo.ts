import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

declare module '../../core/db.ts' {
  interface Database {
    simulated_applicant: { user_id: string; place: number };
  }
}

/** Those of the customers who are simulated. */
export const findApplicants = async (tx: Tx, userIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx
        .selectFrom('simulated_applicant')
        .select('user_id')
        .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
        .execute()
    ).map((row) => row.user_id),
  );

export interface Funded {
  readonly userId: string;
  readonly place: number;
  /** Cash in won less holds. */
  readonly available: bigint;
}

/** Every simulated applicant with their available cash. */
export const findFunded = (db: Db | Tx): Promise<Funded[]> =>
  db
    .selectFrom('simulated_applicant as s')
    .innerJoin('ledger_account as a', (join) =>
      join
        .on(sql<boolean>`a.owner = s.user_id::text`)
        .on('a.purpose', '=', 'cash')
        .on('a.asset', '=', 'KRW'),
    )
    .select(['s.user_id as userId', 's.place', sql<bigint>`a.balance - a.held`.as('available')])
    .orderBy('s.place')
    .execute();
