import { closingCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { retentionJob } from './closing.job.ts';
import { prepareClosing, readClosing } from './closing.service.ts';

export const routes: Module = (app, deps) => {
  schedule(app, retentionJob(deps));
  serve(app, closingCalls.closingInfo, (_, { session }) => readClosing(deps.db, session.userId, deps.isSimulated));
  serve(app, closingCalls.closeAccount, async ({ loginPassword }, { session, once, now }) =>
    once(await prepareClosing(deps, session, loginPassword, now)),
  );
};
