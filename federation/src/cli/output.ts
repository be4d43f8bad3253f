type Cell = string | number | undefined;

/** Prints text, or one JSON document. */
export function print(isJson: boolean | undefined, value: unknown, lines: readonly string[]): void {
  console.log(isJson ? JSON.stringify(value, null, 2) : lines.join('\n'));
}

/** Formats a table with columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const all = [head, ...rows].map((row) => row.map((cell) => String(cell ?? '')));
  const widths = head.map((_, i) => Math.max(...all.map((row) => (row[i] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export const when = (time: Date | string): string => new Date(time).toISOString().replace('T', ' ').slice(0, 19);

export const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024).toLocaleString('en')} KB`;

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `90m`, `36h` or `30d` to milliseconds. Returns null for any other text. */
export function duration(text: string): number | null {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text) ?? [];
  return count && unit ? Number(count) * (UNITS[unit] ?? 0) : null;
}
