import type { Db, Tx } from '../../core/db.ts';
import { transaction } from '../../core/db.ts';
import type { Deps, Operator } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { operatorActor, record } from '../audit/audit.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { findCase } from './review.view.ts';
import { lockCase, updateCase } from './review.repo.ts';
import { assignmentFault, canReview, isDeciding, rejectionReasons, visibleKinds } from './review.rules.ts';
import { handlersOf, type ReviewDeps } from './review.service.ts';
import type { CaseName, ReviewCase } from './review.types.ts';

/** The operator who acts on a case, and when. */
type Acting = { readonly operator: Operator; readonly now: number };

/** Finds a case that the operator may decide. @throws ApiError NOT_FOUND, FORBIDDEN. */
export async function requireReviewer(db: Db, operator: Operator, caseId: string): Promise<ReviewCase> {
  const review = await findCase(db, visibleKinds(operator.role), caseId);
  if (!canReview(operator.role, review.kind)) throw new ApiError('FORBIDDEN');
  return review;
}

/** Assigns a case to its operator, or to nobody. */
export async function assign(
  tx: Tx,
  deps: Deps,
  request: { caseId: string; version: number; to: string | null } & Acting,
): Promise<void> {
  const { caseId, version, to, operator, now } = request;
  const review = await lockCase(tx, caseId);
  if (!review) throw new ApiError('NOT_FOUND');
  const fault = assignmentFault(review, { version, to, login: operator.login, role: operator.role });
  if (fault) throw new ApiError(fault);
  const after = await updateCase(tx, review, { assignee: to });
  await record(tx, deps.config, {
    actor: operatorActor(operator.login),
    act: to === null ? 'case.giveBack' : 'case.take',
    customerId: review.customerId,
    subject: review.subject,
    before: { assignee: review.assignee },
    after: { assignee: after.assignee, kind: review.kind },
    at: now,
  });
}

/** Reads the detail of a case. The audit log records who saw a customer's papers. */
export async function openDetail(deps: ReviewDeps, caseId: string, { operator, now }: Acting) {
  const review = await findCase(deps.db, visibleKinds(operator.role), caseId);
  const { fields, files } = await detailOf(deps, review, operator);
  const shown = files.length === 0 ? [] : await filesOf(deps.db, files);
  await transaction(deps.db, (tx) => disclose(tx, deps, review, 'case.open', review.subject, { operator, now }));
  const { available } = await balanceOf(deps.db, customer(review.customerId, 'cash'), 'KRW');
  return { fields, available: available.toString(), files: shown, reasons: rejectionReasons(review.kind) };
}

/** Checks that an upload belongs to a case that the operator may see, and logs it. @throws ApiError NOT_FOUND. */
export async function requireFile(
  deps: ReviewDeps,
  request: { caseId: string; uploadId: string } & Acting,
): Promise<ReviewCase> {
  const review = await findCase(deps.db, visibleKinds(request.operator.role), request.caseId);
  const { files } = await detailOf(deps, review, request.operator);
  if (!files.includes(request.uploadId)) throw new ApiError('NOT_FOUND');
  await transaction(deps.db, (tx) => disclose(tx, deps, review, 'file.open', request.uploadId, request));
  return review;
}

const detailOf = (deps: ReviewDeps, review: ReviewCase, { role }: Acting['operator']) =>
  handlersOf(deps.reviews, review.kind).detail(deps.db, review, isDeciding(role, review));

/** Names of the codes of all kinds, each once. */
export async function namesOf(deps: ReviewDeps): Promise<CaseName[]> {
  const asked = [...deps.reviews.values()].flatMap((handlers) => (handlers.names ? [handlers.names(deps)] : []));
  const lists = await Promise.all(asked);
  return [...new Map(lists.flat().map((each) => [`${each.field} ${each.code}`, each])).values()];
}

function disclose(
  tx: Tx,
  { config }: Deps,
  review: ReviewCase,
  act: 'case.open' | 'file.open',
  subject: string,
  { operator, now }: Acting,
): Promise<void> {
  return record(tx, config, {
    actor: operatorActor(operator.login),
    act,
    customerId: review.customerId,
    subject,
    after: { kind: review.kind },
    at: now,
  });
}

const filesOf = async (db: Db, ids: readonly string[]) => {
  const rows = await db.selectFrom('upload').select(['id', 'purpose']).where('id', 'in', ids).execute();
  // In the order of the request: the front of an ID before its back.
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return rows.map(({ id, purpose }) => ({ uploadId: id, purpose }));
};
