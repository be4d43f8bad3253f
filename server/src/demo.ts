import { operatorRole } from '@maru/domain/contracts';
import { transaction } from './core/db.ts';
import { FIRST_CODES } from './core/first-codes.ts';
import type { Deps } from './core/deps.ts';
import { newOperatorPassword, prepareOperator } from './modules/admin/operator.service.ts';
import { foundProducts } from './modules/copy/copy-products.ts';
import { findCustomerByAccount } from './modules/identity/identity.repo.ts';
import { prepareFundPassword } from './modules/identity/password.service.ts';
import { prepareRegistration } from './modules/identity/register.service.ts';

const CUSTOMER = { account: '01012345678', password: 'maru-demo-2026', fundPassword: '280519' } as const;
const SECOND = [
  { login: 'demo.cashier2', role: 'cashier' },
  { login: 'demo.manager2', role: 'manager' },
] as const;

export interface Demo {
  readonly customer: typeof CUSTOMER;
  /** The operators that were created now. Their passwords are stored nowhere in plain text. */
  readonly operators: readonly { readonly login: string; readonly password: string }[];
}

/** Creates the customer, the products to copy and the operators of a demo. Seeding again changes nothing. */
export async function seedDemo(deps: Deps): Promise<Demo> {
  await seedCustomer(deps);
  await foundProducts(deps);
  return { customer: CUSTOMER, operators: await seedOperators(deps) };
}

/** The demo customer is created by the same steps as any other. */
async function seedCustomer(deps: Deps): Promise<void> {
  const { account, password, fundPassword } = CUSTOMER;
  if (await findCustomerByAccount(deps.db, account)) return;
  const open = await prepareRegistration(
    deps,
    {
      account,
      password,
      confirm: password,
      agreements: { terms: true, privacy: true },
      institutionCode: FIRST_CODES.institution,
      invitationCode: FIRST_CODES.invitation,
      language: 'kor',
    },
    deps.clock.now(),
  );
  const { userId } = await transaction(deps.db, open);
  const set = await prepareFundPassword(
    deps,
    { userId, account, sessionId: '' },
    { loginPassword: password, next: fundPassword, confirm: fundPassword },
  );
  await transaction(deps.db, set);
}

/** One operator of every role, and a second cashier and manager for decisions that need two people. */
async function seedOperators({ db, config, clock }: Deps): Promise<Demo['operators']> {
  const wanted = [...operatorRole.options.map((role) => ({ login: `demo.${role}`, role })), ...SECOND];
  const known = await db.selectFrom('operator').select('login').execute();
  const missing = wanted.filter(({ login }) => !known.some((operator) => operator.login === login));
  const created = [];
  for (const { login, role } of missing) {
    const password = config.demoOperatorPassword ?? newOperatorPassword();
    const request = { login, name: `Demo ${role}`, role, password, actor: 'system' as const, at: clock.now() };
    await transaction(db, await prepareOperator({ config }, request));
    created.push({ login, password });
  }
  return created;
}
