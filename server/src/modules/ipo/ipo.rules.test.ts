import { OFFERINGS } from './catalogue/offerings.ts';
import { issuesAt, isUnderSubscribed, listingFrom, remindAt, statusOf } from './ipo.rules.ts';
import { ipoSettings } from './ipo.settings.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

const events = {
  subscribeFrom: at('2026-11-18T10:00'),
  subscribeTo: at('2026-11-19T16:00'),
  closedAt: null,
  drawnAt: null,
  settledAt: null,
  cancelledAt: null,
  listedAt: null,
};
const done = at('2026-11-20T10:00');

// Draw and allotment are events: without them a later clock changes nothing.
test.each([
  ['2026-11-18T09:59:59.999', {}, 'upcoming'],
  ['2026-11-18T10:00', {}, 'open'],
  ['2026-11-19T15:59:59.999', {}, 'open'],
  ['2026-11-19T16:00', {}, 'closed'],
  ['2030-01-01T00:00', {}, 'closed'],
  ['2026-11-19T15:59', { closedAt: done }, 'closed'],
  ['2026-11-20T12:00', { closedAt: done, drawnAt: done }, 'drawn'],
  ['2026-11-20T12:00', { closedAt: done, drawnAt: done, settledAt: done }, 'allotted'],
  ['2026-11-20T12:00', { closedAt: done, drawnAt: done, settledAt: done, listedAt: done }, 'listed'],
  ['2026-11-20T12:00', { closedAt: done, cancelledAt: done }, 'cancelled'],
])('at %s with %j an offering is %s', (now, taken, status) => {
  expect(statusOf({ ...events, ...taken }, at(now))).toBe(status);
});

test.each([['demo'], ['krx']] as const)('the %s calendar always has an issue in every stage', (mode) => {
  const start = at('2026-11-20T09:30');
  for (let hour = 0; hour < 24 * 9; hour += 3.7) {
    const now = start + hour * 3_600_000;
    const issues = issuesAt(mode, now, OFFERINGS.length);
    expect(new Set(issues.map(({ company }) => company)).size).toBe(OFFERINGS.length);
    const stage = ({ subscribeFrom, subscribeTo, drawAt, allocateAt }: (typeof issues)[number]) =>
      now < subscribeFrom
        ? 'upcoming'
        : now < subscribeTo
          ? 'open'
          : now < drawAt
            ? 'closed'
            : now < allocateAt
              ? 'drawn'
              : 'allotted';
    const stages = new Set(issues.map(stage));
    expect([...stages]).toEqual(expect.arrayContaining(['upcoming', 'open', 'closed', 'allotted']));
    if (mode === 'demo') expect(stages.has('drawn')).toBe(true);
    for (const issue of issues) {
      const { announceAt, subscribeFrom, subscribeTo, drawAt, allocateAt, payBy, listAt } = issue;
      const moments = [announceAt, subscribeFrom, subscribeTo, drawAt, allocateAt, payBy, listAt];
      expect(moments).toEqual([...moments].sort((a, b) => a - b));
    }
  }
});

test('a reminder comes after a half of the payment period', () => {
  expect(remindAt({ allocateAt: 100, payBy: 300 })).toBe(200);
});

test('an issue keeps its dates as long as it lasts, and the next one of the company follows it', () => {
  const { demoStep } = ipoSettings;
  const start = at('2026-11-20T10:00');
  const of = (now: number) => issuesAt('demo', now, OFFERINGS.length).find(({ company }) => company === 0)!;
  const first = of(start);
  const end = first.announceAt + OFFERINGS.length * demoStep;
  expect(of(end - 1)).toEqual(first);
  expect(of(end).announceAt).toBe(end);
  // The price of its next issue follows from the market's.
  expect(first.listAt).toBeLessThan(end);
});

test('working days: opened in the morning, closed in the afternoon, not on a weekend', () => {
  const moments = issuesAt('krx', at('2026-11-20T12:00'), OFFERINGS.length).map((issue) => ({
    from: new Date(issue.subscribeFrom + 9 * 3_600_000).toISOString().slice(0, 16),
    to: new Date(issue.subscribeTo + 9 * 3_600_000).toISOString().slice(0, 16),
  }));
  expect(moments.at(-1)).toEqual({ from: '2026-11-23T10:00', to: '2026-11-24T16:00' });
});

test.each([
  ['2026-11-20T07:00', '2026-11-20T08:00'],
  ['2026-11-20T08:00', '2026-11-20T08:00'],
  ['2026-11-20T16:30', '2026-11-23T08:00'],
  ['2026-11-21T12:00', '2026-11-23T08:00'],
])('payments until %s are followed by the listing at %s', (paidBy, listing) => {
  expect(listingFrom('krx', at(paidBy))).toBe(at(listing));
  expect(listingFrom('demo', at(paidBy))).toBe(at(paidBy));
});

test.each([
  [9n, 100n, true],
  [10n, 100n, false],
  [0n, 1n, true],
])('%s shares of %s applied for: cancelled %s', (applied, pool, isCancelled) => {
  expect(isUnderSubscribed(applied, pool)).toBe(isCancelled);
});
