import type { Localized } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

/** Whether new shares of any kind have the symbol, or the name in one of the languages. */
export async function isIssued(db: Db | Tx, symbol: string, { kor, en, tw, cn }: Localized): Promise<boolean> {
  const { rows } = await sql<{ isIssued: boolean }>`
    select exists (
      select from (
        select symbol, name from offering union all select symbol, name from auction union all select symbol, name from placement
      ) issues
      where symbol = ${symbol} or name ->> 'kor' = ${kor} or name ->> 'en' = ${en} or name ->> 'tw' = ${tw} or name ->> 'cn' = ${cn}
    ) as "isIssued"`.execute(db);
  return rows[0]!.isIssued;
}
