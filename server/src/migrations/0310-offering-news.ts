import { sql, type Kysely } from 'kysely';

/** An opening of new shares is told of by its moment: a company may open more than once a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update news set occasion = to_char(time at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+09:00"')
    where kind = 'offering_open'
  `.execute(db);
}
