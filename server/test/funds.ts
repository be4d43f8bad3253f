import type { ReviewKind, ReviewReason, UploadPurpose } from '@maru/domain/contracts';
import { transaction } from '../src/core/db.ts';
import { decide, reviewDeps } from '../src/modules/review/review.service.ts';
import { newId, registerCustomer, type FrontDoor, type TestApp, type TestCustomer } from './harness.ts';

/** Conditions of money-moving calls beyond a registered account. */
export interface Banked extends TestCustomer {
  readonly cardId: string;
}

export const NAME = '김마루';
let accounts = 0;

/** A customer with a verified name and a card. The name was verified before: how is another test's subject. */
export async function bankedCustomer(
  server: FrontDoor,
  options: { cash?: bigint; card?: string } = {},
): Promise<Banked> {
  const customer = await registerCustomer(server, options);
  await verifyName(server, customer);
  const number = options.card ?? `3333${String(++accounts).padStart(8, '0')}1`;
  const input = { clientId: newId(), holder: NAME, bankCode: '090', number, branch: '' };
  const { cardId } = await server.ok('/bank/Add', input, customer);
  return { ...customer, cardId };
}

export async function verifyName({ db }: Pick<FrontDoor, 'db'>, { userId }: TestCustomer, name = NAME): Promise<void> {
  await db.updateTable('customer').set({ real_name: 'verified', name }).where('id', '=', userId).execute();
}

/** A picture that was uploaded before, as far as the tables go. */
export async function uploaded(
  { db, clock }: Pick<FrontDoor, 'db' | 'clock'>,
  { userId }: TestCustomer,
  purpose: UploadPurpose = 'voucher',
): Promise<string> {
  const id = newId();
  const row = { id, customer_id: userId, purpose, type: 'image/png' as const, width: 10, height: 10, size: 100 };
  await db
    .insertInto('upload')
    .values({ ...row, at: new Date(clock.now()), claimed_at: null })
    .execute();
  return id;
}

/** One operator's decision on the live case of a subject. */
export async function decideAs(
  server: TestApp,
  kind: ReviewKind,
  subject: string,
  login: string,
  reason: ReviewReason = 'CHECKED',
) {
  const review = await server.db
    .selectFrom('review_case')
    .select(['id', 'version'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('opened_at', 'desc')
    .executeTakeFirstOrThrow();
  return transaction(server.db, (tx) =>
    decide(tx, reviewDeps(server.app), {
      caseId: review.id,
      version: review.version,
      verdict: reason === 'CHECKED' ? 'approve' : 'reject',
      reason,
      note: null,
      actor: `operator:${login}`,
      login,
      at: server.clock.now(),
    }),
  );
}
