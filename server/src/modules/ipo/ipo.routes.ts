import { ipoCalls, PER_PAGE, type Application } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson } from '../identity/account.service.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { applicantGuards, channelGuards } from './applicant-guards.ts';
import { countOwn, findListed, pageOfApplications } from './application.repo.ts';
import {
  applyFor,
  cancelApplication,
  findOwnApplication,
  payApplication,
  waiveApplication,
} from './application.service.ts';
import { findDemand, findOffering, findOfferings, findOfferingsOf, type OfferingRow } from './ipo.repo.ts';
import { toApplication, toOffering } from './ipo.view.ts';
import { issuerOf } from './issuer.ts';
import { offeringJob } from './offering.job.ts';

/** Applications in one part of a published list. */
const LIST_PART = 1_000;

export const routes: Module = (app, deps) => {
  const { db } = deps;
  schedule(app, offeringJob(deps));

  serve(app, ipoCalls.offeringList, async ({ stage, page }, { now }) => {
    const found = await findOfferings(db, stage, now, page);
    return { total: found.total, page, per_page: PER_PAGE, data: await withDemand(found.rows, now) };
  });
  serve(app, ipoCalls.offeringDetail, async ({ offeringId }, { now }) => {
    const row = await requireOffering(offeringId);
    const [offering] = await withDemand([row], now);
    return { offering: offering!, ...issuerOf(deps, row) };
  });

  serve(app, ipoCalls.applyInfo, async ({ offeringId }, { session }) => {
    await requireOffering(offeringId);
    const { userId } = session;
    const [cash, own, person] = await Promise.all([
      balanceOf(db, customer(userId, 'cash'), 'KRW'),
      countOwn(db, offeringId, userId),
      findPerson(db, userId, 'trade'),
    ]);
    return {
      available: cash.available.toString(),
      applications: own.live,
      guards: applicantGuards(deps.config, person),
    };
  });
  serve(app, ipoCalls.apply, async (input, { session, once, now }) => {
    await verifyFundProof(deps, session, ipoCalls.apply, input);
    const { offeringId, quantity } = input;
    return once((tx) => {
      requireNone(channelGuards(deps.config));
      return applyFor(tx, session.userId, { offeringId, quantity: BigInt(quantity) }, now);
    });
  });
  serve(app, ipoCalls.applyCancel, ({ applicationId }, { session, now }) =>
    transaction(db, (tx) => cancelApplication(tx, session.userId, applicationId, now)),
  );
  serve(app, ipoCalls.applyPay, async (input, { session, once, now }) => {
    await verifyFundProof(deps, session, ipoCalls.applyPay, input);
    return once((tx) => payApplication(tx, session.userId, input.applicationId, now));
  });
  serve(app, ipoCalls.applyWaive, ({ applicationId }, { session, now }) =>
    transaction(db, (tx) => waiveApplication(tx, session.userId, applicationId, now)),
  );
  serve(app, ipoCalls.applyDetail, async (key, { session, now }) => {
    const id = 'applicationId' in key ? key.applicationId : await findIdOf(session.userId, key.clientId);
    return findOwnApplication(db, session.userId, id, now);
  });
  serve(app, ipoCalls.applyRecords, async ({ page }, { session, now }) => {
    const { total, rows } = await pageOfApplications(db, session.userId, page);
    const offerings = await findOfferingsOf(
      db,
      rows.map((row) => row.offering_id),
    );
    const data = rows.map((row) => toApplication(row, offerings.get(row.offering_id)!, now));
    return { total, page, per_page: PER_PAGE, data };
  });

  serve(app, ipoCalls.offeringDraw, async ({ offeringId, after }) => {
    const row = await requireOffering(offeringId);
    const isClosed = row.closed_at !== null;
    // The list of an open offering still changes.
    const list = isClosed ? await findListed(db, offeringId, BigInt(after), LIST_PART) : [];
    const isDrawn = row.drawn_at !== null;
    return {
      commitment: row.commitment.toString('hex'),
      committedAt: toTimestamp(row.announced_at),
      seed: row.seed?.toString('hex') ?? null,
      listHash: row.list_hash?.toString('hex') ?? null,
      drawnAt: row.drawn_at ? toTimestamp(row.drawn_at) : null,
      method: row.method,
      pool: row.retail_shares.toString(),
      lot: row.step_shares.toString(),
      total: row.applications ?? 0,
      applications: list.map(({ id, quantity, allotted }) => ({
        id,
        quantity: quantity.toString(),
        allotted: isDrawn ? (allotted ?? 0n).toString() : null,
      })),
      next: list.length === LIST_PART ? Number(list.at(-1)!.position) : null,
    };
  });

  async function requireOffering(offeringId: string): Promise<OfferingRow> {
    const row = await findOffering(db, offeringId);
    if (!row) throw new ApiError('OFFERING_NOT_FOUND');
    return row;
  }

  async function withDemand(rows: readonly OfferingRow[], now: number) {
    const live = rows.filter((row) => row.closed_at === null).map((row) => row.offering_id);
    const demand = await findDemand(db, live);
    return rows.map((row) => toOffering(row, now, demand.get(row.offering_id)));
  }

  /** The application that a draft made or paid for. */
  async function findIdOf(scope: string, clientId: string): Promise<string | undefined> {
    for (const { path } of [ipoCalls.apply, ipoCalls.applyPay]) {
      const answer = await findAnswer<Application>(db, { scope, clientId, path });
      if (answer) return answer.applicationId;
    }
    return undefined;
  }
};
