import { BYTE_ORDER_MARK, csvLine } from '@maru/domain/text';
import { toTimestamp } from './clock.ts';

export interface CsvColumn<Row> {
  readonly title: string;
  /** A number is of digits alone, so that a spreadsheet adds it up; everything else is text. */
  readonly cell: (row: Row) => string | number | bigint | boolean | Date | null;
}

/**
 * A CSV file after RFC 4180, made while it is sent.
 *
 * @param batches rows in their order
 */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(({ title }) => title))}`;
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(({ cell }) => cellOf(cell(row))))).join('');
  }
}

function cellOf(value: ReturnType<CsvColumn<never>['cell']>): string {
  if (value === null) return '';
  // Without the offset and the T, or a spreadsheet takes it for a text. The titles name the time zone.
  if (value instanceof Date) return toTimestamp(value).slice(0, 19).replace('T', ' ');
  return String(value);
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
