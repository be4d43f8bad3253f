import { afterSend, isLive, maskPhone, sendFault, type SentCode } from './phone.rules.ts';

const NOW = 1_000_000_000;
const DAY = 86_400_000;
const code = (over: Partial<SentCode> = {}): SentCode => ({
  sentAt: NOW - 60_000,
  failures: 0,
  isUsed: false,
  sent: 1,
  countedSince: NOW - 60_000,
  ...over,
});

test.each([
  ['none was sent', undefined, null],
  ['one was sent a minute ago', code(), null],
  ['one was sent a moment ago', code({ sentAt: NOW - 500 }), { code: 'PHONE_CODE_WAIT', seconds: 30 }],
  ['ten were sent today', code({ sent: 10 }), { code: 'PHONE_CODE_LIMIT' }],
  ['ten were sent the day before', code({ sent: 10, countedSince: NOW - DAY }), null],
])('when %s: %j', (_, last, fault) => {
  expect(sendFault(last, NOW)).toEqual(fault);
});

test.each([
  ['none was sent', undefined, { sent: 1, countedSince: NOW }],
  ['one was sent today', code(), { sent: 2, countedSince: NOW - 60_000 }],
  ['ten were sent the day before', code({ sent: 10, countedSince: NOW - DAY }), { sent: 1, countedSince: NOW }],
])('when %s, the count becomes %j', (_, last, count) => {
  expect(afterSend(last, NOW)).toEqual(count);
});

test.each([
  ['none', undefined, false],
  ['a new one', code(), true],
  ['a used one', code({ isUsed: true }), false],
  ['one with five wrong entries', code({ failures: 5 }), false],
  ['one of five minutes ago', code({ sentAt: NOW - 300_000 }), false],
])('%s can be entered: %s', (_, last, isIt) => {
  expect(isLive(last, NOW)).toBe(isIt);
});

test.each([
  ['01012345678', '010****5678'],
  ['12345678', '123*5678'],
])('%s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
