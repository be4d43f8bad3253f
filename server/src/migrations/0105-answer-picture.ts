import { sql, type Kysely } from 'kysely';

/** Pictures that an operator sends with an answer. They belong to the customer who reads them and count for the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add column operator text check (operator is null or purpose = 'attachment')`.execute(db);
  await sql`create index upload_of_operator on upload (operator, at) where operator is not null`.execute(db);
}
