import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      seq bigint primary key,
      -- What is hashed is a millisecond, so nothing finer may be kept.
      at timestamptz not null check (at = date_trunc('milliseconds', at)),
      actor text not null check (actor ~ '^(operator:.+|auto-reviewer|system)$'),
      act text not null,
      customer_id uuid references customer (id),
      subject text not null,
      reason text,
      note text,
      before jsonb not null,
      after jsonb not null,
      previous bytea not null,
      hash bytea not null check (length(hash) = 32)
    )
  `.execute(db);
  await sql`create index audit_entry_of_customer on audit_entry (customer_id, seq desc)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on audit_entry
    for each statement execute function refuse_change()
  `.execute(db);
  await sql`
    create function check_audit_chain() returns trigger language plpgsql as $$
    declare last audit_entry;
    begin
      select * into last from audit_entry order by seq desc limit 1;
      if new.seq <> coalesce(last.seq, 0) + 1 or new.previous <> coalesce(last.hash, ''::bytea) then
        raise exception 'audit entry % does not follow the last one', new.seq;
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger chained before insert on audit_entry for each row execute function check_audit_chain()
  `.execute(db);
}
