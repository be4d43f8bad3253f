import { blockCalls, PER_PAGE, type ApiOutput } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { serialQueue } from '../../core/serial-queue.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { findLiveOffers } from '../desk/desk.repo.ts';
import { personGuards } from '../funds/guard.rules.ts';
import { findPerson } from '../identity/account.service.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { registerReview } from '../review/review.service.ts';
import { blockJob } from './block.job.ts';
import { appliedBy, findTrade, pageOfTrades } from './block.repo.ts';
import { blockReview } from './block.review.ts';
import { applyForBlock, cancelBlock } from './block.service.ts';
import { toBlockOffer, toBlockTrades } from './block.view.ts';

/** Block trades. Without a market there are none, but cases of an earlier one can be decided. */
export const routes: Module = (app, deps) => {
  const { db, clock, venue } = deps;
  registerReview(app, 'block', blockReview);
  if (!venue) return;
  schedule(app, blockJob({ db, clock, venue }));
  // Applications come one after the other by the counterparty's lock.
  const inTurn = serialQueue();

  serve(app, blockCalls.blockList, async (_, { session, now }) => {
    const { userId } = session;
    const offers = await findLiveOffers(db, 'block');
    const ids = offers.map(({ id }) => id);
    const [applied, person, cash] = await Promise.all([
      appliedBy(db, userId, ids),
      findPerson(db, userId, 'trade'),
      balanceOf(db, customer(userId, 'cash'), 'KRW'),
    ]);
    return {
      offers: offers.map((offer) => toBlockOffer(venue, offer, applied.get(offer.id) ?? 0n, now)),
      available: formatDecimal(cash.available),
      guards: personGuards(person),
    };
  });

  serve(app, blockCalls.blockApply, async ({ fundPassword, ...input }, { session, once, now }) => {
    await verifyFundProof(deps, session, blockCalls.blockApply, { ...input, fundPassword });
    return inTurn(() => once((tx) => applyForBlock(tx, venue, session.userId, input, now)));
  });

  serve(app, blockCalls.blockCancel, async ({ tradeId }, { session, now }) =>
    transaction(db, (tx) => cancelBlock(tx, venue, session.userId, tradeId, now)),
  );

  serve(app, blockCalls.blockDetail, async (key, { session }) => {
    const tradeId = 'tradeId' in key ? key.tradeId : await findIdOf(session.userId, key.clientId);
    const row = tradeId === undefined ? undefined : await findTrade(db, tradeId);
    if (row?.user_id !== session.userId) throw new ApiError('BLOCK_NOT_FOUND');
    return (await toBlockTrades(db, venue, [row]))[0]!;
  });

  serve(app, blockCalls.blockRecords, async ({ page, status }, { session }) => {
    const { total, rows } = await pageOfTrades(db, session.userId, { status, page });
    return { total, page, per_page: PER_PAGE, data: await toBlockTrades(db, venue, rows) };
  });

  /** The trade that a draft became. */
  async function findIdOf(scope: string, clientId: string): Promise<string | undefined> {
    const { path } = blockCalls.blockApply;
    return (await findAnswer<ApiOutput<'/block/Apply'>>(db, { scope, clientId, path }))?.tradeId;
  }
};
