import type * as HC from 'highcharts';
import { priceText } from './chart-options.ts';
import type { Candle } from '@maru/domain/contracts';
import type { ChartEvent, PriceMark } from './price-chart.types.ts';
import { candleAt, spread } from './view.rules.ts';
import styles from './chart.module.css';

/** The elements above the drawing. They move by transform only and never redraw the chart. */
export interface Overlay {
  /** Moves the dashed line and its tag to the last price. */
  showLast: (chart: HC.Chart, price: number, tone: 'rise' | 'fall' | 'flat') => void;
  /** Moves the lines of the marked prices. */
  showMarks: (chart: HC.Chart) => void;
  /** Shows a sentence at the older edge; undefined hides it. */
  showStart: (text: string | undefined) => void;
  /** Moves the marks of the events to their candles. */
  showEvents: (chart: HC.Chart, candles: readonly Candle[]) => void;
  /** Index of the candle whose mark is drawn at a place, with a finger's tolerance. */
  eventAt: (at: { x: number; y: number }) => number | undefined;
  /** Moves the crosshair to a candle (its index) and a height in px; null hides it. */
  showCross: (chart: HC.Chart, at: { index: number; y: number } | null) => void;
}

/** Upper edge in px; Highcharts has it, but its types do not. */
const edgeOf = (axis: HC.Axis) => (axis as HC.Axis & { top?: number }).top ?? 0;

function part(parent: HTMLElement, name: string): HTMLElement {
  const node = document.createElement('div');
  node.className = styles[name] ?? '';
  node.hidden = true;
  parent.append(node);
  return node;
}

/** Height of a price in px: at the edge of the scale when it is outside. */
function heightOf(axis: HC.Axis, price: number): { y: number; isOutside: boolean } {
  const top = edgeOf(axis);
  const exact = axis.toPixels(price, false);
  const y = Math.min(Math.max(exact, top), top + axis.len);
  return { y, isOutside: y !== exact };
}

function move(line: HTMLElement, { y, isOutside }: { y: number; isOutside: boolean }): void {
  line.hidden = false;
  line.dataset['edge'] = isOutside ? 'out' : '';
  line.style.transform = `translateY(${y.toFixed(1)}px)`;
}

/** A tick of an axis with its label, which the types lack. */
type LabelledTick = HC.Tick & { label?: HC.SVGElement };

/** Hides the labels of the axis that the tag at a height covers in part. */
function clearLabels(axis: HC.Axis, y: number): void {
  for (const [price, tick] of Object.entries<LabelledTick>(axis.ticks)) {
    const { label } = tick;
    const isCovered = Math.abs(axis.toPixels(Number(price), false) - y) < COVERED;
    if (label) label.element.style.visibility = isCovered ? 'hidden' : '';
  }
}

/** Height of a tag, distance at which it covers a label, size of a mark and the reach of a finger, in px. */
const TAG = 20;
const COVERED = 16;
const MARK = 16;
const FINGER = 22;

