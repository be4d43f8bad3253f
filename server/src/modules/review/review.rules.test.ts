import { REVIEW_REASONS } from '@maru/domain/contracts';
import { decisionFault, isReasonFor, canReview, needsSecondApproval, visibleKinds } from './review.rules.ts';

test.each([
  ['reviewer', ['realName']],
  ['cashier', ['deposit', 'withdrawal', 'loan']],
  ['manager', ['realName', 'deposit', 'withdrawal', 'loan']],
  ['auditor', ['realName', 'deposit', 'withdrawal', 'loan']],
] as const)('a %s sees %j', (role, kinds) => {
  expect(visibleKinds(role)).toEqual(kinds);
});

test('an auditor decides nothing', () => {
  expect(visibleKinds('auditor').filter((kind) => canReview('auditor', kind))).toEqual([]);
});

test('only CHECKED approves, everything else refuses, and OTHER says why', () => {
  expect(REVIEW_REASONS.filter((reason) => isReasonFor('approve', reason, null))).toEqual(['CHECKED']);
  expect(REVIEW_REASONS.filter((reason) => !isReasonFor('reject', reason, null))).toEqual(['CHECKED', 'OTHER']);
  expect(isReasonFor('reject', 'OTHER', 'the stamp is missing')).toBe(true);
});

const kim = { actor: 'operator:kim', login: 'kim', version: 1, verdict: 'approve' as const };
test.each([
  ['an open case', { state: 'open' }, kim, null],
  ['a decided case', { state: 'approved' }, kim, 'CASE_CLOSED'],
  ['a withdrawn case', { state: 'withdrawn' }, kim, 'CASE_CLOSED'],
  ['a case that moved', { state: 'open', version: 2 }, kim, 'CASE_CHANGED'],
  ['a case of somebody else', { state: 'open', assignee: 'lee' }, kim, 'CASE_TAKEN'],
  ['a case of their own', { state: 'open', assignee: 'kim' }, kim, null],
  [
    'the machine at a case somebody took',
    { state: 'open', assignee: 'kim' },
    { ...kim, actor: 'auto-reviewer', login: null },
    'CASE_TAKEN',
  ],
  ['their own first approval', { state: 'confirming', firstBy: 'operator:kim' }, kim, 'FOUR_EYES'],
  [
    'their own first approval, refusing',
    { state: 'confirming', firstBy: 'operator:kim' },
    { ...kim, verdict: 'reject' as const },
    null,
  ],
  ['the first approval of somebody else', { state: 'confirming', firstBy: 'operator:lee' }, kim, null],
] as const)('%s', (_, review, request, code) => {
  expect(decisionFault({ version: 1, assignee: null, firstBy: null, ...review }, request)).toBe(code);
});

test.each([
  ['the first approval of two', 'open', 2, 'approve', false, true],
  ['the second', 'confirming', 2, 'approve', false, false],
  ['the only one', 'open', 1, 'approve', false, false],
  ['a refusal', 'open', 2, 'reject', false, false],
  ['the machine', 'open', 2, 'approve', true, false],
] as const)('%s waits for another: %#', (_, state, approvals, verdict, isAutomatic, expected) => {
  expect(needsSecondApproval({ state, approvals }, { verdict, isAutomatic })).toBe(expected);
});
