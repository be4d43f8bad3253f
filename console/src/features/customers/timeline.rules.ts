import type { AdminOutput } from '@maru/domain/admin';
import { FLAGS, type Flag } from './flags.rules.ts';

type View = AdminOutput<'/admin/Customer'>;

/** One line of a customer's timeline. */
export type TimelineEntry = { readonly key: string; readonly time: string } & (
  | { readonly is: 'act'; readonly act: View['acts'][number] }
  | { readonly is: 'case' | 'withdrawal'; readonly row: View['cases'][number] }
  | { readonly is: 'login' }
);

/** Requests and their cancellations, log-ins and acts of the back office in one order, the newest first. */
export function timelineOf({ acts, cases, sessions }: Pick<View, 'acts' | 'cases' | 'sessions'>): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...acts.map((act) => ({ is: 'act', key: `act ${act.seq}`, time: act.time, act }) as const),
    ...cases.map((row) => ({ is: 'case', key: `case ${row.caseId}`, time: row.openedAt, row }) as const),
    ...cases.flatMap((row) =>
      row.state === 'withdrawn' && row.decidedAt
        ? [{ is: 'withdrawal', key: `withdrawal ${row.caseId}`, time: row.decidedAt, row } as const]
        : [],
    ),
    ...sessions.map(({ createdAt }, index) => ({ is: 'login', key: `login ${index}`, time: createdAt }) as const),
  ];
  return entries.sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

/** The restrictions that an act set and cleared; none of an act about something else. */
export function flagChanges({ act, before, after }: Pick<View['acts'][number], 'act' | 'before' | 'after'>): {
  set: Flag[];
  cleared: Flag[];
} {
  const flagsOf = ({ flags }: typeof before): readonly string[] =>
    act === 'account.flags' && Array.isArray(flags) ? flags : [];
  const [was, is] = [flagsOf(before), flagsOf(after)];
  return {
    set: FLAGS.filter((flag) => is.includes(flag) && !was.includes(flag)),
    cleared: FLAGS.filter((flag) => was.includes(flag) && !is.includes(flag)),
  };
}

/**
 * The reason of a line, and the words with it: of an act its own, of a request that was rejected those of the rejection. The only reason of
 * an approval says no more than the approval.
 */
export function reasonOf(line: TimelineEntry): { reason: string | null; note: string | null } {
  if (line.is === 'act') {
    const { reason, note } = line.act;
    return { reason: reason === 'CHECKED' ? null : reason, note };
  }
  const isRejected = line.is === 'case' && line.row.state === 'rejected';
  return isRejected ? { reason: line.row.reason, note: line.row.note } : { reason: null, note: null };
}
