import { placesOfRefusals } from '@maru/sdk/testing';
import { SERVER_FIELDS, findErrors, type RegisterValues } from './register.rules.ts';

const good: RegisterValues = {
  account: '01012345678',
  password: 'maru2026!',
  confirm: 'maru2026!',
  institutionCode: 'MARU',
  invitationCode: 'WELCOME',
  terms: true,
  privacy: true,
};

test('a complete form has nothing to say', () => {
  expect(findErrors(good)).toEqual([]);
});

test.each([
  [{ account: '' }, 'account', 'ACCOUNT_REQUIRED'],
  [{ account: '123' }, 'account', 'ACCOUNT_SHAPE'],
  [{ password: '', confirm: '' }, 'password', 'PASSWORD_REQUIRED'],
  [{ password: 'short1', confirm: 'short1' }, 'password', 'PASSWORD_WEAK'],
  [{ password: 'qwer1234', confirm: 'qwer1234' }, 'password', 'PASSWORD_WEAK'],
  [{ password: 'x01012345678', confirm: 'x01012345678' }, 'password', 'PASSWORD_WEAK'],
  [{ confirm: '' }, 'confirm', 'REPEAT_REQUIRED'],
  [{ confirm: 'maru2026?' }, 'confirm', 'PASSWORDS_DIFFER'],
  [{ institutionCode: '' }, 'institutionCode', 'INSTITUTION_REQUIRED'],
  [{ invitationCode: '' }, 'invitationCode', 'INVITATION_REQUIRED'],
  [{ terms: false }, 'terms', 'AGREEMENT_REQUIRED'],
  [{ privacy: false }, 'privacy', 'AGREEMENT_REQUIRED'],
] as const)('%o: %s %s', (change, field, code) => {
  expect(findErrors({ ...good, ...change })).toContainEqual({ field, code });
});

test('everything that is missing is said at once', () => {
  const empty = {
    account: '',
    password: '',
    confirm: '',
    institutionCode: '',
    invitationCode: '',
    terms: false,
    privacy: false,
  };
  expect(findErrors(empty)).toHaveLength(7);
});

test('each refusal of the server has its place', () => {
  expect(placesOfRefusals('/user/Register', SERVER_FIELDS)).toEqual({
    account: ['ACCOUNT_EXISTS'],
    password: ['PASSWORD_WEAK'],
    confirm: ['PASSWORDS_DIFFER'],
    institutionCode: ['INSTITUTION_NOT_FOUND'],
    invitationCode: ['INVITER_NOT_FOUND'],
    terms: ['AGREEMENT_REQUIRED'],
    form: ['CLIENT_ID_CONFLICT'],
  });
});
