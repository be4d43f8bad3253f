import { sql, type RawBuilder } from 'kysely';

/**
 * A moment for the end or the change of a row, never before the row's own column. Clocks of two processes differ and a clock may be set back,
 * which must not refuse what a customer does next.
 */
export const notBefore = (column: string, at: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${at}::timestamptz, ${sql.ref(column)})`;
