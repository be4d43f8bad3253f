import { cancellationFault, issueStageOf } from './cancellation.rules.ts';

const facts = { from: 10, to: 20, listAt: 30, listedAt: null, cancelledAt: null };

test.each([
  [9, {}, 'upcoming', null],
  [10, {}, 'open', null],
  [20, {}, 'ended', null],
  [29, {}, 'ended', null],
  [30, {}, 'ended', 'ISSUE_LISTED'],
  [30, { listedAt: 30 }, 'listed', 'ISSUE_LISTED'],
  [15, { cancelledAt: 12 }, 'cancelled', 'ISSUE_CANCELLED'],
] as const)('at %s with %j an issue is %s, and its cancellation refused by %s', (now, events, stage, fault) => {
  expect(issueStageOf({ ...facts, ...events }, now)).toBe(stage);
  expect(cancellationFault({ ...facts, ...events }, now)).toBe(fault);
});
