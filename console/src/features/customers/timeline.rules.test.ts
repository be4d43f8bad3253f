import type { AdminOutput } from '@maru/domain/admin';
import { timelineOf } from './timeline.rules.ts';

type View = AdminOutput<'/admin/Customer'>;
const at = (minute: number) => `2026-11-20T10:0${minute}:00.000+09:00`;

test('requests, log-ins and acts are in one order, the newest first', () => {
  const acts = [{ seq: '7', time: at(3) }] as View['acts'];
  const cases = [{ caseId: 'c', openedAt: at(2) }] as View['cases'];
  const sessions = [
    { device: 'Phone', createdAt: at(4), lastSeenAt: at(5), endedAt: null },
    { device: 'Laptop', createdAt: at(1), lastSeenAt: at(1), endedAt: null },
  ];
  const line = timelineOf({ acts, cases, sessions });
  expect(line.map(({ is, time }) => [is, time])).toEqual([
    ['login', at(4)],
    ['act', at(3)],
    ['case', at(2)],
    ['login', at(1)],
  ]);
  expect(new Set(line.map(({ key }) => key)).size).toBe(4);
  expect(timelineOf({ acts: [], cases: [], sessions: [] })).toEqual([]);
});
