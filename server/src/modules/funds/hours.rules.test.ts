import { officeHours } from './hours.rules.ts';

const window = { from: '09:00', to: '15:30' };
const at = (time: string) => Date.parse(`${time}+09:00`);

test.each([
  ['2026-11-20T08:59:59', false, '2026-11-20T09:00:00.000+09:00'],
  ['2026-11-20T09:00:00', true, null],
  ['2026-11-20T15:30:59', true, null],
  ['2026-11-20T15:31:00', false, '2026-11-23T09:00:00.000+09:00'],
  ['2026-11-21T10:00:00', false, '2026-11-23T09:00:00.000+09:00'],
  ['2026-12-25T10:00:00', false, '2026-12-28T09:00:00.000+09:00'],
  ['2026-12-25T08:00:00', false, '2026-12-28T09:00:00.000+09:00'],
])('at %s: open is %s, else from %s', (time, isOpen, opensAt) => {
  expect(officeHours(at(time), window, 'krx')).toEqual({
    ...window,
    isBusinessDaysOnly: true,
    isAlways: false,
    isOpen,
    opensAt,
  });
});

test('the demo clock keeps the counter open, and says so', () => {
  expect(officeHours(at('2026-12-25T03:00:00'), window, 'demo')).toMatchObject({
    ...window,
    isAlways: true,
    isOpen: true,
    opensAt: null,
  });
});
