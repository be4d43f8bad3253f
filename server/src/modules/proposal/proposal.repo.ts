import type { ProposalKind, ProposalRow } from '@maru/domain/admin';
import type { ActFacts } from '@maru/domain/contracts';
import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Actor } from '../audit/audit.service.ts';

type Fixed<T> = ColumnType<T, T, never>;

interface ProposalTable {
  id: Fixed<string>;
  seq: GeneratedAlways<bigint>;
  kind: Fixed<ProposalKind>;
  subject: Fixed<string>;
  change: ColumnType<ActFacts, string, never>;
  note: Fixed<string>;
  state: Generated<ProposalRow['state']>;
  proposed_by: Fixed<Actor>;
  proposed_at: Fixed<Date>;
  decided_by: ColumnType<Actor | null, never, Actor>;
  decided_at: ColumnType<Date | null, never, Date>;
  decision_note: ColumnType<string | null, never, string | null>;
  /** The terms that the change replaces, as they stood at the decision; null where it replaces none. */
  former: ColumnType<ActFacts | null, never, string | null>;
}
declare module '../../core/db.ts' {
  interface Database {
    proposal: ProposalTable;
  }
}
export type StoredProposal = Selectable<ProposalTable>;

interface NewProposal {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly subject: string;
  readonly change: ActFacts;
  readonly note: string;
  readonly proposed_by: Actor;
  readonly proposed_at: Date;
}

/** @returns undefined when the subject has an open proposal already. */
export const insertProposal = (tx: Tx, { change, ...row }: NewProposal): Promise<StoredProposal | undefined> =>
  tx
    .insertInto('proposal')
    .values({ ...row, change: JSON.stringify(change) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('state', '=', 'open').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Locks the proposal until the transaction ends. */
export const lockProposal = (tx: Tx, id: string): Promise<StoredProposal | undefined> =>
  tx.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const closeProposal = (
  tx: Tx,
  id: string,
  decision: {
    state: 'applied' | 'rejected' | 'withdrawn';
    decided_by: Actor;
    decided_at: Date;
    decision_note: string | null;
    former: ActFacts | null;
  },
): Promise<StoredProposal> =>
  tx
    .updateTable('proposal')
    .set({ ...decision, former: decision.former && JSON.stringify(decision.former) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The open ones first, because those are to be decided; then the newest first. */
export async function pageOfProposals(db: Db, kind: ProposalKind, page: number) {
  const found = db.selectFrom('proposal').where('kind', '=', kind);
  return readPage(found, page, (rows) =>
    rows
      .selectAll()
      .orderBy(sql`(state = 'open')`, 'desc')
      .orderBy('seq', 'desc'),
  );
}

/** The newest proposal of each of these subjects that has any, by its subject. */
export async function newestProposals(
  db: Db | Tx,
  kind: ProposalKind,
  subjects: readonly string[],
): Promise<Map<string, StoredProposal>> {
  const rows = await db
    .selectFrom('proposal')
    .selectAll()
    .distinctOn('subject')
    .where('kind', '=', kind)
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .orderBy('subject')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.subject, row]));
}
