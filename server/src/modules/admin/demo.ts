import { operatorRole } from '@maru/shared/contracts';
import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { newOperatorPassword, prepareOperator } from './operator.service.ts';

const SECOND_CASHIER = { login: 'demo.cashier2', role: 'cashier' as const };

/**
 * One operator of every role, and a second cashier for the second pair of eyes, so that the back office of a demo can be tried.
 * @returns those who were made now, with their passwords: nobody is told again.
 */
export async function seedOperators(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
): Promise<{ login: string; password: string }[]> {
  const { db, config, clock } = deps;
  const roles = [...operatorRole.options.map((role) => ({ login: `demo.${role}`, role })), SECOND_CASHIER];
  const known = await db.selectFrom('operator').select('login').execute();
  const missing = roles.filter(({ login }) => !known.some((one) => one.login === login));
  const fresh = [];
  for (const { login, role } of missing) {
    const password = config.demoOperatorPassword ?? newOperatorPassword();
    const request = { login, name: `Demo ${role}`, role, password, actor: 'system' as const, at: clock.now() };
    await transaction(db, await prepareOperator(deps, request));
    fresh.push({ login, password });
  }
  return fresh;
}
