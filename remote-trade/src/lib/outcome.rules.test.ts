import { outcomeOf, refusalFinding, refusedAt } from './outcome.rules.ts';

const refusal = { ok: false as const, msg: '' };

test.each([
  ['WRONG_FUND_PASSWORD', 'pin'],
  ['FUND_PASSWORD_LOCKED', 'pin'],
  ['FUND_PASSWORD_NOT_SET', 'unset'],
  ['INSUFFICIENT_BALANCE', 'form'],
  [undefined, 'form'],
] as const)('%s is put right at the %s', (code, place) => {
  expect(refusedAt(code ? { ...refusal, code } : refusal)).toBe(place);
});

test.each([
  ['PRICE_OFF_TICK', 'price'],
  ['INSUFFICIENT_BALANCE', 'lots'],
  ['LEVERAGE_NOT_ALLOWED', 'leverage'],
  ['SHORT_NOT_ALLOWED', 'side'],
  ['MARKET_CLOSED', null],
] as const)('%s belongs to %s', (code, field) => {
  expect(refusalFinding({ ...refusal, code, params: { tick: '5' } })).toEqual({ code, field, params: { tick: '5' } });
});

test('a refusal without a code of ours is a busy system', () => {
  expect(refusalFinding(refusal)).toEqual({ code: 'SYSTEM_BUSY', field: null, params: {} });
});

test.each([
  ['filled', '100', 'filled'],
  ['partial', '50', 'partial'],
  ['received', '0', 'resting'],
  ['open', '0', 'resting'],
  ['rejected', '0', 'rejected'],
  ['expired', '0', 'rejected'],
  ['cancelled', '100', 'ended'],
] as const)('%s with %s shares is %s', (status, filled, outcome) => {
  expect(outcomeOf({ status, filled })).toBe(outcome);
});
