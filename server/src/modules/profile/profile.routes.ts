import { userCalls } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { findCards } from '../bank/bank.repo.ts';
import { findProfile } from '../identity/identity.repo.ts';

/** The customer's profile: the account, and the data that capabilities have about its owner. */
export const routes: Module = (app, { db }) => {
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
      flags: profile.flags,
      createdAt: toTimestamp(profile.created_at),
    };
  });
};
