import type * as HC from 'highcharts';
import type { Candle } from '@maru/domain/contracts';
import { extremes, includeLines, lastAverage, movingAverage, priceBand } from './indicator.rules.ts';
import { Painter, type DrawnStudy, type PainterOptions } from './painter.ts';
import type { ChartStudy } from './price-chart.types.ts';
import { bollinger, convergence, reach, relativeStrength } from './study.rules.ts';
import { timeTicks, type TimeTick } from './time.rules.ts';
import { bounds, clampView, follow, isAtEnd, newest, type View } from './view.rules.ts';

export interface EngineOptions extends PainterOptions {
  isIntraday: boolean;
}

/** Labels of the time axis that fit into the whole width. */
const LABELS = 5;
/** Room of two rows of marks below the prices, as a share of the band of prices. */
const FOOT = 0.13;

const COMPUTE: Record<ChartStudy, (candles: readonly Candle[]) => DrawnStudy> = {
  rsi: (candles) => ({ lines: [relativeStrength(candles)], bars: null }),
  macd: (candles) => {
    const { line, signal, histogram } = convergence(candles);
    return { lines: [line, signal], bars: histogram };
  },
};

/**
 * The candles, the view on them and their drawing. Axes are redrawn when the view or the price band changes, not for a
 * tick.
 */
export class PriceEngine {
  view: View = { from: 0, count: 60 };
  candles: Candle[] = [];
  averages: (number | null)[][] = [];
  studies: DrawnStudy[] = [];
  private band: readonly [low: number, high: number] = [0, 1];
  private topVolume = 1;
  private hasFoot = false;
  private inScale: readonly number[] = [];
  private ticks: TimeTick[] = [];
  private readonly chart: HC.Chart;
  private readonly painter: Painter;
  private readonly options: EngineOptions;

  constructor(chart: HC.Chart, options: EngineOptions) {
    this.chart = chart;
    this.options = options;
    this.painter = new Painter(chart, options);
  }

  /** Sets a new history. Older candles before the known ones keep the view; any other change resets it. */
  setCandles(candles: readonly Candle[], visible: number): void {
    const known = this.candles[0];
    const shift = known ? candles.findIndex((candle) => candle[0] === known[0]) : -1;
    const wasAtEnd = isAtEnd(this.view, this.candles.length);
    const live = this.candles.at(-1);
    this.candles = [...candles];
    // A history fetched before the last tick must not replace the live candle.
    if (shift >= 0 && live && live[0] >= (candles.at(-1)?.[0] ?? 0)) this.join(live);
    this.averages = this.options.averages.map((period) => movingAverage(this.candles, period));
    this.study();
    const total = this.candles.length;
    if (shift < 0) this.view = newest(visible, total);
    else if (wasAtEnd) this.view = newest(this.view.count, total);
    else this.view = clampView({ from: this.view.from + shift, count: this.view.count }, total);
    this.draw();
  }

  /** Whether marks are drawn below the prices: those are drawn above them then. */
  setFoot(hasFoot: boolean): void {
    if (hasFoot === this.hasFoot) return;
    this.hasFoot = hasFoot;
    this.draw();
  }

  /** Prices that the band includes. */
  setInScale(prices: readonly number[]): void {
    if (prices.join() === this.inScale.join()) return;
    this.inScale = prices;
    this.draw();
  }

  setView(view: View): void {
    this.view = clampView(view, this.candles.length);
    this.draw();
  }

  /** The live candle: replaces the last one if it opened at the same time, is appended if newer, else is ignored. */
  tick(candle: Candle): void {
    const last = this.candles.at(-1);
    if (!last || candle[0] < last[0]) return;
    const isNew = candle[0] > last[0];
    const wasAtEnd = isAtEnd(this.view, this.candles.length);
    this.join(candle);
    const index = this.candles.length - 1;
    for (const [at, period] of this.options.averages.entries()) {
      const line = this.averages[at];
      if (line) line[index] = lastAverage(this.candles, period);
    }
    this.study();
    if (isNew && wasAtEnd) this.view = follow(this.view, this.candles.length);
    const [low, high] = this.band;
    const isOutside = candle[3] < low || candle[2] > high || candle[5] > this.topVolume;
    if (isNew || (wasAtEnd && isOutside)) this.draw();
    else this.painter.paintLive(this);
  }

  /** Computes the bands and the studies of all candles: each smooths over all before, so a tick renews them whole. */
  private study(): void {
    const { averages, hasBands, studies = [] } = this.options;
    if (hasBands) {
      const { upper, lower } = bollinger(this.candles);
      this.averages.splice(averages.length, 2, upper, lower);
    }
    this.studies = studies.map((study) => COMPUTE[study](this.candles));
  }

  private join(candle: Candle): void {
    const isSame = this.candles.at(-1)?.[0] === candle[0];
    this.candles[this.candles.length - (isSame ? 1 : 0)] = candle;
  }

  private draw(): void {
    const { candles, chart, view } = this;
    if (candles.length === 0) return;
    const range = bounds(view, candles.length);
    const { volume, ...prices } = extremes(candles, ...range);
    const { low, high } = includeLines(prices, this.averages, range);
    this.band = priceBand(Math.min(low, ...this.inScale), Math.max(high, ...this.inScale));
    // Margin for the growing volume of the newest candle, without a new scale at each trade.
    this.topVolume = (volume || 1) * 1.05;
    const [first, last] = range;
    // Few candles take a part of the width alone.
    const labels = Math.max(1, Math.floor((LABELS * (last - first + 1)) / view.count));
    this.ticks = timeTicks((index) => candles[index]?.[0] ?? 0, range, this.options.isIntraday, labels);
    const [x] = chart.xAxis;
    const [price, bars, ...below] = chart.yAxis;
    x?.setExtremes(view.from - 0.5, view.from + view.count - 0.5, false);
    const [bottom, top] = this.band;
    price?.setExtremes(this.hasFoot ? bottom - (top - bottom) * FOOT : bottom, top, false);
    bars?.setExtremes(0, this.topVolume, false);
    for (const [at, study] of (this.options.studies ?? []).entries()) {
      const drawn = this.studies[at];
      if (study === 'rsi' || !drawn) continue;
      const most = reach([...drawn.lines, drawn.bars ?? []], ...range) || 1;
      below[at]?.setExtremes(-most, most, false);
    }
    // A chart that is not drawn yet is about to be.
    if ((chart as HC.Chart & { hasRendered?: boolean }).hasRendered) chart.redraw(false);
  }

  /** Called by Highcharts after each drawing of its frame, also after a change of size. */
  paint(): void {
    if (this.candles.length > 0) this.painter.paint(this);
  }

  tickPositions(): number[] {
    return this.ticks.map((tick) => tick.index);
  }

  tickLabel(index: number): string {
    return this.ticks.find((tick) => tick.index === index)?.label ?? '';
  }
}
