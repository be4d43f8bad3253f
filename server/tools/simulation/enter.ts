import type { AdminInput } from '@maru/domain/admin';
import type { Db } from '../../src/core/db.ts';
import { VERSION } from '../../src/modules/agreement/agreement-texts.ts';
import type { Random } from '../../src/venue/random.ts';
import type { Customer } from './customer.ts';
import { draftId, NAME, PIN, type StepContext } from './step-context.ts';

export const PASSWORD = 'correct-horse-7';

export async function logIn(who: Customer): Promise<void> {
  const { data } = await who.fleet.call(0, '/user/Login', { account: who.account(), password: PASSWORD });
  if (!data) throw who.violation('a customer can log in', { account: who.account() });
  who.token = (data as { token: string }).token;
}

/** Registers a customer through the API: with a fund password, a verified name and a card. */
export async function registerCustomer(who: Customer, db: Db, world: StepContext, random: Random): Promise<void> {
  const registration = {
    clientId: draftId(random),
    account: who.account(),
    password: PASSWORD,
    confirm: PASSWORD,
    institutionCode: 'MARU',
    invitationCode: 'WELCOME',
    agreements: { terms: true, privacy: true },
    language: 'kor',
  };
  await who.submit('/user/Register', registration, random, undefined, () => ({}));
  while (who.delayed.length > 0) await who.delayed.shift()!();
  await logIn(who);
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('account', '=', who.account())
    .executeTakeFirstOrThrow();
  who.userId = id;
  who.add('KRW', who.fleet.grant);
  const fund = { clientId: draftId(random), loginPassword: PASSWORD, next: PIN, confirm: PIN };
  await who.call('/user/FundPass', fund, random);
  const terms = { kind: 'leverage', version: VERSION.leverage, language: 'kor' };
  await who.call('/user/Agree', terms, random);

  const [frontUploadId, backUploadId] = [await upload(who, 'idFront', world), await upload(who, 'idBack', world)];
  const idTail = `1${String(who.index).padStart(6, '0')}`;
  const kyc = { clientId: draftId(random), name: NAME, idFirst: '900101', idTail, frontUploadId, backUploadId };
  await who.call('/user/KycSubmit', kyc, random);
  const operator = () => world.operator(0);
  const filter = { page: 1, state: 'live', customer: who.account() } satisfies AdminInput<'/admin/Cases'>;
  const { data } = await who.call('/admin/Cases', filter, random, operator);
  const [open] = (data as { data: { caseId: string; version: number }[] }).data;
  const decision = { caseId: open!.caseId, version: open!.version, verdict: 'approve', reason: 'CHECKED' };
  await who.call('/admin/CaseDecide', { clientId: draftId(random), ...decision }, random, operator);
  const card = { holder: NAME, bankCode: '090', number: `3333${String(who.index).padStart(5, '0')}0001`, branch: '' };
  const { data: added } = await who.call('/bank/Add', { clientId: draftId(random), ...card }, random);
  who.cardIds.push((added as { cardId: string }).cardId);
}

async function upload(who: Customer, purpose: string, { picture }: StepContext): Promise<string> {
  const { data } = await who.fleet.upload(0, purpose, picture, who.headers());
  if (!data) throw who.violation('a picture is taken', { purpose });
  return (data as { uploadId: string }).uploadId;
}
