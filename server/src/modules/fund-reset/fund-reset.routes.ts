import { fundResetCalls } from '@maru/domain/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { expiryJob } from './fund-reset.job.ts';
import { cancelReset, prepareFinish, prepareStart, readReset } from './fund-reset.service.ts';

export const routes: Module = (app, deps) => {
  const { db } = deps;
  schedule(app, expiryJob(deps));
  serve(app, fundResetCalls.fundResetInfo, (_, { session, now }) => readReset(db, session.userId, now));
  serve(app, fundResetCalls.fundResetStart, async (input, { session, once, now }) =>
    once(await prepareStart(deps, session, input, now)),
  );
  serve(app, fundResetCalls.fundResetCancel, async (_, { session, now }) => {
    await transaction(db, (tx) => cancelReset(tx, session.userId, now));
    return readReset(db, session.userId, now);
  });
  serve(app, fundResetCalls.fundResetFinish, async (input, { session, once, now }) =>
    once(await prepareFinish(deps, session, input, now)),
  );
};
