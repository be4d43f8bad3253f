/** A cell that a spreadsheet would run as a formula is made text. Figures, signed ones too, stay figures. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell);

function quote(cell: string): string {
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as RFC 4180 says, with a byte order mark: without it spreadsheets read Korean and Chinese wrongly. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('')}`;
}
