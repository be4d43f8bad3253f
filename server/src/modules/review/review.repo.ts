import type { ReviewKind, ReviewReason, ReviewState } from '@maru/domain/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import type { CaseFacts, ReviewCase } from './review.types.ts';

declare module '../../core/db.ts' {
  interface Database {
    review_case: {
      id: string;
      kind: ReviewKind;
      subject: string;
      customer_id: string;
      facts: CaseFacts;
      approvals: 1 | 2;
      state: Generated<ReviewState>;
      assignee: Generated<string | null>;
      first_by: Generated<string | null>;
      first_at: Generated<Date | null>;
      first_note: Generated<string | null>;
      decided_by: Generated<string | null>;
      reason: Generated<ReviewReason | null>;
      note: Generated<string | null>;
      is_automatic: Generated<boolean>;
      version: Generated<number>;
      opened_at: Date;
      decided_at: Generated<Date | null>;
    };
  }
}

export const CASE_COLUMNS = [
  'review_case.id',
  'review_case.kind',
  'review_case.subject',
  'review_case.customer_id as customerId',
  'review_case.facts',
  'review_case.approvals',
  'review_case.state',
  'review_case.assignee',
  'review_case.first_by as firstBy',
  'review_case.first_at as firstAt',
  'review_case.first_note as firstNote',
  'review_case.decided_by as decidedBy',
  'review_case.reason',
  'review_case.note',
  'review_case.is_automatic as isAutomatic',
  'review_case.version',
  'review_case.opened_at as openedAt',
  'review_case.decided_at as decidedAt',
] as const;

/** Locks the case until the transaction ends. */
export const lockCase = (tx: Tx, id: string): Promise<ReviewCase | undefined> =>
  tx.selectFrom('review_case').select(CASE_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** The newest case about each of these subjects that has one: its id by the subject. */
export async function findCaseIds(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('review_case')
    .select(['id', 'subject'])
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .orderBy('opened_at')
    .execute();
  return new Map(rows.map(({ id, subject }) => [subject, id]));
}

export const lockOpenCase = (tx: Tx, kind: ReviewKind, subject: string): Promise<ReviewCase | undefined> =>
  tx
    .selectFrom('review_case')
    .select(CASE_COLUMNS)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', 'in', ['open', 'confirming'])
    .forUpdate()
    .executeTakeFirst();

export async function insertCase(
  tx: Tx,
  row: Pick<ReviewCase, 'id' | 'kind' | 'subject' | 'customerId' | 'facts' | 'approvals' | 'openedAt'>,
): Promise<void> {
  await tx
    .insertInto('review_case')
    .values({
      id: row.id,
      kind: row.kind,
      subject: row.subject,
      customer_id: row.customerId,
      facts: JSON.stringify(row.facts) as never,
      approvals: row.approvals,
      opened_at: row.openedAt,
    })
    .execute();
}

type Step = Partial<
  Pick<
    ReviewCase,
    | ('state' | 'assignee' | 'firstBy' | 'firstAt' | 'firstNote')
    | ('decidedBy' | 'reason' | 'note' | 'isAutomatic' | 'decidedAt')
  >
>;

/** Changes a locked case. Its version counts the changes. */
export async function updateCase(tx: Tx, review: ReviewCase, step: Step): Promise<ReviewCase> {
  const after = { ...review, ...step, version: review.version + 1 };
  await tx
    .updateTable('review_case')
    .set({
      state: after.state,
      assignee: after.assignee,
      first_by: after.firstBy,
      first_at: after.firstAt,
      first_note: after.firstNote,
      decided_by: after.decidedBy,
      reason: after.reason,
      note: after.note,
      is_automatic: after.isAutomatic,
      version: after.version,
      decided_at: after.decidedAt,
    })
    .where('id', '=', review.id)
    .execute();
  return after;
}
