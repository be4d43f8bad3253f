import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { kstDayStart } from '../../core/clock.ts';
import { recordedInstrument } from '../catalogue/recordings.ts';
import type { Instrument } from '../venue.types.ts';
import { readInstrumentList } from './instrument-list.ts';
import type { Bar } from '../engine/bar-series.ts';

/** Recorded daily bars of one instrument, oldest first, in its minor unit. */
export interface Recording {
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly rows: readonly Bar[];
}

const FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;
const COLUMNS = ['date', ...FIGURES] as const;
const SYMBOL_LENGTH = 12;

/** Name of the instrument list in a folder of recordings. */
const LIST = 'instruments.csv';

/**
 * Reads a CSV with the columns date, open, high, low, close, volume (others are ignored), or a folder of such files, one for each
 * instrument. `listPath`, or `instruments.csv` in the folder, names the instruments to play; without a list all files are played.
 *
 * @throws Error that names the file
 */
export async function readRecordings(path: string, listPath?: string): Promise<Recording[]> {
  const isFolder = (await stat(path)).isDirectory();
  const listed = listPath ?? (isFolder && existsSync(join(path, LIST)) ? join(path, LIST) : undefined);
  const names = isFolder ? (await readdir(path)).filter((name) => name.endsWith('.csv') && name !== LIST).sort() : [];
  const files = isFolder ? names.map((name) => join(path, name)) : [path];
  const entries = listed
    ? await readInstrumentList(listed)
    : files.map((file) => ({ instrument: recordedInstrument(symbolOf(file)), file: basename(file) }));
  const recordings: Recording[] = [];
  for (const { instrument, file } of entries) {
    const { symbol } = instrument;
    const found = files.find((each) => (file === undefined ? symbolOf(each) === symbol : basename(each) === file));
    if (found === undefined) throw new Error(`recording: no file of ${symbol} in ${path}`);
    if (recordings.some((each) => each.symbol === symbol)) throw new Error(`recording: ${symbol} twice in ${path}`);
    recordings.push({ symbol, instrument, rows: parse(found, await readFile(found, 'utf8'), instrument.priceScale) });
  }
  if (recordings.length === 0) throw new Error(`recording: no CSV in ${path}`);
  return recordings;
}

function parse(file: string, text: string, priceScale: number): Bar[] {
  try {
    return parseRecording(text, priceScale);
  } catch (error) {
    throw new Error(`${basename(file)}: ${(error as Error).message}`, { cause: error });
  }
}

/** `sp500-2000.csv` is a recording of SP500. */
export function symbolOf(path: string): string {
  const [name = ''] = basename(path).toUpperCase().split(/[-.]/);
  return name.replace(/[^A-Z0-9]/g, '').slice(0, SYMBOL_LENGTH) || 'RECORDED';
}

/** @throws Error that names the missing column, or the line and its fault. */
export function parseRecording(text: string, priceScale = 2): Bar[] {
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const names = header.split(',').map((name) => name.trim().toLowerCase());
  const at = COLUMNS.map((column) => {
    const index = names.indexOf(column);
    if (index === -1) throw new Error(`recording: no column ${column}`);
    return index;
  });
  let last = -Infinity;
  const rows = lines.map((line, i) => {
    const cells = line.split(',');
    const [date = '', open, high, low, close, volume] = at.map((index) => cells[index]?.trim());
    const bar: Bar = {
      time: kstDayStart(date),
      open: minorUnits(open, priceScale),
      high: minorUnits(high, priceScale),
      low: minorUnits(low, priceScale),
      close: minorUnits(close, priceScale),
      volume: Math.floor(minorUnits(volume, 2) / 100),
    };
    const fault = faultOf(bar, last);
    if (fault) throw new Error(`recording: line ${i + 2}: ${fault}`);
    last = bar.time;
    return bar;
  });
  if (rows.length < 2) throw new Error('recording: needs two days or more');
  return rows;
}

/** Decimal text to minor units, half up by its digits: recordings carry float noise (`1438.359985`). NaN if it is none. */
function minorUnits(text = '', scale: number): number {
  const match = /^(\d{1,13})(?:\.(\d+))?$/.exec(text);
  if (!match) return NaN;
  const [, whole = '', fraction = ''] = match;
  const digits = fraction.padEnd(scale + 1, '0');
  const kept = Number(whole) * 10 ** scale + Number(digits.slice(0, scale) || '0');
  return kept + (digits.charAt(scale) >= '5' ? 1 : 0);
}

/** The reason why a row is no day after the last one; null when it is. */
function faultOf(bar: Bar, last: number): string | null {
  const { time, open, high, low, close } = bar;
  if (Number.isNaN(time)) return 'the date is none, or not written as 2019-01-02';
  if (time <= last) return 'the day is not after the one before';
  const wrong = FIGURES.find((figure) => !Number.isSafeInteger(bar[figure]));
  if (wrong) return `${wrong} is no number`;
  if (low <= 0) return 'low is not above zero';
  return low <= Math.min(open, close) && high >= Math.max(open, close)
    ? null
    : 'open or close is outside of low and high';
}
