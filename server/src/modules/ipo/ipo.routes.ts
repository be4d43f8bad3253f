import { offeringDetail, offeringList, PER_PAGE } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/serve.ts';
import { findOffering, findOfferings } from './ipo.repo.ts';
import { seedOfferings, toOffering } from './ipo.service.ts';

export const routes: Module = async (app, { db, clock }) => {
  await seedOfferings(db, clock.now());

  serve(app, offeringList, async ({ stage, page }, { now }) => {
    const found = await findOfferings(db, stage, now, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
    return { total: found.total, page, per_page: PER_PAGE, data: found.rows.map((row) => toOffering(row, now)) };
  });
  serve(app, offeringDetail, async ({ offeringId }, { now }) => {
    const row = await findOffering(db, offeringId);
    if (!row) throw new ApiError('OFFERING_NOT_FOUND');
    return { offering: toOffering(row, now), business: row.business, risk: row.risk };
  });
};
