import type { ActFacts, FileStream, Language } from '@maru/domain/contracts';
import { EXPORT_MOST } from '@maru/domain/desk';
import { deskText, type FactWords, type TimeFormat } from '@maru/domain/desk-words';
import { WORDS } from '@maru/domain/words';
import { toKstDay } from '../../core/clock.ts';
import { csvOf, inBatches, type CsvColumn } from '../../core/csv.ts';
import { transaction } from '../../core/db.ts';
import type { Deps, Operator } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { operatorActor, record } from './audit.service.ts';
import { EXPORT_COLUMNS } from './catalogue/export-columns.ts';

interface Export<Row> {
  /** Name of the list, in the log and in the file's name. */
  readonly list: string;
  /** Columns by their titles, in their order. */
  readonly columns: Partial<Record<keyof typeof EXPORT_COLUMNS, CsvColumn<Row>['cell']>>;
  /** Rows that the filters match. */
  readonly total: number;
  /** The next rows after one, newest first. */
  readonly read: (after: Row | undefined, limit: number) => Promise<Row[]>;
  readonly filters: Readonly<Record<string, string | undefined>>;
  /** The one customer whose rows they are, by whom the log and its subject are. */
  readonly customer?: { readonly userId: string; readonly account: string };
}

/**
 * A list as a file, whose export the audit log records before the first row leaves the server.
 * @throws ApiError EXPORT_EMPTY for a list without rows, which is no export.
 */
export async function exportList<Row>(
  { db, config, isSimulated }: Pick<Deps, 'db' | 'config' | 'isSimulated'>,
  { list, columns, total, read, filters, customer }: Export<Row>,
  { operator, language, now }: { operator: Operator; language: Language; now: number },
): Promise<FileStream> {
  if (total === 0) throw new ApiError('EXPORT_EMPTY');
  const rows = Math.min(total, EXPORT_MOST);
  const { customer: search, ...others } = filters;
  const chosen = Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== undefined);
  // The log outlives an erased customer: it says that one was searched for, without the name.
  const after: ActFacts = {
    ...Object.fromEntries(chosen),
    ...(search && { customer: true }),
    rows,
    left: total - rows,
  };
  await transaction(db, (tx) =>
    record(tx, config, {
      actor: operatorActor(operator.login),
      act: customer ? 'account.export' : 'list.export',
      customerId: customer?.userId ?? null,
      subject: customer?.account ?? list,
      after,
      at: now,
    }),
  );
  const titled = (Object.keys(columns) as (keyof typeof columns)[]).map((name) => ({
    title: EXPORT_COLUMNS[name][language],
    cell: columns[name]!,
  }));
  // A file that was cut says so for as long as it exists.
  const part = total > rows ? `-newest-${rows}-of-${total}` : '';
  return {
    chunks: csvOf(titled, inBatches(EXPORT_MOST, read)),
    type: 'text/csv; charset=utf-8',
    name: `maru-${isSimulated ? 'simulated-' : ''}${list}-${toKstDay(now)}${part}.csv`,
  };
}

/** Times of a fact, as a file has them in their own columns. */
const FILE_FORMAT: TimeFormat = { time: (iso) => iso.slice(0, 19).replace('T', ' '), day: (day) => day };

/** The words of a file for codes and facts, which are those of the screens. */
export function fileWords(language: Language): FactWords {
  const texts: Readonly<Record<string, string>> = WORDS[language];
  const text = (key: `reasons.${string}`): string => texts[key] ?? key.slice('reasons.'.length);
  return { t: deskText(language), text, format: FILE_FORMAT };
}

/** An account in groups of digits: a spreadsheet would drop the zeros before a number. */
export const accountCell = (account: string): string => account.match(/^\d{3}|\d{1,4}/g)?.join('-') ?? account;

/** Facts as text, which a program can read again; nothing for none. */
export const factsCell = (facts: ActFacts): string | null =>
  Object.keys(facts).length === 0 ? null : JSON.stringify(facts);
