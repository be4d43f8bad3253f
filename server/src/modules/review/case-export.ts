import type { AdminInput } from '@maru/domain/admin';
import type { FileStream, Language } from '@maru/domain/contracts';
import {
  actorOf,
  caseWords,
  codeWords,
  fieldOf,
  reasonName,
  type CaseWords,
  type FactWords,
} from '@maru/domain/desk-words';
import type { Operator } from '../../core/deps.ts';
import { countRows } from '../../core/paging.ts';
import { accountCell, exportList, factsCell, fileWords } from '../audit/export.service.ts';
import { namesOf } from './case.service.ts';
import type { ReviewDeps } from './review.service.ts';
import { visibleKinds } from './review.rules.ts';
import { casesAfter, casesOf } from './review.view.ts';

type Row = Awaited<ReturnType<typeof casesAfter>>[number];

/** The facts that have columns of their own. */
const COLUMNED = ['number', 'amount', 'currency'];

/** Codes have columns of their own beside their words, in every language the same. */
function columnsOf({ t, text }: FactWords, words: CaseWords) {
  const actorCell = (actor: string | null) => actor && actorOf(t, actor);
  return {
    openedAt: ({ openedAt }: Row) => openedAt,
    kind: ({ kind }: Row) => codeWords(t, 'kind', kind),
    kindCode: ({ kind }: Row) => kind,
    number: ({ facts }: Row) => facts.number ?? null,
    account: ({ account }: Row) => accountCell(account),
    customer: ({ name }: Row) => name,
    amount: ({ facts }: Row) => facts.amount ?? null,
    // Amounts without a currency are won.
    currency: ({ facts }: Row) => (facts.amount === undefined ? null : (facts.currency ?? 'KRW')),
    state: ({ state }: Row) => codeWords(t, 'state', state),
    stateCode: ({ state }: Row) => state,
    approvals: ({ approvals }: Row) => approvals,
    assignee: ({ assignee }: Row) => assignee,
    firstBy: ({ firstBy }: Row) => actorCell(firstBy),
    firstByCode: ({ firstBy }: Row) => firstBy,
    firstAt: ({ firstAt }: Row) => firstAt,
    decidedBy: ({ decidedBy }: Row) => actorCell(decidedBy),
    decidedByCode: ({ decidedBy }: Row) => decidedBy,
    decidedAt: ({ decidedAt }: Row) => decidedAt,
    reason: ({ reason }: Row) => reason && reasonName(t, text, reason),
    reasonCode: ({ reason }: Row) => reason,
    note: ({ note }: Row) => note,
    details: ({ kind, facts }: Row) =>
      Object.entries(restOf(facts))
        .map((fact) => fieldOf(words, kind, fact, facts.currency).join(': '))
        .join(', '),
    detailsData: ({ facts }: Row) => factsCell(restOf(facts)),
    caseId: ({ id }: Row) => id,
  };
}

const restOf = (facts: Row['facts']): Row['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !COLUMNED.includes(name)));

/** The cases of a filter as a file, of the kinds that the operator sees. */
export async function exportCases(
  deps: ReviewDeps,
  filter: Omit<AdminInput<'/admin/Cases'>, 'page'>,
  acting: { operator: Operator; language: Language; now: number },
): Promise<FileStream> {
  const { role, login } = acting.operator;
  const found = casesOf(deps.db, visibleKinds(role), login, filter);
  const total = await countRows(found);
  const read = (after: Row | undefined, limit: number) => casesAfter(found, after, limit);
  const words = fileWords(acting.language);
  const columns = columnsOf(words, caseWords(words.t, await namesOf(deps), acting.language, words.format));
  return exportList(deps, { list: 'cases', columns, total, read, filters: filter }, acting);
}
