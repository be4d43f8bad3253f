import type { ApiInput, FileStream } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import { COPY_WORDS, TOPIC_NAMES } from './catalogue/topics.ts';
import type { TableRows } from './copy-rows.ts';
import type { PersonalRow } from './data-copy.repo.ts';

interface Head {
  readonly account: string;
  readonly isSimulated: boolean;
  readonly now: number;
}

/** The file of a copy. It is made while it is sent. */
export function copyFile(
  tables: AsyncIterable<TableRows>,
  head: Head,
  { format, language }: ApiInput<'/user/DataCopyFile'>,
): FileStream {
  const day = toTimestamp(head.now).slice(0, 10);
  const name = `maru-${head.isSimulated ? 'simulated-' : ''}my-data-${day}.${format}`;
  return format === 'json'
    ? { chunks: jsonOf(tables, head), type: 'application/json; charset=utf-8', name }
    : { chunks: htmlOf(tables, head, language), type: 'text/html; charset=utf-8', name };
}

/** Amounts are whole minor units, as text: a program's numbers may be too short for them. */
const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
const timed = (row: PersonalRow): PersonalRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Date ? toTimestamp(value) : value]),
  );

async function* jsonOf(tables: AsyncIterable<TableRows>, { account, isSimulated, now }: Head): AsyncGenerator<string> {
  const head = { product: 'Maru', simulated: isSimulated, account, madeAt: toTimestamp(now) };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
  let comma = '';
  for await (const { table, rows } of tables) {
    yield `${comma}\n${JSON.stringify(table)}:[`;
    comma = '';
    for await (const row of rows) {
      yield `${comma}\n${JSON.stringify(timed(row), plain)}`;
      comma = ',';
    }
    yield ']';
    comma = ',';
  }
  yield '}}\n';
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** The policy lets a forged text load nothing and run nothing; the format of the cells keeps a spreadsheet from computing them. */
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:24px}table{border-collapse:collapse;margin:0 0 24px}
div{overflow-x:auto}th,td{border:1px solid #bbb;padding:4px 8px;text-align:left;vertical-align:top;mso-number-format:"\\@"}img{max-width:240px}`;

async function* htmlOf(
  tables: AsyncIterable<TableRows>,
  { account, isSimulated, now }: Head,
  language: ApiInput<'/user/DataCopyFile'>['language'],
): AsyncGenerator<string> {
  const title = COPY_WORDS.title[language];
  yield `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<h1>${escape(title)}</h1><p>${escape(account)}. ${COPY_WORDS.madeAt[language]}: ${toTimestamp(now)}</p>
${isSimulated ? `<p><strong>${COPY_WORDS.simulated[language]}</strong></p>` : ''}<p>${COPY_WORDS.columns[language]}</p>\n`;
  let topic: string | undefined;
  for await (const table of tables) {
    if (table.topic !== topic) yield `<h2>${escape(TOPIC_NAMES[table.topic][language])}</h2>\n`;
    topic = table.topic;
    yield* tableOf(table, COPY_WORDS.none[language]);
  }
  yield '</body></html>\n';
}

async function* tableOf({ table, rows }: TableRows, none: string): AsyncGenerator<string> {
  yield `<h3>${escape(table)}</h3>`;
  let columns: string[] | undefined;
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row);
      yield `<div><table><tr>${columns.map((column) => `<th>${escape(column)}</th>`).join('')}</tr>`;
    }
    const shown = timed(row);
    yield `<tr>${columns.map((column) => `<td>${cellOf(shown[column])}</td>`).join('')}</tr>\n`;
  }
  yield columns ? '</table></div>\n' : `<p>${escape(none)}</p>\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    typeof value === 'object' ? JSON.stringify(value, plain) : String(value as string | number | bigint | boolean);
  return /^data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+$/.test(text) ? `<img src="${text}" alt="">` : escape(text);
}

const LANGUAGE_TAGS = { kor: 'ko', en: 'en', tw: 'zh-Hant', cn: 'zh-Hans' } as const;
