import { BYTE_ORDER_MARK, csvLine } from '@maru/domain/text';

/** Rows as a CSV file. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map(csvLine).join('')}`;
