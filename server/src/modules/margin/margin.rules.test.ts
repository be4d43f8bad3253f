import { debtOn, marginGuards, nextStep, spread, type Standing } from './margin.rules.ts';

const loan = { principal: 10_000_000n, interest: 5n, rate: '0.075', accrued_to: '2026-11-20' };

test.each([
  ['2026-11-20', 5n],
  ['2026-11-21', 2_054n + 5n],
  ['2026-12-20', 61_643n + 5n],
  ['2027-11-20', 750_000n + 5n],
])('on %s the interest is %s', (day, interest) => {
  expect(debtOn(loan, day)).toEqual({ principal: 10_000_000n, interest });
});

test.each([
  [1n, { interest: 1n, principal: 0n }, { interest: 4n, principal: 10n }],
  [5n, { interest: 5n, principal: 0n }, { interest: 0n, principal: 10n }],
  [15n, { interest: 5n, principal: 10n }, { interest: 0n, principal: 0n }],
])('%s won pay interest first', (amount, paid, left) => {
  expect(spread({ interest: 5n, principal: 10n }, amount)).toEqual({ paid, left });
});

const person = { accountFault: null, realName: 'verified', hasFundPassword: true } as const;
test.each([
  [person, true, []],
  [person, false, ['MARGIN_NOT_ENABLED']],
  [{ ...person, realName: 'none' } as const, false, ['REAL_NAME_REQUIRED', 'MARGIN_NOT_ENABLED']],
])('guards of %j, enabled %s: %j', (who, isEnabled, codes) => {
  expect(marginGuards(who, isEnabled).map(({ code }) => code)).toEqual(codes);
});

const standing = (over: Partial<Standing>): Standing => ({
  status: 'active',
  value: 1_400n,
  debt: 1_000n,
  hasCollateral: true,
  isSelling: false,
  callUntil: null,
  now: 100,
  ...over,
});

test.each([
  ['enough', {}, 'none'],
  ['a won too little', { value: 1_399n }, 'call'],
  ['a call that runs', { status: 'call', value: 1_399n, callUntil: 101 }, 'none'],
  ['a call that has ended', { status: 'call', value: 1_399n, callUntil: 100 }, 'liquidate'],
  ['enough again', { status: 'call', callUntil: 101 }, 'end_call'],
  ['enough after a sale', { status: 'liquidating' }, 'end_call'],
  ['exactly the line of liquidation', { value: 1_200n }, 'call'],
  ['below the line, without a call', { value: 1_199n }, 'liquidate'],
  ['below the line, in a call', { status: 'call', value: 1_199n, callUntil: 101 }, 'liquidate'],
  ['a sale that was not enough', { status: 'liquidating', value: 1_399n }, 'liquidate'],
  ['a sale that runs', { status: 'liquidating', value: 900n, isSelling: true }, 'none'],
  ['nothing left to sell', { status: 'liquidating', value: 0n, hasCollateral: false }, 'shortfall'],
  ['collateral again after a shortfall', { status: 'call', value: 1_399n }, 'call'],
  ['a shortfall that is known', { status: 'call', value: 0n, hasCollateral: false }, 'none'],
] as [string, Partial<Standing>, string][])('with %s the next step is right', (_, over, step) => {
  expect(nextStep(standing(over))).toBe(step);
});
