import { allowanceCalls, userCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { HOUR } from '../../core/time.ts';
import { endAllowance, readAllowance } from './allowance.service.ts';
import { pruneAttempts } from './attempt.service.ts';
import { prepareFundPassword, prepareLoginPassword } from './password.service.ts';
import { prepareRegistration } from './register.service.ts';
import { authenticate, endSession, listSessions, login } from './session.service.ts';

const PRUNE_EVERY_MS = HOUR;

export const routes: Module = (app, deps) => {
  const { db } = deps;
  app.decorate('authenticate', (token, account) => authenticate(deps, token, account));

  serve(app, userCalls.register, async (input, { once, now }) => {
    const open = await prepareRegistration(deps, input, now);
    return once(async (tx) => ({ account: (await open(tx)).account }));
  });
  serve(app, userCalls.login, (input, { device, caller, now }) => login(deps, { ...input, device, caller, now }));
  serve(app, userCalls.logout, async (_, { session, now }) => {
    await endSession(db, session.userId, session.sessionId, now);
    return {};
  });
  serve(app, userCalls.fundPass, async (input, { session, once }) =>
    once(await prepareFundPassword(deps, session, input)),
  );
  serve(app, userCalls.loginPass, async (input, { session, once, caller, now }) =>
    once(await prepareLoginPassword(deps, session, { ...input, caller, now })),
  );
  serve(app, userCalls.sessions, (_, { session, now }) => listSessions(db, session, now));
  serve(app, userCalls.revokeSession, async ({ sessionId }, { session, now }) => {
    await endSession(db, session.userId, sessionId, now);
    return {};
  });
  serve(app, allowanceCalls.allowance, (_, { session, now }) => readAllowance(db, session.sessionId, now));
  serve(app, allowanceCalls.allowanceEnd, (_, { session, now }) => endAllowance(db, session, now));

  schedule(app, {
    name: 'prune log-in attempts',
    everyMs: PRUNE_EVERY_MS,
    isLeaderOnly: true,
    run: () => pruneAttempts(db, deps.clock.now()),
  });
};
