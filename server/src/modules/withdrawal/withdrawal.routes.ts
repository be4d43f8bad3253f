import { withdrawalCalls, type Withdrawal } from '@maru/domain/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { findCards } from '../bank/bank.repo.ts';
import { toCard } from '../bank/bank.view.ts';
import { officeHours } from '../funds/hours.rules.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { registerReview } from '../review/review.service.ts';
import { findWithdrawableCash, findWithdrawalGuards } from './withdrawal.eligibility.ts';
import { payoutJob } from './withdrawal.job.ts';
import { findOpenWithdrawal, findWithdrawal, hasOpenWithdrawalTo } from './withdrawal.repo.ts';
import { withdrawalReview } from './withdrawal.review.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawal.service.ts';
import { toWithdrawal } from './withdrawal.view.ts';

export const routes: Module = (app, deps) => {
  const { db, config } = deps;
  registerReview(app, 'withdrawal', withdrawalReview(deps));
  app.decorate('isCardInUse', hasOpenWithdrawalTo);
  if (deps.isSimulated) schedule(app, payoutJob(deps));

  serve(app, withdrawalCalls.withdrawInfo, async (_, { session, now }) => {
    const [cash, guards, cards, open] = await Promise.all([
      findWithdrawableCash(db, session.userId, now),
      findWithdrawalGuards(db, deps, session.userId, now),
      findCards(db, session.userId),
      findOpenWithdrawal(db, session.userId),
    ]);
    const { minimum, maximum, window, paidWithinHours } = config.withdrawal;
    return {
      currency: 'KRW' as const,
      minimum: minimum.toString(),
      maximum: maximum.toString(),
      available: cash.available.toString(),
      withdrawable: cash.withdrawable.toString(),
      ladder: cash.ladder.map((step) => ({ ...step, withdrawable: step.withdrawable.toString() })),
      hours: officeHours(now, window, config.market.clock),
      paidWithinHours,
      cards: cards.map(toCard),
      guards,
      policies: [...config.withdrawalPolicies],
      open: open ? await toWithdrawal(db, open) : null,
    };
  });

  serve(app, withdrawalCalls.withdrawCreate, async ({ fundPassword, ...input }, { session, once, now }) => {
    await verifyFundProof(deps, session, withdrawalCalls.withdrawCreate, { ...input, fundPassword });
    return once((tx) => requestWithdrawal(tx, deps, session.userId, input, now));
  });

  serve(app, withdrawalCalls.withdrawCancel, ({ withdrawalId }, { session, now }) =>
    transaction(db, (tx) => cancelWithdrawal(tx, session.userId, withdrawalId, now)),
  );

  serve(app, withdrawalCalls.withdrawDetail, async (key, { session }) => {
    const withdrawalId = 'withdrawalId' in key ? key.withdrawalId : await findIdOf(session.userId, key.clientId);
    const row = withdrawalId && (await findWithdrawal(db, withdrawalId));
    if (!row || row.user_id !== session.userId) throw new ApiError('WITHDRAWAL_NOT_FOUND');
    return toWithdrawal(db, row);
  });

  /** The withdrawal that a draft became. */
  async function findIdOf(scope: string, clientId: string): Promise<string | undefined> {
    const { path } = withdrawalCalls.withdrawCreate;
    return (await findAnswer<Withdrawal>(db, { scope, clientId, path }))?.withdrawalId;
  }
};
