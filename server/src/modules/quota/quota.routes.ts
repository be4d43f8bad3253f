import { PER_PAGE, quotaCalls, type ApiOutput } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { serialQueue } from '../../core/serial-queue.ts';
import { serve } from '../../core/serve.ts';
import { findLiveOffers } from '../desk/desk.repo.ts';
import { personGuards } from '../funds/guard.rules.ts';
import { findPerson } from '../identity/account.service.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { boughtBy, pageOfPurchases } from './quota.repo.ts';
import { buyFromOffer } from './quota.service.ts';
import { toOffer, toPurchase } from './quota.view.ts';

/** The quota zone. Without a market nothing is mounted. */
export const routes: Module = (app, deps) => {
  const { db, venue } = deps;
  if (!venue) return;
  // Purchases come one after the other by the counterparty's lock.
  const inTurn = serialQueue();

  serve(app, quotaCalls.quotaOffers, async (_, { session, now }) => {
    const { userId } = session;
    const offers = await findLiveOffers(db, 'quota');
    const ids = offers.map(({ id }) => id);
    const [bought, person, cash] = await Promise.all([
      boughtBy(db, userId, ids),
      findPerson(db, userId, 'trade'),
      balanceOf(db, customer(userId, 'cash'), 'KRW'),
    ]);
    return {
      offers: offers.map((offer) => toOffer(venue, offer, bought.get(offer.id) ?? 0n, now)),
      available: formatDecimal(cash.available),
      guards: personGuards(person),
    };
  });

  serve(app, quotaCalls.quotaBuy, async ({ fundPassword, ...input }, { session, once, now }) => {
    await verifyFundProof(deps, session, quotaCalls.quotaBuy, { ...input, fundPassword });
    return inTurn(() => once((tx) => buyFromOffer(tx, venue, session.userId, input, now)));
  });

  serve(app, quotaCalls.quotaBought, async ({ clientId }, { session }) => {
    const { path } = quotaCalls.quotaBuy;
    const answer = await findAnswer<ApiOutput<'/quota/Buy'>>(db, { scope: session.userId, clientId, path });
    if (!answer) throw new ApiError('QUOTA_PURCHASE_NOT_FOUND');
    return answer;
  });

  serve(app, quotaCalls.quotaRecords, async ({ page }, { session }) => {
    const { total, rows } = await pageOfPurchases(db, session.userId, page);
    return { total, page, per_page: PER_PAGE, data: rows.map((row) => toPurchase(venue, row)) };
  });
};
