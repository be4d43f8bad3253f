import type * as HC from 'highcharts';
import type { Candle } from '@maru/domain/contracts';
import { averageColor, BAND_COLOR, STUDY_COLORS } from './average-color.ts';
import type { ChartStudy } from './price-chart.types.ts';
import { barShape, candleShape, linePath, zeroBarShape, type Scale } from './shape.rules.ts';
import type { Series } from './study.rules.ts';
import type { View } from './view.rules.ts';

export interface PainterOptions {
  kind: 'candle' | 'line';
  hasVolume: boolean;
  averages: readonly number[];
  hasBands?: boolean | undefined;
  studies?: readonly ChartStudy[] | undefined;
  /** CSS colour of a line chart. */
  tone: string;
}

export interface Picture {
  view: View;
  candles: readonly Candle[];
  /** Lines over the price: averages, then the upper and the lower band. */
  averages: readonly (readonly (number | null)[])[];
  studies: readonly DrawnStudy[];
}

/** The values of a study: its lines, and bars from zero. */
export interface DrawnStudy {
  readonly lines: readonly Series[];
  readonly bars: Series | null;
}

type Ink = 'rise' | 'fall' | 'riseBar' | 'fallBar';
const FILLS: Record<Ink, string> = {
  riseBar: 'var(--rise-bar)',
  fallBar: 'var(--fall-bar)',
  rise: 'var(--rise)',
  fall: 'var(--fall)',
};
const INKS = Object.keys(FILLS) as Ink[];

/**
 * Paints into the plot with a fixed set of paths: one per colour and line for everything but the newest candle, and one
 * each for that candle, so that a live tick writes a few short attributes. Colours are CSS variables: a new theme needs
 * no painting.
 */
export class Painter {
  private readonly chart: HC.Chart;
  private readonly options: PainterOptions;
  private readonly clip: HC.ClipRectElement;
  private readonly still: Layer;
  private readonly live: Layer;

  constructor(chart: HC.Chart, options: PainterOptions) {
    this.chart = chart;
    this.options = options;
    const group = chart.renderer.g().attr({ zIndex: 3 }).add();
    this.clip = chart.renderer.clipRect(0, 0, 0, 0);
    group.clip(this.clip);
    this.still = new Layer(chart, group, options);
    this.live = new Layer(chart, group, options);
  }

  /** Paints all visible candles. */
  paint(picture: Picture): void {
    const { plotLeft, plotTop, plotWidth, plotHeight } = this.chart;
    this.clip.attr({ x: plotLeft, y: plotTop, width: plotWidth, height: plotHeight });
    const { view, candles } = picture;
    const first = Math.max(0, Math.floor(view.from) - 1);
    const last = Math.min(candles.length - 2, Math.ceil(view.from + view.count) + 1);
    this.put(this.still, picture, first, last);
    this.paintLive(picture);
  }

  /** Paints the newest candle only. */
  paintLive(picture: Picture): void {
    const last = picture.candles.length - 1;
    this.put(this.live, picture, last, last);
  }

  private put(layer: Layer, { view, candles, averages, studies }: Picture, first: number, last: number): void {
    const [price, volume, ...below] = this.chart.yAxis.map((axis) => scaleOf(axis));
    if (!price || !volume) return;
    const step = this.chart.plotWidth / view.count;
    const x = (index: number) => this.chart.plotLeft + (index - view.from + 0.5) * step;
    const inks: Record<Ink, string> = { rise: '', fall: '', riseBar: '', fallBar: '' };
    for (let index = first; index <= last; index++) {
      const candle = candles[index];
      if (!candle) continue;
      const isFall = candle[4] < candle[1];
      if (this.options.kind === 'candle') inks[isFall ? 'fall' : 'rise'] += candleShape(candle, x(index), step, price);
      if (this.options.hasVolume) inks[isFall ? 'fallBar' : 'riseBar'] += barShape(candle[5], x(index), step, volume);
    }
    for (const ink of INKS) layer.set(ink, inks[ink]);
    // A line begins one candle earlier, so that the live piece joins the rest.
    const from = Math.max(0, first - 1);
    for (const [at, values] of averages.entries()) {
      layer.set(
        at,
        linePath((index) => values[index] ?? null, from, last, x, price),
      );
    }
    for (const [at, { lines, bars }] of studies.entries()) {
      const scale = below[at];
      if (!scale) continue;
      for (const [line, values] of lines.entries())
        layer.set(
          `study ${at} ${line}`,
          linePath((index) => values[index] ?? null, from, last, x, scale),
        );
      if (!bars) continue;
      const sides = { rise: '', fall: '' };
      for (let index = first; index <= last; index++) {
        const value = bars[index] ?? 0;
        sides[value < 0 ? 'fall' : 'rise'] += zeroBarShape(value, x(index), step, scale);
      }
      layer.set(`bars ${at} rise`, sides.rise);
      layer.set(`bars ${at} fall`, sides.fall);
    }
    if (this.options.kind === 'line') {
      layer.set(
        'line',
        linePath((index) => candles[index]?.[4] ?? null, from, last, x, price),
      );
    }
  }
}

type Key = Ink | number | 'line' | `study ${number} ${number}` | `bars ${number} ${'rise' | 'fall'}`;

class Layer {
  private readonly paths = new Map<Key, HC.SVGElement>();

  constructor(chart: HC.Chart, group: HC.SVGElement, { averages, hasBands, studies = [], kind, tone }: PainterOptions) {
    const add = (key: Key, attributes: HC.SVGAttributes) =>
      this.paths.set(
        key,
        chart.renderer
          .path([['M', 0, 0]])
          .attr(attributes)
          .add(group),
      );
    const stroke = (color: string, width: number) =>
      ({
        stroke: color,
        'stroke-width': width,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
        fill: 'none',
      }) as const;
    for (const ink of INKS) add(ink, { fill: FILLS[ink] });
    for (const at of averages.keys()) add(at, stroke(averageColor(at), 1.25));
    if (hasBands)
      for (const at of [0, 1]) add(averages.length + at, { ...stroke(BAND_COLOR, 1), 'stroke-dasharray': '3 2' });
    for (const [at, study] of studies.entries()) {
      add(`bars ${at} rise`, { fill: 'var(--rise-bar)' });
      add(`bars ${at} fall`, { fill: 'var(--fall-bar)' });
      for (const [line, color] of STUDY_COLORS[study].entries()) add(`study ${at} ${line}`, stroke(color, 1.25));
    }
    if (kind === 'line') add('line', stroke(tone, 2));
  }

  set(key: Key, path: string): void {
    this.paths.get(key)?.element.setAttribute('d', path);
  }
}

/** The linear mapping of an axis from value to px. */
function scaleOf(axis: HC.Axis): Scale {
  const { min, max } = axis.getExtremes();
  const bottom = axis.toPixels(min, false);
  return { min, bottom, perUnit: max > min ? (axis.toPixels(max, false) - bottom) / (max - min) : 0 };
}
