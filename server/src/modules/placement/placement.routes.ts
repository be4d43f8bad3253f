import { PER_PAGE, placementCalls, type PlacementApplication } from '@maru/domain/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson } from '../identity/account.service.ts';
import { applicantGuards, channelGuards } from '../ipo/applicant-guards.ts';
import { issuerOf } from '../ipo/issuer.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { registerReview } from '../review/review.service.ts';
import { placementJob } from './placement.job.ts';
import {
  findPlacement,
  findPlacements,
  findPlacementsOf,
  pageOfApplications,
  sharesOf,
  type PlacementRow,
} from './placement.repo.ts';
import { placementReview } from './placement.review.ts';
import {
  applyForPlacement,
  cancelPlacement,
  findOwnPlacement,
  payPlacement,
  waivePlacement,
} from './placement.service.ts';
import { toPlacement, toPlacementApplication } from './placement.view.ts';

export const routes: Module = (app, deps) => {
  const { db } = deps;
  registerReview(app, 'placement', placementReview);
  schedule(app, placementJob(deps));

  serve(app, placementCalls.placementList, async ({ stage, page }, { now }) => {
    const { total, rows } = await findPlacements(db, stage, now, page);
    return { total, page, per_page: PER_PAGE, data: rows.map((row) => toPlacement(row, now)) };
  });
  serve(app, placementCalls.placementDetail, async ({ placementId }, { now }) => {
    const row = await requirePlacement(placementId);
    return { placement: toPlacement(row, now), ...issuerOf(deps, row) };
  });
  serve(app, placementCalls.placementInfo, async ({ placementId }, { session }) => {
    await requirePlacement(placementId);
    const { userId } = session;
    const [cash, shares, person] = await Promise.all([
      balanceOf(db, customer(userId, 'cash'), 'KRW'),
      sharesOf(db, placementId, userId),
      findPerson(db, userId, 'trade'),
    ]);
    return {
      available: cash.available.toString(),
      shares: shares.toString(),
      guards: applicantGuards(deps.config, person),
    };
  });
  serve(app, placementCalls.placementApply, async ({ fundPassword, ...input }, { session, once, now }) => {
    await verifyFundProof(deps, session, placementCalls.placementApply, { ...input, fundPassword });
    return once((tx) => {
      requireNone(channelGuards(deps.config));
      return applyForPlacement(tx, session.userId, input, now);
    });
  });
  serve(app, placementCalls.placementCancel, ({ applicationId }, { session, now }) =>
    transaction(db, (tx) => cancelPlacement(tx, session.userId, applicationId, now)),
  );
  serve(app, placementCalls.placementPay, async (input, { session, once, now }) => {
    await verifyFundProof(deps, session, placementCalls.placementPay, input);
    return once((tx) => payPlacement(tx, session.userId, input.applicationId, now));
  });
  serve(app, placementCalls.placementWaive, ({ applicationId }, { session, now }) =>
    transaction(db, (tx) => waivePlacement(tx, session.userId, applicationId, now)),
  );
  serve(app, placementCalls.placementApplicationDetail, async (key, { session }) => {
    const id = 'applicationId' in key ? key.applicationId : await findIdOf(session.userId, key.clientId);
    return findOwnPlacement(db, session.userId, id);
  });
  serve(app, placementCalls.placementRecords, async ({ page }, { session }) => {
    const { total, rows } = await pageOfApplications(db, session.userId, page);
    const placements = await findPlacementsOf(
      db,
      rows.map((row) => row.placement_id),
    );
    const data = rows.map((row) => toPlacementApplication(row, placements.get(row.placement_id)!));
    return { total, page, per_page: PER_PAGE, data };
  });

  async function requirePlacement(id: string): Promise<PlacementRow> {
    const row = await findPlacement(db, id);
    if (!row) throw new ApiError('PLACEMENT_NOT_FOUND');
    return row;
  }

  /** The application that a draft made or paid for. */
  async function findIdOf(scope: string, clientId: string): Promise<string | undefined> {
    for (const { path } of [placementCalls.placementApply, placementCalls.placementPay]) {
      const answer = await findAnswer<PlacementApplication>(db, { scope, clientId, path });
      if (answer) return answer.applicationId;
    }
    return undefined;
  }
};
