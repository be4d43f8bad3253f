import { sql, type Kysely } from 'kysely';

/** Cancellations of new shares are proposals like every change of the house. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into proposal (id, kind, subject, change, note, state, proposed_by, proposed_at, decided_by, decided_at)
    select c.id, 'cancellation', c.issue_id::text, jsonb_build_object('issue', c.kind, 'reason', c.reason), coalesce(c.note, '–'),
      case
        when c.state = 'proposed' then 'open' when c.state = 'confirmed' then 'applied'
        when c.decided_by = c.first_by then 'withdrawn' else 'rejected'
      end,
      'operator:' || c.first_by, c.first_at, 'operator:' || c.decided_by, c.decided_at
    from issue_cancellation c order by c.first_at`.execute(db);
  await sql`drop table issue_cancellation`.execute(db);
  await sql`drop function keep_issue_cancellation()`.execute(db);
}
