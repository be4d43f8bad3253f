import type { Candle } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import type { ChartEvent } from './price-chart.types.ts';
import styles from './chart.module.css';
import { candleAt } from './view.rules.ts';
import { priceText } from './chart-options.ts';
import { fullTime } from './time.rules.ts';

/** Texts of the readout and the table, in the customer's language. */
export interface ChartWords {
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

export interface ReadoutFormat {
  words: ChartWords;
  priceScale: number;
  isIntraday: boolean;
  hasVolume: boolean;
}

function figure(label: string, value: string, tone = ''): HTMLElement {
  const part = document.createElement('span');
  const strong = document.createElement('b');
  strong.textContent = value;
  strong.dataset['tone'] = tone;
  part.append(`${label} `, strong);
  return part;
}

/**
 * Elements with the time, prices and volume at the crosshair. Written directly into the DOM, so that a crosshair never
 * renders React.
 */
export function describeCandle(
  candle: Candle,
  { words, priceScale, isIntraday, hasVolume }: ReadoutFormat,
): HTMLElement[] {
  const [time, open, high, low, close, volume] = candle;
  const when = document.createElement('span');
  when.textContent = fullTime(time, isIntraday);
  const price = (value: number) => priceText(value, priceScale);
  if (!hasVolume) return [when, figure(words.close, price(close))];
  const tone = close < open ? 'fall' : close > open ? 'rise' : '';
  return [
    when,
    figure(words.open, price(open)),
    figure(words.high, price(high), 'rise'),
    figure(words.low, price(low), 'fall'),
    figure(words.close, price(close), tone),
    figure(words.volume, groupDigits(String(volume))),
  ];
}

/** Lines of a read-out about what happened; more are counted. */
const LINES = 4;

/** The events of a candle, newest first, in one element below its figures; none where nothing happened. */
export function describeEvents(
  candles: readonly Candle[],
  index: number | undefined,
  events: readonly ChartEvent[],
): HTMLElement[] {
  const details = events
    .filter(({ time }) => candleAt(candles, time) === index)
    .toSorted((a, b) => b.time - a.time)
    .flatMap(({ detail }) => detail ?? []);
  if (details.length === 0) return [];
  const note = document.createElement('span');
  note.className = styles['note'] ?? '';
  const rest = details.length - LINES;
  for (const text of rest > 0 ? [...details.slice(0, LINES), `+${rest}`] : details) {
    const line = document.createElement('span');
    line.textContent = text;
    note.append(line);
  }
  return [note];
}
