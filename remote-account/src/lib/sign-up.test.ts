import { endSession } from '@maru/sdk/session';
import { forgetTypedPassword, keepTypedPassword, typedPassword } from './sign-up.ts';

test('the password of a registration is known for ten minutes, for its account alone, until it is used', () => {
  expect(typedPassword('01012345678', 0)).toBeNull();
  keepTypedPassword('01012345678', 'maru2026!', 0);
  expect(typedPassword('01012345678', 599_999)).toBe('maru2026!');
  expect(typedPassword('01012345678', 600_000)).toBeNull();
  expect(typedPassword('01099999999', 0)).toBeNull();
  forgetTypedPassword();
  expect(typedPassword('01012345678', 0)).toBeNull();
});

test('a log-out forgets it', () => {
  keepTypedPassword('01012345678', 'maru2026!', 0);
  endSession();
  expect(typedPassword('01012345678', 0)).toBeNull();
});
