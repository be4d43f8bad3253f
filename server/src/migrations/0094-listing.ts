import { sql, type Kysely } from 'kysely';

/** Listing of new shares at the venue: its planned time, its events, and the shares that have moved into custody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Further issues of a company are shares of the same kind.
  for (const issue of ['offering', 'auction', 'placement']) {
    const constraint = sql.ref(`${issue}_symbol_key`);
    await sql`alter table ${sql.table(issue)} drop constraint if exists ${constraint}`.execute(db);
    await sql`
      alter table ${sql.table(issue)}
        add column list_at timestamptz, add column listed_at timestamptz, add column moved_at timestamptz`.execute(db);
  }
  await sql`update offering set list_at = pay_by`.execute(db);
  await sql`update auction set list_at = open_at`.execute(db);
  await sql`update placement set list_at = open_to`.execute(db);
  await sql`
    alter table offering alter column list_at set not null, add check (list_at >= pay_by),
      add check (listed_at is null or finished_at is not null and cancelled_at is null)`.execute(db);
  await sql`
    alter table auction alter column list_at set not null, add check (list_at >= open_at),
      add check (listed_at is null or finished_at is not null and cancelled_at is null)`.execute(db);
  await sql`alter table placement alter column list_at set not null, add check (list_at >= open_to)`.execute(db);
  for (const issue of ['offering', 'auction', 'placement']) {
    await sql`
      alter table ${sql.table(issue)} add check (moved_at is null or listed_at is not null)`.execute(db);
    await sql`
      create index ${sql.ref(`${issue}_to_list`)} on ${sql.table(issue)} (list_at) where moved_at is null`.execute(db);
  }
  for (const part of ['offering_application', 'auction_bid', 'placement_application']) {
    await sql`
      alter table ${sql.table(part)}
        add column listed_at timestamptz, add check (listed_at is null or status = 'paid')`.execute(db);
  }
  await sql`
    create index application_to_move on offering_application (offering_id, position)
      where status = 'paid' and listed_at is null`.execute(db);
  await sql`
    create or replace view paid_new_shares as
    select a.user_id, o.symbol, a.allotted as shares, a.allotted * o.price as cost,
      'offering' as kind, o.offering_id as issue_id, a.id, a.number, a.position, o.price
    from offering_application a join offering o using (offering_id) where a.status = 'paid' and a.listed_at is null
    union all
    select b.user_id, c.symbol, b.allotted, b.allotted * b.paid_price,
      'auction', c.auction_id, b.id, b.number, b.position, b.paid_price
    from auction_bid b join auction c using (auction_id) where b.status = 'paid' and b.listed_at is null
    union all
    select p.user_id, q.symbol, p.quantity, p.amount,
      'placement', q.placement_id, p.id, p.number, p.position, q.price
    from placement_application p join placement q using (placement_id) where p.status = 'paid' and p.listed_at is null
  `.execute(db);
}
