import { decisionFault, stateAfter, type Verdict } from './proposal.rules.ts';

const maker = 'operator:ann';
const open = { state: 'open', proposed_by: maker } as const;

test.each<[string, Parameters<typeof decisionFault>[0], Verdict, string | null]>([
  ['operator:bob', open, 'approve', null],
  ['operator:bob', open, 'reject', null],
  [maker, open, 'approve', 'FOUR_EYES'],
  [maker, open, 'reject', null],
  ['operator:bob', { ...open, state: 'applied' }, 'approve', 'CASE_CLOSED'],
  ['operator:bob', { ...open, state: 'rejected' }, 'reject', 'CASE_CLOSED'],
  [maker, { ...open, state: 'withdrawn' }, 'approve', 'CASE_CLOSED'],
])('%s on %j: %s is %s', (actor, proposal, verdict, fault) => {
  expect(decisionFault(proposal, { verdict, actor })).toBe(fault);
});

test.each([
  ['operator:bob', 'approve', 'applied'],
  ['operator:bob', 'reject', 'rejected'],
  [maker, 'reject', 'withdrawn'],
] as const)('%s %s leaves it %s', (actor, verdict, state) => {
  expect(stateAfter(open, { verdict, actor })).toBe(state);
});
