import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No status column: what stage an offering is in follows from its dates and the clock, so nobody sets it.
  await sql`
    create table offering (
      offering_id uuid primary key,
      symbol text not null unique,
      name jsonb not null,
      sector jsonb not null,
      segment text not null check (segment in ('KOSPI', 'KOSDAQ', 'KONEX')),
      funding_mode text not null check (funding_mode in ('FULL_PREPAY', 'DEPOSIT_50', 'PAY_AFTER_WIN')),
      price bigint not null check (price > 0),
      band_low bigint not null check (band_low > 0),
      band_high bigint not null check (band_high >= band_low),
      total_shares bigint not null check (total_shares > 0),
      retail_shares bigint not null check (retail_shares between 1 and total_shares),
      minimum_shares bigint not null check (minimum_shares between 1 and retail_shares),
      industry_pe numeric(10, 2) not null,
      underwriter jsonb not null,
      business jsonb not null,
      risk jsonb not null,
      subscribe_from timestamptz not null,
      subscribe_to timestamptz not null check (subscribe_to > subscribe_from),
      draw_at timestamptz not null check (draw_at >= subscribe_to),
      allocate_at timestamptz not null check (allocate_at >= draw_at),
      refund_at timestamptz not null check (refund_at >= allocate_at),
      list_at timestamptz not null check (list_at >= refund_at),
      cancelled_at timestamptz
    )
  `.execute(db);
}
