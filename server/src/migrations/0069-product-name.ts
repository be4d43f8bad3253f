import { sql, type Kysely } from 'kysely';
import { institutions } from './catalogue/0002-institutions.ts';

/** One name of the product in Chinese: the institutions' names are those of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { code, name } of institutions)
    await sql`update institution set name = ${JSON.stringify(name)}::jsonb where code = ${code}`.execute(db);
}
