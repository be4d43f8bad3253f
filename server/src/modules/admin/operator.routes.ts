import { adminContracts } from '@maru/domain/admin';
import { toTimestamp } from '../../core/clock.ts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { canReview, visibleKinds } from '../review/review.rules.ts';
import { endOperatorSessions } from './operator.repo.ts';
import { prepareOwnPassword, setOperatorActive } from './operator.service.ts';
import { confirmSecret, offerSecret } from './second-factor.service.ts';
import { authenticateOperator, loginOperator } from './operator-session.service.ts';

export const routes: Module = (app, deps) => {
  const { db } = deps;
  app.decorate('authenticateOperator', (token, isUsed) => authenticateOperator(deps, token, isUsed));

  serve(app, adminContracts.login, (input, { device, caller, now }) =>
    loginOperator(deps, { ...input, device, caller, now }),
  );
  serve(app, adminContracts.logout, async (_, { operator, now }) => {
    await endOperatorSessions(db, operator.login, new Date(now)).where('id', '=', operator.sessionId).execute();
    return {};
  });
  serve(app, adminContracts.me, async (_, { operator: { login, name, role } }) => {
    const sees = visibleKinds(role);
    return { login, name, role, sees, decides: sees.filter((kind) => canReview(role, kind)) };
  });
  serve(app, adminContracts.secondFactor, (_, { operator }) => offerSecret(deps, operator));
  serve(app, adminContracts.secondFactorConfirm, async ({ code }, { operator, now }) => {
    await confirmSecret(deps, operator, { code, now });
    return {};
  });
  serve(app, adminContracts.ownPassword, async (input, { operator, caller, now }) => {
    await transaction(db, await prepareOwnPassword(deps, operator, { ...input, caller, now }));
    return {};
  });
  serve(app, adminContracts.operators, async () => {
    const rows = await db
      .selectFrom('operator')
      .select(['login', 'name', 'role', 'is_active', 'created_at'])
      .orderBy('login')
      .execute();
    return rows.map(({ is_active, created_at, ...row }) => ({
      ...row,
      isActive: is_active,
      createdAt: toTimestamp(created_at),
    }));
  });
  serve(app, adminContracts.operatorActive, async ({ login, isActive, note }, { operator, once, now }) =>
    once(async (tx) => {
      const actor = operatorActor(operator.login);
      await setOperatorActive(tx, deps, { login, isActive, note: note ?? null, actor, at: now });
      return {};
    }),
  );
};
