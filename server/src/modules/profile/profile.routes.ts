import { profileCalls, userCalls } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { findCards } from '../bank/bank.repo.ts';
import { findProfile } from '../identity/identity.repo.ts';
import { readFirstSteps } from './first-steps.service.ts';
import { bindPhone, readProfile, sendPhoneCode, setAvatar } from './profile.service.ts';

/** The customer's profile: the account, and the data that capabilities have about its owner. */
export const routes: Module = (app, deps) => {
  const { db } = deps;
  serve(app, userCalls.userInfo, async (_, { session }) => {
    const [profile, cards] = await Promise.all([findProfile(db, session.userId), findCards(db, session.userId)]);
    return {
      account: profile.account,
      name: profile.name,
      institution: profile.institution,
      invitationCode: profile.invitation_code,
      realName: profile.real_name,
      hasFundPassword: profile.fund_password_hash !== null,
      hasBankCard: cards.length > 0,
      flags: profile.flags.filter((flag) => flag !== 'closed'),
      createdAt: toTimestamp(profile.created_at),
    };
  });
  serve(app, profileCalls.firstSteps, async (_, { session }) => ({ steps: await readFirstSteps(db, session.userId) }));
  serve(app, profileCalls.profile, (_, { session }) => readProfile(db, session.userId));
  serve(app, profileCalls.avatarSet, ({ uploadId }, { session, once, now }) =>
    once((tx) => setAvatar(tx, { userId: session.userId, uploadId, now })),
  );
  serve(app, profileCalls.phoneCode, ({ phone }, { session, now }) =>
    sendPhoneCode(deps, { userId: session.userId, phone, now }),
  );
  serve(app, profileCalls.phoneBind, ({ code }, { session, now }) =>
    bindPhone(deps, { userId: session.userId, code, now }),
  );
};
