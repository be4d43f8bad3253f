import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { kstDayStart } from '../../core/clock.ts';
import type { Bar } from '../engine/bar-series.ts';

/** Recorded daily bars, oldest first, in hundredths of a point. */
export interface Recording {
  readonly symbol: string;
  readonly rows: readonly Bar[];
}

const COLUMNS = ['date', 'open', 'high', 'low', 'close', 'volume'] as const;
const SYMBOL_LENGTH = 12;

/** Reads a CSV with the columns date, open, high, low, close, volume; others are ignored. */
export async function readRecording(path: string): Promise<Recording> {
  return { symbol: symbolOf(path), rows: parseRecording(await readFile(path, 'utf8')) };
}

/** `sp500-2000.csv` is a recording of SP500. */
export function symbolOf(path: string): string {
  const [name = ''] = basename(path).toUpperCase().split(/[-.]/);
  return name.replace(/[^A-Z0-9]/g, '').slice(0, SYMBOL_LENGTH) || 'RECORDED';
}

/** @throws Error that names the line when a column is missing or a row's day is not after the row before it. */
export function parseRecording(text: string): Bar[] {
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
      open: hundredths(open),
      high: hundredths(high),
      low: hundredths(low),
      close: hundredths(close),
      volume: Math.floor(hundredths(volume) / 100),
    };
    if (!isDay(bar) || !(bar.time > last)) throw new Error(`recording: line ${i + 2} is no day after the one before`);
    last = bar.time;
    return bar;
  });
  if (rows.length < 2) throw new Error('recording: needs two days or more');
  return rows;
}

/** Decimal text to hundredths, half up by its digits: recordings carry float noise (`1438.359985`). NaN if it is none. */
function hundredths(text = ''): number {
  const match = /^(\d{1,13})(?:\.(\d+))?$/.exec(text);
  if (!match) return NaN;
  const [, whole = '', fraction = ''] = match;
  const digits = fraction.padEnd(3, '0');
  return Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
}

function isDay({ time, open, high, low, close, volume }: Bar): boolean {
  const isComplete = [time, open, high, low, close, volume].every(Number.isSafeInteger);
  return isComplete && low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close);
}
