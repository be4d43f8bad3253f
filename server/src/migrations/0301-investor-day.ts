import { sql, type Kysely } from 'kysely';

/**
 * Won that each kind of investor bought and sold of a symbol on an ended day. Days that ended before are not known: the venue kept the
 * counts of the present day alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table investor_day (
      symbol text not null,
      -- In Seoul.
      day date not null,
      client_bought bigint not null,
      client_sold bigint not null,
      maker_bought bigint not null,
      maker_sold bigint not null,
      individual_bought bigint not null,
      individual_sold bigint not null,
      institution_bought bigint not null,
      institution_sold bigint not null,
      foreign_bought bigint not null,
      foreign_sold bigint not null,
      primary key (symbol, day)
    )
  `.execute(db);
}
