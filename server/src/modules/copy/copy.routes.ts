import { copyCalls, PER_PAGE } from '@maru/domain/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { needs } from '../../core/providers.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { mountCopyChanges } from './copy-changes.ts';
import { leadersJob } from './copy.job.ts';
import { findProduct, findProducts, findShare, pageOfShares } from './copy.repo.ts';
import { joinProduct, stopShare } from './copy.service.ts';
import { viewLeaderOrders, viewProduct, viewShare } from './copy.view.ts';

/** Copy trading. Without a market nothing is mounted. */
export const routes: Module = (app, deps) => {
  const { db, venue, clock } = deps;
  if (!venue) return;
  needs(app, 'watchStrategy');
  mountCopyChanges(app, deps, venue);
  schedule(app, leadersJob({ db, venue, clock }, app));

  serve(app, copyCalls.copyProducts, async ({ page }, { now }) => {
    const all = await findProducts(db);
    const rows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    const data = await Promise.all(rows.map((product) => viewProduct(db, venue, product, now)));
    return { total: all.length, page, per_page: PER_PAGE, data };
  });

  serve(app, copyCalls.copyDetail, async ({ productId }, { now }) => {
    const product = await findProduct(db, productId);
    if (!product) throw new ApiError('COPY_PRODUCT_NOT_FOUND');
    return {
      product: await viewProduct(db, venue, product, now),
      orders: await viewLeaderOrders(db, venue, product),
    };
  });

  serve(app, copyCalls.copyJoin, async ({ fundPassword, ...input }, { session, once, now }) => {
    await verifyFundProof(deps, session, copyCalls.copyJoin, { ...input, fundPassword });
    return once(async (tx) => viewShare(tx, await joinProduct(tx, session.userId, input, now)));
  });

  serve(app, copyCalls.copyStop, ({ shareId }, { session, now }) =>
    transaction(db, async (tx) => viewShare(tx, await stopShare(tx, session.userId, shareId, now))),
  );

  serve(app, copyCalls.copyShares, async (input, { session }) => {
    const { total, rows } = await pageOfShares(db, session.userId, input);
    return {
      total,
      page: input.page,
      per_page: PER_PAGE,
      data: await Promise.all(rows.map((row) => viewShare(db, row))),
    };
  });

  serve(app, copyCalls.copyShareDetail, async ({ clientId }, { session }) => {
    const share = await findShare(db, session.userId, { clientId });
    if (!share) throw new ApiError('COPY_SHARE_NOT_FOUND');
    return viewShare(db, share);
  });
};
