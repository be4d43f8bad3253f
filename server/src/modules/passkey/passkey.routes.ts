import { passkeyCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { HOUR } from '../../core/time.ts';
import { makeChallenge, requireOrigin } from './challenge.service.ts';
import { startConfirming } from './fund-proof.service.ts';
import { pruneChallenges } from './passkey.repo.ts';
import { addPasskey, listPasskeys, logInByPasskey, removePasskey, startAdding } from './passkey.service.ts';

const PRUNE_EVERY_MS = HOUR;

/** Passkeys: how they are added and removed, and both things that they are for, logging in and confirming. */
export const routes: Module = (app, deps) => {
  const { db } = deps;
  serve(app, passkeyCalls.passkeyList, (_, { session }) => listPasskeys(db, session.userId));
  serve(app, passkeyCalls.passkeyAddStart, (input, { session, now }) => startAdding(deps, session, input, now));
  serve(app, passkeyCalls.passkeyAdd, (input, { session, now }) => addPasskey(deps, session, input, now));
  serve(app, passkeyCalls.passkeyRemove, async ({ passkeyId }, { session, now }) => {
    await removePasskey(db, session, passkeyId, now);
    return {};
  });
  serve(app, passkeyCalls.passkeyLoginStart, async ({ origin }, { now }) => {
    requireOrigin(deps, origin);
    return makeChallenge(deps, { purpose: 'log-in' }, now);
  });
  serve(app, passkeyCalls.passkeyLogin, (assertion, { device, caller, now }) =>
    logInByPasskey(deps, assertion, { device, caller, now }),
  );
  serve(app, passkeyCalls.passkeyConfirmStart, (input, { session, now }) => startConfirming(deps, session, input, now));

  schedule(app, {
    name: 'prune passkey challenges',
    everyMs: PRUNE_EVERY_MS,
    isLeaderOnly: true,
    run: async () => void (await pruneChallenges(db, deps.clock.now())),
  });
};
