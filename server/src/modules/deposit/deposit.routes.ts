import { depositCalls, type Deposit } from '@maru/shared/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { serve } from '../../core/serve.ts';
import { guard } from '../fund/guard.rules.ts';
import { officeHours } from '../fund/hours.rules.ts';
import { findAccountFault } from '../identity/account.service.ts';
import { CHANNELS } from './catalogue/channels.ts';
import { findDeposit, findUnderWay } from './deposit.repo.ts';
import { reviewOfDeposits } from './deposit.review.ts';
import { cancelDeposit, createDeposit, handVoucherIn, toDeposit } from './deposit.service.ts';
import { depositSettings } from './deposit.settings.ts';
import { registerReview } from '../review/review.service.ts';

export const depositModule: Module = (app, deps) => {
  const { db, config } = deps;
  registerReview(deps, 'deposit', reviewOfDeposits);

  serve(app, depositCalls.depositInfo, async (_, { session, now }) => {
    const [fault, row] = await Promise.all([
      findAccountFault(db, session.userId, 'fund'),
      findUnderWay(db, session.userId),
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
      guards: [
        ...(fault ? [guard(fault)] : []),
        ...(open ? [guard('DEPOSIT_PENDING')] : []),
        ...(hours.isOpen ? [] : [guard('OUTSIDE_DEPOSIT_HOURS', { ...window })]),
      ],
      withdrawalPolicies: [...config.withdrawalPolicies],
      open,
    };
  });
  serve(app, depositCalls.depositCreate, (input, { session, once, now }) =>
    once((tx) => createDeposit(tx, deps, session.userId, input, now)),
  );
  serve(app, depositCalls.depositVoucher, (input, { session, now }) =>
    transaction(db, (tx) => handVoucherIn(tx, deps, session.userId, input, now)),
  );
  serve(app, depositCalls.depositCancel, ({ depositId }, { session, now }) =>
    transaction(db, (tx) => cancelDeposit(tx, session.userId, depositId, now)),
  );
  serve(app, depositCalls.depositDetail, async (key, { session, now }) => {
    const depositId = 'depositId' in key ? key.depositId : await madeAs(session.userId, key.clientId);
    const row = depositId && (await findDeposit(db, depositId));
    if (!row || row.user_id !== session.userId) throw new ApiError('DEPOSIT_NOT_FOUND');
    return toDeposit(db, row, now);
  });

  async function madeAs(scope: string, clientId: string): Promise<string | undefined> {
    const { path } = depositCalls.depositCreate;
    return (await findAnswer<Deposit>(db, { scope, clientId, path }))?.depositId;
  }
};
