/** Groups rows by their day, in their order. */
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