/** The middle of a drawn mark. */
interface Spot {
  readonly kind: ChartEvent['kind'];
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

interface Place {
  index: number;
  candle: Candle;
  /** Middle of the candle in px. */
  exact: number;
  price: HC.Axis;
  /** Width of the plot. */
  width: number;
}

/** A fill is at the price of its candle, a buy below and a sale above; the others lie in two rows at the foot of the prices. */
function spotOf(kind: Spot['kind'], { index, candle, exact, price, width }: Place): Spot {
  const foot = edgeOf(price) + price.len - MARK / 2;
  const x = Math.min(Math.max(exact, MARK / 2), width - MARK / 2);
  if (kind === 'news') return { kind, index, x, y: foot };
  if (kind === 'dividend' || kind === 'split') return { kind, index, x, y: foot - MARK - 2 };
  const { y } = heightOf(price, kind === 'buy' ? candle[3] : candle[2]);
  return { kind, index, x, y: kind === 'buy' ? y + MARK : y - MARK };
}

/** Whether two marks of a row overlap; fills may, because they are wider than a letter. */
const isOver = (a: Spot, b: Spot): boolean => a.y === b.y && Math.abs(a.x - b.x) < MARK;

/** Creates the elements inside `host` (emptied first); prices have `scale` decimals. */
export function createOverlay(
  host: HTMLElement,
  scale: number,
  marks: readonly PriceMark[] = [],
  events: readonly ChartEvent[] = [],
): Overlay {
  host.replaceChildren();
  const lines = marks.map(({ price }) => ({ line: part(host, 'mark'), price }));
  const points = events.map((event) => {
    const point = part(host, 'event');
    point.dataset['kind'] = event.kind;
    point.textContent = event.label;
    return { ...event, point };
  });
  // The newest is placed first: an older one gives way to it.
  points.sort((a, b) => b.time - a.time);
  let spots: readonly Spot[] = [];
  const last = part(host, 'last');
  const lastTag = part(last, 'tag');
  const start = part(host, 'start');
  start.hidden = true;
  // Above the line of the last price, which would strike them through.
  const tags = marks.map(({ price, label }) => {
    const line = part(host, 'markTag');
    line.textContent = label;
    return { line, price };
  });
  const down = part(host, 'crossDown');
  const across = part(host, 'crossAcross');
  const acrossTag = part(across, 'tag');
  lastTag.hidden = false;
  acrossTag.hidden = false;

  return {
    showLast: (chart, price, tone) => {
      const [axis] = chart.yAxis;
      if (!axis || !Number.isFinite(price)) return;
      last.dataset['tone'] = tone;
      const place = heightOf(axis, price);
      move(last, place);
      clearLabels(axis, place.y);
      lastTag.textContent = priceText(price, scale);
    },
    showMarks: (chart) => {
      const [axis] = chart.yAxis;
      if (!axis) return;
      for (const { line, price } of lines) move(line, heightOf(axis, price));
      const places = tags.map(({ price }) => heightOf(axis, price));
      const heights = spread(
        places.map(({ y }) => y),
        TAG,
        edgeOf(axis) + axis.len,
      );
      for (const [index, { line }] of tags.entries()) move(line, { ...places[index]!, y: heights[index]! });
    },
    showStart: (text) => {
      // With every tick: a text that is written again is laid out again.
      if (start.textContent === (text ?? '')) return;
      start.hidden = text === undefined;
      start.textContent = text ?? '';
    },
    showEvents: (chart, candles) => {
      const [price] = chart.yAxis;
      const [time] = chart.xAxis;
      if (!price || !time) return;
      const placed: Spot[] = [];
      for (const { point, kind, time: at } of points) {
        const index = candleAt(candles, at);
        const candle = candles[index];
        const exact = candle ? time.toPixels(index, false) : -1;
        const isSeen = candle !== undefined && exact >= 0 && exact <= chart.plotWidth;
        const spot = isSeen && spotOf(kind, { index, candle, exact, price, width: chart.plotWidth });
        point.hidden = !spot || placed.some((other) => isOver(spot, other));
        if (!spot || point.hidden) continue;
        placed.push(spot);
        point.style.transform = `translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)`;
      }
      spots = placed;
    },
    eventAt: ({ x, y }) =>
      spots
        .map((spot) => ({ ...spot, distance: Math.hypot(spot.x - x, spot.y - y) }))
        .filter(({ distance }) => distance < FINGER)
        .toSorted((a, b) => a.distance - b.distance)[0]?.index,
    showCross: (chart, at) => {
      down.hidden = at === null;
      const [price] = chart.yAxis;
      const [time] = chart.xAxis;
      if (!at || !price || !time) {
        across.hidden = true;
        return;
      }
      down.style.transform = `translateX(${time.toPixels(at.index, false).toFixed(1)}px)`;
      const top = edgeOf(price);
      across.hidden = at.y < top || at.y > top + price.len;
      across.style.transform = `translateY(${at.y.toFixed(1)}px)`;
      acrossTag.textContent = priceText(price.toValue(at.y, false), scale);
    },
  };
}
