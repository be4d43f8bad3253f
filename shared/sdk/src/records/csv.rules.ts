/** Escapes a cell that a spreadsheet would run as a formula. Figures, also signed ones, stay figures. */
const isFormula = (cell: string) => /^[=+\-@\t\r\n]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell);

function quote(cell: string): string {
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows in the format of RFC 4180, with a byte order mark: without it spreadsheets misread Korean and Chinese. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('')}`;
}
