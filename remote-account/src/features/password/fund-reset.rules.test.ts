import { findPinErrors, findProofErrors } from './fund-reset.rules.ts';

const proof = { password: 'correct-horse-7', name: '김마루', idFirst: '900101', idTail: '1000042' };
const pin = { password: 'correct-horse-7', next: '730284', confirm: '730284' };

test.each([
  [{}, []],
  [{ password: '' }, [['password', 'PASSWORD_REQUIRED']]],
  [{ name: ' ' }, [['name', 'NAME_REQUIRED']]],
  [
    { idFirst: '', idTail: '' },
    [
      ['idFirst', 'ID_REQUIRED'],
      ['idTail', 'ID_REQUIRED'],
    ],
  ],
  [
    { idFirst: '9001', idTail: '12' },
    [
      ['idFirst', 'ID_FIRST_SHAPE'],
      ['idTail', 'ID_TAIL_SHAPE'],
    ],
  ],
])('a proof with %j lacks %j', (over, expected) => {
  expect(findProofErrors({ ...proof, ...over }).map(({ field, code }) => [field, code])).toEqual(expected);
});

test.each([
  [{}, []],
  [{ password: '' }, [['password', 'PASSWORD_REQUIRED']]],
  [{ next: '12', confirm: '12' }, [['next', 'CODE_SHAPE']]],
  [{ next: '111111', confirm: '111111' }, [['next', 'PIN_WEAK']]],
  [{ next: '123123', confirm: '123123' }, [['next', 'PIN_WEAK']]],
  [{ next: '907214', confirm: '907214' }, [['next', 'PIN_WEAK']]],
  [{ confirm: '730285' }, [['confirm', 'PASSWORDS_DIFFER']]],
])('a new password with %j lacks %j', (over, expected) => {
  expect(findPinErrors({ ...pin, ...over }, '01090721455').map(({ field, code }) => [field, code])).toEqual(expected);
});
