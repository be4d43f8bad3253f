import { WORDS } from '@maru/domain/words';
import { isForSupport } from './support.rules.ts';

/** Refusals of a log-in, whose screen has its own way to support. */
const AT_LOGIN = ['ACCOUNT_BANNED', 'ACCOUNT_DISABLED'];

test('every text that tells to ask the operator has its way to support', () => {
  const codes = Object.entries(WORDS.kor).flatMap(([key, text]) =>
    /^(errors|reasons)\./.test(key) && text.includes('운영자에게 문의') ? [key.split('.')[1]!] : [],
  );
  expect(codes.length).toBeGreaterThan(2);
  expect(codes.filter((code) => !isForSupport(code)).sort()).toEqual(AT_LOGIN);
});
