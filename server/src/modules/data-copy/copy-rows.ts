import type { Config } from '../../core/config.ts';
import type { Db } from '../../core/db.ts';
import { TOPICS, type PersonalTable, type Person, type Topic } from '../../core/personal.ts';
import { unsealNumber } from '../bank/bank-seal.ts';
import { accountsOf } from '../strategy/strategy.repo.ts';
import { getContent } from '../upload/upload-store.ts';
import { findPersonalRows, type PersonalRow } from './data-copy.repo.ts';

type Source = { readonly db: Db; readonly config: Pick<Config, 'secret' | 'uploadKey'> };

export interface TableRows {
  readonly topic: Topic;
  readonly table: string;
  readonly rows: AsyncIterable<PersonalRow>;
}

/** Every table with records of the customer, in the order of the privacy policy. */
export async function* readPersonalData(
  source: Source,
  tables: Record<Topic, readonly PersonalTable[]>,
  { userId, account }: Pick<Person, 'userId' | 'account'>,
): AsyncGenerator<TableRows> {
  const person = { userId, account, owners: [userId, ...(await accountsOf(source.db, userId))] };
  for (const topic of TOPICS) {
    for (const table of tables[topic]) yield { topic, table: table.name, rows: rowsOf(source, table, person) };
  }
}

/** Hashes and encrypted values never leave the server: neither is of use to their owner, and a hash can be guessed at. */
const isSecret = (column: string, value: unknown): boolean =>
  Buffer.isBuffer(value) || column.endsWith('_hash') || column === 'hash';

async function* rowsOf(source: Source, table: PersonalTable, person: Person): AsyncGenerator<PersonalRow> {
  for await (const rows of findPersonalRows(source.db, table, person)) {
    for (const row of rows) {
      const shown = Object.entries(row).filter(
        ([column, value]) => !isSecret(column, value) && !table.hidden?.includes(column),
      );
      yield { ...Object.fromEntries(shown), ...(await opened(source, table.name, row)) };
    }
  }
}

/** Values that are stored encrypted and that their owner may read: of an identity number only the masked form, which is a column. */
async function opened({ db, config }: Source, table: string, row: PersonalRow): Promise<PersonalRow> {
  const id = String(row.id);
  if (table === 'bank_card') return { number: unsealNumber(config, id, row.sealed as Buffer) };
  if (table !== 'upload') return {};
  const bytes = await getContent(db, config.uploadKey, id);
  return bytes ? { content: `data:${String(row.type)};base64,${bytes.toString('base64')}` } : {};
}
