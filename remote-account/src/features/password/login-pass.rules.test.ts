import { placesOfRefusals } from '@maru/sdk/testing';
import { SERVER_FIELDS, findErrors } from './login-pass.rules.ts';

test.each([
  [{ current: 'a', next: 'maru2026', confirm: 'maru2026' }, []],
  [
    { current: '', next: '', confirm: '' },
    ['current PASSWORD_REQUIRED', 'next PASSWORD_REQUIRED', 'confirm REPEAT_REQUIRED'],
  ],
  [{ current: 'a', next: 'qwer1234', confirm: 'qwer1234' }, ['next PASSWORD_WEAK']],
  [{ current: 'a', next: 'x01012345678', confirm: 'x01012345678' }, ['next PASSWORD_WEAK']],
  [{ current: 'a', next: 'short', confirm: 'shorter' }, ['next PASSWORD_WEAK', 'confirm PASSWORDS_DIFFER']],
])('%o', (values, expected) => {
  expect(findErrors(values, '01012345678').map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

test('each refusal of the server has its place', () => {
  expect(placesOfRefusals('/user/LoginPass', SERVER_FIELDS)).toEqual({
    current: ['WRONG_PASSWORD'],
    next: ['PASSWORD_WEAK'],
    confirm: ['PASSWORDS_DIFFER'],
    form: ['LOGIN_LOCKED', 'CLIENT_ID_CONFLICT'],
  });
});
