import { daysUntil, phaseRest, phaseTone } from './clock.rules.ts';

const at = (time: string) => `2026-11-20T${time}+09:00`;

it.each([
  ['auction_open', 'auction'],
  ['continuous', 'open'],
  ['auction_close', 'auction'],
  ['after', 'shut'],
  ['closed', 'shut'],
] as const)('%s is shown as %s', (phase, tone) => {
  expect(phaseTone(phase)).toBe(tone);
});

it.each([
  ['in hours, by the time it ends', '09:00:00', '15:20:00', 0, { kind: 'until', at: at('15:20:00') }],
  ['in minutes, rounded up', '14:20:01', '15:20:00', 0, { kind: 'minutes', minutes: 60 }],
  ['in minutes as time passes', '15:00:00', '15:20:00', 60_000, { kind: 'minutes', minutes: 19 }],
  ['in seconds in the last minute', '15:19:00', '15:20:00', 500, { kind: 'seconds', seconds: 60 }],
  ['never below zero', '15:19:00', '15:20:00', 90_000, { kind: 'seconds', seconds: 0 }],
] as const)('the rest of a phase is told %s', (_name, now, end, elapsed, rest) => {
  expect(phaseRest({ now: at(now), phaseEndsAt: at(end) }, elapsed)).toEqual(rest);
});

it.each([
  ['2026-11-20T23:59:59+09:00', '2026-11-20T16:00:00+09:00', 0],
  ['2026-11-20T23:59:59+09:00', '2026-11-21T00:00:00+09:00', 1],
  ['2026-11-20T00:00:00+09:00', '2026-12-01T16:00:00+09:00', 11],
  ['2026-11-20T00:00:00+09:00', '2026-11-18T16:00:00+09:00', -2],
])('from %s to %s are %i days', (now, until, days) => {
  expect(daysUntil(now, until)).toBe(days);
});
