import { allowedActs, isConflict, needsNote } from './decision.rules.ts';

const me = { login: 'ann', role: 'cashier', decides: true };
const open = { state: 'open', assignee: null, firstBy: null } as const;
const NOTHING = { canTake: false, canGiveBack: false, canReject: false, canApprove: false, obstacle: null };

test.each([
  ['nobody’s', open, me, { canTake: true, canReject: true, canApprove: true, obstacle: null }],
  ['mine', { ...open, assignee: 'ann' }, me, { canTake: false, canGiveBack: true, canApprove: true }],
  ['a colleague’s', { ...open, assignee: 'bob' }, me, { ...NOTHING, obstacle: 'taken' }],
  [
    'a colleague’s, for a manager',
    { ...open, assignee: 'bob' },
    { ...me, role: 'manager' },
    { canTake: true, canApprove: false, obstacle: 'taken' },
  ],
  [
    'approved by me first',
    { state: 'confirming', assignee: null, firstBy: 'operator:ann' } as const,
    me,
    { canTake: false, canApprove: false, canReject: true, obstacle: 'fourEyes' },
  ],
  [
    'approved by a colleague first',
    { state: 'confirming', assignee: null, firstBy: 'operator:bob' } as const,
    me,
    { canTake: true, canApprove: true, obstacle: null },
  ],
  ['decided', { ...open, state: 'approved' } as const, me, NOTHING],
  ['of a kind that I only see', open, { ...me, decides: false }, NOTHING],
])('acts on a case that is %s', (_, row, who, expected) => {
  expect(allowedActs(row, who)).toMatchObject(expected);
});

test('a refusal because of a colleague is a conflict; one of the request is none', () => {
  expect(['CASE_CHANGED', 'CASE_CLOSED', 'CASE_TAKEN'].every(isConflict)).toBe(true);
  expect(['FOUR_EYES', 'TIMEOUT', undefined].some(isConflict)).toBe(false);
});

test('another reason needs a note', () => {
  expect([needsNote('OTHER'), needsNote('SUSPECTED_FRAUD')]).toEqual([true, false]);
});
