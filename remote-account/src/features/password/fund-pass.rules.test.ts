import { START, advance } from './fund-pass.rules.ts';

const ACCOUNT = '01090721455';

test('proof, then a new one, then the same again', () => {
  const asked = advance(START, { kind: 'proof', value: 'maru2026!' });
  expect(asked).toMatchObject({ step: 'next', proof: 'maru2026!', error: null });
  expect(advance(asked, { kind: 'next', pin: '274913', account: ACCOUNT })).toMatchObject({
    step: 'confirm',
    next: '274913',
  });
});

test.each(['111111', '121212', '123123', '890123', '907214'])(
  'the weak %s is refused at once and the step stays',
  (pin) => {
    const asked = advance(START, { kind: 'proof', value: 'x' });
    expect(advance(asked, { kind: 'next', pin, account: ACCOUNT })).toEqual({ ...asked, error: 'PIN_WEAK' });
  },
);

test('another one at the confirmation starts the new one over and keeps the proof', () => {
  const typed = { step: 'confirm', proof: 'x', next: '274913', error: null } as const;
  expect(advance(typed, { kind: 'mismatch' })).toEqual({
    step: 'next',
    proof: 'x',
    next: '',
    error: 'PASSWORDS_DIFFER',
  });
});

test('a refused proof starts from the beginning', () => {
  expect(advance({ step: 'confirm', proof: 'x', next: '274913', error: null }, { kind: 'restart' })).toEqual(START);
});
