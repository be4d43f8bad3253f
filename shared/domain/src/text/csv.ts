/** Begins a CSV file: without it spreadsheets misread Korean and Chinese. */
export const BYTE_ORDER_MARK = '\u{feff}';

/** Begins of a cell that a spreadsheet would run as a formula, the wide signs of East Asian keyboards among them. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A figure, also a signed one, stays a figure. */
const FIGURE = /^[+-]?\d+(\.\d+)?$/;

function quote(cell: string): string {
  const safe = FORMULA.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row in the format of RFC 4180. A text that a spreadsheet would compute begins with an apostrophe, which makes it a text again. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;
