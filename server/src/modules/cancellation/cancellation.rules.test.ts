import { cancellationFault, issueStageOf } from './cancellation.rules.ts';

const none = { listedAt: null, cancelledAt: null, drawnAt: null, settledAt: null, payBy: null, openedAt: null };
const facts = { ...none, from: 10, to: 20, listAt: 30, placement: null };

test.each([
  [9, {}, 'upcoming', null],
  [10, {}, 'open', null],
  [20, {}, 'closed', null],
  [29, {}, 'closed', null],
  [30, {}, 'closed', 'ISSUE_LISTED'],
  [22, { drawnAt: 21, payBy: 26 }, 'drawn', null],
  [24, { drawnAt: 21, settledAt: 23, payBy: 26 }, 'allotted', null],
  [26, { drawnAt: 21, settledAt: 23, payBy: 26 }, 'settled', null],
  [24, { openedAt: 23 }, 'opened', null],
  [30, { drawnAt: 21, settledAt: 23, payBy: 26, listedAt: 30 }, 'listed', 'ISSUE_LISTED'],
  [24, { drawnAt: 21, cancelledAt: 23 }, 'cancelled', 'ISSUE_CANCELLED'],
  [30, { listedAt: 30 }, 'listed', 'ISSUE_LISTED'],
  [15, { cancelledAt: 12 }, 'cancelled', 'ISSUE_CANCELLED'],
] as const)('at %s with %j an issue is %s, and its cancellation refused by %s', (now, events, stage, fault) => {
  expect(issueStageOf({ ...facts, ...events }, now)).toBe(stage);
  expect(cancellationFault({ ...facts, ...events }, now)).toBe(fault);
});

const progress = { isSoldOut: false, hasApplicants: true, reviewing: 0, payingUntil: null };
test.each([
  [9, {}, 'upcoming'],
  [10, {}, 'open'],
  [10, { isSoldOut: true, reviewing: 3 }, 'soldOut'],
  [20, { isSoldOut: true, reviewing: 1 }, 'closed'],
  [20, { hasApplicants: false }, 'closed'],
  [20, { reviewing: 1, payingUntil: 25 }, 'closed'],
  [24, { payingUntil: 25 }, 'allotted'],
  // Those that did not pay are waived by the next run of the job.
  [25, { payingUntil: 25 }, 'settled'],
  // Paid in full at the allotment.
  [20, {}, 'settled'],
] as const)('at %s with %j a placement is %s', (now, more, stage) =>
  expect(issueStageOf({ ...facts, placement: { ...progress, ...more } }, now)).toBe(stage),
);
