import { statusOf, timelineFrom } from './ipo.rules.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

const dates = {
  subscribeFrom: at('2026-11-18T10:00'),
  subscribeTo: at('2026-11-19T16:00'),
  cancelledAt: null,
};

// No draw, allotment or listing takes place, so their planned dates change nothing.
test.each([
  ['2026-11-18T09:59:59.999', 'upcoming'],
  ['2026-11-18T10:00', 'open'],
  ['2026-11-19T15:59:59.999', 'open'],
  ['2026-11-19T16:00', 'closed'],
  ['2026-11-23T10:00', 'closed'],
  ['2026-11-25T09:00', 'closed'],
  ['2026-12-01T09:00', 'closed'],
  ['2030-01-01T00:00', 'closed'],
])('at %s an offering is %s', (now, status) => {
  expect(statusOf(dates, at(now))).toBe(status);
});

test.each([
  ['2026-11-18T11:59', 'open'],
  ['2026-11-18T12:00', 'cancelled'],
  ['2026-12-02T00:00', 'cancelled'],
])('cancelled at noon of its first day, at %s it is %s', (now, status) => {
  expect(statusOf({ ...dates, cancelledAt: at('2026-11-18T12:00') }, at(now))).toBe(status);
});

test('a plan becomes the customary calendar', () => {
  expect(timelineFrom('2026-11-20', { opensOn: -2, openDays: 2 })).toEqual({
    subscribeFrom: at('2026-11-18T10:00'),
    subscribeTo: at('2026-11-19T16:00'),
    drawAt: at('2026-11-23T10:00'),
    allocateAt: at('2026-11-25T09:00'),
    refundAt: at('2026-11-25T13:00'),
    listAt: at('2026-12-01T09:00'),
  });
});

test('a plan that is made on a Sunday counts from the Friday before', () => {
  const plan = { opensOn: 0, openDays: 1 };
  expect(timelineFrom('2026-11-22', plan)).toEqual(timelineFrom('2026-11-20', plan));
});
