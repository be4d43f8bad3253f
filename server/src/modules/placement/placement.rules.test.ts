import { placementsAt, placementStatusOf } from './placement.rules.ts';

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

test('on working days a placement ends in the afternoon of its third day', () => {
  const turn = placementsAt('krx', Date.parse('2026-11-20T10:05:00+09:00'), 3).at(-1)!;
  const text = (time: number) => new Date(time + 9 * 3_600_000).toISOString().slice(0, 16);
  expect([turn.openFrom, turn.openTo].map(text)).toEqual(['2026-11-20T09:00', '2026-11-24T16:00']);
});
