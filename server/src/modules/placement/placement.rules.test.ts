import { isOverdue, isToRemind, payByOf, placementsAt, placementStatusOf } from './placement.rules.ts';

test.each([
  [9, 100n, null, null, 'open'],
  [9, 10n, null, null, 'open'],
  [9, 9n, null, null, 'soldOut'],
  [10, 100n, null, null, 'ended'],
  [12, 100n, 12, null, 'listed'],
  [9, 100n, null, 9, 'cancelled'],
  [12, 100n, null, 9, 'cancelled'],
] as const)(
  'at %s with %s shares left, listed at %s, cancelled at %s, it is %s',
  (now, left, listedAt, cancelledAt, status) => {
    expect(placementStatusOf({ openTo: 10, listedAt, cancelledAt, left, minimum: 10n }, now)).toBe(status);
  },
);

test('every company has an open placement with the demo clock', () => {
  const now = Date.parse('2026-11-20T10:05:00+09:00');
  const turns = placementsAt('demo', now, 3);
  expect(turns.map(({ company }) => company).sort()).toEqual([0, 1, 2]);
  expect(turns.every(({ openFrom, openTo }) => openFrom <= now && now < openTo)).toBe(true);
});

test('the placements before them have ended', () => {
  const now = Date.parse('2026-11-20T10:05:00+09:00');
  const turns = placementsAt('demo', now, 3, 2);
  expect(turns.map(({ step }) => step)).toEqual(Array.from({ length: 6 }, (_, turn) => turns[0]!.step + turn));
  expect(turns.slice(3)).toEqual(placementsAt('demo', now, 3));
  expect(turns.slice(0, 3).every(({ openTo }) => openTo <= now)).toBe(true);
});

test('on working days a placement ends in the afternoon of its third day', () => {
  const turn = placementsAt('krx', Date.parse('2026-11-20T10:05:00+09:00'), 3).at(-1)!;
  const text = (time: number) => new Date(time + 9 * 3_600_000).toISOString().slice(0, 16);
  expect([turn.openFrom, turn.openTo, turn.payBy, turn.listAt].map(text)).toEqual([
    '2026-11-20T09:00',
    '2026-11-24T16:00',
    '2026-11-25T16:00',
    '2026-11-26T08:00',
  ]);
});

test.each([
  [50, 200],
  [100, 200],
  [150, 250],
  [300, 400],
])('shares that are allotted at %s are paid by %s', (at, until) => {
  expect(payByOf({ openTo: 100, payBy: 200 }, at)).toBe(until);
});

test.each([
  ['awaiting_payment', null, 149, false, false],
  ['awaiting_payment', null, 150, true, false],
  ['awaiting_payment', 150, 160, false, false],
  ['awaiting_payment', null, 199, true, false],
  ['awaiting_payment', null, 200, false, true],
  ['awaiting_payment', 150, 200, false, true],
  ['paid', null, 150, false, false],
  ['waived', null, 200, false, false],
  ['review', null, 200, false, false],
] as const)('%s, reminded at %s, at %s: to remind %s, overdue %s', (status, reminded, now, toRemind, overdue) => {
  const row = {
    status,
    decided_at: new Date(100),
    pay_by: new Date(200),
    reminded_at: reminded === null ? null : new Date(reminded),
  };
  expect([isToRemind(row, now), isOverdue(row, now)]).toEqual([toRemind, overdue]);
});
