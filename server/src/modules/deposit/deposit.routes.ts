import { depositCalls, type Deposit } from '@maru/domain/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { serve } from '../../core/serve.ts';
import { officeHours } from '../funds/hours.rules.ts';
import { findAccountFault } from '../identity/account.service.ts';
import { registerReview } from '../review/review.service.ts';
import { CHANNELS } from './catalogue/channels.ts';
import { findDeposit, findOpenDeposit } from './deposit.repo.ts';
import { depositReview } from './deposit.review.ts';
import { depositGuards } from './deposit.rules.ts';
import { cancelDeposit, createDeposit, submitVoucher } from './deposit.service.ts';
import { depositSettings } from './deposit.settings.ts';
import { toDeposit } from './deposit.view.ts';

export const routes: Module = (app, deps) => {
  const { db, config } = deps;
  registerReview(app, 'deposit', depositReview);

  serve(app, depositCalls.depositInfo, async (_, { session, now }) => {
    const [accountFault, row] = await Promise.all([
      findAccountFault(db, session.userId, 'fund'),
      findOpenDeposit(db, session.userId),
    ]);
    const deposit = row && (await toDeposit(db, row, now));
    const open = deposit && deposit.status !== 'expired' ? deposit : null;
    const { minimum, maximum, window } = config.deposit;
    const hours = officeHours(now, window, config.market.clock);
    return {
      currency: 'KRW' as const,
      minimum: minimum.toString(),
      maximum: maximum.toString(),
      hours,
      minutes: depositSettings.minutes,
      channels: [...CHANNELS],
      guards: depositGuards({ accountFault, hasOpenDeposit: open !== null, hours }),
      withdrawalPolicies: [...config.withdrawalPolicies],
      open,
    };
  });

  serve(app, depositCalls.depositCreate, (input, { session, once, now }) =>
    once((tx) => createDeposit(tx, deps, session.userId, input, now)),
  );

  serve(app, depositCalls.depositVoucher, (input, { session, now }) =>
    transaction(db, (tx) => submitVoucher(tx, session.userId, input, now)),
  );

  serve(app, depositCalls.depositCancel, ({ depositId }, { session, now }) =>
    transaction(db, (tx) => cancelDeposit(tx, session.userId, depositId, now)),
  );

  serve(app, depositCalls.depositDetail, async (key, { session, now }) => {
    const depositId = 'depositId' in key ? key.depositId : await findIdOf(session.userId, key.clientId);
    const row = depositId && (await findDeposit(db, depositId));
    if (!row || row.user_id !== session.userId) throw new ApiError('DEPOSIT_NOT_FOUND');
    return toDeposit(db, row, now);
  });

  /** The deposit that a draft became. */
  async function findIdOf(scope: string, clientId: string): Promise<string | undefined> {
    const { path } = depositCalls.depositCreate;
    return (await findAnswer<Deposit>(db, { scope, clientId, path }))?.depositId;
  }
};
