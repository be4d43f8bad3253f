import type * as HC from 'highcharts';
import type { Candle } from '@maru/domain/contracts';
import { chartOptions, gutterFor } from './chart-options.ts';
import { subscribeGestures } from './gestures.ts';
import { createOverlay, type Overlay } from './overlay.ts';
import type { ChartEvent, PriceMark } from './price-chart.types.ts';
import { PriceEngine, type EngineOptions } from './price-engine.ts';
import { describeCandle, describeEvents, type ChartWords } from './readout.ts';
import { bounds, isAtStart, needsOlder, pan, zoom } from './view.rules.ts';

type Tone = 'rise' | 'fall' | 'flat';

export interface ControllerSettings extends Omit<EngineOptions, 'tone'> {
  priceScale: number;
  tone: Tone | undefined;
  /** Visible candles when the chart opens; by the width when absent. */
  visible?: number;
}

/** Content of a chart when it opens. */
interface Shown {
  candles: readonly Candle[];
  marks?: readonly PriceMark[] | undefined;
  events?: readonly ChartEvent[] | undefined;
}

/** The elements that React rendered for the chart. */
export interface ChartElements {
  stage: HTMLElement;
  overlay: HTMLElement;
  readout: HTMLElement;
  /** Shown while the crosshair is off. */
  legend: HTMLElement;
  /** Live region that reads out the candle to which a key has moved; ticks are not read out. */
  said: HTMLElement;
}

/** Width of a candle when a chart opens, in px. */
const CANDLE = 6.5;
const NO_MARKS: readonly PriceMark[] = [];
const NO_EVENTS: readonly ChartEvent[] = [];

/** The axis reserves the width of the highest price. */
const widest = (candles: readonly Candle[]) => Math.max(0, ...candles.map((candle) => candle[2]));
/** Whether there are events whose marks lie below the prices. */
const hasFoot = (events: readonly ChartEvent[]) => events.some(({ kind }) => kind !== 'buy' && kind !== 'sell');
/** Marked prices that the scale includes. */
const inScale = (marks: readonly PriceMark[]) => marks.flatMap(({ price, isInScale }) => (isInScale ? [price] : []));
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

/**
 * Connects candles, live ticks and gestures with one drawing, outside React: all changes between two renders cause at
 * most one draw per frame.
 */
export class ChartController {
  readonly options: HC.Options;
  private words: ChartWords | null = null;
  private tone: Tone | undefined;
  private candles: readonly Candle[];
  private marks: readonly PriceMark[];
  private events: readonly ChartEvent[];
  private start: string | undefined;
  private needOlder: (() => void) | undefined;
  private readonly settings: ControllerSettings;
  private attached: HC.Chart | null = null;
  private engine: PriceEngine | null = null;
  private layer: Overlay | null = null;
  private elements: ChartElements | null = null;
  private cross: { index: number; y: number } | null = null;
  private askedAt = 0;
  private frame = 0;
  private dragged = 0;
  private waiting: Candle[] = [];

  constructor(settings: ControllerSettings, { candles, marks = NO_MARKS, events = NO_EVENTS }: Shown) {
    this.settings = settings;
    this.tone = settings.tone;
    this.candles = candles;
    this.marks = marks;
    this.events = events;
    const gutter = gutterFor(widest(candles), settings.priceScale);
    this.options = chartOptions({
      ...settings,
      gutter,
      engine: () => this.engine,
      onFrame: (chart) => this.attach(chart),
    });
  }

  /** Called with a chart that has its size and its axes, before it is drawn: the first drawing has the candles. */
  attach(chart: HC.Chart): void {
    this.attached = chart;
    const tone = `var(--${this.settings.tone ?? 'rise'})`;
    this.engine = new PriceEngine(chart, { ...this.settings, tone });
    this.engine.setFoot(hasFoot(this.events));
    this.engine.setInScale(inScale(this.marks));
    this.fill();
  }

  /** Highcharts empties a destroyed chart, and React may destroy it a frame before our own clean-up runs. */
  private get chart(): HC.Chart | null {
    return (this.attached?.yAxis as unknown) === undefined ? null : this.attached;
  }

  /**
   * Subscribes to gestures and size.
   * @returns a function that releases everything
   */
  mount(elements: ChartElements): () => void {
    this.elements = elements;
    this.layer = createOverlay(elements.overlay, this.settings.priceScale, this.marks, this.events);
    const stop = subscribeGestures(elements.stage, {
      onPan: (dx) => {
        this.dragged += dx;
        this.schedule();
      },
      onZoom: (factor, x) => this.zoom(factor, x),
      onCross: (at) => this.read(at && { index: this.layer?.eventAt(at) ?? this.indexAt(at.x), y: at.y }),
      onTap: (at) => {
        const index = this.layer?.eventAt(at);
        // Without the line across, whose price is not that of the mark.
        this.read(index === undefined ? null : { index, y: -1 });
      },
    });
    const observer = new ResizeObserver(() => {
      this.fit();
      this.schedule();
    });
    observer.observe(elements.stage);
    return () => {
      stop();
      observer.disconnect();
      cancelAnimationFrame(this.frame);
      this.frame = 0;
      this.elements = null;
      this.layer = null;
    };
  }

