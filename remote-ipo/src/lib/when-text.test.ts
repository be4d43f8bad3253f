import { periodText, whenText } from './when-text.ts';

const t = ((_: string, { from, to }: { from: string; to: string }) => `${from} ~ ${to}`) as Parameters<
  typeof periodText
>[0];

test.each([
  ['2026-11-23T09:00:00+09:00', '2026-11-24T16:00:00+09:00', '2026.11.23 ~ 11.24 16:00'],
  ['2026-12-30T09:00:00+09:00', '2027-01-04T16:00:00+09:00', '2026.12.30 ~ 2027.01.04 16:00'],
  ['2026-11-23T09:00:00+09:00', '2026-11-23T16:00:00+09:00', '2026.11.23 09:00 ~ 16:00'],
])('from %s to %s: %s', (from, to, text) => {
  expect(periodText(t, from, to).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['2026-11-23T09:00:00+09:00', '2026-11-23T16:00:00+09:00', '2026.11.23 09:00 ~ 16:00'],
  ['2026-11-23T09:00:00+09:00', '2026-11-24T16:00:00+09:00', '2026.11.23 09:00 ~ 11.24 16:00'],
  ['2026-11-23T09:00:00+09:00', '2026-11-23T09:00:00+09:00', '2026.11.23 09:00'],
])('the moments from %s to %s: %s', (from, to, text) => {
  expect(whenText(t, { from, to, state: 'next' }).replaceAll('\u00a0', ' ')).toBe(text);
});
