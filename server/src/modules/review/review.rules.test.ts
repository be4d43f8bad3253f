import { COMMON_REASONS, reviews } from '@maru/domain/contracts';
import {
  canReview,
  decisionFault,
  isReasonFor,
  needsSecondApproval,
  REVIEW_KINDS,
  visibleKinds,
} from './review.rules.ts';

test.each([
  ['reviewer', ['realName', 'seat']],
  ['cashier', ['block', 'deposit', 'loan', 'placement', 'withdrawal']],
  ['manager', ['block', 'deposit', 'loan', 'placement', 'realName', 'seat', 'withdrawal']],
  ['auditor', ['block', 'deposit', 'loan', 'placement', 'realName', 'seat', 'withdrawal']],
] as const)('a %s sees %j', (role, kinds) => {
  expect(visibleKinds(role)).toEqual(kinds);
});

test('an auditor decides nothing', () => {
  expect(visibleKinds('auditor').filter((kind) => canReview('auditor', kind))).toEqual([]);
});

test('only CHECKED approves, everything else refuses, and OTHER says why', () => {
  for (const kind of REVIEW_KINDS) {
    const reasons = [...COMMON_REASONS, ...reviews[kind].reasons];
    expect(reasons.filter((reason) => isReasonFor(kind, 'approve', reason, null))).toEqual(['CHECKED']);
    expect(reasons.filter((reason) => !isReasonFor(kind, 'reject', reason, null))).toEqual(['CHECKED', 'OTHER']);
    expect(isReasonFor(kind, 'reject', 'OTHER', 'the stamp is missing')).toBe(true);
  }
});

test('a case is not refused for a reason of another kind', () => {
  expect(isReasonFor('deposit', 'reject', 'AMOUNT_DIFFERS', null)).toBe(true);
  expect(isReasonFor('realName', 'reject', 'AMOUNT_DIFFERS', null)).toBe(false);
  expect(isReasonFor('realName', 'reject', 'NO_SUCH_REASON', null)).toBe(false);
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