  /** The drawing would follow its box by itself, but a tenth of a second after the overlay. */
  private fit(): void {
    const { chart } = this;
    const { clientWidth = 0, clientHeight = 0 } = chart?.container.parentElement ?? {};
    // Without a size it would take that of its library.
    if (!chart || clientWidth === 0 || clientHeight === 0) return;
    const isOther = (size: number, drawn: number) => Math.abs(size - drawn) >= 1;
    if (isOther(clientWidth, chart.chartWidth) || isOther(clientHeight, chart.chartHeight))
      chart.setSize(undefined, undefined, false);
  }

  show(candles: readonly Candle[]): void {
    if (candles !== this.candles) {
      this.candles = candles;
      this.fill();
    }
    this.settle();
  }

  private fill(): void {
    if (!this.chart || !this.engine) return;
    this.engine.setCandles(this.candles, this.settings.visible ?? Math.round(this.chart.plotWidth / CANDLE));
  }

  /** A live candle; several within a frame are drawn once. */
  tick(candle: Candle): void {
    if (this.waiting.at(-1)?.[0] === candle[0]) this.waiting.pop();
    this.waiting.push(candle);
    this.schedule();
  }

  /** Arrow keys move the crosshair candle by candle, + and - zoom, Esc hides it. True when the key was handled. */
  press(key: string): boolean {
    const { chart, engine } = this;
    if (!chart || !engine) return false;
    if (key === '+' || key === '-') this.zoom(key === '+' ? 0.8 : 1.25, chart.plotWidth);
    else if (key === 'Escape' && this.cross) this.read(null);
    else if (MOVES[key]) this.step(engine, MOVES[key]);
    else return false;
    return true;
  }

  setWords(words: ChartWords): void {
    this.words = words;
    this.describe();
  }

  /** Undefined uses the tone of the last candle. */
  setTone(tone: Tone | undefined): void {
    this.tone = tone;
    this.settle();
  }

  /** Sentence that there are no older candles; undefined while there may be. */
  setStart(start: string | undefined): void {
    this.start = start;
    this.settle();
  }

  /** Replaces the marked prices and the events. */
  setMarks(marks: readonly PriceMark[] = NO_MARKS, events: readonly ChartEvent[] = NO_EVENTS): void {
    const areNew = marks !== this.marks || events !== this.events;
    this.marks = marks;
    this.events = events;
    if (!this.elements) return;
    if (areNew) {
      this.layer = createOverlay(this.elements.overlay, this.settings.priceScale, marks, events);
      this.engine?.setFoot(hasFoot(events));
      this.engine?.setInScale(inScale(marks));
    }
    this.settle();
  }

  /** Called once whenever the view comes near the oldest candle. */
  subscribe(needOlder: () => void): void {
    this.needOlder = needOlder;
  }

  private step(engine: PriceEngine, by: number): void {
    const total = engine.candles.length;
    const index = Math.min(total - 1, Math.max(0, (this.cross?.index ?? total) + by));
    const [first, last] = bounds(engine.view, total);
    if (index < first) engine.setView(pan(engine.view, first - index, total));
    if (index > last) engine.setView(pan(engine.view, last - index, total));
    const close = engine.candles[index]?.[4] ?? 0;
    this.cross = { index, y: this.chart?.yAxis[0]?.toPixels(close, false) ?? 0 };
    this.settle();
    this.say();
  }

  private zoom(factor: number, x: number): void {
    const { chart, engine } = this;
    if (!chart || !engine) return;
    engine.setView(zoom(engine.view, factor, x / chart.plotWidth, engine.candles.length));
    this.settle();
  }

  private schedule(): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      const { chart, engine, dragged } = this;
      if (!chart || !engine) return;
      if (dragged !== 0) {
        const width = chart.plotWidth / engine.view.count;
        engine.setView(pan(engine.view, dragged / width, engine.candles.length));
        this.dragged = 0;
      }
      for (const candle of this.waiting) engine.tick(candle);
      this.waiting = [];
      this.settle();
    });
  }

  private indexAt(x: number): number {
    const axis = this.chart?.xAxis[0];
    if (!axis || !this.engine) return 0;
    const [first, last] = bounds(this.engine.view, this.engine.candles.length);
    return Math.min(last, Math.max(first, Math.round(axis.toValue(x, false))));
  }

  private read(at: { index: number; y: number } | null): void {
    this.cross = at;
    if (this.chart) this.layer?.showCross(this.chart, at);
    this.describe();
  }

  private describe(): void {
    if (!this.elements) return;
    const { readout, legend } = this.elements;
    const candle = this.cross && this.engine?.candles[this.cross.index];
    readout.hidden = !candle;
    legend.hidden = Boolean(candle);
    if (candle && this.words)
      readout.replaceChildren(
        ...describeCandle(candle, { ...this.settings, words: this.words }),
        ...describeEvents(this.engine?.candles ?? [], this.cross?.index, this.events),
      );
  }

  private say(): void {
    if (!this.elements) return;
    const { readout, said } = this.elements;
    said.textContent = [...readout.children].map(({ textContent }) => textContent).join(', ');
  }

  private settle(): void {
    const { chart, engine, layer, tone } = this;
    const last = engine?.candles.at(-1);
    if (!chart || !engine || !layer || !last) return;
    layer.showLast(chart, last[4], tone ?? (last[4] < last[1] ? 'fall' : 'rise'));
    layer.showMarks(chart);
    layer.showStart(isAtStart(engine.view) ? this.start : undefined);
    layer.showEvents(chart, engine.candles);
    layer.showCross(chart, this.cross);
    if (this.cross) this.describe();
    if (needsOlder(engine.view) && this.askedAt !== engine.candles.length) {
      this.askedAt = engine.candles.length;
      this.needOlder?.();
    }
  }
}
