import { realNameCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { registerReview } from '../review/review.service.ts';
import { realNameReview } from './real-name.review.ts';
import { kycOf, submit } from './real-name.service.ts';

export const routes: Module = (app, deps) => {
  registerReview(app, 'realName', realNameReview(deps));
  serve(app, realNameCalls.kycInfo, (_, { session }) => kycOf(deps.db, session.userId));
  serve(app, realNameCalls.kycSubmit, async ({ clientId: _, ...request }, { session, once, now }) =>
    once((tx) => submit(tx, deps, { ...request, userId: session.userId, at: now })),
  );
};
