import { statusOf, timelineFrom, workingDay } from './ipo.rules.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);
const day = (text: string) => at(`${text}T00:00:00`);
const isWeekday = (dayStart: number) => ![0, 6].includes(new Date(dayStart + 9 * 3_600_000).getUTCDay());

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

test.each([
  ['a Friday itself', '2026-11-20', 0, '2026-11-20'],
  ['over the weekend', '2026-11-20', 1, '2026-11-23'],
  ['a week', '2026-11-20', 5, '2026-11-27'],
  ['back over a weekend', '2026-11-23', -1, '2026-11-20'],
  ['a Sunday counts as its Friday', '2026-11-22', 0, '2026-11-20'],
  ['from a Sunday', '2026-11-22', 1, '2026-11-23'],
  ['back from a Saturday', '2026-11-21', -2, '2026-11-18'],
])('%s: %s and %d working days', (_, from, offset, expected) => {
  expect(workingDay(day(from), offset, isWeekday)).toBe(day(expected));
});

test('a plan becomes the customary calendar', () => {
  expect(timelineFrom(day('2026-11-20'), { opensOn: -2, openDays: 2 }, isWeekday)).toEqual({
    subscribeFrom: at('2026-11-18T10:00'),
    subscribeTo: at('2026-11-19T16:00'),
    drawAt: at('2026-11-23T10:00'),
    allocateAt: at('2026-11-25T09:00'),
    refundAt: at('2026-11-25T13:00'),
    listAt: at('2026-12-01T09:00'),
  });
});
