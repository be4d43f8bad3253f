import type { AdminInput } from '@maru/domain/admin';
import type { FileStream, Language } from '@maru/domain/contracts';
import type { Deps, Operator } from '../../core/deps.ts';
import { countRows } from '../../core/paging.ts';
import { accountCell, exportList, factsCell } from '../audit/export.service.ts';
import { visibleKinds } from './review.rules.ts';
import { casesAfter, casesOf } from './review.view.ts';

type Row = Awaited<ReturnType<typeof casesAfter>>[number];

/** The facts that have columns of their own. */
const COLUMNED = ['number', 'amount', 'currency'];

/** Codes of kinds, states and reasons are those of the calls, in every language. */
const COLUMNS = {
  openedAt: ({ openedAt }: Row) => openedAt,
  kind: ({ kind }: Row) => kind,
  number: ({ facts }: Row) => facts.number ?? null,
  account: ({ account }: Row) => accountCell(account),
  customer: ({ name }: Row) => name,
  amount: ({ facts }: Row) => facts.amount ?? null,
  // Amounts without a currency are won.
  currency: ({ facts }: Row) => (facts.amount === undefined ? null : (facts.currency ?? 'KRW')),
  state: ({ state }: Row) => state,
  approvals: ({ approvals }: Row) => approvals,
  assignee: ({ assignee }: Row) => assignee,
  firstBy: ({ firstBy }: Row) => firstBy,
  firstAt: ({ firstAt }: Row) => firstAt,
  decidedBy: ({ decidedBy }: Row) => decidedBy,
  decidedAt: ({ decidedAt }: Row) => decidedAt,
  reason: ({ reason }: Row) => reason,
  note: ({ note }: Row) => note,
  details: ({ facts }: Row) =>
    factsCell(Object.fromEntries(Object.entries(facts).filter(([name]) => !COLUMNED.includes(name)))),
  caseId: ({ id }: Row) => id,
};

/** The cases of a filter as a file, of the kinds that the operator sees. */
export async function exportCases(
  deps: Pick<Deps, 'db' | 'config'>,
  filter: Omit<AdminInput<'/admin/Cases'>, 'page'>,
  acting: { operator: Operator; language: Language; now: number },
): Promise<FileStream> {
  const { role, login } = acting.operator;
  const found = casesOf(deps.db, visibleKinds(role), login, filter);
  const total = await countRows(found);
  const read = (after: Row | undefined, limit: number) => casesAfter(found, after, limit);
  return exportList(deps, { list: 'cases', columns: COLUMNS, total, read, filters: filter }, acting);
}
