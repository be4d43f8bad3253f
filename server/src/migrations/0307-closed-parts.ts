import { sql, type Kysely } from 'kysely';

/**
 * A consolidation leaves fractions of the shares that were closed before it: they are counted in parts of a share, so that the averages stay
 * exact. Conversions of before counted closed shares in whole ones, without the fraction that was paid out, and stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_position add column closed_parts bigint not null default 1 check (closed_parts > 0)
  `.execute(db);
  await sql`alter table split_conversion add column is_averaged boolean not null default false`.execute(db);
  await sql`alter table split_conversion alter column is_averaged set default true`.execute(db);
}
