import { sql, type Kysely } from 'kysely';

/** A case names its placement instead of the code, which placements of one company share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update review_case
    set facts = review_case.facts - 'symbol' || jsonb_build_object('placement', application.placement_id)
    from placement_application application
    where review_case.kind = 'placement' and review_case.facts ? 'symbol'
      and application.id::text = review_case.subject
  `.execute(db);
}
