import type { Candle } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
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
