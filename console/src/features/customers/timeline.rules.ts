import type { AdminOutput } from '@maru/domain/admin';

type View = AdminOutput<'/admin/Customer'>;

/** One line of a customer's timeline. */
export type TimelineEntry = { readonly key: string; readonly time: string } & (
  | { readonly is: 'act'; readonly act: View['acts'][number] }
  | { readonly is: 'case'; readonly row: View['cases'][number] }
  | { readonly is: 'login' }
);

/** Requests, log-ins and acts of the back office in one order, the newest first. */
export function timelineOf({ acts, cases, sessions }: Pick<View, 'acts' | 'cases' | 'sessions'>): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...acts.map((act) => ({ is: 'act', key: `act ${act.seq}`, time: act.time, act }) as const),
    ...cases.map((row) => ({ is: 'case', key: `case ${row.caseId}`, time: row.openedAt, row }) as const),
    ...sessions.map(({ createdAt }, index) => ({ is: 'login', key: `login ${index}`, time: createdAt }) as const),
  ];
  return entries.sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}
