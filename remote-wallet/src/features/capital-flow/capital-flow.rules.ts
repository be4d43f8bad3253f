/** Ranges a person picks from; the dates they stand for are days in KST. */
export const RANGES = ['today', 'week', 'month', 'all'] as const;
export type Range = (typeof RANGES)[number];

const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;
const DAYS_BACK: Record<Exclude<Range, 'all'>, number> = { today: 0, week: 6, month: 29 };

/** First day of a range (`YYYY-MM-DD`, KST), or undefined for all. `now` in epoch ms. */
export function firstDay(range: Range, now: number): string | undefined {
  if (range === 'all') return undefined;
  return new Date(now + KST_MS - DAYS_BACK[range] * DAY_MS).toISOString().slice(0, 10);
}

/** Rows in the order they came, under the day they belong to. */
export function groupByDay<T extends { time: string }>(rows: readonly T[]): { day: string; rows: T[] }[] {
  const groups: { day: string; rows: T[] }[] = [];
  for (const row of rows) {
    const day = row.time.slice(0, 10);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}
