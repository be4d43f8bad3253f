import { ACCOUNT_SHAPE, isWeakPassword } from '@maru/domain/credentials';
import type { ServerFields } from '@maru/sdk/flow';

export interface RegisterValues {
  account: string;
  password: string;
  confirm: string;
  institutionCode: string;
  invitationCode: string;
  terms: boolean;
  privacy: boolean;
}

export type RegisterField = keyof RegisterValues;
export interface Finding {
  field: RegisterField;
  code:
    | 'ACCOUNT_REQUIRED'
    | 'ACCOUNT_SHAPE'
    | 'PASSWORD_REQUIRED'
    | 'PASSWORD_WEAK'
    | 'REPEAT_REQUIRED'
    | 'PASSWORDS_DIFFER'
    | 'INSTITUTION_REQUIRED'
    | 'INVITATION_REQUIRED'
    | 'AGREEMENT_REQUIRED';
}

/**
 * Specification section 5: nothing may be empty, the confirmation must match, both agreements are required. Reports all
 * findings at once.
 */
export function findErrors(values: RegisterValues): Finding[] {
  const findings: Finding[] = [];
  const add = (field: RegisterField, code: Finding['code']) => findings.push({ field, code });
  if (!values.account) add('account', 'ACCOUNT_REQUIRED');
  else if (!ACCOUNT_SHAPE.test(values.account)) add('account', 'ACCOUNT_SHAPE');
  if (!values.password) add('password', 'PASSWORD_REQUIRED');
  else if (isWeakPassword(values.password, values.account)) add('password', 'PASSWORD_WEAK');
  if (!values.confirm) add('confirm', 'REPEAT_REQUIRED');
  else if (values.confirm !== values.password) add('confirm', 'PASSWORDS_DIFFER');
  if (!values.institutionCode) add('institutionCode', 'INSTITUTION_REQUIRED');
  if (!values.invitationCode) add('invitationCode', 'INVITATION_REQUIRED');
  if (!values.terms) add('terms', 'AGREEMENT_REQUIRED');
  if (!values.privacy) add('privacy', 'AGREEMENT_REQUIRED');
  return findings;
}

/** The field of each refusal of `/user/Register`; the others are about the whole form. */
export const SERVER_FIELDS = {
  ACCOUNT_EXISTS: 'account',
  PASSWORD_WEAK: 'password',
  PASSWORDS_DIFFER: 'confirm',
  INSTITUTION_NOT_FOUND: 'institutionCode',
  INVITER_NOT_FOUND: 'invitationCode',
  AGREEMENT_REQUIRED: 'terms',
} as const satisfies ServerFields<RegisterField>;
