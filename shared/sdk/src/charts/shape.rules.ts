import type { Candle } from '@maru/domain/contracts';

/** A linear axis: px = bottom + (value - min) * perUnit. */
export interface Scale {
  min: number;
  bottom: number;
  perUnit: number;
}

const place = (value: number, { min, bottom, perUnit }: Scale) => bottom + (value - min) * perUnit;

/**
 * Width of a candle's body in whole px: odd, so that the wick is in its middle, and with a gap to the neighbour from 3
 * px on.
 */
export function bodyWidth(step: number): number {
  const width = Math.max(1, Math.round(step * 0.72));
  return width > 1 && width % 2 === 0 ? width - 1 : width;
}

const rect = (left: number, top: number, width: number, height: number) =>
  `M${left} ${top}h${width}v${height}h${-width}z`;

/** Body and wick as filled rectangles on whole pixels. `x` is the middle, `step` the width of one candle. */
export function candleShape([, open, high, low, close]: Candle, x: number, step: number, scale: Scale): string {
  const width = bodyWidth(step);
  const left = Math.round(x - width / 2);
  const top = Math.round(place(Math.max(open, close), scale));
  const bottom = Math.round(place(Math.min(open, close), scale));
  const wickTop = Math.round(place(high, scale));
  const wickHeight = Math.round(place(low, scale)) - wickTop;
  const body = rect(left, top, width, Math.max(1, bottom - top));
  return wickHeight > 0 ? body + rect(left + (width - 1) / 2, wickTop, 1, wickHeight) : body;
}

/** A volume bar on the axis; empty for no volume. */
export function barShape(volume: number, x: number, step: number, scale: Scale): string {
  if (volume <= 0) return '';
  const width = bodyWidth(step);
  const top = Math.round(place(volume, scale));
  return rect(Math.round(x - width / 2), top, width, Math.max(1, Math.round(scale.bottom) - top));
}

/** A bar between zero and a value, above or below; empty for zero. */
export function zeroBarShape(value: number, x: number, step: number, scale: Scale): string {
  if (value === 0) return '';
  const width = bodyWidth(step);
  const [zero, end] = [place(0, scale), place(value, scale)].map(Math.round) as [number, number];
  return rect(Math.round(x - width / 2), Math.min(zero, end), width, Math.max(1, Math.abs(end - zero)));
}

/** A line through the values of `first` to `last`; a missing value interrupts it. The precision is a tenth of a px. */
export function linePath(
  valueAt: (index: number) => number | null,
  first: number,
  last: number,
  x: (index: number) => number,
  scale: Scale,
): string {
  let path = '';
  let pen = 'M';
  for (let index = first; index <= last; index++) {
    const value = valueAt(index);
    if (value === null) {
      pen = 'M';
      continue;
    }
    path += `${pen}${Math.round(x(index) * 10) / 10} ${Math.round(place(value, scale) * 10) / 10}`;
    pen = 'L';
  }
  return path;
}
