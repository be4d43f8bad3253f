import { toTimestamp } from './clock.ts';

export interface CsvColumn<Row> {
  readonly title: string;
  /** A number is of digits alone, so that a spreadsheet adds it up; everything else is text. */
  readonly cell: (row: Row) => string | number | bigint | boolean | Date | null;
}

/** A spreadsheet reads the file as UTF-8 only with it. */
const BYTE_ORDER_MARK = '\u{feff}';
/** Characters by which a cell becomes a formula in some spreadsheet, the wide ones of East Asian keyboards among them. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d{1,15}(\.\d{1,8})?$/;

/**
 * A CSV file after RFC 4180, made while it is sent.
 *
 * @param batches rows in their order
 */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${lineOf(columns.map(({ title }) => title))}`;
  for await (const rows of batches) {
    yield rows.map((row) => lineOf(columns.map(({ cell }) => cell(row)))).join('');
  }
}

const lineOf = (values: readonly ReturnType<CsvColumn<never>['cell']>[]): string =>
  `${values.map(cellOf).join(',')}\r\n`;

/** A text that a spreadsheet would compute begins with an apostrophe, which makes it a text again. */
function cellOf(value: ReturnType<CsvColumn<never>['cell']>): string {
  if (value === null) return '';
  // Without the offset and the T, or a spreadsheet takes it for a text. The titles name the time zone.
  if (value instanceof Date) return toTimestamp(value).slice(0, 19).replace('T', ' ');
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const BATCH = 1_000;

/**
 * Rows of a query in batches, at most `most` of them: no more than one batch is in memory, and no connection is held while it is sent.
 *
 * @param read the next rows after one, in a total order
 */
export async function* inBatches<Row>(
  most: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (let left = most; left > 0;) {
    const limit = Math.min(BATCH, left);
    const rows = await read(after, limit);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < limit) return;
    left -= rows.length;
  }
}
