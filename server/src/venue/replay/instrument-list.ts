import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { symbol as symbolSchema, type Localized } from '@maru/domain/contracts';
import * as z from 'zod';
import { OTHER_SECTOR, recordedInstrument } from '../catalogue/recordings.ts';
import type { Instrument } from '../venue.types.ts';

/** One line of an instrument list. */
export interface ListedInstrument {
  readonly instrument: Instrument;
  /** Name of its recording in the folder. Absent: the file that is named after the symbol. */
  readonly file: string | undefined;
}

const LANGUAGES = ['kor', 'en', 'tw', 'cn'] as const;
const yesNo = z.enum(['yes', 'no']).transform((value) => value === 'yes');
const count = z.string().regex(/^[1-9]\d{0,14}$/);

/** Cells of a line; an empty one counts as absent. */
const line = z.object({
  symbol: symbolSchema,
  file: z.string().optional(),
  segment: z.enum(['KOSPI', 'KOSDAQ', 'KONEX', 'ETF', 'INDEX']).default('INDEX'),
  /** Decimals of the prices: 0 for won, 2 for points and cents, of which a hundredth is traded as one won. */
  price_scale: z.enum(['0', '2']).optional(),
  lot_size: count.default('1'),
  leverages: z
    .string()
    .regex(/^([1-9]\d?)( [1-9]\d?)*$/, 'numbers with spaces between them')
    .default('1'),
  shortable: yesNo.default(false),
  tradable: yesNo.default(true),
  shares: count.optional(),
  /** Of a fund: the multiple of its index's daily move that it follows, by which its daily limits are wider. */
  multiple: z.enum(['2', '-1', '-2']).optional(),
});

/**
 * Reads an instrument list: a CSV with a header. `symbol` is required; `file`, `name` (or `name_kor`, `name_en`, `name_tw`, `name_cn`), `sector`
 * (or `sector_kor`, …), `segment`, `price_scale`, `lot_size`, `leverages`, `shortable`, `tradable`, `shares` and `multiple` are not.
 *
 * @throws Error that names the line
 */
export async function readInstrumentList(path: string): Promise<ListedInstrument[]> {
  try {
    return parseInstrumentList(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${basename(path)}: ${(error as Error).message}`, { cause: error });
  }
}

export function parseInstrumentList(text: string): ListedInstrument[] {
  const [header = [], ...rows] = parseCsv(text);
  if (!header.includes('symbol')) throw new Error('no column symbol');
  const listed = rows.map((cells, i) => {
    const found = Object.fromEntries(header.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : [])));
    const parsed = line.safeParse(found);
    if (!parsed.success) throw new Error(`line ${i + 2}: ${z.prettifyError(parsed.error)}`);
    const entry = toListed(parsed.data, found);
    // The list of a sector's stocks is named after its English name.
    if (!/^[A-Za-z][ -~]{0,39}$/.test(entry.instrument.sector.en))
      throw new Error(`line ${i + 2}: a sector needs an English name of 40 letters at most`);
    return entry;
  });
  const twice = listed.find(
    ({ instrument }, i) => listed.findIndex((each) => each.instrument.symbol === instrument.symbol) < i,
  );
  if (twice) throw new Error(`${twice.instrument.symbol} comes twice`);
  if (listed.length === 0) throw new Error('no instrument');
  return listed;
}

function toListed(cells: z.output<typeof line>, found: Record<string, string>): ListedInstrument {
  const { symbol, file, segment, leverages } = cells;
  const recorded = recordedInstrument(symbol);
  const isIndex = segment === 'INDEX';
  return {
    file,
    instrument: {
      ...recorded,
      name: localized('name', found, recorded.name),
      sector: localized('sector', found, isIndex ? recorded.sector : OTHER_SECTOR),
      segment,
      priceScale: Number(cells.price_scale ?? (isIndex ? 2 : 0)),
      lotSize: Number(cells.lot_size),
      leverages: leverages.split(' ').map(Number),
      isShortable: cells.shortable,
      isTradable: cells.tradable,
      isLargeCap: false,
      sharesOutstanding: BigInt(cells.shares ?? 0),
      ...(cells.multiple !== undefined && { multiple: Number(cells.multiple) }),
    },
  };
}

/** A text in every language: its own column, else the one without a language, else the first that there is. */
function localized(column: string, found: Record<string, string>, fallback: Localized): Localized {
  const own = LANGUAGES.map((language) => found[`${column}_${language}`]);
  const shared = found[column] ?? own.find((text) => text !== undefined);
  const [kor, en, tw, cn] = LANGUAGES.map((language, i) => own[i] ?? shared ?? fallback[language]);
  return { kor: kor!, en: en!, tw: tw!, cn: cn! };
}

/** Rows of a CSV. A quoted cell may contain commas, line breaks and doubled quotes; empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const source = text.replace(/^\uFEFF/, '').trimEnd();
  for (let at = 0; at <= source.length; at = cells.lastIndex) {
    cells.lastIndex = at;
    const match = cells.exec(source);
    if (!match) throw new Error(`line ${rows.length}: a quote in the middle of a cell`);
    const [, quoted, plain = '', end = ''] = match;
    rows.at(-1)!.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}
