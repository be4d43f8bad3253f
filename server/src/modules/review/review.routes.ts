import { adminContracts } from '@maru/domain/admin';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { readUpload } from '../upload/upload.service.ts';
import { autoReviewJob } from './auto-review.job.ts';
import { autoReviewState, isAutoReviewAvailable, setAutoReview } from './auto-review.service.ts';
import { assign, namesOf, openDetail, requireFile, requireReviewer } from './case.service.ts';
import { exportCases } from './case-export.ts';
import { findCaseIds } from './review.repo.ts';
import { listCases, rowOf } from './review.view.ts';
import { visibleKinds } from './review.rules.ts';
import { decide, requireEveryKind, reviewDeps } from './review.service.ts';

export const routes: Module = (app, deps) => {
  const { db } = deps;
  const reviewing = reviewDeps(app);
  app.decorate('findCaseIds', (subjects) => findCaseIds(db, subjects));
  app.addHook('onReady', async () => requireEveryKind(reviewing.reviews));

  serve(app, adminContracts.cases, (filter, { operator }) =>
    listCases(db, visibleKinds(operator.role), operator.login, filter),
  );
  serve(app, adminContracts.casesExport, ({ language, ...filter }, { operator, now }) =>
    exportCases(reviewing, filter, { operator, language, now }),
  );
  serve(app, adminContracts.caseDetail, async ({ caseId }, { operator, now }) => {
    const detail = await openDetail(reviewing, caseId, { operator, now });
    return { case: await rowOf(db, caseId), ...detail };
  });
  serve(app, adminContracts.caseNames, () => namesOf(reviewing));
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
      await decide(tx, reviewing, {
        caseId,
        version,
        verdict,
        reason,
        note: input.note ?? null,
        actor,
        login,
        at: now,
      });
      return rowOf(tx, caseId);
    });
  });
  serve(app, adminContracts.adminFile, async ({ caseId, uploadId }, { operator, now }) => {
    await requireFile(reviewing, { caseId, uploadId, operator, now });
    return readUpload(deps, uploadId);
  });

  serve(app, adminContracts.autoReview, () => autoReviewState(deps));
  serve(app, adminContracts.autoReviewSet, async ({ isOn, delaySeconds, note }, { operator, once, now }) =>
    once(async (tx) => {
      const actor = operatorActor(operator.login);
      return setAutoReview(tx, deps, { isOn, delaySeconds, note: note ?? null, actor, at: now });
    }),
  );
  if (isAutoReviewAvailable(deps)) schedule(app, autoReviewJob(reviewing));
};
