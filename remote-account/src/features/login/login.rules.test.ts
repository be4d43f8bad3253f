import { placesOfRefusals } from '@maru/sdk/testing';
import { targetAfterLogin } from '../../lib/log-in.rules.ts';
import { SERVER_FIELDS, findErrors } from './login.rules.ts';

test.each([
  [{ account: '01012345678', password: 'x' }, []],
  [{ account: '', password: '' }, ['account ACCOUNT_REQUIRED', 'password PASSWORD_REQUIRED']],
  [{ account: '010-1234', password: 'x' }, ['account ACCOUNT_SHAPE']],
])('%o', (values, expected) => {
  expect(findErrors(values).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

test.each([
  ['/trade/index?tab=orders', false, '/trade/index?tab=orders'],
  ['/trade/index', true, '/trade/index'],
  [null, true, '/login/loginAfter'],
  [null, false, '/home/index'],
  ['//evil.example', false, '/home/index'],
  ['/\\evil.example', false, '/home/index'],
  ['/\t/evil.example', false, '/home/index'],
  ['/home\\evil.example', true, '/login/loginAfter'],
  ['https://evil.example', false, '/home/index'],
  ['/login/register', false, '/home/index'],
])('back %p, first %p: %s', (back, isFirst, target) => {
  expect(targetAfterLogin(back, isFirst)).toBe(target);
});

test('each refusal of the server has its place', () => {
  expect(placesOfRefusals('/user/Login', SERVER_FIELDS)).toEqual({
    password: ['WRONG_CREDENTIALS', 'LOGIN_LOCKED'],
    form: ['ACCOUNT_BANNED', 'ACCOUNT_DISABLED', 'ACCOUNT_CLOSED'],
  });
});
