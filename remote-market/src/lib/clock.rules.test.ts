import { phaseRest, phaseTone } from './clock.rules.ts';

const at = (time: string) => `2026-11-20T${time}+09:00`;

it.each([
  ['auction_open', 'auction'],
  ['continuous', 'open'],
  ['auction_close', 'auction'],
  ['after', 'shut'],
  ['single', 'auction'],
  ['pre_open', 'auction'],
  ['closed', 'shut'],
] as const)('%s is shown as %s', (phase, tone) => {
  expect(phaseTone(phase)).toBe(tone);
});

it.each([
  ['in hours, by the time it ends', '09:00:00', '15:20:00', { kind: 'until', at: at('15:20:00') }],
  ['in minutes, rounded up', '14:20:01', '15:20:00', { kind: 'minutes', minutes: 60 }],
  ['in minutes as time passes', '15:01:00', '15:20:00', { kind: 'minutes', minutes: 19 }],
  ['in seconds in the last minute', '15:19:00.500', '15:20:00', { kind: 'seconds', seconds: 60 }],
  ['never below zero', '15:20:30', '15:20:00', { kind: 'seconds', seconds: 0 }],
] as const)('the rest of a phase is told %s', (_name, now, end, rest) => {
  expect(phaseRest(at(end), Date.parse(at(now)))).toEqual(rest);
});
