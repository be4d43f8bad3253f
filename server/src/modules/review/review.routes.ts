import { adminContracts } from '@maru/shared/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { readUpload } from '../upload/upload.service.ts';
import { runAutoReview } from './auto-review.ts';
import { autoReviewState, setAutoReview } from './auto-review.setting.ts';
import { assign, openDetail, requireFile, requireReviewer } from './review.desk.ts';
import { listCases, rowOf } from './review.queries.ts';
import { visibleKinds } from './review.rules.ts';
import { decide } from './review.service.ts';

export const reviewModule: Module = (app, deps) => {
  const { db } = deps;

  serve(app, adminContracts.cases, (filter, { operator }) =>
    listCases(db, visibleKinds(operator.role), operator.login, filter),
  );
  serve(app, adminContracts.caseDetail, async ({ caseId }, { operator, now }) => {
    const detail = await openDetail(deps, caseId, { operator, now });
    return { case: await rowOf(db, caseId), ...detail };
  });
  serve(app, adminContracts.caseTake, async ({ caseId, version }, { operator, now }) => {
    await requireReviewer(db, operator, caseId);
    await transaction(db, (tx) => assign(tx, deps, { caseId, version, to: operator.login, operator, now }));
    return rowOf(db, caseId);
  });
  serve(app, adminContracts.caseGiveBack, async ({ caseId, version }, { operator, now }) => {
    await requireReviewer(db, operator, caseId);
    await transaction(db, (tx) => assign(tx, deps, { caseId, version, to: null, operator, now }));
    return rowOf(db, caseId);
  });
  serve(app, adminContracts.caseDecide, async (input, { operator, once, now }) => {
    const { caseId, version, verdict, reason } = input;
    await requireReviewer(db, operator, caseId);
    const { login } = operator;
    return once(async (tx) => {
      const actor = operatorActor(login);
      await decide(tx, deps, { caseId, version, verdict, reason, note: input.note ?? null, actor, login, at: now });
      return rowOf(tx, caseId);
    });
  });
  serve(app, adminContracts.adminFile, async ({ caseId, uploadId }, { operator, now }) => {
    await requireFile(deps, { caseId, uploadId, operator, now });
    return readUpload(deps, uploadId);
  });

  serve(app, adminContracts.autoReview, () => autoReviewState(deps));
  serve(app, adminContracts.autoReviewSet, async ({ isOn, delaySeconds, note }, { operator, once, now }) =>
    once(async (tx) => {
      const actor = operatorActor(operator.login);
      return setAutoReview(tx, deps, { isOn, delaySeconds, note: note ?? null, actor, at: now });
    }),
  );
  runAutoReview(app, deps);
};
