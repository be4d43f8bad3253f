import { user } from '@maru/shared/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { findCards } from '../bank/bank.repo.ts';
import { prepareFundPassword, prepareLoginPassword } from './password.service.ts';
import { prepareRegistration } from './register.service.ts';
import { authenticate, endSession, listSessions, login } from './session.service.ts';

export const identityModule: Module = (app, deps) => {
  const { db } = deps;
  deps.authenticate = (token, account) => authenticate(deps, token, account);

  serve(app, user.register, async (input, { once, now }) => {
    const open = await prepareRegistration(deps, input, now);
    return once(async (tx) => ({ account: (await open(tx)).account }));
  });
  serve(app, user.login, (input, { device, now }) => login(deps, { ...input, device, now }));
  serve(app, user.logout, async (_, { session, now }) => {
    await endSession(db, session.userId, session.sessionId, now);
    return {};
  });
  serve(app, user.userInfo, async (_, { session }) => {
    const row = await db
      .selectFrom('customer')
      .innerJoin('institution', 'institution.code', 'customer.institution_code')
      .selectAll('customer')
      .select('institution.name as institution')
      .where('customer.id', '=', session.userId)
      .executeTakeFirstOrThrow();
    return {
      account: row.account,
      name: row.name,
      institution: row.institution,
      invitationCode: row.invitation_code,
      realName: row.real_name,
      hasFundPassword: row.fund_password_hash !== null,
      hasBankCard: (await findCards(db, session.userId)).length > 0,
      flags: row.flags,
      createdAt: toTimestamp(row.created_at),
    };
  });
  serve(app, user.fundPass, async (input, { session, once }) => once(await prepareFundPassword(deps, session, input)));
  serve(app, user.loginPass, async (input, { session, once, now }) =>
    once(await prepareLoginPassword(deps, session, { ...input, now })),
  );
  serve(app, user.sessions, (_, { session, now }) => listSessions(db, session, now));
  serve(app, user.revokeSession, async ({ sessionId }, { session, now }) => {
    await endSession(db, session.userId, sessionId, now);
    return {};
  });
};
