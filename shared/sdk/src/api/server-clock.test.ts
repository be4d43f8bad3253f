import { mockApi } from '../testing/mock-api.ts';
import { post } from './client.ts';
import { observeServerTime, onServerClock, resetServerClock, serverNow, toServerTime } from './server-clock.ts';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');
const HOUR = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();
let page = 0;

beforeEach(() => {
  page = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => page);
  resetServerClock();
});
afterEach(() => jest.restoreAllMocks());

test('before the first answer it is the device', () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
  expect(serverNow()).toBe(NOON);
});

test.each([
  ['slow by hours', -5 * HOUR],
  ['fast by days', 72 * HOUR],
])('a device whose clock is %s does not change it', (_, error) => {
  jest.spyOn(Date, 'now').mockImplementation(() => NOON + page + error);
  observeServerTime(iso(NOON), page);
  page += 90_000;
  expect(serverNow()).toBe(NOON + 90_000);
  expect(toServerTime(Date.now() - 60_000)).toBe(NOON + 30_000);
});

test('a device whose clock is set while the page runs does not change it', () => {
  const date = jest.spyOn(Date, 'now').mockReturnValue(NOON);
  observeServerTime(iso(NOON), page);
  date.mockReturnValue(NOON + HOUR);
  expect(serverNow()).toBe(NOON);
});

test('an answer is as exact as its way was short, and a slow one does not spoil a fast one', () => {
  page = 3_000;
  observeServerTime(iso(NOON), 1_000);
  expect(serverNow()).toBe(NOON + 1_000);
  page = 3_020;
  observeServerTime(iso(NOON + 1_500), 3_000);
  expect(serverNow()).toBe(NOON + 1_510);
  const heard = jest.fn();
  const stop = onServerClock(heard);
  page = 9_020;
  observeServerTime(iso(NOON + 2_000), 3_020);
  expect(serverNow()).toBe(NOON + 7_510);
  expect(heard).not.toHaveBeenCalled();
  stop();
});

test('after a sleep, in which the page did not count, the next answer corrects it and says so', () => {
  observeServerTime(iso(NOON), page);
  const heard = jest.fn();
  const stop = onServerClock(heard);
  observeServerTime(iso(NOON + HOUR), page);
  expect(serverNow()).toBe(NOON + HOUR);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('a time that is none is not read', () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
  observeServerTime('soon', page);
  expect(serverNow()).toBe(NOON);
});

test('every answer tells it', async () => {
  mockApi({ '/user/Logout': () => ({}) }, { now: () => NOON });
  await post('/user/Logout', {});
  expect(serverNow()).toBe(NOON);
});
