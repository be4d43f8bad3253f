import { fieldOfRefusal, findErrors } from './login-pass.rules.ts';

test.each([
  [{ current: 'a', next: 'maru2026', confirm: 'maru2026' }, []],
  [
    { current: '', next: '', confirm: '' },
    ['current PASSWORD_REQUIRED', 'next PASSWORD_REQUIRED', 'confirm CONFIRM_REQUIRED'],
  ],
  [{ current: 'a', next: 'short', confirm: 'shorter' }, ['next PASSWORD_WEAK', 'confirm PASSWORDS_DIFFER']],
])('%o', (values, expected) => {
  expect(findErrors(values).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

test.each([
  ['WRONG_PASSWORD', 'current'],
  ['SYSTEM_BUSY', 'confirm'],
  [undefined, 'confirm'],
])('refusal %p is shown at %s', (code, field) => {
  expect(fieldOfRefusal(code)).toBe(field);
});
