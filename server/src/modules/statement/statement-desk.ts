import type { AdminInput, AdminOutput } from '@maru/domain/admin';
import type { FileStream, Language } from '@maru/domain/contracts';
import { factWords } from '@maru/domain/desk-words';
import { WORDS } from '@maru/domain/words';
import { toTimestamp } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import type { Deps, Operator } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { countRows } from '../../core/paging.ts';
import { periodOf } from '../../core/period.ts';
import { exportList, factsCell, fileWords } from '../audit/export.service.ts';
import { inCurrency } from '../funds/amount.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import { postingsAfter, postingsOf, type PostingRow } from './statement.repo.ts';

/** Movements of customers' cash for the back office. */

const amountOf = (row: PostingRow): string => inCurrency(row.amount, row.asset);
const balanceOf = (row: PostingRow): string => inCurrency(row.balance_after ?? 0n, row.asset);

/** The newest movements of a customer's cash in every currency. */
export async function newestMovements(
  db: Db,
  userId: string,
  limit: number,
): Promise<NonNullable<AdminOutput<'/admin/Customer'>['movements']>> {
  const rows = await postingsAfter(postingsOf(db, userId, periodOf({})), undefined, limit);
  return rows.map((row) => ({
    id: row.id.toString(),
    journalId: row.journalId,
    time: toTimestamp(row.at),
    kind: row.kind,
    amount: amountOf(row),
    balance: balanceOf(row),
    currency: row.asset,
    params: row.params,
  }));
}

/** All movements of a customer's cash in a period as a file. @throws ApiError EXPORT_EMPTY, also of nobody. */
export async function exportMovements(
  deps: Pick<Deps, 'db' | 'config' | 'isSimulated'>,
  { userId, ...days }: Omit<AdminInput<'/admin/MovementsExport'>, 'language'>,
  acting: { operator: Operator; language: Language; now: number },
): Promise<FileStream> {
  const customer = await findCustomer(deps.db, userId);
  if (!customer) throw new ApiError('EXPORT_EMPTY');
  const found = postingsOf(deps.db, userId, periodOf(days));
  const words: Readonly<Record<string, string>> = WORDS[acting.language];
  const factsIn = fileWords(acting.language);
  const columns = {
    time: ({ at }: PostingRow) => at,
    kind: ({ kind }: PostingRow) => words[`movements.${kind}`] ?? kind,
    kindCode: ({ kind }: PostingRow) => kind,
    amount: amountOf,
    currency: ({ asset }: PostingRow) => asset,
    balance: balanceOf,
    details: ({ kind, params }: PostingRow) => factWords(factsIn, kind, params),
    detailsData: ({ params }: PostingRow) => factsCell(params),
    journalId: ({ journalId }: PostingRow) => journalId,
  };
  return exportList(
    deps,
    {
      list: 'movements',
      columns,
      total: await countRows(found),
      read: (after, limit) => postingsAfter(found, after, limit),
      filters: days,
      customer: { userId, account: customer.account },
    },
    acting,
  );
}
