import type { AdminOutput } from '@maru/domain/admin';
import type { ActFacts } from '@maru/domain/contracts';
import { flagChanges, reasonOf, timelineOf, type TimelineEntry } from './timeline.rules.ts';

type View = AdminOutput<'/admin/Customer'>;
const at = (minute: number) => `2026-11-20T10:0${minute}:00.000+09:00`;

test('requests and cancellations, log-ins and acts are in one order, the newest first', () => {
  const acts = [{ seq: '7', time: at(3) }] as View['acts'];
  const cases = [
    { caseId: 'c', openedAt: at(2), state: 'rejected', decidedAt: at(3) },
    { caseId: 'd', openedAt: at(0), state: 'withdrawn', decidedAt: at(5) },
  ] as View['cases'];
  const sessions = [
    { device: 'Phone', createdAt: at(4), lastSeenAt: at(5), endedAt: null },
    { device: 'Laptop', createdAt: at(1), lastSeenAt: at(1), endedAt: null },
  ];
  const line = timelineOf({ acts, cases, sessions });
  expect(line.map(({ is, time }) => [is, time])).toEqual([
    ['withdrawal', at(5)],
    ['login', at(4)],
    ['act', at(3)],
    ['case', at(2)],
    ['login', at(1)],
    ['case', at(0)],
  ]);
  expect(new Set(line.map(({ key }) => key)).size).toBe(6);
  expect(timelineOf({ acts: [], cases: [], sessions: [] })).toEqual([]);
});

test.each([
  ['account.flags', ['frozen'], ['frozen', 'trading_off'], ['trading_off'], []],
  ['account.flags', ['banned', 'frozen'], [], [], ['frozen', 'banned']],
  ['account.flags', undefined, ['frozen'], ['frozen'], []],
  ['case.open', ['frozen'], [], [], []],
])('%s from %j to %j sets %j and clears %j', (act, was, is, set, cleared) => {
  const facts = (flags: string[] | undefined): ActFacts => (flags ? { flags } : {});
  expect(flagChanges({ act, before: facts(was), after: facts(is) })).toEqual({ set, cleared });
});

const reason = 'SUSPECTED_FRAUD';
test.each([
  [
    { is: 'act', act: { reason: 'CHECKED', note: 'n' } },
    { reason: null, note: 'n' },
  ],
  [
    { is: 'act', act: { reason, note: 'n' } },
    { reason, note: 'n' },
  ],
  [
    { is: 'case', row: { state: 'rejected', reason, note: 'n' } },
    { reason, note: 'n' },
  ],
  [
    { is: 'case', row: { state: 'approved', reason: 'CHECKED', note: 'n' } },
    { reason: null, note: null },
  ],
  [
    { is: 'withdrawal', row: { state: 'withdrawn', reason: null, note: null } },
    { reason: null, note: null },
  ],
  [{ is: 'login' }, { reason: null, note: null }],
])('%j has the reason %j', (line, expected) => expect(reasonOf(line as unknown as TimelineEntry)).toEqual(expected));
