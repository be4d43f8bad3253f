import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { findCustomerByAccount } from './identity.repo.ts';
import { prepareFundPassword } from './password.service.ts';
import { prepareRegistration } from './register.service.ts';

export const DEMO = { account: '01012345678', password: 'maru-demo-2026', fundPassword: '280519' } as const;

/** The demo customer, made by the same steps as any other. Seeding again changes nothing. */
export async function seedDemo(deps: Deps): Promise<typeof DEMO> {
  const { account, password, fundPassword } = DEMO;
  if (!(await findCustomerByAccount(deps.db, account))) {
    const open = await prepareRegistration(
      deps,
      {
        account,
        password,
        confirm: password,
        agreements: { terms: true, privacy: true },
        institutionCode: 'MARU',
        invitationCode: 'WELCOME',
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
  return DEMO;
}
